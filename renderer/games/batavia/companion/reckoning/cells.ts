/** R10 – what is told at the end: cards left in each hand, and notes; where only the score is kept, gold and notes. */

import { majority, total } from '../../../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES, NOTES } from '../../../../../shared/games/batavia/box.ts';
import type { Company } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionAction } from '../../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** What is told in a cell: cards of a hand by company, gold or notes. */
export type Column = Company | 'gold' | 'notes';
/** A cell of the reckoning. */
export interface Cell {
  readonly seat: Seat;
  readonly column: Column;
}
/** [seat] numbers of a hand that is not told whole yet. */
export type HandsBegun = readonly Partial<Record<Company, number>>[];

/** What of the books is asked here. */
export type Reckoned = Pick<
  CompanionView,
  'depth' | 'laidOut' | 'hands' | 'counted' | 'notes' | 'hiddenNotes' | 'gold' | 'seals'
>;

/** What is asked of everybody. */
export const columnsOf = ({ depth }: Pick<Reckoned, 'depth'>): readonly Column[] =>
  depth === 'score' ? ['gold', 'notes'] : [...ALL_COMPANIES, 'notes'];

/** What stands in a cell: as it is being told, as it was told, or as the prices make it; null for nothing. */
export function valueAt(view: Reckoned, draft: HandsBegun, { seat, column }: Cell): number | null {
  if (column === 'gold') return view.gold[seat];
  if (column === 'notes') return view.counted[seat] ?? view.notes[seat];
  return draft[seat][column] ?? view.hands[seat]?.[column] ?? null;
}

/** R2.6 – whether the notes of a seat count as they were told secretly: nobody has counted them here. */
export const isHidden = ({ counted, hiddenNotes }: Reckoned, { seat, column }: Cell): boolean =>
  column === 'notes' && hiddenNotes[seat] && counted[seat] === null;

/** R1.5 – the one seat whose notes are not told has what the others leave of the box; null where that says nothing. */
export function notesLeft(view: Reckoned): { readonly seat: Seat; readonly notes: number } | null {
  const notes = view.counted.map((count, seat) => count ?? view.notes[seat]);
  const missing = [...notes.keys()].filter((seat) => notes[seat] === null);
  const left = NOTES * notes.length - total(notes.map((count) => count ?? 0));
  return missing.length === 1 && left >= 0 ? { seat: missing[0], notes: left } : null;
}

/** [seat] notes as they will count; null where some of them are hidden. */
export function notesCounted(view: Reckoned): (number | null)[] | null {
  if (view.gold.some((_, seat) => isHidden(view, { seat, column: 'notes' }))) return null;
  const left = notesLeft(view);
  return view.counted.map(
    (count, seat) => count ?? view.notes[seat] ?? (left?.seat === seat ? left.notes : null),
  );
}

/** The cells that are still to be told, row by row. */
export function missingCells(view: Reckoned, draft: HandsBegun): Cell[] {
  const left = notesLeft(view)?.seat;
  return view.gold.flatMap((_, seat) =>
    columnsOf(view)
      .map((column) => ({ seat, column }))
      .filter((cell) => valueAt(view, draft, cell) === null && !isHidden(view, cell))
      .filter(({ column }) => column !== 'notes' || seat !== left),
  );
}

/** The next cell to tell after one: of those that are missing the first behind it, else the first before it. */
export function nextCell(view: Reckoned, draft: HandsBegun, after: Cell | null): Cell | null {
  const missing = missingCells(view, draft);
  const columns = columnsOf(view);
  const rank = ({ seat, column }: Cell) => seat * columns.length + columns.indexOf(column);
  const behind = missing.find((cell) => after !== null && rank(cell) > rank(after));
  return behind ?? missing.find((cell) => after === null || rank(cell) < rank(after)) ?? null;
}

/** The entry that a number makes; null while its hand is not whole. */
export function entryOf(
  view: Reckoned,
  draft: HandsBegun,
  { seat, column }: Cell,
  number: number,
): CompanionAction | null {
  if (column === 'notes') return { type: 'tellNotes', of: seat, notes: number };
  if (column === 'gold') return { type: 'correct', to: { gold: view.gold.with(seat, number) } };
  const hand = ALL_COMPANIES.map((company) =>
    company === column ? number : valueAt(view, draft, { seat, column: company }),
  );
  const isWhole = hand.every((count) => count !== null);
  return isWhole ? { type: 'tellHand', of: seat, cards: hand, asPlayed: false } : null;
}

/** R10.1 – [company] who holds the seals once every hand that has been told is laid out. */
export function sealsAfter(view: Reckoned, draft: HandsBegun): (Seat | null)[] {
  const isTold =
    view.hands.some((hand) => hand !== null) || draft.some((row) => total(Object.values(row)) > 0);
  if (!isTold) return [...view.seals];
  const laidOut = view.laidOut.map((row, seat) =>
    ALL_COMPANIES.map((company) => row[company] + (valueAt(view, draft, { seat, column: company }) ?? 0)),
  );
  return ALL_COMPANIES.map((company) => majority(laidOut, company));
}
