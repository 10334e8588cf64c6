import { expect, test } from 'vitest';
import { lay, shorten } from '../../../../../../renderer/games/batavia/companion/correct/route.ts';
import type { Route } from '../../../../../../renderer/games/batavia/companion/correct/route.ts';
import { post } from '../../../../../../shared/games/batavia/box.ts';

const silk = post(0, 3);
const start: Route = { posts: new Array<null>(35).fill(null), revealed: 0, merchants: [0, 0, 36] };
const merchant = (seat: number) => ({ post: null, merchant: seat });

test('a route is told hex by hex, and from the last hex back', () => {
  const one = lay(start, 1, { post: silk, merchant: null });
  const two = lay(one, 2, merchant(1));
  expect([two.posts[0], two.posts[1], two.revealed, two.merchants]).toEqual([silk, null, 2, [0, 2, 36]]);
  expect(shorten(two)).toEqual(one);
  expect(shorten(one)).toEqual(start);
});

test('a hex told anew has what is told last, and a merchant stands in one place', () => {
  const told = [1, 2, 3].reduce((route, hex) => lay(route, hex, merchant(0)), start);
  expect([told.revealed, told.merchants]).toEqual([3, [3, 0, 36]]);
  expect(lay(told, 3, { post: silk, merchant: null }).merchants).toEqual([0, 0, 36]);
  expect(lay(told, 3, merchant(1)).merchants).toEqual([0, 3, 36]);
  expect(lay(told, 1, { post: silk, merchant: null })).toMatchObject({ revealed: 3, merchants: [3, 0, 36] });
});
