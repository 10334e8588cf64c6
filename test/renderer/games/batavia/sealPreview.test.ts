import { describe, expect, test } from 'vitest';
import { fewestForSeal, previewOf } from '../../../../renderer/games/batavia/preview.ts';
import { conversionGold, pirateThreshold } from '../../../../shared/games/batavia/board.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { blocks, countersOf, leafFor, plainOptions, row, rows } from '../../../games/batavia/tables.ts';

/** Seat 0 of three is to move. */
const tableWith = (given: Partial<State>) =>
  batavia.arrange(plainOptions, 3, leafFor('draw'), { posts: blocks(), ...given });
const lookAhead = (cards: readonly number[], given: Partial<State>) => previewOf(tableWith(given), 0, cards);
/** Company 0 is of this seat. */
const sealOf = (seat: number | null) => ({ seals: [seat, null, null, null, null] });

describe('R5.1 a seal', () => {
  test.each([
    ['is won', 2, [0, 1, 0], null, { mine: 2, rival: 1, from: null, to: 0 }],
    ['is taken from a rival', 3, [0, 2, 1], 1, { mine: 3, rival: 2, from: 1, to: 0 }],
    ['is returned when the most are level', 2, [0, 2, 1], 1, { mine: 2, rival: 2, from: 1, to: null }],
    ['stays with its rival', 1, [0, 2, 0], 1, { mine: 1, rival: 2, from: 1, to: 1 }],
    ['stays one’s own', 1, [2, 1, 0], 0, { mine: 3, rival: 1, from: 0, to: 0 }],
  ] as const)('%s', (_, more, before, holder, seal) => {
    const laidOut = rows(3, ...before.map((count) => row(count)));
    expect(lookAhead(row(more), { laidOut, ...sealOf(holder) }).seals).toEqual([{ company: 0, ...seal }]);
  });
});

describe('R8.1 pirates', () => {
  const threshold = pirateThreshold(3);

  test.each([
    [threshold - 1, false],
    [threshold, true],
    [threshold + 1, true],
  ])('with %i cards out attack: %s', (count, attack) => {
    const laidOut = rows(3, row(), row(0, count - 1));
    expect(lookAhead(row(1), { laidOut })).toMatchObject({
      laidOut: count,
      threshold,
      attack,
      largest: [1],
      largestCards: count - 1,
    });
  });

  test('sink all the companies that have the most cards', () => {
    const laidOut = rows(3, row(1), row(1, 2), row(0, 1, 1));
    expect(lookAhead(row(1), { laidOut })).toMatchObject({ laidOut: 7, largest: [0, 1], largestCards: 3 });
  });
});

describe('R7.1 conversion', () => {
  test.each([
    ['', 1],
    ['D', 2],
    ['DF', 3],
    ['DFN', 4],
    ['DFNS', 5],
    ['B', 0],
  ])('with counters of %j is for %i companies', (held, convertible) => {
    const counters = [countersOf(held), [], []];
    const { posts } = lookAhead(row(1), { counters });
    expect(posts).toMatchObject([{ hex: 1, convertible, gold: conversionGold(convertible) }]);
  });
});

describe('R5.1 the fewest cards that win a seal', () => {
  test('are told where the hand has them, and no seal is held', () => {
    const laidOut = rows(3, row(0, 0, 1, 0, 2), row(2, 3, 1), row());
    const table = tableWith({ laidOut, seals: [1, 1, null, null, 0] });
    expect(fewestForSeal(table, 0, row(3, 3, 1, 0, 2))).toEqual([
      { company: 0, cards: 3 },
      { company: 2, cards: 1 },
    ]);
  });
});
