import type { Chance } from '../../../kernel/chance.ts';
import type { Seat } from '../../../kernel/play.ts';
import { cardsThatAllow, companiesHeld, conversionGold, nextPost, reachable, total } from '../board.ts';
import { ALL_COMPANIES, COMPANY_COUNT, TARGET } from '../box.ts';
import type { Company } from '../box.ts';
import { chart } from '../chart.ts';
import type { BataviaView } from '../view.ts';
import { notesOf } from './outlook.ts';
import type { BataviaDecision } from './reason.ts';

/**
 * How often, in a hundred, a beginner does what is not the plain thing: enough to lose to anyone who thinks, seldom
 * enough to look like a player. Chosen by eye; `npm run strength` shows what they come to.
 */
const OFTEN = {
  /** No interest in a lot. */
  passesOnAWhim: 12,
  /** Bids more than is needed. */
  jumps: 25,
  /** Draws though a company could be won. */
  drawsOnAWhim: 10,
  /** Makes for the nearest post; else for any company. */
  goesForTheNearest: 60,
  /** Lays out more cards than are needed, if the hand has them. */
  addsACard: 50,
  /** Waits for more companies before converting. */
  keeps: 40,
} as const;
/** Sides of the two dice that make the mood for a bid. */
const MOODS = 4;
/** How many notes more than needed a jump adds at most. */
const MOST_JUMP = 3;
/** From so many companies on even a beginner takes the gold. */
const ENOUGH_COMPANIES = 3;

/** Whether something happens that happens `times` in a hundred. */
const sometimes = (chance: Chance, times: number): boolean => chance.roll(100) <= times;

/**
 * R4 – about 1 to 3 notes a card whatever the cards are, in another mood at every bid; now and then no interest at
 * all, now and then a jump.
 */
function bid(view: BataviaView, seat: Seat, chance: Chance): BataviaDecision {
  const least = view.bid + 1;
  const notes = notesOf(view)[seat];
  if (least > notes) return { action: { type: 'pass' }, reason: { code: 'notesGone' } };
  if (sometimes(chance, OFTEN.passesOnAWhim))
    return { action: { type: 'pass' }, reason: { code: 'onAWhim' } };
  const cards = total(view.lot);
  // Two rolls, so that the middle is likelier than the ends: 1 to 3 notes a card.
  const mood = (chance.roll(MOODS) + chance.roll(MOODS) + 1) / 3;
  const worth = Math.round(cards * mood);
  if (worth < least) return { action: { type: 'pass' }, reason: { code: 'tooDear', worth, least } };
  const amount = Math.min(notes, sometimes(chance, OFTEN.jumps) ? least + chance.roll(MOST_JUMP) : least);
  return { action: { type: 'bid', amount }, reason: { code: 'worthIt', worth, bid: amount } };
}

/** A company whose majority the hand can win or keep, with how many cards that takes and the post it leads to. */
interface Way {
  readonly company: Company;
  readonly need: number;
  readonly hex: number | null;
}

function waysOf(view: BataviaView, seat: Seat, hand: readonly number[]): Way[] {
  const needs = cardsThatAllow(view, seat);
  return ALL_COMPANIES.filter((company) => needs[company] <= hand[company]).map((company) => ({
    company,
    need: needs[company],
    hex: nextPost(view, seat, company),
  }));
}

const nearer = (one: Way, other: Way): Way => ((other.hex ?? TARGET) < (one.hex ?? TARGET) ? other : one);

/** R5.1 – for one company that can be won, cards enough and often some more; sometimes a draw for no reason. */
function move(view: BataviaView, seat: Seat, chance: Chance): BataviaDecision {
  const hand = view.hands[seat] ?? view.known[seat];
  const ways = waysOf(view, seat, hand);
  if (ways.length === 0 || total(hand) === 0) {
    return { action: { type: 'draw' }, reason: { code: 'nothingInReach' } };
  }
  if (sometimes(chance, OFTEN.drawsOnAWhim)) return { action: { type: 'draw' }, reason: { code: 'onAWhim' } };
  // A child takes the nearest post it sees, or a company it just likes.
  const near = ways.reduce(nearer);
  const { company, need, hex } = sometimes(chance, OFTEN.goesForTheNearest)
    ? near
    : ways[chance.roll(ways.length) - 1];
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  cards[company] = need;
  if (sometimes(chance, OFTEN.addsACard)) cards[company] = Math.min(hand[company], need + chance.roll(2));
  if (!cards.some((count) => count > 0)) cards[anyOf(hand, chance)] = 1;
  return { action: { type: 'layOut', cards }, reason: { code: 'nearestPost', company, hex: hex ?? TARGET } };
}

/** Any company of which the hand has a card. */
function anyOf(hand: readonly number[], chance: Chance): Company {
  const companies = ALL_COMPANIES.filter((company) => hand[company] > 0);
  return companies[chance.roll(companies.length) - 1];
}

/** R6.2 – the nearest post. */
function sail(view: BataviaView, seat: Seat): BataviaDecision {
  const ways = reachable(view, seat).map((company) => ({
    company,
    need: 0,
    hex: nextPost(view, seat, company),
  }));
  const { company, hex } = ways.reduce(nearer);
  return { action: { type: 'sail', company }, reason: { code: 'nearestPost', company, hex: hex ?? TARGET } };
}

/** R7.1 – gold in the hand is better than counters, mostly. */
function convert(view: BataviaView, seat: Seat, chance: Chance): BataviaDecision {
  const companies = companiesHeld(view, seat).length;
  if (companies < ENOUGH_COMPANIES && sometimes(chance, OFTEN.keeps)) {
    return { action: { type: 'keep' }, reason: { code: 'keepsForSet', companies } };
  }
  const reason = { code: 'takesGoldNow', companies, gold: conversionGold(companies) } as const;
  return { action: { type: 'convert' }, reason };
}

/** A beginner: plays by the rules, looks no further than the nearest post, and errs often. */
export function boy(view: BataviaView, seat: Seat, chance: Chance): BataviaDecision {
  if (chart.accepts(view.at, 'roll')) return { action: { type: 'roll' }, reason: { code: 'onlyChoice' } };
  if (chart.accepts(view.at, 'bid')) return bid(view, seat, chance);
  if (chart.accepts(view.at, 'draw')) return move(view, seat, chance);
  if (chart.accepts(view.at, 'sail')) return sail(view, seat);
  return convert(view, seat, chance);
}
