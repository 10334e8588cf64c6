import type { Chance } from '../../kernel/chance.ts';
import type { Leaf, Seat } from '../../kernel/play.ts';
import { leftOf, majority } from './board.ts';
import * as box from './box.ts';
import type { Commodity, Company, Post } from './box.ts';
import { chart } from './chart.ts';
import type { BataviaOptions, Board, State } from './state.ts';

const table = <T>(rows: number, columns: number, value: T): T[][] =>
  Array.from({ length: rows }, () => new Array<T>(columns).fill(value));

/** R2.1 – seven blocks of one counter of each company; commodities and places by chance. */
function layRoute(chance: Chance): Post[] {
  const stacks = box.ALL_COMPANIES.map(() => {
    const commodities = [...box.ALL_COMMODITIES];
    chance.shuffle(commodities);
    return commodities;
  });
  return layBlocks(stacks, box.HEXES / box.BLOCK, chance);
}

/** R2.1 – blocks of posts: the next commodity of each company's stack, [company], the companies in any order. */
export function layBlocks(stacks: readonly (readonly Commodity[])[], blocks: number, chance: Chance): Post[] {
  const posts: Post[] = [];
  for (let block = 0; block < blocks; block++) {
    const companies = [...box.ALL_COMPANIES];
    chance.shuffle(companies);
    for (const company of companies) posts.push(box.post(company, stacks[company][block]));
  }
  return posts;
}

/** R1.5 – what lies on the table before anything is played, but for the posts. */
export const emptyBoard = (seats: number): Omit<Board, 'posts' | 'revealed'> => ({
  laidOut: table(seats, box.COMPANY_COUNT, 0),
  seals: new Array<null>(box.COMPANY_COUNT).fill(null),
  gold: new Array<number>(seats).fill(0),
  merchants: new Array<number>(seats).fill(0),
  counters: Array.from({ length: seats }, () => []),
  warehouses: table(box.COMMODITY_COUNT, box.COMPANY_COUNT, null),
  targetHolder: null,
});

/**
 * R1.5, R2.2, R2.5 – a table before any card is dealt: everyone's pieces at the start, the first posts face up (all in
 * a quick start), empty hands, an empty stack, the auctioneer to roll.
 */
function emptyTable(options: BataviaOptions, seats: number, posts: Post[], auctioneer: Seat): State {
  const board = emptyBoard(seats);
  return {
    // One by one: a state that was spread is slow to copy and to play on.
    laidOut: board.laidOut,
    seals: board.seals,
    gold: board.gold,
    merchants: board.merchants,
    counters: board.counters,
    warehouses: board.warehouses,
    targetHolder: board.targetHolder,
    options,
    deck: [],
    discards: new Array<number>(box.COMPANY_COUNT).fill(0),
    hands: table(seats, box.COMPANY_COUNT, 0),
    notes: new Array<number>(seats).fill(box.NOTES),
    posts,
    revealed: options.quickStart ? box.HEXES : box.REVEALED_AT_START,
    startingPlayer: null,
    auctioneer,
    lot: new Array<number>(box.COMPANY_COUNT).fill(0),
    round: 1,
    turn: auctioneer,
    movesLeft: 0,
    bid: 0,
    bidder: null,
    passed: new Array<boolean>(seats).fill(false),
    known: table(seats, box.COMPANY_COUNT, 0),
    sales: [],
    shuffled: new Array<number>(box.COMPANY_COUNT).fill(box.CARDS_PER_COMPANY),
    drawn: table(seats, box.COMPANY_COUNT, 0),
  };
}

/**
 * R2 – the set-up for 3 to 5 seats. Takes from chance, in this order: for each company the order of its
 * commodities, for each block the order of its companies, the order of the ship cards, and the first
 * auctioneer if the lot decides (R2.4): a die with a side a seat, recorded as 1 to n for seats 0 to n - 1. Throws on a number of seats the box is not made for.
 */
export function setup(options: BataviaOptions, seats: number, chance: Chance): State {
  if (!(seats >= box.SEATS.min && seats <= box.SEATS.max)) throw new Error(`${seats} seats`);
  const posts = layRoute(chance);
  const deck = box.EVERY_SHIP_CARD.slice();
  chance.shuffle(deck);
  const auctioneer = options.firstAuctioneer === 'lot' ? chance.roll(seats) - 1 : options.firstAuctioneer;
  if (!(auctioneer >= 0 && auctioneer < seats)) throw new Error(`no seat ${auctioneer}`);
  const state = emptyTable(options, seats, posts, auctioneer);
  // R2.3 – ten cards each; taken from the top one hand after the other, which is as random.
  for (let seat = 0; seat < seats; seat++) {
    for (let i = 0; i < box.HAND_SIZE; i++) {
      const card = deck.pop() as Company;
      state.hands[seat][card]++;
      state.drawn[seat][card]++;
    }
  }
  state.deck = deck;
  return state;
}

/**
 * A made-up table: posts in the order of box.ts from hex 1, empty hands, all ship cards in the stack in the order
 * of box.ts (Sweden on top), with `given` laid over it. Unless given, seals lie with the majorities, and in the
 * middle of the moves seat 0 moved first and holds the ship piece. The state keeps the very arrays of `given`, and a
 * rule will change them: who still needs them hands in a copy.
 */
export function arrange(options: BataviaOptions, seats: number, at: Leaf, given: Partial<State>): State {
  const state: State = {
    ...emptyTable(options, seats, box.EVERY_POST.slice(), 0),
    deck: box.EVERY_SHIP_CARD.slice(),
    ...given,
  };
  if (!given.seals) state.seals = box.ALL_COMPANIES.map((company) => majority(state.laidOut, company));
  const bidding = chart.accepts(at, 'bid');
  if (bidding || chart.accepts(at, 'roll')) {
    state.auctioneer = given.auctioneer ?? state.startingPlayer ?? 0;
    state.turn = given.turn ?? (bidding ? leftOf(state.auctioneer, seats) : state.auctioneer);
  } else {
    state.startingPlayer ??= 0;
    state.auctioneer = given.auctioneer ?? state.startingPlayer;
    state.turn = given.turn ?? state.startingPlayer;
    state.movesLeft = given.movesLeft ?? seats - ((state.turn - state.startingPlayer + seats) % seats);
  }
  return state;
}
