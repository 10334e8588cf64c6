import type { LookBack } from './lookBack.svelte.ts';

/** Runs through the past of a table, by hand or by itself. */
export class Reel {
  readonly #past: LookBack<unknown>;
  playing = $state(false);
  /** How many entries pass in a second. */
  speed = $state(1);
  /** Whether the last place came otherwise than by a step forward, which alone is shown as movement. */
  still = $state(true);

  constructor(past: LookBack<unknown>) {
    this.#past = past;
  }

  get n(): number {
    return this.#past.n;
  }

  get of(): number {
    return this.#past.of;
  }

  /** Goes to the place after `n` entries, and stops there. */
  readonly onseek = (n: number): void => {
    this.playing = false;
    this.#go(n);
  };

  /** Runs by itself or stops; from the end it runs from the start. */
  readonly onplay = (playing: boolean): void => {
    if (playing && this.n === this.of) this.#go(0);
    this.playing = playing;
  };

  readonly onspeed = (speed: number): void => {
    this.speed = speed;
  };

  /** Takes the next step in time, if it runs. Call it in an effect: it begins anew with each place shown. */
  run(): (() => void) | undefined {
    const n = this.#past.shown?.n;
    if (!this.playing || n === undefined) return undefined;
    const timer = setTimeout(() => {
      this.playing = n + 1 < this.of;
      this.#go(n + 1);
    }, 1000 / this.speed);
    return () => clearTimeout(timer);
  }

  #go(n: number): void {
    this.still = n !== this.n + 1;
    void this.#past.show(n);
  }
}
