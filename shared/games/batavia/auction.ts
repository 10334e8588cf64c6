import type { Seat } from '../../kernel/play.ts';
import { leftOf, payment } from './board.ts';
import { COMPANY_COUNT, DIE_SIDES } from './box.ts';
import { takeCard } from './stack.ts';
import type { BataviaPlay, State } from './state.ts';

/** R1.3, R4.1 – the die says how many cards are revealed; they join what is left from before. */
export function revealLot(state: State, play: BataviaPlay<'roll'>): void {
  const face = play.chance.roll(DIE_SIDES);
  play.events?.push({ type: 'dieRolled', seat: play.seat, face });
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  for (let i = 0; i < face; i++) {
    const card = takeCard(state, play);
    if (card === null) break; // R5.7
    cards[card]++;
    state.lot[card]++;
    state.shuffled[card]--;
  }
  play.events?.push({ type: 'lotRevealed', cards });
  openBidding(state);
}

/** R4.2 – everyone may bid, the auctioneer's left neighbour first. */
function openBidding(state: State): void {
  state.bid = 0;
  state.bidder = null;
  state.passed.fill(false);
  state.turn = leftOf(state.auctioneer, state.hands.length);
}

/** R4.2 – clockwise, leaving out who has passed. */
function nextBidder(state: State): void {
  do state.turn = leftOf(state.turn, state.hands.length);
  while (state.passed[state.turn] && !everyonePassed(state));
}

/** R4.3 – a higher bid. */
export function placeBid(state: State, { seat, action, events }: BataviaPlay<'bid'>): void {
  state.bid = action.amount;
  state.bidder = seat;
  events?.push({ type: 'bidPlaced', seat, amount: action.amount });
  nextBidder(state);
}

/** R4.4 – out of this auction. */
export function passBidding(state: State, { seat, events }: BataviaPlay<'pass'>): void {
  state.passed[seat] = true;
  events?.push({ type: 'bidderPassed', seat });
  nextBidder(state);
}

/** R4.5 – one bidder remains, and has bid. */
export function lotIsWon(state: State): boolean {
  if (state.bidder === null) return false;
  for (let seat = 0; seat < state.passed.length; seat++) {
    if (!state.passed[seat] && seat !== state.bidder) return false;
  }
  return true;
}

/** R4.5, R4.8 – nobody wants the lot. */
export function everyonePassed(state: State): boolean {
  for (let seat = 0; seat < state.passed.length; seat++) if (!state.passed[seat]) return false;
  return true;
}

/** R4.6, R4.7 – the winner pays, takes the lot and the ship piece. */
export function sellLot(state: State, { events }: BataviaPlay): void {
  const seat = state.bidder as Seat;
  const price = state.bid;
  const paid = payment(state.notes.length, seat, price);
  for (let other = 0; other < paid.length; other++) state.notes[other] += paid[other];
  state.notes[seat] -= price;
  events?.push({ type: 'lotWon', seat, price, cards: state.lot.slice() }, { type: 'notesPaid', seat, paid });
  for (let company = 0; company < COMPANY_COUNT; company++) {
    state.hands[seat][company] += state.lot[company];
    state.known[seat][company] += state.lot[company];
    state.lot[company] = 0;
  }
  state.sales.push({ seat, price });
  if (state.startingPlayer !== seat) events?.push({ type: 'shipPieceTaken', seat });
  state.startingPlayer = seat;
  beginMoves(state);
}

/** R4.8 – the lot waits for the next auction; in the very first one the auctioneer takes the ship piece. */
export function carryLotOver(state: State, { events }: BataviaPlay): void {
  events?.push({ type: 'lotCarriedOver', cards: state.lot.slice() });
  if (state.startingPlayer === null) {
    state.startingPlayer = state.auctioneer;
    events?.push({ type: 'shipPieceTaken', seat: state.auctioneer });
  }
  beginMoves(state);
}

/** R3.1 – everybody moves once, the holder of the ship piece first. */
function beginMoves(state: State): void {
  state.bid = 0;
  state.bidder = null;
  state.turn = state.startingPlayer as Seat;
  state.movesLeft = state.hands.length;
}
