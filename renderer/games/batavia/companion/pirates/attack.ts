import { cannon, cardsLaidOut, total } from '../../../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES, SCALE_END } from '../../../../../shared/games/batavia/box.ts';
import type { Company } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionEvent } from '../../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { LogEntry } from '../../../../../shared/session/protocol.ts';

/** What pirates did to a table. */
export interface Attack {
  /** The entry that brought them, from 1. */
  readonly n: number;
  readonly companies: readonly Company[];
  /** [company] cards that go off the table. */
  readonly cards: readonly number[];
  /** [seat][company] */
  readonly swept: readonly (readonly number[])[];
  readonly cannon: { readonly from: number; readonly to: number };
}

/** The attack that the last entry of all brought; null when it brought none. `view` is what it left. */
export function attackOf(entries: readonly LogEntry[], view: Pick<CompanionView, 'laidOut'>): Attack | null {
  const last = entries.at(-1);
  const events = (last?.events ?? []) as readonly CompanionEvent[];
  const struck = events.find((event) => event.type === 'piratesStruck');
  const sweptNow = events.find((event) => event.type === 'cardsSwept');
  if (!last || !struck || !sweptNow) return null;
  const { companies, cards } = struck;
  const before = Math.min(SCALE_END, cardsLaidOut(view) + total(cards));
  return { n: last.n, companies, cards, swept: sweptNow.swept, cannon: { from: before, to: cannon(view) } };
}

/** One image for each card of a row of [company] counts, company by company; no more than `most`. */
export const cardsOf = (row: readonly number[], most: number): Company[] =>
  ALL_COMPANIES.flatMap((company) => new Array<Company>(row[company]).fill(company)).slice(0, most);

/** Where people sit, as seen from the screen's lower edge. */
export type Side = 'south' | 'west' | 'north' | 'east';

/** [place] the side of each of the eight places round a table, clockwise from the lower edge. */
const SIDES: readonly Side[] = ['south', 'south', 'west', 'north', 'north', 'north', 'east', 'south'];

/** The side of a place, with the screen turned clockwise by so many quarters. */
export function sideOf(place: number, quarters: number): Side {
  const round: readonly Side[] = ['south', 'west', 'north', 'east'];
  return round[(round.indexOf(SIDES[place]) - quarters + 4) % 4];
}
