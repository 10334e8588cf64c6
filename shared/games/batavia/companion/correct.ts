import { aroundTarget } from '../board.ts';
import { NOTES, TARGET } from '../box.ts';
import { settleSeals } from '../table.ts';
import { laySpread } from './posts.ts';
import type { CompanionOptions, CompanionPlay, CompanionState, Correction } from './state.ts';

/** What lies otherwise on the table than the companion has it. Seals follow the cards (R5.4), unless they are told. */
export function correct(state: CompanionState, { action, events }: CompanionPlay<'correct'>): void {
  const { to } = action;
  const { notes: followed, depth } = state;
  Object.assign(state, copied(to));
  if (to.notes) state.notes = notesOf(to.notes, followed);
  if (to.notes && !state.options.openNotes) state.secretNotes = true;
  events?.push({ type: 'tableCorrected', to: shownCorrection(to, state.options) });
  if (to.laidOut && !to.seals) settleSeals(state, events);
  if (to.targetHolder !== undefined || to.merchants) moveToTarget(state);
  setTurn(state, to);
  if (to.revealed !== undefined) settleRoute(state);
  if (depth !== 'score' && state.depth === 'score') putNotesAside(state);
  else if (depth === 'score' && state.depth !== 'score') takeNotesBack(state);
  // The end is told where only the score is kept: nobody is to move before it.
  if (depth === 'score' && to.targetHolder != null) state.moved?.fill(true);
}

/** R10.3 – no sale is told from now on, so that notes are counted at the end. */
function putNotesAside(state: CompanionState): void {
  state.notesBefore = state.notes;
  state.notes = state.notes.map(() => null);
}

/** Sales are told again: notes are followed from where they were, unless they were told anew. */
function takeNotesBack(state: CompanionState): void {
  const before = state.notesBefore;
  if (before && state.notes.every((count) => count === null)) state.notes = before;
  delete state.notesBefore;
}

/** R2.1 – the route is told as it lies: the rest of a block is still due, and the merchants stand where they are told. */
function settleRoute(state: CompanionState): void {
  laySpread(state);
  delete state.claimedUntold;
}

/** R9.1 – who holds the target stands on it; who holds it no longer is back where the merchant stood before. */
function moveToTarget(state: CompanionState): void {
  const { merchants, targetHolder } = state;
  const left = targetHolder === null ? TARGET : merchants[targetHolder];
  state.merchants = aroundTarget(state, state.beforeTarget ?? 0);
  if (left !== TARGET) state.beforeTarget = left;
}

/** R3.1 – in an auction the turn and the ship piece are its auctioneer's; in the moves whoever has the turn is to move. */
function setTurn(state: CompanionState, { turn, startingPlayer }: Correction): void {
  if (state.moved === null) {
    const auctioneer = turn ?? startingPlayer;
    if (auctioneer === undefined || auctioneer === null) return;
    state.auctioneer = state.turn = auctioneer;
    // Before the first sale nobody has it.
    if (startingPlayer === undefined && state.startingPlayer !== null) state.startingPlayer = auctioneer;
  } else if (turn !== undefined) state.moved[turn] = false;
}

/**
 * R1.5 – [seat] the notes told, and what that makes of those that were not: as followed where it still adds up to all
 * notes of the box, else the rest of them where one alone was not told.
 */
function notesOf(told: readonly (number | null)[], followed: readonly (number | null)[]): (number | null)[] {
  const all = NOTES * told.length;
  const merged = told.map((count, seat) => count ?? followed[seat]);
  if (!told.includes(null) || (!merged.includes(null) && sum(merged) === all)) return merged;
  const rest = told.filter((count) => count === null).length === 1 ? all - sum(told) : null;
  return told.map((count) => count ?? rest);
}

const sum = (notes: readonly (number | null)[]): number =>
  notes.reduce<number>((all, count) => all + (count ?? 0), 0);

/** R2.6 – a correction as screens are told of it: how many notes somebody has is for nobody to read in the log. */
export const shownCorrection = (to: Correction, { openNotes }: CompanionOptions): Correction =>
  to.notes && !openNotes ? { ...to, notes: to.notes.map(() => null) } : to;

/** The books must not share what changes with the entry. */
const copied = (to: Correction): Correction => JSON.parse(JSON.stringify(to)) as Correction;
