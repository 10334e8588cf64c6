import { describe, expect, test } from 'vitest';
import { drawing, frame, marked, nearest, valueAt } from '../../../renderer/ui/plot.ts';
import type { Series } from '../../../renderer/ui/plot.ts';

const rising: Series = {
  name: 'Hanna',
  colour: 'red',
  shape: 'red',
  points: [
    [1, 0],
    [2, 5],
    [3, 20],
  ],
};
const dots: Series = { name: 'Won', colour: 'teal', dots: true, points: [[2, 18]] };

describe('a frame', () => {
  test('holds every point of all series, from left to right and from below upwards', () => {
    const { places, x, y, xTicks, yTicks } = frame([dots, rising]);
    expect(places).toEqual([1, 2, 3]);
    expect([x(1), x(2), x(3)]).toEqual([0, 50, 100]);
    expect([y(0), y(20)]).toEqual([100, 0]);
    expect(xTicks).toEqual([1, 2, 3]);
    expect(yTicks).toEqual([0, 5, 10, 15, 20]);
  });

  test('of a single point puts it in the middle', () => {
    const { x, y, xTicks, yTicks } = frame([{ ...dots, points: [[1, 7]] }]);
    expect([x(1), y(7), xTicks, yTicks]).toEqual([50, 50, [1], [7]]);
  });

  test('has fractions on its axis only where values have some', () => {
    const of = (high: number): readonly number[] =>
      frame([
        {
          ...rising,
          points: [
            [1, 0],
            [2, high],
          ],
        },
      ]).yTicks;
    expect(of(1)).toEqual([0, 1]);
    expect(of(0.8)).toContain(0.2);
  });
});

test('a line goes from point to point, and dots stand alone', () => {
  const shown = frame([rising]);
  expect(drawing(rising, shown)).toBe('M0,100L50,75L100,0');
  expect(drawing({ ...rising, dots: true }, shown)).toBe('M0.00 100.00h0M50.00 75.00h0M100.00 0.00h0');
});

describe('shapes along a line', () => {
  const long = (shape?: Series['shape']): Series => ({
    name: 'long',
    colour: 'red',
    ...(shape ? { shape } : {}),
    points: Array.from({ length: 60 }, (_, n) => [n, n] as const),
  });

  test('are few, elsewhere on each line, and at its end', () => {
    const lines = [long('red'), long('teal')];
    const [first, second] = lines.map((_, n) => marked(lines, n).map(([x]) => x));
    expect(first).toEqual([0, 10, 20, 30, 40, 50, 59]);
    expect(second).toEqual([5, 15, 25, 35, 45, 59]);
  });

  test('are none without a player', () => {
    expect(marked([long()], 0)).toEqual([]);
  });
});

test('the nearest place is found, also beyond the ends', () => {
  expect([-3, 1.4, 1.6, 99].map((x) => nearest([1, 2, 3], x))).toEqual([0, 0, 1, 2]);
});

test('a series has a value only where it has a point', () => {
  expect([valueAt(rising, 2), valueAt(dots, 2), valueAt(dots, 3)]).toEqual([5, 18, null]);
});
