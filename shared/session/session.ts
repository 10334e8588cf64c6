import * as v from 'valibot';
import { amend } from '../kernel/amend.ts';
import type { Amended, Edit } from '../kernel/amend.ts';
import { recordingChance } from '../kernel/chance.ts';
import type { Chanced } from '../kernel/chance.ts';
import type { AnyGame, Outcome } from '../kernel/game.ts';
import { amendLine, entryLine, redoLine, undoLine } from '../kernel/journal.ts';
import { play } from '../kernel/play.ts';
import type { Action, GameEvent, Position, Seat } from '../kernel/play.ts';
import { MOST_ENTRIES, entryChance } from '../kernel/record.ts';
import type { Entry, Header, History } from '../kernel/record.ts';
import { faultOf } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { personsOf } from './eyes.ts';
import { misshapen } from './protocol.ts';
import type { AskedEdit, Failure } from './protocol.ts';
import { Running } from './running.ts';
import { stepOf, stepsOf } from './step.ts';
import type { Step } from './step.ts';

/** Where a session's changes go, and what it cannot take from its record. */
export interface Keeping {
  /** Rises with every change; where it begins. */
  readonly revision: number;
  /** Is given each change as a line of the record before it is taken in. When it throws, nothing has changed. */
  readonly keep: (line: string) => void;
  /** Gives chance when the record has no seed. */
  readonly spareSeed: string;
}

/** The last change, if it was an amendment: the first entry it changed, from 1, and all that stood there before. */
interface Amendment {
  readonly n: number;
  readonly before: readonly Step[];
}

/** What became of a request to change the game. */
export type Changed = { readonly revision: number } | Failure;

/** An action from outside, or why it is none. */
type Parsed = Action | Extract<Failure, { failed: 'fault' | 'notYours' }>;

/** A table in play: the game's machine as a running actor, and its history. Knows no game and no screen. */
export class Session {
  readonly game: AnyGame;
  readonly header: Header;
  readonly persons: readonly Seat[];
  readonly #keeping: Keeping;
  readonly #dealt: Position<unknown>;
  #steps: readonly Step[];
  #undone: readonly Step[];
  #revision: number;
  #running: Running;
  #amendment: Amendment | null = null;

  /** Goes on with a game. Throws on a history that does not replay: `readRecord` refuses those. */
  constructor(game: AnyGame, { header, entries, undone }: History<Action>, keeping: Keeping) {
    this.game = game;
    this.header = header;
    this.persons = personsOf(game, header.players);
    this.#keeping = keeping;
    this.#revision = keeping.revision;
    const { dealt, steps } = stepsOf(game, header, [...entries, ...undone]);
    this.#dealt = dealt;
    this.#steps = steps.slice(0, entries.length);
    this.#undone = steps.slice(entries.length);
    this.#running = new Running(game, this.position);
  }

