import { isPost, nextPost } from '../../../../../shared/games/batavia/board.ts';
import { ALL_COMMODITIES, post } from '../../../../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** A post of a company, and whose crate stands for it: null also where none does. */
export interface PostOffered {
  readonly post: Post;
  readonly taken: boolean;
  readonly owner: Seat | null;
}

function offered({ warehouses, counters }: CompanionView, one: Post): PostOffered {
  const owner = warehouses[one.commodity][one.company];
  const lies = counters.flat().some((counter) => isPost(counter, one));
  return { post: one, taken: owner !== null || lies, owner };
}

/**
 * R6.1 – the next post of a company ahead of a merchant; all seven where the route is not known, or not kept to, and
 * those nobody told of where it may be one of them.
 */
export function postsOf(
  view: CompanionView,
  seat: Seat,
  company: Company,
  anyway: boolean,
): readonly PostOffered[] {
  if (view.depth !== 'full' || anyway)
    return ALL_COMMODITIES.map((commodity) => offered(view, post(company, commodity)));
  const hex = nextPost(view, seat, company);
  const next = hex === null ? null : view.posts[hex - 1];
  if (next) return [offered(view, next)];
  const untold = view.due > 0 ? ALL_COMMODITIES.map((commodity) => post(company, commodity)) : [];
  return untold
    .map((one) => offered(view, one))
    .filter(({ post }) => !view.posts.some((told) => isPost(told, post)));
}
