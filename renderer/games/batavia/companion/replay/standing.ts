import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** What lies before one player. */
export interface PlayerStanding {
  readonly seat: Seat;
  readonly gold: number;
  /** [company] */
  readonly laidOut: readonly { readonly count: number; readonly seal: boolean }[];
  readonly counters: number;
  readonly crates: number;
  /** The hex of the merchant; null where it is not followed. */
  readonly hex: number | null;
}

/** How the table lies, player by player. */
export const standingOf = (view: CompanionView): PlayerStanding[] =>
  view.gold.map((gold, seat) => ({
    seat,
    gold,
    laidOut: view.laidOut[seat].map((count, company) => ({ count, seal: view.seals[company] === seat })),
    counters: view.counters[seat].length,
    crates: view.warehouses.flat().filter((owner) => owner === seat).length,
    hex: view.depth === 'full' ? view.merchants[seat] : null,
  }));
