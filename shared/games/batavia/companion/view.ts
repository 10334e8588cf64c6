import type { Leaf } from '../../../kernel/play.ts';
import { copyCompanion } from './state.ts';
import type { CompanionPosition, CompanionState } from './state.ts';

/** What every screen at the table may see: everything but the notes, which stay hidden until the end (R2.6). */
export interface CompanionView extends CompanionState {
  at: Leaf;
  /** R4.6 – whether the next price tells anything of anybody's notes. */
  followsNotes: boolean;
}

/** R2.6 – a fresh view of the books. Notes are shown where the table plays with open notes, and from the reckoning on. */
export function view({ state, at }: CompanionPosition): CompanionView {
  const shown = state.options.openNotes || at === 'reckoning' || at === 'scored';
  const books = copyCompanion(state);
  delete books.notesBefore;
  return {
    ...books,
    at,
    notes: shown ? [...state.notes] : state.notes.map(() => null),
    followsNotes: state.notes.some((count) => count !== null),
  };
}
