import { describe, expect, test } from 'vitest';
import { momentsOf, nearestMoment } from '../../../../renderer/games/batavia/moments.ts';
import type { Moment } from '../../../../renderer/games/batavia/moments.ts';
import { RECORDED, recorded } from './recorded.ts';

const at = (n: number, what: Moment['what']): Moment => ({
  n,
  what,
  event: { type: 'roundBegan', round: 2, auctioneer: 0 },
});
const MOMENTS = [at(1, 'auction'), at(4, 'attack'), at(6, 'auction'), at(6, 'conversion'), at(9, 'auction')];

describe('the moments of a game', () => {
  test.each(RECORDED)('are each auction, attack, conversion and round of %s where it happened', (name) => {
    const { log, states } = recorded(name);
    const moments = momentsOf(log);
    const of = (what: Moment['what']) => moments.filter((moment) => moment.what === what);
    const rolls = log.filter(({ action }) => action.type === 'roll');
    const conversions = log.filter(({ action }) => action.type === 'convert');
    expect(of('auction').map(({ n }) => n)).toEqual(rolls.map(({ n }) => n));
    expect(of('conversion').map(({ n }) => n)).toEqual(conversions.map(({ n }) => n));
    for (const { n } of of('attack')) {
      const discards = [n - 1, n].map((place) => states[place].discards.reduce((a, b) => a + b));
      expect(discards[1]).toBeGreaterThan(discards[0]);
    }
    for (const { n } of of('round')) expect(states[n].round).toBe(states[n - 1].round + 1);
    expect(of('round')).toHaveLength(states[log.length].round - 1);
    expect(moments.map(({ n }) => n)).toEqual(moments.map(({ n }) => n).sort((a, b) => a - b));
  });

  test('lie after a place or before it, never at it', () => {
    expect(nearestMoment(MOMENTS, 'auction', 1, 'on')).toBe(6);
    expect(nearestMoment(MOMENTS, 'auction', 9, 'back')).toBe(6);
    expect(nearestMoment(MOMENTS, 'attack', 3, 'on')).toBe(4);
    expect(nearestMoment(MOMENTS, 'conversion', 6, 'on')).toBeNull();
    expect(nearestMoment(MOMENTS, 'conversion', 6, 'back')).toBeNull();
  });
});
