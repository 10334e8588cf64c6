import type { CompanionAction, CompanionRefusal } from '../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../shared/games/batavia/companion/view.ts';
import type { Action, Seat } from '../../../../shared/kernel/play.ts';
import type { Refusal } from '../../../../shared/kernel/refusal.ts';
import type {
  AmendedMisfit,
  AskedEdit,
  LogEntry,
  SeatSetup,
  TableView,
} from '../../../../shared/session/protocol.ts';

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
  tryAmend(edits: readonly AskedEdit[]): Promise<readonly AmendedMisfit[] | null>;
  amend(edits: readonly AskedEdit[]): Promise<boolean>;
}

/** An entry that a rule is against, until somebody says that it was played so. */
export interface Objected {
  readonly seat: Seat;
  readonly action: CompanionAction;
  readonly why: CompanionRefusal;
}

/** The books of a table with a physical game, as every screen part of it is given them. */
export class Books {
  readonly #ledger: Ledger;
  /** What a rule is against; null when nothing waits for an answer. */
  objected = $state.raw<Objected | null>(null);

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

  /** Why the last thing asked was not done, other than by a rule; in words. */
  get problem(): string | null {
    return this.#ledger.problem?.words ?? null;
  }

  /** What a rule has against an entry; null when nothing. */
  objectionTo(action: CompanionAction, seat: Seat = this.view.turn): Promise<CompanionRefusal | null> {
    return this.#ledger.tryAction(seat, action) as Promise<CompanionRefusal | null>;
  }

  /** Enters what was played; whether it was. What a rule is against waits in `objected` for `playedSo`. */
  async enter(action: CompanionAction, seat: Seat = this.view.turn): Promise<boolean> {
    const why = await this.objectionTo(action, seat);
    this.objected = why && { seat, action, why };
    return why === null && this.#ledger.act(seat, action);
  }

  /** Enters what a rule is against as it was played. */
  async playedSo(): Promise<boolean> {
    if (this.objected === null) return false;
    const { seat, action } = this.objected;
    this.objected = null;
    const played: CompanionAction = 'asPlayed' in action ? { ...action, asPlayed: true } : action;
    return this.#ledger.act(seat, played);
  }

  /** Leaves the books as they are, after an objection. */
  forget(): void {
    this.objected = null;
  }

  undo(): void {
    this.objected = null;
    void this.#ledger.undo();
  }

  redo(): void {
    void this.#ledger.redo();
  }

  tryAmend(edits: readonly AskedEdit[]): Promise<readonly AmendedMisfit[] | null> {
    return this.#ledger.tryAmend(edits);
  }

  amend(edits: readonly AskedEdit[]): Promise<boolean> {
    return this.#ledger.amend(edits);
  }
}
