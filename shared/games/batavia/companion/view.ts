import type { Leaf } from '../../../kernel/play.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { copyCompanion } from './state.ts';
import type { CompanionPosition, CompanionState } from './state.ts';

/** What every screen at the table may see: everything but the notes, which stay hidden until the end. */
export interface CompanionView extends CompanionState {
  at: Leaf;
  /** R4.6 – whether the next price tells anything of anybody's notes. */
  followsNotes: boolean;
  /** R10.3 – [seat] whether notes that are still hidden will count as they are followed. */
  hiddenNotes: boolean[];
}

/**
 * R2.6 – a fresh view of the books. Notes are shown where the table plays with open notes, and from the reckoning on;
 * those that were told secretly not before they count.
 */
export function view({ state, at }: CompanionPosition): CompanionView {
  const isEnding = at === 'reckoning' && !state.secretNotes;
  const shown = state.options.openNotes || isEnding || at === 'scored';
  const books = copyCompanion(state);
  delete books.notesBefore;
  return {
    ...books,
    at,
    notes: shown ? [...state.notes] : state.notes.map(() => null),
    followsNotes: state.notes.some((count) => count !== null),
    hiddenNotes: state.notes.map((count) => !shown && at === 'reckoning' && count !== null),
  };
}

/**
 * R2.6 – a view of what is only asked for: of nobody's notes does it tell more than the present books. Null for a score
 * before it is counted, which tells of them all.
 */
export function viewAsked(asked: CompanionPosition, present: CompanionPosition): CompanionView | null {
  if (present.at === 'scored') return view(asked);
  if (asked.at === 'scored') return null;
  const { followsNotes, hiddenNotes, notes } = view(present);
  const shown = view(asked);
  return {
    ...shown,
    notes: notes.includes(null) ? shown.notes.map(() => null) : shown.notes,
    followsNotes,
    hiddenNotes,
  };
}

/** R2.6 – whether this may be said against what is only asked for: not what notes would be missing at the end. */
export const maySay = ({ code }: Refusal, present: CompanionPosition): boolean =>
  present.at === 'scored' || !['notesMissing', 'notesDoNotAddUp'].includes(code);
