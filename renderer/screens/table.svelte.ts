import { isTableId } from '../../shared/session/protocol.ts';
import type { Action, Seat } from '../../shared/kernel/play.ts';
import type { Refusal } from '../../shared/kernel/refusal.ts';
import type {
  AmendedTable,
  Answer,
  Answers,
  AskedEdit,
  LogEntry,
  RequestType,
  SeatSetup,
  TableView,
} from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { wordFailure, wordWaiting } from '../messages/faults.ts';
import { seatsToShow } from '../ui/names.ts';

/** A refusal or another reason why a request was not done, for the screen to show. */
export interface Problem {
  readonly words: string;
  /** The rule to link to, if it is one that forbids it. */
  readonly rule: string | null;
}

/** An open table as this screen knows it. */
export class OpenTable {
  readonly #host: Host;
  /** Its id in the library. */
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  /** Who sits where: the same for good. */
  seats = $state.raw<readonly SeatSetup[]>([]);
  log = $state.raw<readonly LogEntry[]>([]);
  /** What the last change brought, for announcements. */
  news = $state.raw<readonly LogEntry[]>([]);
  /** The first entry that the last change took back, if it did so. */
  takenBack = $state.raw<LogEntry | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The next game that was asked for. */
  #rematch: Promise<string | null> | null = null;

  constructor(host: Host, id: string) {
    this.#host = host;
    this.id = id;
  }

  /** Hears of the table until the function given is called. */
  listen(): () => void {
    const stop = this.#host.listen((notice) => {
      if (notice.type !== 'table' || notice.table.table !== this.id) return;
      this.takenBack = this.log.at(notice.table.logFrom) ?? null;
      this.#take(notice.table);
      this.news = notice.news;
    });
    return () => {
      stop();
      void this.#host.ask({ type: 'leaveTable', table: this.id });
    };
  }

  /** Opens the table, to play or only to look back; again whenever the link was lost. */
  async enter(looksBack = false): Promise<void> {
    // An address may name what no table can be called.
    const answer: Answer<'openTable'> = isTableId(this.id)
      ? await this.#host.ask({ type: 'openTable', table: this.id, looksBack })
      : { failed: 'unknownTable' };
    const view = this.#done(answer);
    if (view === null) return;
    // What failed while the link was lost is still to be read.
    const kept = this.view && this.problem;
    this.#take(view);
    this.problem ??= kept;
  }

  #take(view: TableView): void {
    this.log = [...this.log.slice(0, view.logFrom), ...view.log];
    if (this.view === null) this.seats = seatsToShow(view.seats);
    this.view = { ...view, seats: this.seats };
    this.problem = view.fault && { words: wordWaiting(view.fault), rule: null };
  }

  /**
   * What an answer brings; null when nothing was done, and then the screen shows why. What was asked at a revision
   * that has been overtaken needs no words: the screen shows what came instead.
   */
  #done<T extends RequestType>(answer: Answer<T>, revision = this.#revision): Answers[T] | null {
    if ('done' in answer) return answer.done;
    if (answer.failed === 'stale' && revision !== this.#revision) return null;
    const rule = answer.failed === 'refused' ? answer.refusal.rule : null;
    this.problem = { words: wordFailure(answer), rule };
    return null;
  }

  get #revision(): number {
    return this.view?.revision ?? 0;
  }

  /** Does an action for a seat; whether it was done. */
  async act(seat: Seat, action: Action): Promise<boolean> {
    const revision = this.#revision;
    const answer = await this.#host.ask({
      type: 'act',
      table: this.id,
      revision,
      seat,
      action,
    });
    return this.#done(answer, revision) !== null;
  }

  /** Leaves an order for a seat, or takes it back with null. */
  async order(seat: Seat, order: unknown): Promise<void> {
    const revision = this.#revision;
    const answer = await this.#host.ask({
      type: 'order',
      table: this.id,
      revision,
      seat,
      order,
    });
    this.#done(answer, revision);
  }

  /** Why an action would be refused; null when it would not, or when nobody knows. */
  async tryAction(seat: Seat, action: Action): Promise<Refusal | null> {
    const answer = await this.#host.ask({
      type: 'tryAction',
      table: this.id,
      revision: this.#revision,
      seat,
      action,
    });
    return 'done' in answer ? answer.done.refusal : null;
  }

  /** What a companion's books would be after edits; null when nobody knows. */
  async tryAmend(edits: readonly AskedEdit[]): Promise<AmendedTable | null> {
    const revision = this.#revision;
    const request = { type: 'tryAmend' as const, table: this.id, revision, edits: [...edits] };
    return this.#done(await this.#host.ask(request), revision);
  }

  /** Changes earlier entries of a companion's books; whether it was done. */
  async amend(edits: readonly AskedEdit[]): Promise<boolean> {
    const revision = this.#revision;
    const request = { type: 'amend' as const, table: this.id, revision, edits: [...edits] };
    return this.#done(await this.#host.ask(request), revision) !== null;
  }

  /** What the whole table saw after `n` entries; null when nobody knows. */
  async viewAfter(n: number): Promise<unknown> {
    const request = { type: 'lookBack' as const, table: this.id, n, eyes: 'table' as const };
    return this.#done(await this.#host.ask(request))?.view ?? null;
  }

  /** Takes back the last decision, as far as the table allows. */
  async undo(): Promise<void> {
    const revision = this.#revision;
    this.#done(await this.#host.ask({ type: 'undo', table: this.id, revision }), revision);
  }

  /** Plays again what was taken back last. */
  async redo(): Promise<void> {
    const revision = this.#revision;
    this.#done(await this.#host.ask({ type: 'redo', table: this.id, revision }), revision);
  }

  /** What the strongest computer player would do; null when that is not told. */
  async hint(seat: Seat): Promise<{ action: Action; reason: { code: string } } | null> {
    const revision = this.#revision;
    return this.#done(await this.#host.ask({ type: 'hint', table: this.id, revision, seat }), revision);
  }

  /** Shows the table through the eyes of a seat, whose person sits at the screen now. */
  async liftCurtain(seat: Seat): Promise<void> {
    const answer = await this.#host.ask({ type: 'liftCurtain', table: this.id, seat });
    const view = this.#done(answer);
    if (view !== null) this.#take(view);
  }

  /** Lets the computer players wait, or go on. */
  async pause(paused: boolean): Promise<void> {
    this.#done(await this.#host.ask({ type: 'pause', table: this.id, paused }));
  }

  /** Lets one computer player act while they wait. */
  async step(): Promise<void> {
    const revision = this.#revision;
    this.#done(await this.#host.ask({ type: 'step', table: this.id, revision }), revision);
  }

  /** The record of the game; null when it is not given. */
  async copy(): Promise<Answers['exportTable'] | null> {
    return this.#done(await this.#host.ask({ type: 'exportTable', table: this.id }));
  }

  /** Begins the same game anew, once however often it is asked for; the id of its table. */
  rematch(): Promise<string | null> {
    this.#rematch ??= this.#beginAnew();
    return this.#rematch;
  }

  async #beginAnew(): Promise<string | null> {
    const next = this.#done(
      await this.#host.ask({ type: 'rematch', table: this.id, once: crypto.randomUUID() }),
    );
    if (next === null) this.#rematch = null;
    return next?.table ?? null;
  }
}
