import type { BataviaOptions } from '../../../shared/games/batavia/state.ts';
import type { Settings } from '../../../shared/session/protocol.ts';
import type { Seat } from '../../ui/seats.ts';

/** House rules while they are chosen; `oldest` is the id of a seat, or null for the lot. */
export interface House {
  quickStart: boolean;
  openHands: boolean;
  openNotes: boolean;
  oldest: number | null;
}

/** The house rules of the last table, whose seats have the ids 0, 1 and so on. */
export function houseLike(last: Settings['lastTable']): House {
  const { quickStart, openHands, openNotes, firstAuctioneer } = last?.options ?? {};
  return {
    quickStart: quickStart === true,
    openHands: openHands === true,
    openNotes: openNotes === true,
    oldest: typeof firstAuctioneer === 'number' ? firstAuctioneer : null,
  };
}

/** The options of a table of these seats; R2.4: the oldest conducts the first auction, or the lot decides. */
export function optionsOf({ oldest, ...open }: House, playing: readonly Seat[]): BataviaOptions {
  const seat = playing.findIndex(({ id }) => id === oldest);
  return { ...open, firstAuctioneer: seat === -1 ? 'lot' : seat };
}
