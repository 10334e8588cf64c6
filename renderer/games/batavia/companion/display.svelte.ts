import type { Seat } from '../../../../shared/kernel/play.ts';
import type { Guide } from '../guide/guide.svelte.ts';
import type { TableNote, TableSituation } from './guide/tableNotes.ts';
import { quartersTo, sheetIn } from './layout.ts';
import type { Sheet } from './layout.ts';

/** What of the settings is shown. */
export interface Shown {
  /** The screen turns to whoever is asked. */
  readonly turns: boolean;
  /** It stands, for all to see, and turns by hand alone. */
  readonly stands: boolean;
  readonly theme: 'dark' | 'light';
  /** It enters nothing. */
  readonly looksOn: boolean;
  /** What matters for the first time is explained. */
  readonly explains: boolean;
}

/** What explains the table's screen, and how that is switched on and off. */
export interface Explaining {
  readonly guide: Guide<TableSituation, TableNote>;
  readonly switch: (on: boolean) => void;
}

/** What can lie open over any phase. */
export type OpenSheet = 'entries' | 'menu' | 'correct' | 'strip' | 'notes';

/** How the table's screen lies before those who sit round it. */
export class Display {
  readonly #shown: () => Shown;
  readonly #places: () => readonly number[];
  readonly #facing: () => Seat | null;
  readonly #size: () => { width: number; height: number };
  readonly #explaining: Explaining | null;
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
    explaining: Explaining | null = null,
  ) {
    this.#shown = shown;
    this.#places = places;
    this.#facing = facing;
    this.#size = size;
    this.#explaining = explaining;
  }

  get theme(): 'dark' | 'light' {
    return this.#shown().theme;
  }

  get turns(): boolean {
    return this.#shown().turns;
  }

  get stands(): boolean {
    return this.#shown().stands;
  }

  get looksOn(): boolean {
    return this.#shown().looksOn;
  }

  get explains(): boolean {
    return this.#shown().explains;
  }

  /** Null where nothing is explained. */
  get guide(): Explaining['guide'] | null {
    return this.#explaining?.guide ?? null;
  }

  /** Whether what matters for the first time is explained from now on. */
  explain(on: boolean): void {
    this.#explaining?.switch(on);
  }

  /** It stays as it lies until it is let go. */
  get locked(): boolean {
    return this.#held !== null;
  }

  /** By how many quarters clockwise it lies turned. */
  get quarters(): number {
    if (this.#held !== null) return this.#held;
    const facing = this.#facing();
    // What is as small as a phone is held by somebody.
    const turnsItself = this.turns && sheetIn(this.#size(), 0).layout !== 'small';
    return turnsItself && facing !== null ? quartersTo(this.#places()[facing]) : 0;
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
