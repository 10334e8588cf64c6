import { describe, expect, test } from 'vitest';
import * as board from '../../../shared/games/batavia/board.ts';
import { sinkShips } from '../../../shared/games/batavia/pirates.ts';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import { givenChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import { leafFor, plainOptions, row, rows } from './tables.ts';

/** A table of so many players with so many cards out, dealt round the seats and companies. */
function table(seats: number, cards: number): { laidOut: number[][] } {
  const laidOut = rows(seats);
  for (let card = 0; card < cards; card++) laidOut[card % seats][card % 5]++;
  return { laidOut };
}

describe('R8.1 When pirates come', () => {
  test.each([
    [3, 0, false],
    [3, 20, false],
    [3, 21, true],
    [3, 22, true],
    [3, 25, true],
    [4, 21, false],
    [4, 24, false],
    [4, 25, true],
    [4, 40, true],
    [5, 21, false],
    [5, 24, false],
    [5, 25, true],
    [5, 26, true],
  ])('with %i players and %i cards out: %j', (seats, cards, come) => {
    expect(board.piratesStrike(table(seats, cards))).toBe(come);
    expect(board.cardsToPirates(table(seats, cards))).toBe((seats === 3 ? 21 : 25) - cards);
  });
});

describe('R1.4 Players', () => {
  test.each([
    [3, 21],
    [4, 25],
    [5, 25],
  ])('%i have a threshold of %i', (seats, threshold) => {
    expect(board.pirateThreshold(seats)).toBe(threshold);
  });
});

describe('R8.2 Whom they sink', () => {
  const cases: [cubes: number[], companies: number[]][] = [
    [[0, 0, 0, 0, 0], []],
    [[1, 0, 0, 0, 0], [0]],
    [[0, 0, 0, 0, 1], [4]],
    [[8, 7, 6, 0, 0], [0]],
    [
      [8, 7, 8, 0, 0],
      [0, 2],
    ],
    [
      [0, 9, 3, 9, 9],
      [1, 3, 4],
    ],
    [
      [5, 5, 5, 5, 5],
      [0, 1, 2, 3, 4],
    ],
    [[5, 5, 5, 5, 6], [4]],
    [
      [6, 6, 6, 6, 1],
      [0, 1, 2, 3],
    ],
  ];
  test.each(cases)('of %j cards: %j, however the cards are spread', (cubes, companies) => {
    const one = { laidOut: rows(3, row(), cubes) };
    expect(board.largestCompanies(one)).toEqual(companies);
    const halves = cubes.map((cards) => Math.floor(cards / 2));
    const spread = {
      laidOut: [halves, row(), cubes.map((cards, company) => cards - halves[company])],
    };
    expect(board.largestCompanies(spread)).toEqual(companies);
  });
});

describe('R8.3 Afterwards', () => {
  const state = arrange(plainOptions, 4, leafFor('draw'), {
    laidOut: [
      [3, 1, 0, 4, 0],
      [4, 0, 2, 4, 0],
      [2, 1, 0, 1, 1],
      [0, 0, 1, 0, 1],
    ],
    discards: [1, 2, 3, 4, 5],
  });
  const before = structuredClone(state);
  const events: BataviaEvent[] = [];
  sinkShips(state, play(0, { type: 'draw' } as const, givenChance([]), events));

  test('the cards of the tied largest companies are discards, those of all others lie where they lay', () => {
    expect(state.laidOut).toEqual([
      [0, 1, 0, 0, 0],
      [0, 0, 2, 0, 0],
      [0, 1, 0, 0, 1],
      [0, 0, 1, 0, 1],
    ]);
    expect(state.discards).toEqual([10, 2, 3, 13, 5]);
  });

  test('the seals of the sunk companies lie on the board', () => {
    expect(before.seals).toEqual([1, null, 1, null, null]);
    expect(state.seals).toEqual([null, null, 1, null, null]);
  });

  test('cubes stand at 0 and the cannon at what is left', () => {
    expect(board.cube(state, 0)).toBe(0);
    expect(board.cube(state, 3)).toBe(0);
    expect(board.cannon(state)).toBe(7);
  });

  test('what happened is told in order', () => {
    expect(events).toEqual([
      { type: 'piratesStruck', companies: [0, 3], cards: [9, 0, 0, 9, 0] },
      { type: 'sealReturned', company: 0, from: 1 },
    ]);
  });

  test('nothing else changes', () => {
    const { laidOut, discards, seals } = before;
    expect({ ...state, laidOut, discards, seals }).toEqual(before);
  });
});
