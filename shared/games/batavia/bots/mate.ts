import type { Seat } from '../../../kernel/play.ts';
import { conversionGold } from '../board.ts';
import { ALL_COMPANIES } from '../box.ts';
import { chart } from '../chart.ts';
import type { BataviaView } from '../view.ts';
import { decideBid } from './bidding.ts';
import { bestPlan, candidateLayOuts, sunkSize } from './layOuts.ts';
import type { Plan } from './layOuts.ts';
import { outlookOf } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { prospects, targetGold, weighConversion } from './posts.ts';
import type { BataviaDecision, BataviaReason } from './reason.ts';
import type { Weights } from './weights.ts';

/** R7.3 – converting so many companies or more is told as a set completed; fewer, as gold taken now. */
const LARGE_SET = 4;

/**
 * R8.2 – the company and rival that lose most when this lay-out brings the pirates; null when it does not bring
 * them, or when no rival loses more of a company than this seat.
 */
function sinksWhom(
  { view, seat, cubes, laidOut, threshold }: Outlook,
  cards: readonly number[],
): BataviaReason | null {
  const size = sunkSize({ cubes, laidOut, threshold }, cards);
  if (size === 0) return null;
  let worst: BataviaReason | null = null;
  let most = 0;
  for (const company of ALL_COMPANIES) {
    if (cubes[company] + cards[company] !== size) continue;
    const mine = view.laidOut[seat][company] + cards[company];
    for (const [rival, row] of view.laidOut.entries()) {
      if (rival === seat || row[company] <= Math.max(mine, most)) continue;
      most = row[company];
      worst = { code: 'sinksRival', company, seat: rival };
    }
  }
  return worst;
}

/** Why a move was chosen; `lead` is that with which the target would end the game. */
function reasonOf(outlook: Outlook, { cards, prospect }: Plan, lead: number): BataviaReason {
  if (cards === null) {
    const waits = candidateLayOuts(outlook, 'fewest').length > 0;
    return { code: waits ? 'savesCards' : 'nothingInReach' };
  }
  if (prospect === null) return { code: 'takesTarget', lead };
  const sinking = sinksWhom(outlook, cards);
  if (sinking !== null) return sinking;
  const held = outlook.view.seals[prospect.company] === outlook.seat;
  return { code: held ? 'holdsSeal' : 'winsSeal', ...prospect };
}

/** R3.2 – the best move. */
function decideMove(outlook: Outlook, weights: Weights): BataviaDecision {
  const target = targetGold(outlook, weights);
  const plan = bestPlan(outlook, prospects(outlook, weights), target.gold, weights, 'spare');
  const reason = reasonOf(outlook, plan, target.lead);
  return { action: plan.cards === null ? { type: 'draw' } : { type: 'layOut', cards: plan.cards }, reason };
}

/** R6.2 – the best of the posts that the seals lead to. */
function decideSail(outlook: Outlook, weights: Weights): BataviaDecision {
  const { view, seat } = outlook;
  const open = prospects(outlook, weights).filter(({ company }) => view.seals[company] === seat);
  const best = open.reduce((one, other) => (other.gold > one.gold ? other : one));
  return { action: { type: 'sail', company: best.company }, reason: { code: 'bestPost', ...best } };
}

/** R7.1 – convert if that brings at least as much as waiting for more companies. */
function decideConversion({ holding, claimsLeft }: Outlook): BataviaDecision {
  const { companies } = holding;
  const gold = conversionGold(companies);
  if (!weighConversion(holding, claimsLeft).convert) {
    return { action: { type: 'keep' }, reason: { code: 'keepsForSet', companies } };
  }
  const code = companies >= LARGE_SET ? 'completesSet' : 'takesGoldNow';
  return { action: { type: 'convert' }, reason: { code, companies, gold } };
}

/** A player that goes by rules of thumb, with these weights. It takes nothing from chance. */
export const mateWith =
  (weights: Weights) =>
  (view: BataviaView, seat: Seat): BataviaDecision => {
    if (chart.accepts(view.at, 'roll')) return { action: { type: 'roll' }, reason: { code: 'onlyChoice' } };
    const outlook = outlookOf(view, seat);
    if (chart.accepts(view.at, 'bid')) return decideBid(outlook, weights);
    if (chart.accepts(view.at, 'draw')) return decideMove(outlook, weights);
    if (chart.accepts(view.at, 'sail')) return decideSail(outlook, weights);
    return decideConversion(outlook);
  };
