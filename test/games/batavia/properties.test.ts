import { describe, expect, test } from 'vitest';
import { gamesAsked } from './properties.ts';

describe('the number of games asked for', () => {
  test('is taken as it is', () => {
    expect(['2', '2000'].map(gamesAsked)).toEqual([2, 2000]);
  });

  test.each(['0', '1', '-5', 'abc', '', '2.5', '1e3'])(
    'is not %j, by which no game would be checked',
    (text) => {
      expect(() => gamesAsked(text)).toThrow('SOAK_GAMES');
    },
  );
});
