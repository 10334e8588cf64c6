/** So many wrong codes an address may type, and all together, before a pause. */
const PER_ADDRESS = 5;
const IN_ALL = 20;
/** The first pause, doubled with each further wrong code of the address or round of all, and the longest; in milliseconds. */
const PAUSE = 10_000;
const LONGEST = 600_000;
/** So many addresses are remembered. */
const MOST_ADDRESSES = 500;

interface Tried {
  wrong: number;
  /** No code is taken before; on the clock of whoever asks. */
  until: number;
}

const pauseAfter = (times: number): number => Math.min(LONGEST, PAUSE * 2 ** Math.min(times, 20));

/** Counts wrong codes, and how long none is taken because of them. */
export class Tries {
  readonly #byAddress = new Map<string, Tried>();
  readonly #all: Tried = { wrong: 0, until: 0 };

  /** How long no code is taken from an address, in milliseconds; 0 when one is. */
  wait(address: string, now: number): number {
    const until = Math.max(this.#all.until, this.#byAddress.get(address)?.until ?? 0);
    return Math.max(0, until - now);
  }

  /** A right code came from this address: what was wrong before was mistyped. */
  forget(address: string): void {
    this.#byAddress.delete(address);
  }

  /** Counts a wrong code. Whether there have been so many from everywhere that the code must change. */
  wrong(address: string, now: number): boolean {
    const tried = this.#byAddress.get(address) ?? { wrong: 0, until: 0 };
    this.#byAddress.delete(address);
    this.#byAddress.set(address, tried);
    const [oldest] = this.#byAddress.keys();
    if (this.#byAddress.size > MOST_ADDRESSES) this.#byAddress.delete(oldest);
    if (++tried.wrong >= PER_ADDRESS) tried.until = now + pauseAfter(tried.wrong - PER_ADDRESS);
    const isRound = ++this.#all.wrong % IN_ALL === 0;
    if (isRound) this.#all.until = now + pauseAfter(this.#all.wrong / IN_ALL - 1);
    return isRound;
  }
}
