import { aroundTarget } from '../board.ts';
import { HEXES, TARGET } from '../box.ts';
import { settleSeals } from '../table.ts';
import type { CompanionPlay, CompanionState, Correction } from './state.ts';

/** What lies otherwise on the table than the companion has it. Seals follow the cards (R5.4), unless they are told. */
export function correct(state: CompanionState, { action, events }: CompanionPlay<'correct'>): void {
  const { to } = action;
  const faceUp = state.revealed + state.due;
  Object.assign(state, copied(to));
  events?.push({ type: 'tableCorrected', to: state.options.openNotes ? to : withoutNotes(to) });
  if (to.laidOut && !to.seals) settleSeals(state, events);
  if (to.targetHolder !== undefined || to.merchants) moveToTarget(state);
  setTurn(state, to);
  state.due = state.depth === 'full' ? Math.min(HEXES, Math.max(faceUp, state.revealed)) - state.revealed : 0;
  // No sale is told from now on.
  if (to.depth === 'score') state.notes.fill(null);
}

/** R9.1 – who holds the target stands on it; who holds it no longer is back where the merchant stood before. */
function moveToTarget(state: CompanionState): void {
  const { merchants, targetHolder } = state;
  const left = targetHolder === null ? TARGET : merchants[targetHolder];
  state.merchants = aroundTarget(state, state.beforeTarget ?? 0);
  if (left !== TARGET) state.beforeTarget = left;
}

/**
 * R3.1 – in an auction the turn and the ship piece are its auctioneer's; in the moves whoever sits before the one at
 * turn has moved.
 */
function setTurn(state: CompanionState, { turn, startingPlayer }: Correction): void {
  if (state.moved === null) {
    const auctioneer = turn ?? startingPlayer;
    if (auctioneer === undefined || auctioneer === null) return;
    state.auctioneer = state.turn = auctioneer;
    // Before the first sale nobody has it.
    if (startingPlayer === undefined && state.startingPlayer !== null) state.startingPlayer = auctioneer;
  } else if (turn !== undefined) {
    const seats = state.gold.length;
    const first = state.startingPlayer ?? state.auctioneer;
    const place = (seat: number) => (seat - first + seats) % seats;
    state.moved = state.moved.map((_, seat) => place(seat) < place(turn));
  }
}

/** R2.6 – how many notes somebody has is for nobody to read in the log. */
const withoutNotes = (to: Correction): Correction =>
  Object.fromEntries(Object.entries(to).filter(([field]) => field !== 'notes'));

/** The books must not share what changes with the entry. */
const copied = (to: Correction): Correction => JSON.parse(JSON.stringify(to)) as Correction;
