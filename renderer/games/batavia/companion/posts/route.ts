import { isPost } from '../../../../../shared/games/batavia/board.ts';
import { BLOCK } from '../../../../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** Where a post is known to be: on a hex from 1, taken by somebody, or nowhere yet. */
export type Whereabouts =
  | { readonly at: 'bag' }
  | { readonly at: 'hex'; readonly hex: number }
  | { readonly at: 'seat'; readonly seat: Seat };

/** What of the books says where the posts are. */
export type Known = Pick<CompanionView, 'posts' | 'revealed' | 'counters' | 'warehouses' | 'claimedUntold'>;

/** R1.2 – each post lies in one place. `told` follow those turned up before. */
export function whereabouts(view: Known, told: readonly Post[], post: Post): Whereabouts {
  const hex = [...view.posts.slice(0, view.revealed), ...told].findIndex((one) => isPost(one, post));
  if (hex >= 0) return { at: 'hex', hex: hex + 1 };
  // It lay face up as well, and its hex is still to be told.
  if (view.claimedUntold?.some((one) => isPost(one.post, post))) return { at: 'bag' };
  const crate = view.warehouses[post.commodity][post.company];
  const seat = crate ?? view.counters.findIndex((counters) => counters.some((one) => isPost(one, post)));
  return seat < 0 ? { at: 'bag' } : { at: 'seat', seat };
}

/** R2.1 – companies that lie in the block of five already that the next post goes to. */
export function companiesInBlock(
  { posts, revealed }: Pick<Known, 'posts' | 'revealed'>,
  told: readonly Post[],
): Company[] {
  const route = [...posts.slice(0, revealed), ...told];
  return route.slice(route.length - (route.length % BLOCK)).flatMap((one) => one?.company ?? []);
}
