import type { Post } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** What lies along the route, as far as it is told: posts, empty hexes, merchants. */
export type Route = Pick<CompanionView, 'posts' | 'revealed' | 'merchants'>;

/** R2.1 – a merchant that stood on a hex is at the start until it is told where it stands. */
const leaving = (merchants: readonly number[], hex: number): number[] =>
  merchants.map((one) => (one === hex ? 0 : one));

/** A hex, from 1, has a post; or none, and perhaps a merchant on it. */
export function lay(
  { posts, revealed, merchants }: Route,
  hex: number,
  what: { readonly post: Post | null; readonly merchant: Seat | null },
): Route {
  const left = leaving(merchants, hex);
  return {
    posts: posts.with(hex - 1, what.post),
    revealed: Math.max(revealed, hex),
    merchants: what.merchant === null ? left : left.with(what.merchant, hex),
  };
}

/** Takes back the last hex told. */
export const shorten = ({ posts, revealed, merchants }: Route): Route => ({
  posts: posts.with(revealed - 1, null),
  revealed: revealed - 1,
  merchants: leaving(merchants, revealed),
});
