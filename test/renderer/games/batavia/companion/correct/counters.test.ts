import { expect, test } from 'vitest';
import {
  countersAs,
  countersHeld,
} from '../../../../../../renderer/games/batavia/companion/correct/counters.ts';
import { ALL_COMMODITIES, ALL_COMPANIES } from '../../../../../../shared/games/batavia/box.ts';
import type { Post } from '../../../../../../shared/games/batavia/box.ts';

const DUTCH = 3;
const post = (commodity: number): Post => ({ company: DUTCH, commodity }) as Post;
const FREE = ALL_COMMODITIES.map(() => ALL_COMPANIES.map((): number | null => null));
const POSTS: (Post | null)[] = [];

/** One more Dutch counter before this seat. */
function more(table: Parameters<typeof countersAs>[0], seat: number, before = table.counters): Post[][] {
  const held = countersHeld(table.counters);
  held[seat][DUTCH]++;
  return countersAs(table, before, held);
}

test('one counter more is of the post whose crate stands there as one’s own', () => {
  const warehouses = FREE.with(2, FREE[2].with(DUTCH, 0)).with(5, FREE[5].with(DUTCH, 1));
  const table = { counters: [[], []], warehouses, posts: POSTS };
  expect(more(table, 1)).toEqual([[], [post(5)]]);
  expect(more(table, 0)).toEqual([[post(2)], []]);
});

test('a counter that lay before another goes over', () => {
  const warehouses = FREE.with(4, FREE[4].with(DUTCH, 0));
  const before = [[post(4)], []];
  const table = { counters: before, warehouses, posts: POSTS };
  const held = countersHeld(before);
  held[0][DUTCH]--;
  const without = countersAs(table, before, held);
  expect(without).toEqual([[], []]);
  expect(more({ ...table, counters: without }, 1, before)).toEqual([[], [post(4)]]);
});

test('a post that lies on the route is taken last, and none twice', () => {
  const counters: Post[][] = [[post(0), { company: 1, commodity: 0 }], [post(1)]];
  const table = { counters, warehouses: FREE, posts: [post(2), post(3), null, post(5), post(6)] };
  expect(more(table, 1)[1]).toEqual([post(1), post(4)]);
  const many = countersHeld(counters);
  many[1][DUTCH] = 9;
  const told = countersAs(table, counters, many);
  expect(told[1].map(({ commodity }) => commodity).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(told[0]).toHaveLength(2);
});
