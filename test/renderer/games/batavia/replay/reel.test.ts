import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../renderer/games/batavia/replay/reel.ts';

describe('the keys of a replay', () => {
  test.each([
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 4, 5],
    ['ArrowRight', 9, 9],
    ['Home', 4, 0],
    ['End', 4, 9],
    ['x', 4, null],
  ])('%s leads from %i to %s', (key, n, to) => {
    expect(placeOf(key, { n, of: 9 })).toBe(to);
  });
});
