import { expect, test } from 'vitest';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import { scaleCourses } from '../../../../../renderer/games/batavia/effects/scale.ts';
import { timed } from '../../../../../renderer/games/batavia/effects/timing.ts';

const NOTHING = [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
];
const layOut = (seat: number, cards: readonly number[]): BataviaEvent => ({
  type: 'cardsLaidOut',
  seat,
  cards,
});
const hand = (seat: number): BataviaEvent => ({ type: 'handLaidOut', seat, cards: [3, 3, 3, 3, 3] });
const course = (spot: string, events: readonly BataviaEvent[], laidOut = NOTHING) =>
  scaleCourses(laidOut, timed(events)).find((one) => one.spot === spot);

test.each([
  [1, 40],
  [3, 120],
  [15, 400],
])('the cannon steps over %i cells in %i milliseconds', (cards, length) => {
  const cannon = course('cannon', [layOut(0, [cards, 0, 0, 0, 0])], [[0, 1, 0, 0, 0], NOTHING[1]]);
  expect(cannon?.length).toBe(length);
  expect(cannon?.frames[0].easing).toBe(`steps(${cards})`);
});

test('the first cards bring the cannon from its place before the scale', () => {
  const cannon = course('cannon', [layOut(0, [2, 0, 0, 0, 0])]);
  expect(cannon?.frames.map(({ translate }) => translate)).toEqual(['-11.111cqw', '0.000cqw']);
});

test('pieces are seen from where they end', () => {
  const cube = course('cube-1', [layOut(0, [0, 13, 0, 0, 0])]);
  expect(cube?.frames.map(({ translate }) => translate)).toEqual(['-48.148cqw', '0.000cqw']);
});

test('pirates roll cannon and cube back after the storm has gathered', () => {
  const events: BataviaEvent[] = [
    layOut(1, [0, 0, 0, 0, 5]),
    { type: 'piratesStruck', companies: [4], cards: [0, 0, 0, 0, 13] },
  ];
  const laidOut = [[0, 0, 0, 0, 8], NOTHING[1]];
  const cube = course('cube-4', events, laidOut);
  expect(cube?.frames.map(({ translate }) => translate)).toEqual([
    '29.630cqw',
    '48.148cqw',
    '48.148cqw',
    '0.000cqw',
  ]);
  expect(cube?.frames[2].easing).toBe('ease-in-out');
});

test('what stays where it is does not move', () => {
  expect(scaleCourses(NOTHING, timed([layOut(0, [1, 0, 0, 0, 0])])).map(({ spot }) => spot)).toEqual([
    'cannon',
    'cube-0',
  ]);
});

test('moments never run backwards, however fast hands follow each other', () => {
  for (const { frames } of scaleCourses(NOTHING, timed([hand(0), hand(1)]))) {
    const offsets = frames.map(({ offset }) => offset ?? NaN);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.at(-1)).toBe(1);
  }
});
