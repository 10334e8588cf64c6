import type { CompanionAction, CompanionRefusal } from '../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../shared/games/batavia/companion/view.ts';
import type { Action, Seat } from '../../../../shared/kernel/play.ts';
import type { Refusal } from '../../../../shared/kernel/refusal.ts';
import type {
  AmendedTable,
  AskedEdit,
  LogEntry,
  SeatSetup,
  TableView,
} from '../../../../shared/session/protocol.ts';
import { m } from '../../../messages/generated/messages.js';
import { PostsDue } from './posts/due.svelte.ts';
import { HalfTold } from './told/halfTold.ts';

/** The open table whose books are kept: what the screen hands in. */
export interface Ledger {
  readonly view: TableView | null;
  readonly seats: readonly SeatSetup[];
  readonly log: readonly LogEntry[];
  readonly news: readonly LogEntry[];
  readonly problem: { readonly words: string } | null;
  act(seat: Seat, action: Action): Promise<boolean>;
  tryAction(seat: Seat, action: Action): Promise<Refusal | null>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** What the table would be if these entries were changed; null when the host cannot tell. */
  tryAmend(edits: readonly AskedEdit[]): Promise<AmendedTable | null>;
  amend(edits: readonly AskedEdit[]): Promise<boolean>;
  /** What everybody saw after so many entries; null when the host cannot tell. */
  viewAfter(n: number): Promise<unknown>;
}

/** An entry that a rule is against, until somebody says that it was played so. */
export interface Objected {
  readonly seat: Seat;
  readonly action: CompanionAction;
  readonly why: CompanionRefusal;
  /** The position it was told for. */
  readonly toldAt: string;
}

/** Entries that are told at any time, in the midst of another. */
const LEAVE_THE_PLACE: ReadonlySet<string> = new Set(['correct', 'turnUp']);

/** The books of a table with a physical game, as every screen part of it is given them. */
export class Books {
  readonly #ledger: Ledger;
  #objected = $state.raw<Objected | null>(null);
  /** What is to be said of the last press. */
  #said = $state<string | null>(null);
  /** One thing is asked at a time: a second press of the same means the same. */
  #isAsking = false;
  #askedFrom: string | null = null;
  #halfTold: HalfTold | null = null;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  get #table(): TableView {
    if (this.#ledger.view === null) throw new Error('the table is not open yet');
    return this.#ledger.view;
  }

  readonly view = $derived.by(() => this.#table.view as CompanionView);
  /** One for every state of the books. */
  readonly position = $derived.by(() => `${this.#table.table}/${this.#table.revision}`);

  /** Where in the game they are: what is half told belongs there. Corrections and posts leave it. */
  readonly place = $derived.by(() => {
    const played = this.#ledger.log.filter(({ action }) => !LEAVE_THE_PLACE.has(action.type));
    return `${played.length}/${this.view.turn}`;
  });

  /** Where on the route they are: posts that are half told belong there, whatever else is entered. */
  readonly postsPlace = $derived.by(() => `hex ${this.view.revealed}`);

  /** Posts that lie face up and were not told yet. */
  readonly postsDue = new PostsDue(this);

  /** What is told at this screen and not entered yet. */
  get halfTold(): HalfTold {
    this.#halfTold ??= new HalfTold(this.#table.table);
    return this.#halfTold;
  }

  /** The position that this screen asked last to move on from. */
  get askedFrom(): string | null {
    return this.#askedFrom;
  }

  /** What a rule is against; null when nothing waits for an answer, or the books have moved on. */
  get objected(): Objected | null {
    return this.#objected?.toldAt === this.position ? this.#objected : null;
  }

  get seats(): readonly SeatSetup[] {
    return this.#ledger.seats;
  }

  /** [seat] */
  readonly names = $derived.by(() => this.#ledger.seats.map(({ name }) => name));

  /** Everything entered so far, with what it brought about. */
  get entries(): readonly LogEntry[] {
    return this.#ledger.log;
  }

  /** What the last change brought. */
  get news(): readonly LogEntry[] {
    return this.#ledger.news;
  }

  get undoable(): LogEntry | null {
    return this.#table.undoable;
  }

  get redoable(): LogEntry | null {
    return this.#table.redoable;
  }

  get outcome(): TableView['outcome'] {
    return this.#table.outcome;
  }

  /** [seat] how long they were on turn, in milliseconds; null where nobody wants to know. */
  get times(): TableView['times'] {
    return this.#table.times;
  }

  /** What is to be said of the last thing asked: above all why it was not done, other than by a rule. */
  get problem(): string | null {
    return this.#said ?? this.#ledger.problem?.words ?? null;
  }

  /** What a rule has against an entry; null when nothing. */
  objectionTo(action: CompanionAction, seat: Seat = this.view.turn): Promise<CompanionRefusal | null> {
    return this.#ledger.tryAction(seat, action) as Promise<CompanionRefusal | null>;
  }

  /** Nothing is entered: it was told for a position that another screen has moved on from. */
  overtake(): void {
    this.#said = m.table_overtaken();
  }

  /** Says something of the last press, until the next. */
  say(words: string): void {
    this.#said = words;
  }

  /** What was said has been read. */
  unsay(): void {
    this.#said = null;
  }

  /**
   * Enters what was played; whether it was. What a rule is against waits in `objected` for `playedSo`. What was told
   * at a position that has passed since is not entered.
   */
  enter(action: CompanionAction, seat: Seat = this.view.turn, toldAt = this.position): Promise<boolean> {
    return this.#ask(toldAt, false, async () => {
      const why = await this.objectionTo(action, seat);
      this.#objected = why && { seat, action, why, toldAt };
      return why === null && this.#act(toldAt, seat, action);
    });
  }

