import { describe, expect, test } from 'vitest';
import { expectedGold, stocksOf, withCrate } from '../../../../shared/games/batavia/bots/warehouses.ts';
import type { Stock } from '../../../../shared/games/batavia/bots/warehouses.ts';
import {
  ALL_COMMODITIES,
  WAREHOUSE_GOLD,
  WAREHOUSE_GOLD_TIED,
} from '../../../../shared/games/batavia/box.ts';
import { scoreLines } from '../../../../shared/games/batavia/scoreSheet.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { blocks, leafFor, plainOptions } from '../tables.ts';

const stock = (open: number, ...crates: number[]): Stock => ({ crates, open });

function stocksAt(given: Partial<State>): Stock[] {
  const at = leafFor('draw');
  const state = batavia.arrange(plainOptions, 3, at, { posts: blocks(), ...given });
  return stocksOf(batavia.view({ state, at }, 0));
}

describe('R10.2 the gold to expect from a warehouse', () => {
  test.each([
    [[0, 0, 0]],
    [[1, 0, 0]],
    [[1, 1, 0]],
    [[2, 1, 1]],
    [[1, 1, 1]],
    [[0, 3, 2]],
    [[2, 2, 1, 0]],
    [[1, 1, 1, 1, 1]],
  ])('with %j crates and no place open is what the rule pays', (crates) => {
    const owners = crates.flatMap((count, seat) => new Array<number>(count).fill(seat));
    const warehouse = Array.from({ length: 5 }, (_, place) => owners[place] ?? null);
    const empty = new Array<null>(5).fill(null);
    for (const commodity of ALL_COMMODITIES) {
      const lines = scoreLines({
        seals: [],
        warehouses: ALL_COMMODITIES.map((one) => (one === commodity ? warehouse : empty)),
        targetHolder: null,
        notes: crates.map(() => 0),
      });
      crates.forEach((_, seat) => {
        const paid = lines.filter((line) => line.seat === seat).reduce((sum, { gold }) => sum + gold, 0);
        expect(expectedGold({ crates, open: 0 }, seat, commodity)).toBe(paid);
      });
    }
  });

  test('is all of it with a lead that no open place can take away', () => {
    expect(expectedGold(stock(1, 3, 1, 0), 0, 6)).toBeCloseTo(WAREHOUSE_GOLD[6]);
    expect(expectedGold(stock(1, 3, 1, 0), 1, 6)).toBe(0);
  });

  test('lies between tied and alone while one place is open', () => {
    const gold = expectedGold(stock(1, 1, 1, 0), 0, 2);
    expect(gold).toBeGreaterThan(0);
    expect(gold).toBeLessThan(WAREHOUSE_GOLD[2]);
    const both = expectedGold(stock(0, 1, 1, 0), 0, 2);
    expect(both).toBe(WAREHOUSE_GOLD_TIED[2]);
  });

  test('is the same for seats with the same crates, and never falls with a crate of one’s own', () => {
    for (const open of [0, 1, 2, 3, 4]) {
      const table = stock(open, 1, 1, 0, 0);
      expect(expectedGold(table, 0, 3)).toBeCloseTo(expectedGold(table, 1, 3));
      expect(expectedGold(table, 2, 3)).toBeCloseTo(expectedGold(table, 3, 3));
      expect(expectedGold(withCrate(table, 2), 2, 3)).toBeGreaterThanOrEqual(expectedGold(table, 2, 3));
    }
  });
});

describe('a warehouse as the view shows it', () => {
  test('has every place open at the start', () => {
    expect(stocksAt({})).toEqual(ALL_COMMODITIES.map(() => stock(5, 0, 0, 0)));
  });

  test('has a place open while its post is face down or ahead of someone', () => {
    // Tea lies on hexes 1 to 5: all are behind every merchant but the hindmost, who stands on 3.
    const posts: State['posts'] = blocks();
    posts[4] = null;
    const warehouses: State['warehouses'] = Array.from({ length: 7 }, () => new Array<null>(5).fill(null));
    warehouses[0][4] = 2;
    const [tea, cotton, ...others] = stocksAt({ posts, warehouses, merchants: [3, 7, 9] });
    expect(tea).toEqual(stock(1, 0, 0, 1));
    expect(cotton).toEqual(stock(5, 0, 0, 0));
    expect(others.map(({ open }) => open)).toEqual([5, 5, 5, 5, 5]);
  });

  test('withCrate fills an open place, and leaves the stock it was given', () => {
    const before = stock(2, 0, 1, 0);
    expect(withCrate(before, 2)).toEqual(stock(1, 0, 1, 1));
    expect(withCrate(stock(0, 0, 0, 0), 0).open).toBe(0);
    expect(before).toEqual(stock(2, 0, 1, 0));
  });
});
