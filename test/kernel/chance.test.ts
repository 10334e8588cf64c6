import { congruential32 } from 'pure-rand/generator/congruential32';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { describe, expect, test } from 'vitest';
import type { Chance, Chanced } from '../../shared/kernel/chance.ts';
import { generatedChance, givenChance, recordingChance, seededChance } from '../../shared/kernel/chance.ts';

const rolls = (chance: Chance, sides: number, count: number): number[] =>
  Array.from({ length: count }, () => chance.roll(sides));

function shuffled(chance: Chance, items: readonly number[]): number[] {
  const order = items.slice();
  chance.shuffle(order);
  return order;
}

/** Some of everything, as a game would ask for it. */
const asGamesDo = (chance: Chance) => [
  chance.roll(6),
  shuffled(chance, [1, 2, 3, 4, 5]),
  chance.roll(2),
  shuffled(chance, [3, 3, 0]),
  shuffled(chance, []),
];

/** How far the counts are from all being equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Chi-square is beyond this once in about 100 000 times, by degrees of freedom (Wilson and Hilferty). */
const bound = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 4.26 * Math.sqrt(2 / (9 * freedom))) ** 3;

function countsOf(outcomes: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts.values()];
}

const sources: [name: string, make: (seed: number) => Chance][] = [
  ['seeded chance', (seed) => seededChance(`game ${seed}`)],
  ['xorshift128+', (seed) => generatedChance(xorshift128plus(seed))],
  ['the Mersenne twister', (seed) => generatedChance(mersenne(seed))],
  ['the congruential generator', (seed) => generatedChance(congruential32(seed))],
];

describe.each(sources)('chance from %s', (_, make) => {
  test('is the same again from the same seed', () => {
    expect(asGamesDo(make(7))).toEqual(asGamesDo(make(7)));
    expect(rolls(make(7), 6, 100)).toEqual(rolls(make(7), 6, 100));
  });

  test('differs by seed', () => {
    const games = Array.from({ length: 50 }, (_, seed) => rolls(make(seed), 6, 40).join(''));
    expect(new Set(games).size).toBe(50);
  });

  test.each([2, 3, 4, 5, 6, 7])('rolls each of %i faces equally often', (sides) => {
    const counts = countsOf(rolls(make(sides), sides, 6000).map(String));
    expect(counts).toHaveLength(sides);
    expect(chiSquare(counts)).toBeLessThan(bound(sides - 1));
  });

  test('rolls pairs independently of each other', () => {
    const chance = make(1);
    const pairs = Array.from({ length: 7200 }, () => rolls(chance, 6, 2).join());
    expect(countsOf(pairs)).toHaveLength(36);
    expect(chiSquare(countsOf(pairs))).toBeLessThan(bound(35));
  });

  test('brings four cards into each of their 24 orders equally often', () => {
    const chance = make(4);
    const orders = Array.from({ length: 4800 }, () => shuffled(chance, [1, 2, 3, 4]).join());
    expect(countsOf(orders)).toHaveLength(24);
    expect(chiSquare(countsOf(orders))).toBeLessThan(bound(23));
  });

  test('keeps the cards it shuffles', () => {
    const cards = Array.from({ length: 50 }, (_, i) => i % 7);
    const order = shuffled(make(3), cards);
    expect(order).not.toEqual(cards);
    expect(order.sort()).toEqual(cards.sort());
  });
});

/** A generator of pure-rand that gives these words, one after the other. */
function generatorOf(...words: number[]): RandomGenerator {
  const next = () => {
    if (words.length === 0) throw new Error('more words are wanted');
    return Number(words.shift()) | 0;
  };
  return { next, clone: () => generatorOf(...words), getState: () => words };
}

describe('a die of six faces', () => {
  // 2^32 words do not go evenly into six: four of them have to be drawn again.
  test.each([0, 715827883, 2147483648, 2863311531])('draws again instead of taking %i', (word) => {
    expect(generatedChance(generatorOf(word, 2 ** 32 - 1)).roll(6)).toBe(6);
  });

  test.each([
    [1, 1],
    [1431655766, 3],
    [2 ** 32 - 1, 6],
  ])('takes %i for a %i', (word, face) => {
    expect(generatedChance(generatorOf(word)).roll(6)).toBe(face);
  });
});

describe('seeded chance', () => {
  test('starts each seed on its own, however alike the seeds are', () => {
    const first = ['', ' ', 'a', 'b', 'ab', 'ba', 'game 1', 'game 2', 'game 11', 'ä', '\u{1f3b2}'].map(
      (seed) => rolls(seededChance(seed), 1000, 5).join(),
    );
    expect(new Set(first).size).toBe(first.length);
    const opening = Array.from({ length: 6000 }, (_, i) => String(seededChance(`${i}`).roll(6)));
    expect(chiSquare(countsOf(opening))).toBeLessThan(bound(5));
  });

  // A seed shown at the end of a game proves its dice, so it has to give the same dice for good.
  test('gives what it gave in the first version', () => {
    expect(rolls(seededChance('batavia'), 6, 12)).toEqual([3, 5, 3, 5, 3, 6, 6, 5, 4, 3, 6, 5]);
    expect(shuffled(seededChance('batavia'), [0, 1, 2, 3, 4, 5, 6])).toEqual([0, 5, 1, 6, 2, 4, 3]);
  });
});

