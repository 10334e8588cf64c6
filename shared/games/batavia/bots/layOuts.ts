import { ALL_COMPANIES, CARDS_DRAWN, COMPANY_COUNT, SEAL_GOLD } from '../box.ts';
import { total } from '../board.ts';
import type { Outlook } from './outlook.ts';
import type { Prospect } from './posts.ts';
import type { Weights } from './weights.ts';

/** A move thought through: the cards, where they lead, and what it is all worth in gold. */
export interface Plan {
  /** [company] cards to lay out; null for drawing. */
  readonly cards: readonly number[] | null;
  /** The post to sail to; null for the target or a drawn move. */
  readonly prospect: Prospect | null;
  readonly gold: number;
}

const NO_CARDS: readonly number[] = new Array<number>(COMPANY_COUNT).fill(0);

/** Cards of lead on a seal beyond which more are worth nothing. */
const MOST_LEAD = 2;
/** Half a card, taken from a strength since a tie wins no seal (R5.2): even strength is a likely loss. */
const TIE = 0.5;

/** Between 0 and 1, a half at 0. */
const likely = (surplus: number): number => 1 / (1 + Math.exp(-surplus));

/** R8 – whether pirates strike once these cards lie, and the size of the largest company then; 0 if they do not. */
export function sunkSize(
  { cubes, laidOut, threshold }: Pick<Outlook, 'cubes' | 'laidOut' | 'threshold'>,
  cards: readonly number[],
): number {
  let sum = laidOut;
  let largest = 0;
  for (let company = 0; company < COMPANY_COUNT; company++) {
    sum += cards[company];
    largest = Math.max(largest, cubes[company] + cards[company]);
  }
  return sum >= threshold ? largest : 0;
}

/**
 * What the table and the hand are worth to a seat after laying out these cards and after the pirates: seals, the
 * reach of the next move, cards kept, seals at the end, and what the next pirates may sink.
 */
function tableGold(outlook: Outlook, cards: readonly number[], weights: Weights): number {
  const { view, seat, hand, rivalMost, rivalThreat, cubes, roundsLeft } = outlook;
  const sunk = sunkSize(outlook, cards);
  const keep = Math.min(1, roundsLeft / weights.cardRounds);
  const blur = weights.endBlur + weights.endBlurEachRound * roundsLeft;
  let seals = 0;
  let outOfReach = 1;
  let gold = 0;
  for (let company = 0; company < COMPANY_COUNT; company++) {
    const sinks = sunk > 0 && cubes[company] + cards[company] === sunk;
    const mine = sinks ? 0 : view.laidOut[seat][company] + cards[company];
    const rival = sinks ? 0 : rivalMost[company];
    const left = hand[company] - cards[company];
    const holder = view.seals[company];
    if (mine > rival) {
      seals++;
      gold += keep * weights.lead * Math.min(MOST_LEAD, mine - rival - 1);
    } else if (mine < rival && holder !== null && holder !== seat) gold -= keep * weights.rivalSeal;
    const strength = mine + left - rival;
    const reach = likely((strength - weights.rivalHands * rivalThreat[company] - TIE) / weights.reachBlur);
    outOfReach *= 1 - reach;
    gold += keep * weights.reachEach * reach;
    gold += SEAL_GOLD * likely((strength - rivalThreat[company] - TIE) / blur);
    gold += keep * (weights.cardInHand * left + weights.cardLaidOut * mine);
  }
  gold += keep * weights.reach * (1 - outOfReach);
  if (seals > 0) gold += keep * (weights.firstSeal + weights.moreSeals * (seals - 1));
  return sunk > 0 ? gold : gold - keep * nextPirates(outlook, cards, weights);
}

/** R8 – what pirates may cost before the next own move: the own cards of the largest company over the rivals' average. */
function nextPirates(outlook: Outlook, cards: readonly number[], weights: Weights): number {
  const { view, seat, seats, cubes, laidOut, threshold } = outlook;
  let sum = laidOut;
  let largest = 0;
  let size = -1;
  for (let company = 0; company < COMPANY_COUNT; company++) {
    sum += cards[company];
    if (cubes[company] + cards[company] > size) {
      size = cubes[company] + cards[company];
      largest = company;
    }
  }
  const danger = likely((sum + weights.rivalLayOut * (seats - 1) - threshold) / weights.pirateBlur);
  const mine = view.laidOut[seat][largest] + cards[largest];
  const rivals = (size - mine) / (seats - 1);
  return danger * weights.cardSunk * (mine - rivals);
}

/**
 * Lay-outs worth a thought, as [company] cards: for every set of companies that the hand can win, the fewest cards
 * that win them; with `spare` also each of these with one card more; and single cards where a seal is held.
 */
export function candidateLayOuts(outlook: Outlook, extent: 'fewest' | 'spare'): number[][] {
  const { hand, needs } = outlook;
  const winnable = ALL_COMPANIES.filter((company) => needs[company] > 0 && needs[company] <= hand[company]);
  const held = needs.includes(0);
  const layOuts: number[][] = [];
  for (let set = held ? 0 : 1; set < 1 << winnable.length; set++) {
    const cards = NO_CARDS.slice();
    winnable.forEach((company, place) => (cards[company] = set & (1 << place) ? needs[company] : 0));
    if (set > 0) layOuts.push(cards);
    if (extent === 'spare' || set === 0) layOuts.push(...withOneMore(cards, hand));
  }
  return layOuts;
}

/** A lay-out with one card more, of each company in turn that the hand has more of. */
function withOneMore(cards: readonly number[], hand: readonly number[]): number[][] {
  const layOuts: number[][] = [];
  for (const company of ALL_COMPANIES) {
    if (cards[company] === hand[company]) continue;
    const more = cards.slice();
    more[company]++;
    layOuts.push(more);
  }
  return layOuts;
}

/** R6.2 – the best post of the seals held after a lay-out; null when none has a post ahead. */
function bestProspect(
  needs: readonly number[],
  cards: readonly number[],
  prospects: readonly Prospect[],
): Prospect | null {
  let best: Prospect | null = null;
  for (const prospect of prospects) {
    if (cards[prospect.company] < needs[prospect.company]) continue;
    if (best === null || prospect.gold > best.gold) best = prospect;
  }
  return best;
}

/**
 * R5.5 – what drawing leaves: the table as it is, and two cards. With nothing left to draw it is the last resort, so
 * that a game in which everybody waits comes to its end.
 */
function drawGold(outlook: Outlook, weights: Weights): number {
  const { view, roundsLeft } = outlook;
  const cards = view.deckSize + total(view.discards);
  if (cards === 0) return -Infinity;
  const drawn =
    Math.min(cards, CARDS_DRAWN) * weights.cardInHand * Math.min(1, roundsLeft / weights.cardRounds);
  return tableGold(outlook, NO_CARDS, weights) + drawn;
}

/** R3.2 – the best move: a lay-out with the post it leads to, the target, or drawing. */
export function bestPlan(
  outlook: Outlook,
  prospects: readonly Prospect[],
  target: number,
  weights: Weights,
  extent: 'fewest' | 'spare',
): Plan {
  let best: Plan = { cards: null, prospect: null, gold: drawGold(outlook, weights) };
  for (const cards of candidateLayOuts(outlook, extent)) {
    const prospect = bestProspect(outlook.needs, cards, prospects);
    const gold = tableGold(outlook, cards, weights) + (prospect === null ? target : prospect.gold);
    if (gold > best.gold) best = { cards, prospect, gold };
  }
  return best;
}
