import type { Fault } from '../../shared/kernel/refusal.ts';
import type { Seat } from '../../shared/kernel/play.ts';
import type { SeatSetup, UndoPolicy } from '../../shared/session/protocol.ts';
import type { Log } from './logbook.ts';
import type { Decided, Thought } from './thinkers.ts';

/** What a table needs of its host. */
export interface Surroundings {
  readonly think: (thought: Thought) => Promise<Decided>;
  /** How long a computer player, or a person who is not asked, waits before it acts, in milliseconds. */
  readonly pause: () => number;
  readonly log: Log;
  /** Whether the folder still belongs to this host. */
  readonly mayWrite: () => boolean;
  /** Called when the game ends, or is taken back from its end. */
  readonly ended: () => void;
  /** The seats of a table whose persons play at devices of their own. */
  readonly away: (table: string) => readonly Seat[];
  /** Called when a screen of the host shows the hand of a seat. */
  readonly showed: (table: string, seat: Seat) => void;
}

/** What is fixed about an open table besides its game. */
export interface Fixed {
  readonly table: string;
  readonly seats: readonly SeatSetup[];
  readonly undo: UndoPolicy;
  /** Where its file was damaged, if nothing was played since: computer players wait until they are let go on. */
  readonly damage: Fault | null;
}
