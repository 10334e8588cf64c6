/** What the guide goes by. */
export interface Guided<S> {
  /** Null while nobody here decides: then no note is shown. */
  readonly situation: S | null;
  readonly on: boolean;
  /** Notes seen before, in whatever game. */
  readonly seen: readonly string[];
  readonly onseen: (seen: readonly string[]) => void;
}

/** The notes of a kind of game. */
interface Notes<S, N> {
  /** Tells decisions apart. */
  readonly nameOf: (situation: S) => string;
  /** The note that is due at a decision, if any is that was not seen. */
  readonly due: (situation: S, seen: (id: string) => boolean) => N | null;
}

/** Explains each rule when it first matters, with at most one note at every decision. */
export class Guide<S, N extends { readonly id: string }> {
  readonly #guided: () => Guided<S>;
  readonly #notes: Notes<S, N>;
  /** Notes seen here; the settings hear of them later. */
  #here: readonly string[] = [];
  /** The note given at a decision, and whether it was put away. */
  #given = $state.raw<{ decision: string; note: N; away: boolean } | null>(null);

  constructor(guided: () => Guided<S>, notes: Notes<S, N>) {
    this.#guided = guided;
    this.#notes = notes;
  }

  readonly note = $derived.by((): N | null => {
    const { situation, on, seen } = this.#guided();
    if (!on || situation === null) return null;
    if (this.#given?.decision === this.#notes.nameOf(situation))
      return this.#given.away ? null : this.#given.note;
    return this.#notes.due(situation, (id) => this.#here.includes(id) || seen.includes(id));
  });

  /** The note is on the screen; gives what is done when it goes. */
  show(note: N): () => void {
    const { situation } = this.#guided();
    this.#here = [...this.#here.filter((id) => id !== note.id), note.id];
    if (situation !== null) this.#given = { decision: this.#notes.nameOf(situation), note, away: false };
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
