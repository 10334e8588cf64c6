/** What a bid may be. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The number of notes chosen for a bid, by steps, digits or keys; the lowest that is allowed until one is chosen. */
export class Amount {
  readonly #bounds: () => Bounds;
  #wanted = $state<number | null>(null);

  constructor(bounds: () => Bounds) {
    this.#bounds = bounds;
  }

  readonly notes = $derived.by(() => {
    const { least, most } = this.#bounds();
    return Math.min(most, Math.max(least, this.#wanted ?? least));
  });
  readonly isLeast = $derived.by(() => this.notes <= this.#bounds().least);
  readonly isMost = $derived.by(() => this.notes >= this.#bounds().most);

  step(change: number): void {
    this.#wanted = this.notes + change;
  }

  /** A digit more; it begins a new number when the old one would become too large. */
  digit(digit: number): void {
    const typed = (this.#wanted ?? 0) * 10 + digit;
    this.#wanted = typed > this.#bounds().most ? digit : typed;
  }

  clear(): void {
    this.#wanted = null;
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
}
