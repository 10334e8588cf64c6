import type { Company, Post } from '../../../shared/games/batavia/box.ts';
import type { batavia } from '../../../shared/games/batavia/index.ts';
import type { Colour, LogEntry } from '../../../shared/session/protocol.ts';

/** What one seat sees of the table. */
export type BataviaView = ReturnType<(typeof batavia)['view']>;

/** Whether the lot lies open and bids are made. */
export const isBidding = ({ at }: BataviaView): boolean => at === 'round.auction.bidding';

/** Who sits at a seat, as the board shows it. */
export interface BoardSeat {
  readonly name: string;
  readonly colour: Colour;
  /** Beneath the name: `you`, or the level of a computer player. */
  readonly note: string;
  readonly computer: boolean;
}

/** A post that the merchant at turn can sail to, and the key that sails there. */
export interface Reach {
  readonly hex: number;
  readonly key: string;
}

/** A crate that a move would place. */
export interface GhostCrate {
  readonly post: Post;
}

/** Cards of one company that win its seal. */
export interface Fewest {
  readonly company: Company;
  readonly cards: number;
}

/** A position of the past: after `n` entries, `entry` being the last. */
export interface Past {
  readonly n: number;
  readonly view: BataviaView;
  readonly entry: LogEntry | null;
}
