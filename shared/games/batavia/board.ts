/** Pure functions of the public table. Hexes count from 1. */

import type { Seat } from '../../kernel/play.ts';
import {
  ALL_COMPANIES,
  BLOCK,
  CARDS_PER_COMPANY,
  CONVERSION_GOLD,
  CRATES,
  PIRATE_THRESHOLD,
  SCALE_END,
  TARGET,
} from './box.ts';
import type { Company, Post } from './box.ts';
import type { Board } from './state.ts';

/** The sum of counts, such as the cards of a hand. */
export function total(counts: readonly number[]): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** The seat on the left, clockwise. */
export const leftOf = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** R4.6 – how many of `price` notes each seat receives from `payer`, [seat]. */
export function payment(seats: number, payer: Seat, price: number): number[] {
  const received = new Array<number>(seats).fill(0);
  const others = seats - 1;
  for (let step = 1; step <= others; step++) {
    received[(payer + step) % seats] = Math.floor((price + others - step) / others);
  }
  return received;
}

/** R5.4 – where a company's cube stands: its cards laid out by all players. */
export function cube(board: Pick<Board, 'laidOut'>, company: Company): number {
  let cards = 0;
  for (let seat = 0; seat < board.laidOut.length; seat++) cards += board.laidOut[seat][company];
  return cards;
}

/** R5.4 – all cards laid out, which may exceed the end of the ship scale. */
export function cardsLaidOut(board: Pick<Board, 'laidOut'>): number {
  let cards = 0;
  for (const company of ALL_COMPANIES) cards += cube(board, company);
  return cards;
}

/** R5.4 – where the cannon stands. */
export const cannon = (board: Pick<Board, 'laidOut'>): number => Math.min(SCALE_END, cardsLaidOut(board));

/** R5.2 – who has strictly more laid-out cards of a company than every other player. */
export function majority(laidOut: readonly (readonly number[])[], company: Company): Seat | null {
  let most = 0;
  let holder: Seat | null = null;
  for (let seat = 0; seat < laidOut.length; seat++) {
    const cards = laidOut[seat][company];
    if (cards > most) {
      most = cards;
      holder = seat;
    } else if (cards === most) holder = null;
  }
  return holder;
}

/** R5.1, R5.2 – how many more cards of a company a seat must lay out to have its majority; 0 if it has it. */
export function cardsToMajority(board: Pick<Board, 'laidOut'>, seat: Seat, company: Company): number {
  let others = 0;
  for (let other = 0; other < board.laidOut.length; other++) {
    if (other !== seat) others = Math.max(others, board.laidOut[other][company]);
  }
  return Math.max(0, others + 1 - board.laidOut[seat][company]);
}

/** R1.2 – whether that is this post: each exists once. */
export const isPost = (one: Post | null, post: Post): boolean =>
  one?.company === post.company && one.commodity === post.commodity;

/** R6.1, R6.6 – the hex of the next face-up post of a company ahead of a seat's merchant. */
export function nextPost(
  board: Pick<Board, 'merchants' | 'posts' | 'revealed'>,
  seat: Seat,
  company: Company,
): number | null {
  for (let hex = board.merchants[seat] + 1; hex <= board.revealed; hex++) {
    const post = board.posts[hex - 1];
    if (post !== null && post.company === company) return hex;
  }
  return null;
}

/** More cards of a company than there are. */
const NEVER = CARDS_PER_COMPANY + 1;

/**
 * R5.1, R9.3 – how many cards of each company, [company], a seat must at least lay out so that the lay-out is
 * allowed: one company with enough will do. 0 where the majority is held already and any cards will do; more than
 * there are where the company cannot help, because the target is taken and it has no post ahead.
 */
export const cardsThatAllow = (board: Board, seat: Seat): number[] =>
  ALL_COMPANIES.map((company) => {
    const helps = board.targetHolder === null || nextPost(board, seat, company) !== null;
    return helps ? cardsToMajority(board, seat, company) : NEVER;
  });

/** R6.2 – the companies whose seal a seat holds and that have a post ahead of it. */
export function reachable(
  board: Pick<Board, 'merchants' | 'posts' | 'revealed' | 'seals'>,
  seat: Seat,
): Company[] {
  const companies: Company[] = [];
  for (const company of ALL_COMPANIES) {
    if (board.seals[company] === seat && nextPost(board, seat, company) !== null) companies.push(company);
  }
  return companies;
}

/**
 * R9.1 – [seat] where the merchants stand: whoever holds the target stands on it and nobody else does; who stood there
 * is back on the hex that was left for it.
 */
export const aroundTarget = (board: Pick<Board, 'merchants' | 'targetHolder'>, before: number): number[] =>
  board.merchants.map((hex, seat) => {
    if (seat === board.targetHolder) return TARGET;
    return hex === TARGET ? before : hex;
  });

/** R6.5 – whether a face-up post is among the five face-up ones farthest along the route. */
export function isAmongLastFive(board: Pick<Board, 'posts' | 'revealed'>, hex: number): boolean {
  let behind = 0;
  for (let other = board.revealed; other > hex; other--) {
    if (board.posts[other - 1] !== null && ++behind === BLOCK) return false;
  }
  return true;
}

/** R6.4 – crates a seat has not yet placed. */
export function cratesLeft(board: Pick<Board, 'warehouses'>, seat: Seat): number {
  let left = CRATES;
  for (const warehouse of board.warehouses) for (const owner of warehouse) if (owner === seat) left--;
  return left;
}

/** R7.2 – the companies a seat holds counters of, each once. */
export const companiesHeld = (board: Pick<Board, 'counters'>, seat: Seat): Company[] =>
  ALL_COMPANIES.filter((company) => board.counters[seat].some((post) => post.company === company));

/** R7.1 – whether the counter claimed last is the only one of its company that the seat holds. */
export function mayConvert(board: Pick<Board, 'counters'>, seat: Seat): boolean {
  const counters = board.counters[seat];
  const newest = counters[counters.length - 1] as Post | undefined;
  if (newest === undefined) return false;
  for (let i = 0; i < counters.length - 1; i++) if (counters[i].company === newest.company) return false;
  return true;
}

/** R7.3 – gold for converting counters of so many different companies. */
export const conversionGold = (companies: number): number => CONVERSION_GOLD[companies];

/** R1.4, R8.1 – cards laid out at which pirates strike, with 3 to 5 players. */
export const pirateThreshold = (seats: number): number => PIRATE_THRESHOLD[seats];

/** R8.1 – cards that may still be laid out before pirates strike; none, or fewer, when they do after this move. */
export const cardsToPirates = (board: Pick<Board, 'laidOut'>): number =>
  pirateThreshold(board.laidOut.length) - cardsLaidOut(board);

/** R8.1 – whether pirates strike after this move. */
export const piratesStrike = (board: Pick<Board, 'laidOut'>): boolean => cardsToPirates(board) <= 0;

/** R8.2 – the companies with the most cards laid out: whom pirates would strike. None while nothing is laid out. */
export function largestCompanies(board: Pick<Board, 'laidOut'>): Company[] {
  const cubes = ALL_COMPANIES.map((company) => cube(board, company));
  const most = Math.max(...cubes);
  return most === 0 ? [] : ALL_COMPANIES.filter((company) => cubes[company] === most);
}
