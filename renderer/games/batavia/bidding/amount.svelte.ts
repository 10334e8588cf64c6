import type { BataviaRefusal } from '../../../../shared/games/batavia/state.ts';

/** What a bid may be. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** More than all the notes of the box. */
const MOST_TYPED = 999;

/** R4.3 – why so many notes cannot be bid; null when they can. */
export function refuseAmount(notes: number, { least, most }: Bounds): BataviaRefusal | null {
  const rule = 'R4.3';
  if (notes < 1) return { code: 'badBid', rule };
  if (notes < least) return { code: 'bidTooLow', rule, atLeast: least };
  return notes > most ? { code: 'notEnoughNotes', rule, notes: most } : null;
}

/**
 * The number of notes chosen for a bid, by steps, digits or keys; the lowest that is allowed until one is chosen. What
 * was typed stays as it is, even where it cannot be bid; steps end at what can.
 */
export class Amount {
  readonly #bounds: () => Bounds;
  #wanted = $state<number | null>(null);
  /** The step last asked for that led nowhere. */
  #stopped = $state<-1 | 1 | null>(null);
  /** How often something was asked for in vain: each time it is said why. */
  vain = $state(0);

  constructor(bounds: () => Bounds) {
    this.#bounds = bounds;
  }

  readonly notes = $derived.by(() => this.#wanted ?? this.#bounds().least);
  /** Why the number cannot be bid; null when it can. */
  readonly refusal = $derived.by(() => refuseAmount(this.notes, this.#bounds()));
  /** Why no less, or no more, can be bid; null when it can. */
  readonly noLess = $derived.by(() => {
    const { least } = this.#bounds();
    return this.notes > least ? null : refuseAmount(least - 1, this.#bounds());
  });
  readonly noMore = $derived.by(() => {
    const { most } = this.#bounds();
    return this.notes < most ? null : refuseAmount(most + 1, this.#bounds());
  });
  /** What is to be said: why the number cannot be bid, else why a step led nowhere. */
  readonly why = $derived.by(() => {
    if (this.refusal !== null || this.#stopped === null) return this.refusal;
    return this.#stopped < 0 ? this.noLess : this.noMore;
  });

  /** One note less or more, within what can be bid. */
  step(change: -1 | 1): void {
    if ((change < 0 ? this.noLess : this.noMore) !== null) {
      this.#stopped = change;
      this.vain++;
      return;
    }
    const { least, most } = this.#bounds();
    this.#choose(Math.min(most, Math.max(least, this.notes + change)));
  }

  /** A digit more. */
  digit(digit: number): void {
    const typed = (this.#wanted ?? 0) * 10 + digit;
    if (typed <= MOST_TYPED) this.#choose(typed);
  }

  clear(): void {
    this.#choose(null);
  }

  /** The number if it can be bid, which then is chosen no longer; else it is said why not. */
  take(): number | null {
    const { notes } = this;
    if (this.refusal !== null) {
      this.vain++;
      return null;
    }
    this.clear();
    return notes;
  }

  /** Does what a key stands for; false when it stands for nothing here. */
  press(key: string): boolean {
    if (/^\d$/.test(key)) this.digit(Number(key));
    else if (key === 'ArrowUp') this.step(1);
    else if (key === 'ArrowDown') this.step(-1);
    else if (key === 'Backspace') this.clear();
    else return false;
    return true;
  }

  #choose(notes: number | null): void {
    this.#wanted = notes;
    this.#stopped = null;
  }
}
