import { describe, expect, test } from 'vitest';
import {
  companiesInBlock,
  whereabouts,
} from '../../../../../../renderer/games/batavia/companion/posts/route.ts';
import { post } from '../../../../../../shared/games/batavia/box.ts';

const WAREHOUSES: (number | null)[][] = Array.from({ length: 7 }, () => [null, null, null, null, null]);
const view = {
  posts: [post(0, 3), null, post(2, 0), ...new Array<null>(32).fill(null)],
  revealed: 3,
  counters: [[], [post(1, 1)]],
  warehouses: WAREHOUSES.with(4, [null, 0, null, null, null]),
};

describe('the posts that are told', () => {
  test('R1.2 lie on the route, with whoever took them, or nowhere yet', () => {
    expect(whereabouts(view, [], post(2, 0))).toEqual({ at: 'hex', hex: 3 });
    expect(whereabouts(view, [post(3, 0)], post(3, 0))).toEqual({ at: 'hex', hex: 4 });
    expect(whereabouts(view, [], post(1, 1))).toEqual({ at: 'seat', seat: 1 });
    expect(whereabouts(view, [], post(1, 4))).toEqual({ at: 'seat', seat: 0 });
    expect(whereabouts(view, [], post(4, 6))).toEqual({ at: 'bag' });
  });

  test('R6.1 may have been claimed before anyone told where they lay', () => {
    const claimedUntold = [{ seat: 1, post: post(1, 1) }];
    expect(whereabouts({ ...view, claimedUntold }, [], post(1, 1))).toEqual({ at: 'bag' });
    expect(whereabouts({ ...view, claimedUntold }, [post(1, 1)], post(1, 1))).toEqual({ at: 'hex', hex: 4 });
    expect(whereabouts({ ...view, claimedUntold }, [], post(1, 4))).toEqual({ at: 'seat', seat: 0 });
  });

  test('R2.1 leave their company out of the rest of the block of five', () => {
    expect(companiesInBlock(view, [])).toEqual([0, 2]);
    expect(companiesInBlock(view, [post(3, 0), post(4, 0)])).toEqual([]);
    expect(companiesInBlock(view, [post(3, 0), post(4, 0), post(1, 0)])).toEqual([1]);
  });
});
