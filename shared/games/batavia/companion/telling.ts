/** What is told of a physical table, written into its books: whatever was played is taken as it was. */

import type { Seat } from '../../../kernel/play.ts';
import { largestCompanies, leftOf, payment } from '../board.ts';
import { ALL_COMPANIES, CARDS_DRAWN } from '../box.ts';
import { settleSeals, sweep, takeTarget, turnInCounters } from '../table.ts';
import { claim, laySpread } from './posts.ts';
import type { CompanionPlay, CompanionState } from './state.ts';

/** R2.2, R2.4, R2.5 – who begins; with the full board the first posts are to be told. */
export function begin(state: CompanionState, { action, events }: CompanionPlay<'begin'>): void {
  state.auctioneer = action.auctioneer;
  state.turn = action.auctioneer;
  laySpread(state);
  events?.push({ type: 'auctioneerChosen', seat: action.auctioneer });
}

/** R4.6, R4.7 – the winner takes the lot and the ship piece; the payment is followed if the price was told. */
export function sellLot(state: CompanionState, { action, events }: CompanionPlay<'win'>): void {
  const { winner, price } = action;
  events?.push({ type: 'auctionWon', seat: winner, price });
  pay(state, winner, price);
  if (state.startingPlayer !== winner) events?.push({ type: 'shipPieceTaken', seat: winner });
  state.startingPlayer = winner;
  beginMoves(state, winner);
}

/** R4.6 – the notes known after a payment; unknown from then on when the price is, or cannot have been paid. */
function pay(state: CompanionState, payer: Seat, price: number | null): void {
  const held = state.notes[payer];
  if (price === null || (held !== null && price > held)) {
    state.notes.fill(null);
    return;
  }
  payment(state.notes.length, payer, price).forEach((paid, seat) => {
    const notes = state.notes[seat];
    state.notes[seat] = notes === null ? null : notes + paid - (seat === payer ? price : 0);
  });
}

/** R4.8 – in the very first auction the auctioneer takes the ship piece. */
export function carryLotOver(state: CompanionState, { events }: CompanionPlay<'allPass'>): void {
  events?.push({ type: 'everyonePassed' });
  if (state.startingPlayer === null) {
    state.startingPlayer = state.auctioneer;
    events?.push({ type: 'shipPieceTaken', seat: state.auctioneer });
  }
  beginMoves(state, state.startingPlayer);
}

/** R3.1 – everybody moves once, the holder of the ship piece first. */
function beginMoves(state: CompanionState, first: Seat): void {
  state.turn = first;
  state.moved = state.gold.map(() => false);
}

/** R3.1 – it is this seat's move, in turn or not. */
function takeTurn(state: CompanionState, seat: Seat): void {
  state.turn = seat;
  if (state.moved) state.moved[seat] = true;
}

/** R5.5 – which cards, only the player knows. */
export function drawCards(state: CompanionState, { seat, events }: CompanionPlay<'draw'>): void {
  takeTurn(state, seat);
  events?.push({ type: 'cardsDrawn', seat, count: CARDS_DRAWN });
}

/** R5.1, R6.1, R7.2 – a whole move: cards, the post or the target, and the conversion. */
export function layOut(state: CompanionState, play: CompanionPlay<'layOut'>): void {
  const { seat, action, events } = play;
  takeTurn(state, seat);
  for (const company of ALL_COMPANIES) state.laidOut[seat][company] += action.cards[company];
  events?.push({ type: 'cardsLaidOut', seat, cards: action.cards });
  settleSeals(
    state,
    events,
    ALL_COMPANIES.filter((company) => action.cards[company] > 0),
  );
  if (action.claim) claim(state, play, action.claim);
  else if (state.targetHolder === null && !action.nowhere) {
    state.beforeTarget = state.merchants[seat];
    takeTarget(state, seat, events);
  }
  if (action.convert) turnInCounters(state, seat, events);
  else if (action.claim) events?.push({ type: 'countersKept', seat });
}

/** R8.2, R8.3 – whose cards of the largest company or companies go to the discards; their seals to the board. */
export function sinkShips(state: CompanionState, { events }: CompanionPlay): void {
  const companies = largestCompanies(state);
  const swept = sweep(state, companies);
  const cards = ALL_COMPANIES.map((company) => swept.reduce((sum, row) => sum + row[company], 0));
  events?.push({ type: 'piratesStruck', companies, cards }, { type: 'cardsSwept', swept });
  settleSeals(state, events, companies);
}

/** R3.1 – whether anyone is still to move in this round. */
export const someoneIsToMove = ({ moved }: CompanionState): boolean => moved?.includes(false) ?? false;

/** R3.1 – the next on the left who has not moved; a turn that was corrected meanwhile stays. */
export function passTurn(state: CompanionState): void {
  while (state.moved?.[state.turn]) state.turn = leftOf(state.turn, state.gold.length);
}

/** R3.1 – the holder of the ship piece conducts the next auction. */
export function beginRound(state: CompanionState, { events }: CompanionPlay): void {
  state.moved = null;
  state.round++;
  state.auctioneer = state.startingPlayer as Seat;
  state.turn = state.auctioneer;
  events?.push({ type: 'roundBegan', round: state.round, auctioneer: state.auctioneer });
}

/** Nothing is told but the end. */
export const onlyScoreIsKept = (state: CompanionState): boolean => state.depth === 'score';

/** R3.1 – the score alone was to be kept, but no longer, and somebody has not moved in this round. */
export const movesGoOn = (state: CompanionState): boolean =>
  state.depth !== 'score' && someoneIsToMove(state);

/** The game goes on, after all. */
export const gameGoesOn = (state: CompanionState): boolean =>
  state.depth !== 'score' && state.targetHolder === null;

/** Back from the reckoning to an auction: the next one's when everybody has moved. */
export function goOn(state: CompanionState, play: CompanionPlay): void {
  state.startingPlayer ??= state.auctioneer;
  if (state.moved?.every(Boolean)) {
    beginRound(state, play);
    return;
  }
  state.moved = null;
  state.auctioneer = state.startingPlayer;
  state.turn = state.auctioneer;
}
