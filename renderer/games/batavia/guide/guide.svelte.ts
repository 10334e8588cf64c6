import { noteDue } from './notes.ts';
import type { Note, NoteId, Situation } from './notes.ts';

/** What the guide goes by. */
export interface Guided {
  /** Null while nobody here decides: then no note is shown. */
  readonly situation: Situation | null;
  readonly on: boolean;
  /** Notes seen before, in whatever game. */
  readonly seen: readonly string[];
  readonly onseen: (seen: readonly string[]) => void;
}

/** Tells decisions apart. */
const nameOf = ({ seat, events }: Situation): string => `${seat} after ${events.length}`;

/** Explains each rule when it first matters, with at most one note at every decision. */
export class Guide {
  readonly #guided: () => Guided;
  /** Notes seen here; the settings hear of them later. */
  #here: readonly NoteId[] = [];
  /** The note given at a decision, and whether it was put away. */
  #given = $state.raw<{ decision: string; note: Note; away: boolean } | null>(null);

  constructor(guided: () => Guided) {
    this.#guided = guided;
  }

  readonly note = $derived.by((): Note | null => {
    const { situation, on, seen } = this.#guided();
    if (!on || situation === null) return null;
    if (this.#given?.decision === nameOf(situation)) return this.#given.away ? null : this.#given.note;
    return noteDue(situation, (id) => this.#here.includes(id) || seen.includes(id));
  });

  /** The note is on the screen; gives what is done when it goes. */
  show(note: Note): () => void {
    const { situation } = this.#guided();
    this.#here = [...this.#here.filter((id) => id !== note.id), note.id];
    if (situation !== null) this.#given = { decision: nameOf(situation), note, away: false };
    return () => {
      const { seen, onseen } = this.#guided();
      onseen([...seen, ...this.#here.filter((id) => !seen.includes(id))]);
    };
  }

  /** Puts the note away; the next one waits for the next decision. */
  putAway(): void {
    if (this.#given !== null) this.#given = { ...this.#given, away: true };
  }
}