  get revision(): number {
    return this.#revision;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** What redo can play again, the next first. */
  get undone(): readonly Step[] {
    return this.#undone;
  }

  get position(): Position<unknown> {
    return this.positionAfter(this.#steps.length);
  }

  get toAct(): readonly Seat[] {
    return this.game.toAct(this.position);
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.position);
  }

  /** The position after the first `n` entries; there must be so many. */
  positionAfter(n: number): Position<unknown> {
    return n === 0 ? this.#dealt : this.#steps[n - 1].position;
  }

  /** What the seat may know now. */
  view(eyes: Seat | 'table'): unknown {
    return this.game.view(this.position, eyes);
  }

  /** Whether the revision is not the present one, as a failure. */
  stale(revision: number): Failure | null {
    return revision === this.#revision ? null : { failed: 'stale', revision: this.#revision };
  }

  /** Why an action from outside is not allowed now; null when it is. Changes nothing. */
  tryAction(revision: number, seat: Seat, asked: unknown): { readonly refusal: Refusal | null } | Failure {
    const stale = this.stale(revision);
    if (stale) return stale;
    const action = this.#parse(seat, asked);
    return 'failed' in action ? action : { refusal: this.game.refuse(this.position, seat, action) };
  }

  /** Plays an action from outside; `at` is the time. A stale revision, a shape or rule that forbids it changes nothing. */
  act(revision: number, seat: Seat, asked: unknown, at: number | null): Changed {
    const stale = this.stale(revision);
    if (stale) return stale;
    const action = this.#parse(seat, asked);
    if ('failed' in action) return action;
    const refusal = this.game.refuse(this.position, seat, action);
    if (refusal) return { failed: 'refused', refusal };
    const step = this.#play(seat, action, at);
    this.#steps = [...this.#steps, step];
    this.#undone = [];
    return this.#changed();
  }

  /** Takes back the last `count` entries; there must be so many. */
  undo(revision: number, count: number): Changed {
    const stale = this.stale(revision);
    if (stale) return stale;
    this.#keeping.keep(undoLine(count));
    const kept = this.#steps.length - count;
    this.#undone = [...this.#steps.slice(kept), ...this.#undone];
    this.#steps = this.#steps.slice(0, kept);
    this.#restart();
    return this.#changed();
  }

  /** Plays the next `count` undone entries again; there must be so many. */
  redo(revision: number, count: number): Changed {
    const stale = this.stale(revision);
    if (stale) return stale;
    this.#keeping.keep(redoLine(count));
    this.#steps = [...this.#steps, ...this.#undone.slice(0, count)];
    this.#undone = this.#undone.slice(count);
    this.#restart();
    return this.#changed();
  }

  /** What the game would be after these edits, of a companion alone; a shape that is wrong is a fault. Changes nothing. */
  tryAmend(revision: number, edits: readonly AskedEdit[]): Amended<Action> | Failure {
    const stale = this.stale(revision);
    if (stale) return stale;
    const { companion } = this.game;
    if (companion === null) return { failed: 'notYours' };
    const parsed: Edit<Action>[] = [];
    for (const { n, instead } of edits) {
      if (n < 1 || n > this.#steps.length)
        return { failed: 'fault', fault: faultOf('badRequest', 'edits', 'no such entry') };
      const step = this.#steps[n - 1];
      const entries = instead.map(({ seat, action }) => ({ seat, action: this.#meant(seat, action, step) }));
      for (const { action } of entries) if ('failed' in action) return action;
      parsed.push({ index: n - 1, instead: entries as Edit<Action>['instead'] });
    }
    const entries = this.#steps.map(({ entry }) => entry);
    return amend(this.game, { header: this.header, entries }, parsed, companion.asPlayed.bind(companion));
  }

  /** Changes earlier entries in place: as `tryAmend` says it. */
  amend(revision: number, edits: readonly AskedEdit[]): Changed {
    const amended = this.tryAmend(revision, edits);
    if ('failed' in amended) return amended;
    const before = this.#steps;
    this.#replace(amended.from, amended.history.entries);
    return this.#changed({ n: amended.from + 1, before });
  }

  /** The first entry that the last change amended, if it was an amendment and can be taken back. */
  get amended(): number | null {
    return this.#amendment?.n ?? null;
  }

  /** Takes the last amendment back. Throws when there is none. */
  revert(revision: number): Changed {
    const stale = this.stale(revision);
    if (stale) return stale;
    if (!this.#amendment) throw new Error('nothing was amended');
    const { n, before } = this.#amendment;
    this.#replace(
      n - 1,
      before.map(({ entry }) => entry),
    );
    return this.#changed();
  }

  /** Other entries from `from` on, counted from 0. */
  #replace(from: number, entries: readonly Entry<Action>[]): void {
    const { steps } = stepsOf(this.game, this.header, entries);
    this.#keeping.keep(amendLine(from, { header: this.header, entries }));
    this.#steps = [...this.#steps.slice(0, from), ...steps.slice(from)];
    this.#undone = [];
    this.#restart();
  }

  /** Lets go of the machine. */
  close(): void {
    this.#running.stop();
  }

  /** What is told in place of an entry: an action handed back as it was told is the entry's own, hidden parts and all. */
  #meant(seat: Seat, asked: unknown, { entry, told }: Step): Parsed {
    const action = this.#parse(seat, asked);
    return JSON.stringify(action) === JSON.stringify(told) ? entry.action : action;
  }

  #parse(seat: Seat, asked: unknown): Parsed {
    if (seat >= this.header.players.length) return { failed: 'notYours' };
    const parsed = v.safeParse(this.game.action, asked);
    if (parsed.success) return parsed.output;
    return { failed: 'fault', fault: misshapen('action', parsed.issues[0]) };
  }

  /** Lets the machine play a legal action and writes it down. When that fails the machine stands where it stood. */
  #play(seat: Seat, action: Action, at: number | null): Step {
    const before = this.position;
    const chance: Chanced[] = [];
    const events: GameEvent[] = [];
    if (this.#steps.length >= MOST_ENTRIES) throw new Error(`a game of ${this.game.id} does not end`);
    const source = entryChance(this.header.seed ?? this.#keeping.spareSeed, this.#steps.length + 1);
    try {
      const position = this.#running.send(play(seat, action, recordingChance(source, chance), events));
      const entry = { seat, action, chance, at };
      this.#keeping.keep(entryLine(entry));
      return stepOf(this.game, this.header, before, { entry, events, position });
    } catch (error) {
      this.#restart();
      throw error;
    }
  }

  #changed(amendment: Amendment | null = null): { readonly revision: number } {
    this.#amendment = amendment;
    this.#revision++;
    return { revision: this.#revision };
  }

  #restart(): void {
    this.#running.stop();
    this.#running = new Running(this.game, this.position);
  }
}
