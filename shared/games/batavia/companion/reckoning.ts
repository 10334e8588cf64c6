/** R10 – the end at a physical table: what is left in the hands, the notes, and the score. */

import { ALL_COMPANIES } from '../box.ts';
import { scoreLines } from '../scoreSheet.ts';
import { settleSeals } from '../table.ts';
import type { CompanionPlay, CompanionState } from './state.ts';

/** R10.1 – cards left in a hand. */
export function tellHand(state: CompanionState, { action, events }: CompanionPlay<'tellHand'>): void {
  state.hands[action.of] = [...action.cards];
  events?.push({ type: 'handTold', seat: action.of, cards: action.cards });
}

/** R10.3 – notes counted at the end. */
export function tellNotes(state: CompanionState, { action, events }: CompanionPlay<'tellNotes'>): void {
  state.counted[action.of] = action.notes;
  events?.push({ type: 'notesTold', seat: action.of, notes: action.notes });
}

/** R10.3 – [seat] the notes that count at the end: as counted, else as followed; null where neither is known. */
export const notesAtEnd = ({
  counted,
  notes,
}: Pick<CompanionState, 'counted' | 'notes'>): (number | null)[] =>
  counted.map((count, seat) => count ?? notes[seat]);

/** R10.1 – whatever hands were told are laid out, and the seals follow. */
function layHandsOut(
  table: Pick<CompanionState, 'laidOut' | 'seals' | 'hands'>,
  events: CompanionPlay['events'],
): void {
  table.hands.forEach((cards, seat) => {
    if (cards === null) return;
    for (const company of ALL_COMPANIES) table.laidOut[seat][company] += cards[company];
    events?.push({ type: 'handLaidOut', seat, cards });
  });
  if (table.hands.some((cards) => cards !== null)) settleSeals(table, events);
}

/** R10.1, R10.6 – everything is added to the gold on the strip. */
export function scoreGame(state: CompanionState, { events }: CompanionPlay): void {
  if (state.depth !== 'score') layHandsOut(state, events);
  state.counted = notesAtEnd(state);
  for (const { seat, gold } of scoreLines({ ...state, notes: state.counted })) state.gold[seat] += gold;
  events?.push({ type: 'gameScored', gold: [...state.gold] });
}
