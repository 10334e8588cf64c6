import type { Seat } from '../../../../shared/kernel/play.ts';
import { quartersTo, sheetIn } from './layout.ts';
import type { Sheet } from './layout.ts';

/** What of the settings is shown. */
export interface Shown {
  /** The screen turns to whoever is asked. */
  readonly turns: boolean;
  readonly theme: 'dark' | 'light';
}

/** What can lie open over any phase. */
export type OpenSheet = 'entries' | 'menu' | 'correct' | 'strip';

/** How the table's screen lies before those who sit round it. */
export class Display {
  readonly #shown: () => Shown;
  readonly #places: () => readonly number[];
  readonly #facing: () => Seat | null;
  readonly #size: () => { width: number; height: number };
  /** Quarters clockwise that somebody turned it by; null while it turns by itself. */
  #held = $state<number | null>(null);
  /** What lies open over the phase. */
  sheetOpen = $state<OpenSheet | null>(null);

  /** `places` are those of the seats, `facing` the seat that is asked if it is one alone, `size` the window's, in pixels. */
  constructor(
    shown: () => Shown,
    places: () => readonly number[],
    facing: () => Seat | null,
    size: () => { width: number; height: number },
  ) {
    this.#shown = shown;
    this.#places = places;
    this.#facing = facing;
    this.#size = size;
  }

  get theme(): 'dark' | 'light' {
    return this.#shown().theme;
  }

  get turns(): boolean {
    return this.#shown().turns;
  }

  /** It stays as it lies until it is let go. */
  get locked(): boolean {
    return this.#held !== null;
  }

  /** By how many quarters clockwise it lies turned. */
  get quarters(): number {
    if (this.#held !== null) return this.#held;
    const facing = this.#facing();
    return this.#shown().turns && facing !== null ? quartersTo(this.#places()[facing]) : 0;
  }

  get sheet(): Sheet {
    return sheetIn(this.#size(), this.quarters);
  }

  open(sheet: OpenSheet): void {
    this.sheetOpen = sheet;
  }

  close(): void {
    this.sheetOpen = null;
  }

  /** Turns it by a quarter; there it stays. */
  turn(): void {
    this.#held = (this.quarters + 1) % 4;
  }

  /** Holds it as it lies, or lets it turn by itself again. */
  lock(): void {
    this.#held = this.#held === null ? this.quarters : null;
  }
}
