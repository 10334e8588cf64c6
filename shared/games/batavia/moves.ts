import type { Seat } from '../../kernel/play.ts';
import * as board from './board.ts';
import { ALL_COMPANIES, BLOCK, CARDS_DRAWN, HEXES } from './box.ts';
import type { Company } from './box.ts';
import { takeCard } from './stack.ts';
import type { BataviaPlay, Board, State } from './state.ts';
import * as table from './table.ts';

/** R5.1, R5.4 – cards go from the hand to the table; then the seals follow the majorities. */
export function layOut(state: State, play: BataviaPlay<'layOut'>): void {
  const { seat, action } = play;
  for (const company of ALL_COMPANIES) moveToTable(state, seat, company, action.cards[company]);
  play.events?.push({ type: 'cardsLaidOut', seat, cards: action.cards });
  table.settleSeals(state, play.events);
}

/** The move of cards itself, which R10.1 needs too. What others knew of the hand is laid out first. */
export function moveToTable(state: State, seat: Seat, company: Company, count: number): void {
  state.hands[seat][company] -= count;
  state.laidOut[seat][company] += count;
  state.known[seat][company] = Math.max(0, state.known[seat][company] - count);
}

/** R5.5 – two cards from the draw stack, fewer if there are no more (R5.7). */
export function drawCards(state: State, play: BataviaPlay<'draw'>): void {
  const { seat } = play;
  let count = 0;
  while (count < CARDS_DRAWN) {
    const card = takeCard(state, play);
    if (card === null) break;
    state.hands[seat][card]++;
    state.drawn[seat][card]++;
    count++;
  }
  play.events?.push({ type: 'cardsDrawn', seat, count });
}

/** How many companies the player at turn may sail to; counting stops at two. */
function waysToSail(state: State): number {
  let ways = 0;
  for (const company of ALL_COMPANIES) {
    if (ways === 2) break;
    if (state.seals[company] !== state.turn) continue;
    if (board.nextPost(state, state.turn, company) !== null) ways++;
  }
  return ways;
}

/** R9.1 – none of the seals held has a post ahead. */
export const noPostIsAhead = (state: State): boolean => waysToSail(state) === 0;

/** R6.2 – only one of the seals held has a post ahead, so there is nothing to choose. */
export const onlyOnePostIsAhead = (state: State): boolean => waysToSail(state) === 1;

/** R6.1 – to the only post there is. */
export function sailToOnlyPost(state: State, play: BataviaPlay): void {
  claimNextPost(state, play, board.reachable(state, state.turn)[0]);
}

/** R6.2 – to the next post of the company chosen. */
export function sailTo(state: State, play: BataviaPlay<'sail'>): void {
  claimNextPost(state, play, play.action.company);
}

/** R6.1, R6.5 – the merchant sails to the company's next post; claiming it may turn up five more. */
function claimNextPost(state: State, { events }: BataviaPlay, company: Company): void {
  const seat = state.turn;
  const hex = board.nextPost(state, seat, company) as number;
  if (table.claimPost(state, seat, hex, events)) revealPosts(state, events);
}

/** R6.5 – the next five posts are turned up, while there are any face down. */
function revealPosts(state: State, events: table.Told): void {
  if (state.revealed >= HEXES) return;
  const from = state.revealed + 1;
  state.revealed = Math.min(HEXES, state.revealed + BLOCK);
  events?.push({ type: 'postsRevealed', from, to: state.revealed });
}

/** R7.1 – another counter of the new one's company lies there already: no conversion. */
export const allCountersMustStay = (state: State): boolean => !board.mayConvert(state, state.turn);

/** R7.2, R7.3 – counters for gold. */
export function convertCounters(state: State, { seat, events }: BataviaPlay<'convert'>): void {
  table.turnInCounters(state, seat, events);
}

/** R7.1 – the player would rather keep the counters. */
export function keepCounters(_state: State, { seat, events }: BataviaPlay<'keep'>): void {
  events?.push({ type: 'countersKept', seat });
}

/** R9.1 – to the target. */
export function takeTarget(state: State, { events }: BataviaPlay): void {
  table.takeTarget(state, state.turn, events);
}

/** R3.1 – whether anyone is still to move in this round after the player at turn. */
export const someoneIsToMove = (state: State): boolean => state.movesLeft > 1;

/** R3.1 – the left neighbour moves. */
export function passTurn(state: State): void {
  state.movesLeft--;
  state.turn = board.leftOf(state.turn, state.hands.length);
}

/** R3.1 – the holder of the ship piece conducts the next auction. */
export function beginRound(state: State, { events }: BataviaPlay): void {
  state.movesLeft = 0;
  state.round++;
  state.auctioneer = state.startingPlayer as Seat;
  state.turn = state.auctioneer;
  events?.push({ type: 'roundBegan', round: state.round, auctioneer: state.auctioneer });
}

/** R9.4 – the round in which the target was taken is the last. */
export const targetIsTaken = ({ targetHolder }: Pick<Board, 'targetHolder'>): boolean =>
  targetHolder !== null;
