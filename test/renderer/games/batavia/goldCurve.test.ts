import { describe, expect, test } from 'vitest';
import { goldCurve } from '../../../../renderer/games/batavia/goldCurve.ts';
import { RECORDED, recorded } from './recorded.ts';

describe('the gold curve', () => {
  test('begins with nothing before the first entry', () => {
    expect(goldCurve([], 3)).toEqual([[0], [0], [0]]);
  });

  test.each(RECORDED)('goes from place to place as the gold strip does in %s, up to the scores', (name) => {
    const { log, states, seats } = recorded(name);
    const curves = goldCurve(log, seats);
    expect(curves).toEqual(Array.from({ length: seats }, (_, seat) => states.map(({ gold }) => gold[seat])));
    expect(Math.max(...curves.flat())).toBeGreaterThan(0);
  });
});
