import type { Chance } from '../../../kernel/chance.ts';
import type { Seat } from '../../../kernel/play.ts';
import { cardsThatAllow, companiesHeld, conversionGold, nextPost, reachable, total } from '../board.ts';
import { ALL_COMPANIES, COMPANY_COUNT, TARGET } from '../box.ts';
import type { Company } from '../box.ts';
import { chart } from '../chart.ts';
import type { BataviaView } from '../view.ts';
import { notesOf } from './outlook.ts';
import type { BataviaDecision } from './reason.ts';

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
  if (sometimes(chance, 12)) return { action: { type: 'pass' }, reason: { code: 'onAWhim' } };
  const cards = total(view.lot);
  const worth = Math.round((cards * (chance.roll(4) + chance.roll(4) + 1)) / 3);
  if (worth < least) return { action: { type: 'pass' }, reason: { code: 'tooDear', worth, least } };
  const amount = Math.min(notes, sometimes(chance, 25) ? least + chance.roll(3) : least);
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
  if (sometimes(chance, 10)) return { action: { type: 'draw' }, reason: { code: 'onAWhim' } };
  // A child takes the nearest post it sees, or a company it just likes.
  const near = ways.reduce(nearer);
  const { company, need, hex } = sometimes(chance, 60) ? near : ways[chance.roll(ways.length) - 1];
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  cards[company] = need;
  if (sometimes(chance, 50)) cards[company] = Math.min(hand[company], need + chance.roll(2));
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
  if (companies < 3 && sometimes(chance, 40)) {
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
