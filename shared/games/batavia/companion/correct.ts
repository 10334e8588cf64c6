import { HEXES } from '../box.ts';
import { settleSeals } from '../table.ts';
import type { CompanionPlay, CompanionState, Correction } from './state.ts';

/** What lies otherwise on the table than the companion has it. Seals follow the cards (R5.4), unless they are told. */
export function correct(state: CompanionState, { action, events }: CompanionPlay<'correct'>): void {
  const { to } = action;
  Object.assign(state, copied(to));
  events?.push({ type: 'tableCorrected', to });
  if (to.laidOut && !to.seals) settleSeals(state, events);
  if (to.turn !== undefined) setTurn(state, to.turn);
  state.due = state.depth === 'full' ? Math.min(state.due, HEXES - state.revealed) : 0;
}

/** R3.1 – in an auction the turn is its auctioneer's; in the moves it says how many are still to move. */
function setTurn(state: CompanionState, turn: number): void {
  if (state.movesLeft === 0) {
    state.auctioneer = turn;
    return;
  }
  const seats = state.gold.length;
  const first = state.startingPlayer ?? state.auctioneer;
  state.movesLeft = seats - ((turn - first + seats) % seats);
}

/** The books must not share what changes with the entry. */
const copied = (to: Correction): Correction => JSON.parse(JSON.stringify(to)) as Correction;
