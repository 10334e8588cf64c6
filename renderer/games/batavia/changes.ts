import type { Commodity, Company } from '../../../shared/games/batavia/box.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import { eventsOf } from './log/told.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';

/** What is marked on the board as new. */
export interface Changes {
  /** Companies whose seal went to somebody else, or back to the board. */
  readonly seals: readonly Company[];
  readonly crates: readonly { readonly commodity: Commodity; readonly company: Company }[];
  /** Seats whose gold changed. */
  readonly gold: readonly Seat[];
  /** Where a merchant arrived. */
  readonly hexes: readonly number[];
}

/** Nothing new. */
export const NO_CHANGES: Changes = { seals: [], crates: [], gold: [], hexes: [] };

/** Entries since the last one of this seat: all of them while it has none. */
export function sinceLastTurn(log: readonly LogEntry[], seat: Seat): readonly LogEntry[] {
  return log.slice(log.findLastIndex((entry) => entry.seat === seat) + 1);
}

/** What these entries changed on the board. */
export function changesOf(entries: readonly LogEntry[]): Changes {
  const events = eventsOf(entries);
  return {
    seals: [
      ...new Set(
        events.flatMap((event) =>
          event.type === 'sealTaken' || event.type === 'sealReturned' ? [event.company] : [],
        ),
      ),
    ],
    crates: events.flatMap((event) => (event.type === 'cratePlaced' ? [event.post] : [])),
    gold: [
      ...new Set(
        events.flatMap((event) => (event.type === 'countersConverted' && event.gold > 0 ? [event.seat] : [])),
      ),
    ],
    hexes: events.flatMap((event) => (event.type === 'merchantSailed' ? [event.to] : [])),
  };
}
