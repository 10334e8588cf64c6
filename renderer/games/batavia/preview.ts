import {
  cardsLaidOut,
  cardsThatAllow,
  companiesHeld,
  conversionGold,
  cratesLeft,
  largestCompanies,
  majority,
  nextPost,
  pirateThreshold,
} from '../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES } from '../../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../../shared/games/batavia/box.ts';
import type { BataviaEvent, Board } from '../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../shared/kernel/play.ts';

/** What laying out some cards would do to one company. */
export interface SealPreview {
  readonly company: Company;
  /** Own cards and the most of any rival, once they lie. */
  readonly mine: number;
  readonly rival: number;
  readonly from: Seat | null;
  readonly to: Seat | null;
}

/** A post that the seals held would lead to. */
export interface PostPreview {
  readonly company: Company;
  readonly hex: number;
  readonly post: Post;
  /** R6.4 – whether a crate is left to place there. */
  readonly placesCrate: boolean;
  /** Own crates in its warehouse then, and the most of any rival. */
  readonly crates: number;
  readonly rivalCrates: number;
  /** Companies that could be converted there; 0 when the counter's company is held already. */
  readonly convertible: number;
  readonly gold: number;
}

/** R5 to R8 – what laying out cards would bring about, from what is public and the own hand. */
export interface Preview {
  readonly seals: readonly SealPreview[];
  readonly laidOut: number;
  readonly threshold: number;
  readonly attack: boolean;
  /** The companies with the most cards then. */
  readonly largest: readonly Company[];
  readonly largestCards: number;
  readonly posts: readonly PostPreview[];
  /** R9.1 – no post lies ahead for the seals held then, so the target is next. */
  readonly toTarget: boolean;
}

function rivalsMost(counts: readonly number[], seat: Seat): number {
  return Math.max(0, ...counts.filter((_, other) => other !== seat));
}

function postPreview(board: Board, seat: Seat, company: Company, hex: number): PostPreview {
  const post = board.posts[hex - 1] as Post;
  const crates = board.laidOut.map(
    (_, owner) => board.warehouses[post.commodity].filter((one) => one === owner).length,
  );
  const held = companiesHeld(board, seat);
  const placesCrate = cratesLeft(board, seat) > 0;
  const convertible = held.includes(company) ? 0 : held.length + 1;
  return {
    company,
    hex,
    post,
    placesCrate,
    crates: crates[seat] + (placesCrate ? 1 : 0),
    rivalCrates: rivalsMost(crates, seat),
    convertible,
    gold: conversionGold(convertible),
  };
}

/** Looks ahead: `seat` lays out `cards`, [company]. The board is left as it is. */
export function previewOf(board: Board, seat: Seat, cards: readonly number[]): Preview {
  const laidOut = board.laidOut.map((row, owner) =>
    owner === seat ? row.map((count, company) => count + cards[company]) : row,
  );
  const after = { ...board, laidOut };
  const holders = ALL_COMPANIES.map((company) => majority(laidOut, company));
  const total = cardsLaidOut(after);
  const largest = largestCompanies(after);
  const posts = ALL_COMPANIES.flatMap((company) => {
    const hex = holders[company] === seat ? nextPost(board, seat, company) : null;
    return hex === null ? [] : [postPreview(board, seat, company, hex)];
  });
  return {
    seals: ALL_COMPANIES.filter(
      (company) => cards[company] > 0 || holders[company] !== board.seals[company],
    ).map((company) => ({
      company,
      mine: laidOut[seat][company],
      rival: rivalsMost(
        laidOut.map((row) => row[company]),
        seat,
      ),
      from: board.seals[company],
      to: holders[company],
    })),
    laidOut: total,
    threshold: pirateThreshold(laidOut.length),
    attack: total >= pirateThreshold(laidOut.length),
    largest,
    largestCards: largest.length === 0 ? 0 : laidOut.reduce((sum, row) => sum + row[largest[0]], 0),
    posts,
    toTarget: posts.length === 0 && board.targetHolder === null && holders.includes(seat),
  };
}

/** R5.1, R9.3 – the fewest cards that win a seal not yet held, for every company where that is allowed. */
export function fewestForSeal(
  board: Board,
  seat: Seat,
  hand: readonly number[],
): { company: Company; cards: number }[] {
  const needs = cardsThatAllow(board, seat);
  return ALL_COMPANIES.map((company) => ({ company, cards: needs[company] })).filter(
    ({ company, cards }) => cards > 0 && cards <= hand[company],
  );
}

/** What the events tell of the auction going on: the die, and by seat the last bid. */
export function auctionOf(
  events: readonly BataviaEvent[],
  seats: number,
): { die: number | null; bids: (number | null)[] } {
  let die: number | null = null;
  const bids = new Array<number | null>(seats).fill(null);
  for (const event of events) {
    if (event.type === 'dieRolled') {
      die = event.face;
      bids.fill(null);
    } else if (event.type === 'bidPlaced') bids[event.seat] = event.amount;
  }
  return { die, bids };
}