describe('recorded chance', () => {
  test('is the chance of its source, written down', () => {
    const outcomes: Chanced[] = [];
    const recorded = asGamesDo(recordingChance(seededChance('x'), outcomes));
    expect(recorded).toEqual(asGamesDo(seededChance('x')));
    expect(outcomes).toEqual(recorded);
  });

  test('goes on after what is written already', () => {
    const outcomes: Chanced[] = [6];
    recordingChance(givenChance([2]), outcomes).roll(6);
    expect(outcomes).toEqual([6, 2]);
  });

  test('keeps an order although the cards move on', () => {
    const outcomes: Chanced[] = [];
    const cards = [1, 2, 3];
    recordingChance(givenChance([[3, 1, 2]]), outcomes).shuffle(cards);
    cards.pop();
    expect(outcomes).toEqual([[3, 1, 2]]);
  });

  test('gives the same when it is given back, through JSON', () => {
    const outcomes: Chanced[] = [];
    const recorded = asGamesDo(recordingChance(seededChance('y'), outcomes));
    const given = givenChance(JSON.parse(JSON.stringify(outcomes)) as Chanced[]);
    expect(asGamesDo(given)).toEqual(recorded);
    expect(given.fault()).toBeNull();
  });
});

/** Outcomes come from files and from people: anything that JSON can hold. */
const given = (json: string) => givenChance(JSON.parse(json) as Chanced[]);
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

describe('given chance', () => {
  test('takes both the lowest and the highest face of a die', () => {
    const chance = given('[1, 6]');
    expect(rolls(chance, 6, 2)).toEqual([1, 6]);
    expect(chance.fault()).toBeNull();
  });

  const noFaces = ['0', '7', '-1', '1.5', '"3"', 'null', '[]', '[3]', '{}', 'true', '1e999', '""', DEEP];
  test.each(noFaces)('reports a die that shows %.20s', (face) => {
    const chance = given(`[${face}]`);
    expect(chance.roll(6)).toBe(1);
    expect(chance.fault()).toMatchObject({ code: 'badChance', place: 'chance' });
    expect(chance.fault()?.detail.length).toBeLessThan(100);
  });

  const noOrders = [
    ...['[]', '[1,2]', '[1,2,2,3]', '[1,2,3]', '[1,1,2]', '[1,2,4]', '[1,2,"2"]', '[1,2,[2]]', '[1,2,null]'],
    ...['[1,2,1e999]', '3', 'null', '"122"', '{}', '{"length":3}', 'true', DEEP],
    '[{"valueOf":1,"toString":1},{"valueOf":1,"toString":1},2]',
  ];
  test.each(noOrders)('reports %.60s as an order of 2, 1, 2, and leaves the cards alone', (order) => {
    const chance = given(`[${order}]`);
    expect(shuffled(chance, [2, 1, 2])).toEqual([2, 1, 2]);
    expect(chance.fault()).toMatchObject({ code: 'badChance', place: 'chance' });
  });

  test('reports a negative zero, which JSON would not keep', () => {
    const chance = given('[[-0, 1]]');
    expect(shuffled(chance, [0, 1])).toEqual([0, 1]);
    expect(chance.fault()).toMatchObject({ code: 'badChance' });
  });

  test.each(['""', '{}', '0', '{"length":0}'])('reports %s as an order of no cards', (order) => {
    const chance = given(`[${order}]`);
    expect(shuffled(chance, [])).toEqual([]);
    expect(chance.fault()).toMatchObject({ code: 'badChance' });
  });

  test('reports what is missing, and goes on harmlessly', () => {
    const chance = given('[4]');
    expect(rolls(chance, 6, 2)).toEqual([4, 1]);
    expect(shuffled(chance, [3, 1, 2])).toEqual([3, 1, 2]);
    expect(chance.fault()).toMatchObject({ code: 'chanceMissing', detail: 'a die from 1 to 6' });
  });

  test('reports a missing order', () => {
    const chance = given('[]');
    expect(shuffled(chance, [3, 1])).toEqual([3, 1]);
    expect(chance.fault()).toMatchObject({ code: 'chanceMissing' });
  });

  test('reports what is left over, until it is taken', () => {
    const chance = given('[4, [2, 1]]');
    chance.roll(6);
    expect(chance.fault()).toMatchObject({ code: 'chanceLeft' });
    expect(shuffled(chance, [1, 2])).toEqual([2, 1]);
    expect(chance.fault()).toBeNull();
  });

  test('reports the first fault only', () => {
    const chance = given('[9, 4, "x", 1]');
    rolls(chance, 6, 3);
    expect(chance.fault()).toMatchObject({ code: 'badChance', detail: 'a die from 1 to 6, not 9' });
  });

  test('goes on with the next outcome after a fault', () => {
    expect(rolls(given('[9, 4]'), 6, 2)).toEqual([1, 4]);
  });
});
