/** What moves change on the public table: the same when a screen deals the cards and when it only keeps the books. */

import type { Seat } from '../../kernel/play.ts';
import * as board from './board.ts';
import { ALL_COMPANIES, COMPANY_COUNT, TARGET } from './box.ts';
import type { Company, Post } from './box.ts';
import type { BataviaEvent, Board } from './state.ts';

/** Where it is told what happened; null when nobody listens. */
export type Told = { push(...events: BataviaEvent[]): unknown } | null;

/** R5.3 – the seals of these companies go to whoever has the majority now, or back to the board. */
export function settleSeals(
  table: Pick<Board, 'laidOut' | 'seals'>,
  events: Told,
  companies: readonly Company[] = ALL_COMPANIES,
): void {
  for (const company of companies) {
    const from = table.seals[company];
    const seat = board.majority(table.laidOut, company);
    if (seat === from) continue;
    table.seals[company] = seat;
    if (seat !== null) events?.push({ type: 'sealTaken', seat, company, from });
    else if (from !== null) events?.push({ type: 'sealReturned', company, from });
  }
}

/**
 * R6.1, R6.3 – the merchant sails to the post on this hex and takes its counter from the board. Gives whether five
 * more posts are to be turned up (R6.5).
 */
export function claimPost(table: Board, seat: Seat, hex: number, events: Told): boolean {
  const post = table.posts[hex - 1] as Post;
  events?.push(
    { type: 'merchantSailed', seat, from: table.merchants[seat], to: hex },
    { type: 'postClaimed', seat, hex, post },
  );
  const turnUp = board.isAmongLastFive(table, hex);
  table.merchants[seat] = hex;
  table.posts[hex - 1] = null;
  takeCounter(table, seat, post, events);
  return turnUp;
}

/** R6.3, R6.4 – a counter before its owner, and a crate into its warehouse while there are any. */
export function takeCounter(
  table: Pick<Board, 'counters' | 'warehouses'>,
  seat: Seat,
  post: Post,
  events: Told,
): void {
  table.counters[seat].push(post);
  if (board.cratesLeft(table, seat) === 0) {
    events?.push({ type: 'cratesRanOut', seat });
    return;
  }
  table.warehouses[post.commodity][post.company] = seat;
  events?.push({ type: 'cratePlaced', seat, post });
}

/** R7.2, R7.3 – one counter of each company held is turned in for gold; of two, the older one goes. */
export function turnInCounters(table: Pick<Board, 'counters' | 'gold'>, seat: Seat, events: Told): void {
  const companies = board.companiesHeld(table, seat);
  for (const company of companies) {
    const index = table.counters[seat].findIndex((post) => post.company === company);
    table.counters[seat].splice(index, 1);
  }
  const gold = board.conversionGold(companies.length);
  table.gold[seat] += gold;
  events?.push({ type: 'countersConverted', seat, companies, gold });
}

/** R9.1 – the merchant sails to the target and takes its counter. */
export function takeTarget(table: Pick<Board, 'merchants' | 'targetHolder'>, seat: Seat, events: Told): void {
  events?.push(
    { type: 'merchantSailed', seat, from: table.merchants[seat], to: TARGET },
    { type: 'targetTaken', seat },
  );
  table.merchants[seat] = TARGET;
  table.targetHolder = seat;
}

/** R8.2 – all laid-out cards of these companies leave the table: how many of each seat's, [seat][company]. */
export function sweep(table: Pick<Board, 'laidOut'>, companies: readonly Company[]): number[][] {
  return table.laidOut.map((row) => {
    const swept = new Array<number>(COMPANY_COUNT).fill(0);
    for (const company of companies) {
      swept[company] = row[company];
      row[company] = 0;
    }
    return swept;
  });
}
