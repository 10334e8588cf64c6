import type { Action, Seat } from '../../shared/kernel/play.ts';
import type { Refusal } from '../../shared/kernel/refusal.ts';
import type {
  Answer,
  Answers,
  LogEntry,
  RequestType,
  SeatSetup,
  TableView,
} from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { wordFailure } from '../messages/faults.ts';

/** A refusal or another reason why a request was not done, for the screen to show. */
export interface Problem {
  readonly words: string;
  /** The rule to link to, if it is one that forbids it. */
  readonly rule: string | null;
}

/** An open table as this screen knows it. */
export class OpenTable {
  readonly #host: Host;
  readonly #id: string;
  view = $state.raw<TableView | null>(null);
  /** Who sits where: the same for good. */
  seats = $state.raw<readonly SeatSetup[]>([]);
  log = $state.raw<readonly LogEntry[]>([]);
  /** What the last change brought, for announcements. */
  news = $state.raw<readonly LogEntry[]>([]);
  problem = $state.raw<Problem | null>(null);

  constructor(host: Host, id: string) {
    this.#host = host;
    this.#id = id;
  }

  /** Hears of the table until the function given is called. */
  listen(): () => void {
    const stop = this.#host.listen((notice) => {
      if (notice.type !== 'table' || notice.table.table !== this.#id) return;
      this.#take(notice.table);
      this.news = notice.news;
    });
    return () => {
      stop();
      void this.#host.ask({ type: 'leaveTable', table: this.#id });
    };
  }

  /** Opens the table, to play or only to look back; again whenever the link was lost. */
  async enter(looksBack = false): Promise<void> {
    const answer = await this.#host.ask({ type: 'openTable', table: this.#id, looksBack });
    const view = this.#done(answer);
    if (view !== null) this.#take(view);
  }

  #take(view: TableView): void {
    this.log = [...this.log.slice(0, view.logFrom), ...view.log];
    if (this.view === null) this.seats = view.seats;
    this.view = view;
    this.problem = null;
  }

  /** What an answer brings; null when nothing was done, and then the screen shows why. */
  #done<T extends RequestType>(answer: Answer<T>): Answers[T] | null {
    if ('done' in answer) return answer.done;
    const rule = answer.failed === 'refused' ? answer.refusal.rule : null;
    this.problem = { words: wordFailure(answer), rule };
    return null;
  }

  get #revision(): number {
    return this.view?.revision ?? 0;
  }

  /** Does an action for a seat. */
  async act(seat: Seat, action: Action): Promise<void> {
    const answer = await this.#host.ask({
      type: 'act',
      table: this.#id,
      revision: this.#revision,
      seat,
      action,
    });
    this.#done(answer);
  }

  /** Leaves an order for a seat, or takes it back with null. */
  async order(seat: Seat, order: unknown): Promise<void> {
    const answer = await this.#host.ask({
      type: 'order',
      table: this.#id,
      revision: this.#revision,
      seat,
      order,
    });
    this.#done(answer);
  }

  /** Why an action would be refused; null when it would not, or when nobody knows. */
  async tryAction(seat: Seat, action: Action): Promise<Refusal | null> {
    const answer = await this.#host.ask({
      type: 'tryAction',
      table: this.#id,
      revision: this.#revision,
      seat,
      action,
    });
    return 'done' in answer ? answer.done.refusal : null;
  }

  /** Takes back the last decision, as far as the table allows. */
  async undo(): Promise<void> {
    const answer = await this.#host.ask({ type: 'undo', table: this.#id, revision: this.#revision });
    this.#done(answer);
  }

  /** Plays again what was taken back last. */
  async redo(): Promise<void> {
    const answer = await this.#host.ask({ type: 'redo', table: this.#id, revision: this.#revision });
    this.#done(answer);
  }

  /** What the strongest computer player would do; null when that is not told. */
  async hint(seat: Seat): Promise<{ action: Action; reason: { code: string } } | null> {
    const answer = await this.#host.ask({ type: 'hint', table: this.#id, revision: this.#revision, seat });
    return this.#done(answer);
  }

  /** Shows the table through the eyes of a seat, whose person sits at the screen now. */
  async liftCurtain(seat: Seat): Promise<void> {
    const answer = await this.#host.ask({ type: 'liftCurtain', table: this.#id, seat });
    const view = this.#done(answer);
    if (view !== null) this.#take(view);
  }

  /** Lets the computer players wait, or go on. */
  async pause(paused: boolean): Promise<void> {
    this.#done(await this.#host.ask({ type: 'pause', table: this.#id, paused }));
  }

  /** Lets one computer player act while they wait. */
  async step(): Promise<void> {
    this.#done(await this.#host.ask({ type: 'step', table: this.#id, revision: this.#revision }));
  }

  /** Begins the same game anew; the id of its table. */
  async rematch(): Promise<string | null> {
    const answer = await this.#host.ask({ type: 'rematch', table: this.#id });
    return this.#done(answer)?.table ?? null;
  }
}
