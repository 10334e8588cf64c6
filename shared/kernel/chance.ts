import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { faultOf } from './refusal.ts';
import type { Fault, FaultCode } from './refusal.ts';

/** One random outcome as a record keeps it: what a die showed, or the order after a shuffle. */
export type Chanced = number | readonly number[];

/** Every die and every shuffle of a game goes through here. */
export interface Chance {
  /** A die with faces 1 to `sides`. */
  roll(sides: number): number;
  /** Puts `items` into a random order, in place. */
  shuffle(items: number[]): void;
}

const TWO_TO_32 = 2 ** 32;

/**
 * Four 32-bit words from a text: FNV-1a in four lanes that start apart, each finished by xor-shifts and
 * multiplications so that texts which differ in one letter give unrelated words.
 */
function wordsOf(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x811c9dc5, 0x01234567, 0x89abcdef, 0x5bd1e995];
  for (let lane = 0; lane < 4; lane++) {
    let word = words[lane];
    for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193);
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    words[lane as 0] = word ^ (word >>> 16);
  }
  // The generator may not start from all zeros.
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1;
  return words;
}

class Generated implements Chance {
  readonly #generator: RandomGenerator;

  constructor(generator: RandomGenerator) {
    this.#generator = generator;
  }

  /** Uniform in 0..n-1 for n up to 2^21, without bias (Lemire's multiplication with rejection). */
  #below(n: number): number {
    let word = this.#generator.next() >>> 0;
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const bound = TWO_TO_32 % n;
      while (low < bound) {
        word = this.#generator.next() >>> 0;
        low = Math.imul(word, n) >>> 0;
      }
    }
    return Math.floor((word * n) / TWO_TO_32);
  }

  roll(sides: number): number {
    return this.#below(sides) + 1;
  }

  shuffle(items: number[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.#below(last + 1);
      const item = items[other];
      items[other] = items[last];
      items[last] = item;
    }
  }
}

/** Chance from any generator of pure-rand, which it draws from. */
export function generatedChance(generator: RandomGenerator): Chance {
  return new Generated(generator);
}

/** Chance from a seed: the same text always gives the same dice and shuffles. */
export function seededChance(seed: string): Chance {
  const generator = xoroshiro128plusFromState(wordsOf(seed));
  for (let i = 0; i < 8; i++) generator.next();
  return generatedChance(generator);
}

/** Chance that also writes every outcome of `source` to the end of `outcomes`, for a record. */
export function recordingChance(source: Chance, outcomes: Chanced[]): Chance {
  return {
    roll(sides) {
      const face = source.roll(sides);
      outcomes.push(face);
      return face;
    },
    shuffle(items) {
      source.shuffle(items);
      outcomes.push([...items]);
    },
  };
}

/** Outcomes known beforehand, and what turned out to be wrong with them. */
export interface GivenChance extends Chance {
  /** The first outcome that was missing or impossible, or one left over; null when all fitted. */
  fault(): Fault | null;
}

const fault = (code: FaultCode, detail: string): Fault => faultOf(code, 'chance', detail);

const isFaceOf = (outcome: unknown, sides: number): outcome is number =>
  typeof outcome === 'number' && Number.isInteger(outcome) && outcome >= 1 && outcome <= sides;

/** Whether an outcome is an order of these items and nothing else, whatever it came from. */
function isOrderOf(outcome: unknown, items: readonly number[]): outcome is readonly number[] {
  if (!Array.isArray(outcome) || outcome.length !== items.length) return false;
  if (!outcome.every((item) => typeof item === 'number')) return false;
  const [one, other] = [outcome, items].map((list) => [...list].sort((a, b) => a - b));
  return one.every((item, i) => Object.is(item, other[i]));
}

/**
 * Chance from outcomes that are already known: a record being replayed, or a person entering what the
 * physical die showed. A die must show one of its faces; a shuffle must give back the same items. What
 * does not fit is reported by `fault`, and play goes on with a harmless outcome: the caller asks `fault`
 * after the action and throws the position away when there is one.
 */
export function givenChance(outcomes: readonly Chanced[]): GivenChance {
  let next = 0;
  let first = null as Fault | null;
  /** The next outcome if it fits; else null, and the fault is noted. `instead` is what a shuffle is called then. */
  const take = <C extends Chanced>(
    wanted: string,
    fits: (outcome: unknown) => outcome is C,
    instead: string,
  ): C | null => {
    if (next >= outcomes.length) {
      first ??= fault('chanceMissing', wanted);
      return null;
    }
    const outcome: unknown = outcomes[next++];
    if (fits(outcome)) return outcome;
    const found = typeof outcome === 'number' ? String(outcome) : instead;
    first ??= fault('badChance', `${wanted}, not ${found}`);
    return null;
  };
  return {
    roll: (sides) => take(`a die from 1 to ${sides}`, (face) => isFaceOf(face, sides), 'a shuffle') ?? 1,
    shuffle(items: number[]) {
      const wanted = `an order of the ${items.length} cards to be shuffled`;
      const order = take(wanted, (outcome) => isOrderOf(outcome, items), 'of others');
      order?.forEach((item, i) => (items[i] = item));
    },
    fault: () =>
      first ??
      (next < outcomes.length
        ? fault('chanceLeft', `${outcomes.length - next} of ${outcomes.length}`)
        : null),
  };
}
