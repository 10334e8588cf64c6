import type { CompanionAction } from '../../../../../shared/games/batavia/companion/state.ts';
import { columnsOf, entryOf, missingCells, nextCell, notesLeft, valueAt } from './cells.ts';
import type { Column, HandsBegun, Cell, Reckoned } from './cells.ts';
import type { Telling } from '../telling.ts';

/** The cells of the reckoning as they are told, one number after the other. */
export class Pad {
  readonly #view: () => Reckoned;
  readonly #books: Telling;
  #draft = $state.raw<HandsBegun>([]);
  #chosen = $state.raw<Cell | null>(null);
  /** How many tens come before the next digit. */
  tens = $state.raw(0);
  /** One number is entered after the other, however quickly they are told. */
  #entering: Promise<unknown> = Promise.resolve();

  /** `kept` is what was told of hands before. */
  constructor(view: () => Reckoned, books: Telling, kept: HandsBegun = []) {
    this.#view = view;
    this.#books = books;
    this.#draft = view().gold.map((_, seat) => kept[seat] ?? {});
    this.#chosen = this.#view().depth === 'score' ? { seat: 0, column: 'gold' } : null;
  }

  get draft(): HandsBegun {
    return this.#draft;
  }

  /** The cell that the next number goes to; null when all are told. */
  readonly cell = $derived.by(() => this.#chosen ?? nextCell(this.#view(), this.#draft, null));
  readonly missing = $derived.by(() => missingCells(this.#view(), this.#draft).length);

  value(cell: Cell): number | null {
    return valueAt(this.#view(), this.#draft, cell);
  }

  isAt({ seat, column }: Cell): boolean {
    return this.cell?.seat === seat && this.cell.column === column;
  }

  choose(cell: Cell): void {
    this.#chosen = cell;
    this.tens = 0;
  }

  ten(): void {
    this.tens = (this.tens + 1) % 7;
  }

  /** The number of a cell is told; then the next comes up. */
  async digit(digit: number): Promise<void> {
    const { cell } = this;
    if (cell === null) return;
    const number = 10 * this.tens + digit;
    this.tens = 0;
    if (cell.column !== 'gold' && cell.column !== 'notes') this.#note(cell.seat, cell.column, number);
    this.#chosen = this.#after(cell);
    if (entryOf(this.#view(), this.#draft, cell, number) === null) return;
    const entering = this.#entering.then(() => this.#enter(cell, number));
    this.#entering = entering;
    await entering;
  }

  async #enter(cell: Cell, number: number): Promise<void> {
    const entry = entryOf(this.#view(), this.#draft, cell, number);
    if (entry === null) return;
    const isTold = await this.#books.enter(entry);
    if (!isTold) this.#chosen = cell;
    else if (entry.type === 'tellHand') this.#forgetHand(cell.seat);
  }

  /** Gold has a value from the beginning, and is gone through all the same. */
  #after(cell: Cell): Cell | null {
    const seats = this.#view().gold.length;
    if (cell.column === 'gold' && cell.seat + 1 < seats) return { seat: cell.seat + 1, column: 'gold' };
    return nextCell(this.#view(), this.#draft, cell.column === 'gold' ? null : cell);
  }

  #note(seat: number, column: Exclude<Column, 'gold' | 'notes'>, number: number): void {
    this.#draft = this.#draft.map((row, of) => (of === seat ? { ...row, [column]: number } : row));
  }

  #forgetHand(seat: number): void {
    this.#draft = this.#draft.map((row, of) => (of === seat ? {} : row));
  }

  /** The number told last that is not entered yet; null when there is none. */
  get last(): Cell | null {
    const seat = this.#draft.findLastIndex((row) => Object.keys(row).length > 0);
    if (seat < 0) return null;
    const column = columnsOf(this.#view()).findLast(
      (one) => one !== 'gold' && one !== 'notes' && one in this.#draft[seat],
    );
    return column === undefined ? null : { seat, column };
  }

  /** Takes back the number told last, if it is not entered yet; whether there was one. */
  back(): boolean {
    const { last } = this;
    this.tens = 0;
    if (last === null) return false;
    this.#draft = this.#draft.map((row, seat) =>
      seat === last.seat
        ? Object.fromEntries(Object.entries(row).filter(([column]) => Number(column) !== last.column))
        : row,
    );
    this.#chosen = last;
    return true;
  }

  /** Arrows go from cell to cell. */
  move(rows: number, columns: number): void {
    const all = columnsOf(this.#view());
    const seats = this.#view().gold.length;
    const { seat, column } = this.cell ?? { seat: 0, column: all[0] };
    const at = all.indexOf(column);
    this.choose({
      seat: (seat + rows + seats) % seats,
      column: all[(at + columns + all.length) % all.length],
    });
  }

  /** R10.6 – counts up; the last notes are what the others leave. */
  async score(): Promise<void> {
    await this.#entering;
    const left = notesLeft(this.#view());
    if (left && !(await this.#books.enter({ type: 'tellNotes', of: left.seat, notes: left.notes }))) return;
    const score: CompanionAction = { type: 'score', asPlayed: false };
    await this.#books.enter(score);
  }
}
