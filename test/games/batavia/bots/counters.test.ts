import { describe, expect, test } from 'vitest';
import { conversionGold } from '../../../../shared/games/batavia/board.ts';
import {
  afterConversion,
  conversionsToCome,
  holdingOf,
  withCounter,
} from '../../../../shared/games/batavia/bots/counters.ts';
import type { Holding } from '../../../../shared/games/batavia/bots/counters.ts';
import { countersOf } from '../tables.ts';

const EVERY_HOLDING: Holding[] = [0, 1, 2, 3, 4, 5].flatMap((companies) =>
  [0, 1, 2, 3, 4, 5].flatMap((doubles) => (doubles > companies ? [] : [{ companies, doubles }])),
);

describe('R7 a holding', () => {
  test.each([
    ['', 0, 0],
    ['B', 1, 0],
    ['BB', 1, 1],
    ['BBB', 1, 1],
    ['BDB', 2, 1],
    ['SSNNFFB', 4, 3],
    ['BDFNSBDFNS', 5, 5],
  ])('of "%s" has %i companies, %i of them twice', (letters, companies, doubles) => {
    expect(holdingOf(countersOf(letters))).toEqual({ companies, doubles });
  });

  test('keeps one of each double when it is converted', () => {
    expect(afterConversion(holdingOf(countersOf('SSNNFB')))).toEqual(holdingOf(countersOf('SN')));
  });

  test('grows by a company, or by a double where there is one to make', () => {
    const held = holdingOf(countersOf('BBD'));
    expect(withCounter(held, true)).toEqual(holdingOf(countersOf('BBDF')));
    expect(withCounter(held, false)).toEqual(holdingOf(countersOf('BBDD')));
    expect(withCounter(holdingOf(countersOf('BB')), false)).toEqual(holdingOf(countersOf('BBB')));
  });
});

describe('the gold to come from conversions', () => {
  test('is none without a claim, since only a claim allows one', () => {
    for (const holding of EVERY_HOLDING) expect(conversionsToCome(holding, 0)).toBe(0);
  });

  test('is for one claim the gold of a new company, as likely as that is', () => {
    expect(conversionsToCome({ companies: 0, doubles: 0 }, 1)).toBe(conversionGold(1));
    for (const companies of [1, 2, 3, 4]) {
      const gold = conversionsToCome({ companies, doubles: 0 }, 1);
      expect(gold).toBeGreaterThan(0);
      expect(gold).toBeLessThan(conversionGold(companies + 1));
    }
    expect(conversionsToCome({ companies: 5, doubles: 0 }, 1)).toBe(0);
  });

  test('grows with the claims left, and a fraction of a claim lies between', () => {
    for (const holding of EVERY_HOLDING) {
      for (let claims = 0; claims < 12; claims++) {
        const [few, more] = [conversionsToCome(holding, claims), conversionsToCome(holding, claims + 1)];
        expect(more).toBeGreaterThanOrEqual(few);
        expect(conversionsToCome(holding, claims + 0.25)).toBeCloseTo(0.75 * few + 0.25 * more);
      }
    }
  });

  test('is defined for fewer claims than none and for more than anyone makes', () => {
    const holding = { companies: 2, doubles: 1 };
    expect(conversionsToCome(holding, -1)).toBe(0);
    expect(conversionsToCome(holding, 99)).toBe(conversionsToCome(holding, 50));
  });
});
