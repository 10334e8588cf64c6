import type { Chance } from '../../kernel/chance.ts';
import type { Leaf, Seat } from '../../kernel/play.ts';
import { ALL_COMPANIES, BLOCK, CARDS_PER_COMPANY, COMPANY_COUNT, NOTES } from './box.ts';
import type { Company, Post } from './box.ts';
import { payment, total } from './board.ts';
import { layBlocks } from './setup.ts';
import { cardsOf } from './stack.ts';
import type { BataviaPosition, Open } from './state.ts';
import { copyOpen, copyState } from './state.ts';

/** R2.6 – what one seat, or the table as a whole, may see. */
export interface BataviaView extends Open {
  seat: Seat | 'table';
  at: Leaf;
  /** [seat][company] cards; null for a hand that is hidden. */
  hands: (number[] | null)[];
  /** [seat] */
  handSizes: number[];
  /** [seat]; null where the number is hidden. */
  notes: (number | null)[];
  deckSize: number;
  /** [company] own cards taken face down from the draw stack since it was last shuffled; null for the table. */
  drawn: number[] | null;
  /** The counters that lie face down on hexes revealed + 1 and up, in the order of box.ts: which, but not where. */
  faceDown: Post[];
}

/** The leaf of a game that is over. */
const SCORED: Leaf = 'scoring';

const inBoxOrder = (posts: readonly Post[]): Post[] =>
  [...posts].sort((a, b) => a.company - b.company || a.commodity - b.commodity);

/** R2.6, R10.3 – a fresh view of the position; face-down posts are null like claimed ones. */
export function view({ state, at }: BataviaPosition, seat: Seat | 'table'): BataviaView {
  const { hands, notes, options, posts, revealed } = state;
  const seen = (owner: number, openToAll: boolean) => openToAll || owner === seat;
  return {
    ...copyOpen(state),
    seat,
    at,
    hands: hands.map((hand, owner) => (seen(owner, options.openHands) ? hand.slice() : null)),
    handSizes: hands.map(total),
    notes: notes.map((count, owner) => (seen(owner, options.openNotes || at === SCORED) ? count : null)),
    deckSize: state.deck.length,
    drawn: seat === 'table' ? null : state.drawn[seat].slice(),
    faceDown: inBoxOrder(posts.slice(revealed) as Post[]),
    posts: posts.map((one, index) => (index < revealed ? one : null)),
  };
}

/** R4.6 – everybody's notes, from 15 each and all the payments seen. */
export function notesFrom(sales: BataviaView['sales'], seats: number): number[] {
  const notes = new Array<number>(seats).fill(NOTES);
  for (const sale of sales) {
    notes[sale.seat] -= sale.price;
    payment(seats, sale.seat, sale.price).forEach((received, seat) => (notes[seat] += received));
  }
  return notes;
}

/** R2.1 – the face-down counters dealt anew: one of each company in every block. */
function imaginePosts(seen: BataviaView, chance: Chance): (Post | null)[] {
  const stacks = ALL_COMPANIES.map((company) => {
    const posts = seen.faceDown.filter((one) => one.company === company);
    const commodities = posts.map((one) => one.commodity);
    chance.shuffle(commodities);
    return commodities;
  });
  const blocks = seen.faceDown.length / BLOCK;
  return [...seen.posts.slice(0, seen.revealed), ...layBlocks(stacks, blocks, chance)];
}

/** [company] cards that lie in the draw stack or hidden in hands, as this view can tell. */
export function unseenCards(seen: BataviaView): number[] {
  return ALL_COMPANIES.map((company) => {
    let cards = CARDS_PER_COMPANY - seen.discards[company] - seen.lot[company];
    for (const row of seen.laidOut) cards -= row[company];
    seen.hands.forEach((hand, owner) => (cards -= (hand ?? seen.known[owner])[company]));
    return cards;
  });
}

/**
 * A draw stack of `size` from the unseen cards, which it takes away from `unseen`. The stack holds no more of a
 * company than went into it when it was last shuffled, less what was revealed or drawn by this seat since.
 */
function imagineDeck(seen: BataviaView, unseen: number[], chance: Chance): Company[] {
  const drawn = seen.drawn ?? new Array<number>(COMPANY_COUNT).fill(0);
  const room = seen.shuffled.map((cards, company) => cards - drawn[company]);
  const cards = cardsOf(unseen);
  chance.shuffle(cards);
  const deck: Company[] = [];
  for (const card of cards) {
    if (deck.length === seen.deckSize) break;
    if (room[card] === 0) continue;
    room[card]--;
    unseen[card]--;
    deck.push(card);
  }
  return deck;
}

/** Hidden hands: what is known to be in them, and the rest by chance. */
function imagineHands(seen: BataviaView, unseen: readonly number[], chance: Chance): number[][] {
  const cards = cardsOf(unseen);
  chance.shuffle(cards);
  return seen.hands.map((hand, owner) => {
    if (hand !== null) return hand.slice();
    const imagined = seen.known[owner].slice();
    for (let missing = seen.handSizes[owner] - total(imagined); missing > 0; missing--) {
      imagined[cards.pop() as Company]++;
    }
    return imagined;
  });
}

/**
 * A full position that agrees with all the seat has seen: its own cards, won lots, cards laid out and swept,
 * payments, posts turned up, and what went into the draw stack. Where nothing is known, chance decides.
 */
export function imagine(seen: BataviaView, seat: Seat, chance: Chance): BataviaPosition {
  const unseen = unseenCards(seen);
  const deck = imagineDeck(seen, unseen, chance);
  const state = copyState({
    ...seen,
    posts: imaginePosts(seen, chance),
    deck,
    hands: imagineHands(seen, unseen, chance),
    notes: notesFrom(seen.sales, seen.handSizes.length),
    drawn: seen.handSizes.map((_, owner) =>
      owner === seat && seen.drawn ? seen.drawn : new Array<number>(COMPANY_COUNT).fill(0),
    ),
  });
  return { state, at: seen.at };
}
