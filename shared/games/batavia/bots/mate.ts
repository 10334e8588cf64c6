import type { Seat } from '../../../kernel/play.ts';
import { conversionGold } from '../board.ts';
import type { BataviaView } from '../view.ts';
import { decideBid } from './bidding.ts';
import { bestPlan, candidateLayOuts, sunkSize } from './layOuts.ts';
import type { Plan } from './layOuts.ts';
import { outlookOf } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { prospects, targetGold, weighConversion } from './posts.ts';
import type { Prospect } from './posts.ts';
import type { BataviaDecision, BataviaReason } from './reason.ts';
import type { Weights } from './weights.ts';

/** R8.2 – the rival who loses most when this lay-out brings the pirates; null when it does not, or hits oneself most. */
function sinksWhom(outlook: Outlook, cards: readonly number[]): BataviaReason | null {
  const size = sunkSize(outlook, cards);
  if (size === 0) return null;
  const { view, seat, seats, cubes } = outlook;
  for (const [company, cube] of cubes.entries()) {
    if (cube + cards[company] !== size) continue;
    for (let rival = 0; rival < seats; rival++) {
      if (rival === seat || view.laidOut[rival][company] <= view.laidOut[seat][company] + cards[company])
        continue;
      return { code: 'sinksRival', company: company as Prospect['company'], seat: rival };
    }
  }
  return null;
}

/** Why a move was chosen. */
function reasonOf(outlook: Outlook, plan: Plan, ahead: readonly Prospect[], lead: number): BataviaReason {
  if (plan.cards === null) {
    const waits = outlook.view.targetHolder === null && candidateLayOuts(outlook, false).length > 0;
    return { code: waits ? 'savesCards' : 'nothingInReach' };
  }
  if (plan.company === null) return { code: 'takesTarget', lead };
  const sinking = sinksWhom(outlook, plan.cards);
  if (sinking !== null) return sinking;
  const { company, hex, gold } = ahead[plan.company];
  const held = outlook.view.seals[company] === outlook.seat;
  return { code: held ? 'holdsSeal' : 'winsSeal', company, hex, gold };
}

/** R3.2 – the best move. */
function decideMove(outlook: Outlook, weights: Weights): BataviaDecision {
  const ahead = prospects(outlook, weights);
  const target = targetGold(outlook, weights);
  const plan = bestPlan(outlook, ahead, target.gold, weights, true);
  const reason = reasonOf(outlook, plan, ahead, target.lead);
  return { action: plan.cards === null ? { type: 'draw' } : { type: 'layOut', cards: plan.cards }, reason };
}

/** R6.2 – the best of the posts that the seals lead to. */
function decideSail(outlook: Outlook, weights: Weights): BataviaDecision {
  const { view, seat } = outlook;
  const open = prospects(outlook, weights).filter(
    ({ company, hex }) => hex > 0 && view.seals[company] === seat,
  );
  const { company, hex, gold } = open.reduce((best, one) => (one.gold > best.gold ? one : best));
  return { action: { type: 'sail', company }, reason: { code: 'bestPost', company, hex, gold } };
}

/** R7.1 – convert if that brings at least as much as waiting for more companies. */
function decideConversion({ holding, claimsLeft }: Outlook): BataviaDecision {
  const { companies } = holding;
  const gold = conversionGold(companies);
  if (!weighConversion(holding, claimsLeft).convert) {
    return { action: { type: 'keep' }, reason: { code: 'keepsForSet', companies } };
  }
  const code = companies >= 4 ? 'completesSet' : 'takesGoldNow';
  return { action: { type: 'convert' }, reason: { code, companies, gold } };
}

/** A player that goes by rules of thumb, with these weights. It takes nothing from chance. */
export const mateWith =
  (weights: Weights) =>
  (view: BataviaView, seat: Seat): BataviaDecision => {
    if (view.at.endsWith('rolling')) return { action: { type: 'roll' }, reason: { code: 'onlyChoice' } };
    const outlook = outlookOf(view, seat);
    if (view.at.endsWith('bidding')) return decideBid(outlook, weights);
    if (view.at.endsWith('choosing')) return decideMove(outlook, weights);
    if (view.at.endsWith('sailing')) return decideSail(outlook, weights);
    return decideConversion(outlook);
  };
