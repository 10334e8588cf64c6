import { describe, expect, test } from 'vitest';
import { placesOf, quartersTo, sheetIn } from '../../../../../renderer/games/batavia/companion/layout.ts';

describe('a sheet', () => {
  test.each([
    [1180, 820, 0, 'wide'],
    [1024, 768, 2, 'wide'],
    [1920, 1080, 0, 'wide'],
    [820, 1180, 0, 'tall'],
    [1180, 820, 1, 'tall'],
    [820, 1180, 3, 'wide'],
    [390, 844, 0, 'small'],
    [844, 390, 0, 'small'],
  ] as const)('in a window of %i by %i, turned by %i quarters, is %s', (width, height, quarters, layout) => {
    expect(sheetIn({ width, height }, quarters).layout).toBe(layout);
  });

  test('is as wide as the window is high when it lies across', () => {
    expect(sheetIn({ width: 1180, height: 820 }, 3)).toMatchObject({ width: 820, height: 1180 });
  });

  test('has units of a pixel on the tablet it is drawn for', () => {
    expect(sheetIn({ width: 1180, height: 800 }, 0).unit).toBe(1);
  });
});

test('the screen turns towards each of the eight places, and never away from one', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(quartersTo)).toEqual([0, 0, 1, 2, 2, 2, 3, 0]);
});

describe('the places of a table', () => {
  const sitting = [
    { name: 'Mei', place: 1 },
    { name: 'Ravi', place: 4 },
    { name: 'Ada', place: 7 },
  ];

  test('are those that were told', () => {
    expect(placesOf(['Mei', 'Ravi', 'Ada'], sitting)).toEqual([1, 4, 7]);
  });

  test('are spread round it where somebody is a stranger', () => {
    expect(placesOf(['Mei', 'Ravi', 'Tomás'], sitting)).toEqual([0, 2, 6]);
    expect(placesOf(['A', 'B', 'C', 'D', 'E'], sitting)).toEqual([0, 2, 3, 5, 6]);
  });
});
