import type { Seat } from '../../../kernel/play.ts';
import { cardsLaidOut, cardsThatAllow, cube, pirateThreshold, total } from '../board.ts';
import {
  ALL_COMPANIES,
  COMPANY_COUNT,
  HEXES,
  MOST_NOTES_GOLD,
  MOST_NOTES_GOLD_TIED,
  TARGET_GOLD,
} from '../box.ts';
import type { Commodity } from '../box.ts';
import { notesFrom, unseenCards } from '../view.ts';
import type { BataviaView } from '../view.ts';
import { conversionsToCome, holdingOf } from './counters.ts';
import type { Holding } from './counters.ts';
import { expectedGold, stocksOf } from './warehouses.ts';
import type { Stock } from './warehouses.ts';

/** What a seat can reckon from its view before it looks at single actions. */
export interface Outlook {
  readonly view: BataviaView;
  readonly seat: Seat;
  readonly seats: number;
  readonly hand: readonly number[];
  /** [seat] promissory notes. */
  readonly notes: readonly number[];
  /** R5.1, R9.3 – [company] cards of it that make a lay-out legal, as `cardsThatAllow` gives them. */
  readonly needs: readonly number[];
  /** [company] the most cards that a rival has laid out. */
  readonly rivalMost: readonly number[];
  /** [company] the most cards that a rival may be expected to have, laid out and in the hand, over those laid out. */
  readonly rivalThreat: readonly number[];
  /** [company] cards laid out by everybody. */
  readonly cubes: readonly number[];
  readonly laidOut: number;
  readonly threshold: number;
  /** Rounds after this one, as a guess. */
  readonly roundsLeft: number;
  /** Claims to be expected after one in this round. */
  readonly claimsLeft: number;
  readonly stocks: readonly Stock[];
  readonly holding: Holding;
}

/** Posts not yet claimed that lie beyond a hex. */
function postsBeyond(view: BataviaView, hex: number): number {
  let posts = 0;
  for (let beyond = hex + 1; beyond <= view.revealed; beyond++) if (view.posts[beyond - 1] !== null) posts++;
  return posts + HEXES - Math.max(view.revealed, hex);
}

/** How much of the route a round uses up, in posts beyond the foremost merchant; counted in games of mates. */
const postsPerRound = (seats: number): number => ROUND_POSTS + ROUND_POSTS_EACH * seats;
const ROUND_POSTS = 2;
const ROUND_POSTS_EACH = 0.75;

/** Of the rounds left, how many claims fall short of them in all: a move is drawn now and then. */
const CLAIMS_MISSED = 0.2;

/** Rounds to come after this one; an own claim comes with nearly each of them. */
function roundsLeft(view: BataviaView): number {
  if (view.targetHolder !== null) return 0;
  return postsBeyond(view, Math.max(...view.merchants)) / postsPerRound(view.merchants.length);
}

/** [company] of the cards not seen, the share that is of this company. */
function unseenShares(view: BataviaView): number[] {
  const unseen = unseenCards(view);
  const all = total(unseen);
  return unseen.map((cards) => (all === 0 ? 0 : cards / all));
}

/** [company] the most cards a rival has laid out plus those to be expected in that hand. */
function rivalTotals(view: BataviaView, seat: Seat): number[] {
  const shares = unseenShares(view);
  const most = new Array<number>(COMPANY_COUNT).fill(0);
  for (let rival = 0; rival < view.laidOut.length; rival++) {
    if (rival === seat) continue;
    const seen = view.hands[rival] ?? view.known[rival];
    let hidden = view.handSizes[rival];
    for (const company of ALL_COMPANIES) hidden -= seen[company];
    for (const company of ALL_COMPANIES) {
      const cards = view.laidOut[rival][company] + seen[company] + hidden * shares[company];
      if (cards > most[company]) most[company] = cards;
    }
  }
  return most;
}

/** [seat] notes: those that are open, and what the payments seen by all leave of the others. */
export function notesOf(view: BataviaView): number[] {
  const remembered = notesFrom(view.sales, view.laidOut.length);
  return view.notes.map((notes, seat) => notes ?? remembered[seat]);
}

/** The outlook of a seat. */
export function outlookOf(view: BataviaView, seat: Seat): Outlook {
  const rivalMost = ALL_COMPANIES.map((company) => {
    let most = 0;
    view.laidOut.forEach((row, other) => (most = other === seat ? most : Math.max(most, row[company])));
    return most;
  });
  const rounds = roundsLeft(view);
  const totals = rivalTotals(view, seat);
  return {
    view,
    seat,
    seats: view.laidOut.length,
    hand: view.hands[seat] ?? view.known[seat],
    notes: notesOf(view),
    needs: cardsThatAllow(view, seat),
    rivalMost,
    rivalThreat: totals.map((total, company) => total - rivalMost[company]),
    cubes: ALL_COMPANIES.map((company) => cube(view, company)),
    laidOut: cardsLaidOut(view),
    threshold: pirateThreshold(view.laidOut.length),
    roundsLeft: rounds,
    claimsLeft: Math.max(0, rounds - CLAIMS_MISSED),
    stocks: stocksOf(view),
    holding: holdingOf(view.counters[seat]),
  };
}

/** R10.3 – the gold for most notes as they lie now, less when shared. */
function notesBonus(notes: readonly number[], seat: Seat): number {
  let tied = false;
  for (let other = 0; other < notes.length; other++) {
    if (notes[other] > notes[seat]) return 0;
    if (other !== seat && notes[other] === notes[seat]) tied = true;
  }
  return tied ? MOST_NOTES_GOLD_TIED : MOST_NOTES_GOLD;
}

/**
 * Gold a seat may expect in the end from what it has, if it makes so many more claims: on the strip, from the
 * warehouses and from its counters, and for most notes. What the claims themselves bring to the warehouses is left out.
 */
export function expectedScore(outlook: Outlook, seat: Seat, claims: number): number {
  const { view, stocks, notes } = outlook;
  let gold = view.gold[seat] + conversionsToCome(holdingOf(view.counters[seat]), claims);
  stocks.forEach((stock, commodity) => (gold += expectedGold(stock, seat, commodity as Commodity)));
  gold += notesBonus(notes, seat);
  if (view.targetHolder === seat) gold += TARGET_GOLD;
  return gold;
}
