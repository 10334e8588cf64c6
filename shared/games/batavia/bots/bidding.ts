import { total } from '../board.ts';
import { SEATS } from '../box.ts';
import { bestPlan } from './layOuts.ts';
import type { Outlook } from './outlook.ts';
import { prospects, targetGold } from './posts.ts';
import type { BataviaDecision } from './reason.ts';
import type { Weights } from './weights.ts';

/** What the lot would add to the best move and the hand, in gold. */
function lotGold(outlook: Outlook, weights: Weights): number {
  const { view, seats } = outlook;
  const ahead = prospects(outlook, weights);
  const target = targetGold(outlook, weights).gold;
  const without = bestPlan(outlook, ahead, target, weights, 'fewest');
  const hand = outlook.hand.map((cards, company) => cards + view.lot[company]);
  const withLot = bestPlan({ ...outlook, hand }, ahead, target, weights, 'fewest');
  const scarce = weights.scarceCard * (seats - SEATS.min) * total(view.lot);
  return withLot.gold - without.gold + weights.firstMove + scarce;
}

/** What a note is worth in gold: it can be spent while auctions are left, and counts for the bonus in the end. */
function noteGold({ roundsLeft }: Outlook, weights: Weights): number {
  return weights.noteAtEnd + weights.note * Math.min(1, roundsLeft / weights.noteRounds);
}

/** R4 – the most notes that a lot is worth to a seat. An empty lot is worth none. */
export function worthInNotes(outlook: Outlook, weights: Weights): number {
  if (total(outlook.view.lot) === 0) return 0;
  return Math.max(0, Math.floor((weights.boldness * lotGold(outlook, weights)) / noteGold(outlook, weights)));
}

/** R4.3 – an opening some way up to the lot's worth, then always the next bid; a pass once it is worth no more. */
export function decideBid(outlook: Outlook, weights: Weights): BataviaDecision {
  const { view, notes, seat } = outlook;
  const least = view.bid + 1;
  if (least > notes[seat]) return { action: { type: 'pass' }, reason: { code: 'notesGone' } };
  if (total(view.lot) === 0) {
    return { action: { type: 'pass' }, reason: { code: 'emptyLot' } };
  }
  const worth = worthInNotes(outlook, weights);
  if (worth < least) return { action: { type: 'pass' }, reason: { code: 'tooDear', worth, least } };
  const opening = view.bid === 0 ? Math.floor(weights.opening * worth) : 0;
  const amount = Math.max(least, Math.min(opening, notes[seat]));
  return { action: { type: 'bid', amount }, reason: { code: 'worthIt', worth, bid: amount } };
}