  /** Enters what a rule is against as it was played. */
  async playedSo(): Promise<boolean> {
    const { objected } = this;
    if (objected === null) return false;
    const { seat, action, toldAt } = objected;
    const played: CompanionAction = 'asPlayed' in action ? { ...action, asPlayed: true } : action;
    return this.#ask(toldAt, false, () => this.#act(toldAt, seat, played));
  }

  async #act(toldAt: string, seat: Seat, action: CompanionAction): Promise<boolean> {
    const { place, postsPlace } = this;
    const isEntered = toldAt === this.position && (await this.#ledger.act(seat, action));
    if (!isEntered && toldAt !== this.position) this.overtake();
    if (isEntered && this.outcome !== null) this.halfTold.forget(() => true);
    else if (isEntered && action.type === 'turnUp') this.halfTold.keep('posts', postsPlace, null);
    else if (isEntered && action.type === 'layOut') this.halfTold.forget((at) => at === place);
    return isEntered;
  }

  /** Asks the host, unless it is being asked or the books have moved on since it was told. */
  async #ask<T>(toldAt: string, otherwise: T, deed: () => Promise<T>): Promise<T> {
    if (this.#isAsking) return otherwise;
    this.#said = toldAt === this.position ? null : m.table_overtaken();
    if (toldAt !== this.position) return otherwise;
    this.#isAsking = true;
    this.#objected = null;
    this.#askedFrom = toldAt;
    try {
      return await deed();
    } finally {
      this.#isAsking = false;
    }
  }

  /** Leaves the books as they are, after an objection. */
  forget(): void {
    this.#objected = null;
  }

  /** Takes back the last entry, unless something is being asked. */
  undo(): void {
    void this.#ask(this.position, undefined, () => this.#ledger.undo());
  }

  /** Enters again what was taken back last, unless something is being asked. */
  redo(): void {
    void this.#ask(this.position, undefined, () => this.#ledger.redo());
  }

  /** What the table would be if these entries were changed; null when the host cannot tell. */
  tryAmend(edits: readonly AskedEdit[]): Promise<AmendedTable | null> {
    return this.#ledger.tryAmend(edits);
  }

  /** The books after so many entries; null when the host cannot tell. */
  viewAfter(n: number): Promise<CompanionView | null> {
    return this.#ledger.viewAfter(n) as Promise<CompanionView | null>;
  }

  /** Changes earlier entries, unless something is being asked; whether it was done. */
  amend(edits: readonly AskedEdit[]): Promise<boolean> {
    return this.#ask(this.position, false, () => this.#ledger.amend(edits));
  }
}
