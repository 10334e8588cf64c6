import { ALL_COMPANIES, post } from '../../../../shared/games/batavia/box.ts';
import type { Commodity, Company, Post } from '../../../../shared/games/batavia/box.ts';
import type { CompanionAction, Of } from '../../../../shared/games/batavia/companion/state.ts';

/** What is easily told instead of an entry: another, or `untold`. Null where the mistake is of other entries. */
export type Mistake = (
  entry: CompanionAction,
  /** How many sit at the table, and a number of the game's own. */
  at: { readonly seats: number; readonly n: number },
) => CompanionAction | 'untold' | null;

const asPlayed = false;
/** One entry's type alone. */
const only =
  <T extends CompanionAction['type']>(
    type: T,
    wrong: (entry: Of<T>, at: Parameters<Mistake>[1]) => CompanionAction | 'untold' | null,
  ): Mistake =>
  (entry, at) =>
    entry.type === type ? wrong(entry as Of<T>, at) : null;

const otherPost = ({ company, commodity }: Post, by: { company?: number; commodity?: number }): Post =>
  post(((company + (by.company ?? 0)) % 5) as Company, ((commodity + (by.commodity ?? 0)) % 7) as Commodity);
const swapped = <T>(items: readonly T[], one: number, other: number): T[] =>
  items.with(one, items[other]).with(other, items[one]);

/** By its name: one mistake that people make at a table. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'another number of cards': only('layOut', ({ cards, ...rest }, { n }) => ({
    ...rest,
    cards: cards.with(n % 5, cards[n % 5] + 1),
  })),
  'a card of another company': only('layOut', ({ cards, ...rest }) => {
    const from = ALL_COMPANIES.find((company) => cards[company] > 0) ?? 0;
    const to = (from + 1) % 5;
    return { ...rest, cards: cards.with(from, cards[from] - 1).with(to, cards[to] + 1) };
  }),
  'converted or kept': only('layOut', (move) => (move.claim ? { ...move, convert: !move.convert } : null)),
  'another commodity': only('layOut', (move, { n }) =>
    move.claim ? { ...move, claim: otherPost(move.claim, { commodity: 1 + (n % 6) }) } : null,
  ),
  'a post of another company': only('layOut', (move, { n }) =>
    move.claim ? { ...move, claim: otherPost(move.claim, { company: 1 + (n % 4) }) } : null,
  ),
  'the target instead of a post': only('layOut', (move) =>
    move.claim ? { ...move, claim: null, convert: false } : null,
  ),
  'drew instead of laid out': only('layOut', () => ({ type: 'draw', asPlayed })),
  'laid out instead of drew': only('draw', (_, { n }) => ({
    type: 'layOut',
    cards: ALL_COMPANIES.map((company) => (company === n % 5 ? 1 : 0)),
    claim: post((n % 5) as Company, (n % 7) as Commodity),
    convert: n % 2 === 0,
    asPlayed,
  })),
  'another winner': only('win', (sale, { seats }) => ({ ...sale, winner: (sale.winner + 1) % seats })),
  'another price': only('win', (sale, { n }) => ({ ...sale, price: (sale.price ?? 0) + 1 + (n % 9) })),
  'no price': only('win', (sale) => (sale.price === null ? null : { ...sale, price: null })),
  'all passed': only('win', () => ({ type: 'allPass' })),
  'another auctioneer': only('begin', ({ type, auctioneer }, { seats }) => ({
    type,
    auctioneer: (auctioneer + 1) % seats,
  })),
  'another post turned up': only('turnUp', ({ posts, ...rest }, { n }) => ({
    ...rest,
    posts: posts.with(n % 5, otherPost(posts[n % 5], { commodity: 1 + (n % 6) })),
  })),
  'posts turned up in another order': only('turnUp', ({ posts, ...rest }, { n }) => ({
    ...rest,
    posts: swapped(posts, n % 5, (n + 1) % 5),
  })),
  'posts not told': only('turnUp', ({ posts }) => (posts.length === 5 ? 'untold' : null)),
};

/** Those of the full board alone. */
export const OF_POSTS: ReadonlySet<string> = new Set([
  'another post turned up',
  'posts turned up in another order',
  'posts not told',
]);
