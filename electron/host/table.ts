import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { Action, Seat } from '../../shared/kernel/play.ts';
import { isFault } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import type { Role } from '../../shared/session/devices.ts';
import { mayLift } from '../../shared/session/eyes.ts';
import { Orders } from '../../shared/session/orders.ts';
import type { Answer, AskedEdit, Failure, LogEntry, Notice } from '../../shared/session/protocol.ts';
import type { SeatSetup, TableView } from '../../shared/session/protocol.ts';
import type { Changed, Session } from '../../shared/session/session.ts';
import { PERSON, toldOf } from '../../shared/session/step.ts';
import { askerOf, askedAt, logBetween, sightOf, tableView } from '../../shared/session/tableView.ts';
import type { Onlooker } from '../../shared/session/tableView.ts';
import { redoCount, undoCount } from '../../shared/session/undoing.ts';
import { isPassing, mishapOf } from './mishaps.ts';
import type { Fixed, Surroundings } from './surroundings.ts';
import type { Thought } from './thinkers.ts';

/** What could not be written is tried again after so many milliseconds. */
const RETRY = 3_000;

/** A screen, as the host knows it: where its notices go. */
export type Listener = (notice: Notice) => void;

const NOT_YOURS: Failure = { failed: 'notYours' };

/** An open table: a session, the screens that look on, and whoever takes a turn without being asked. */
export class Table {
  readonly session: Session;
  readonly #fixed: Fixed;
  readonly #around: Surroundings;
  readonly #orders: Orders;
  readonly #onlookers = new Map<Listener, Onlooker>();
  #paused: boolean;
  #fault: Fault | null;
  #thinking: Seat | null = null;
  /** Counts up so that a thought for an earlier turn is told from the present one. */
  #turn = 0;

  constructor(session: Session, fixed: Fixed, around: Surroundings) {
    this.session = session;
    this.#fixed = fixed;
    this.#around = around;
    this.#orders = new Orders(session.game, session.persons);
    this.#fault = fixed.damage;
    this.#paused = fixed.damage !== null && fixed.seats.some(({ kind }) => kind !== PERSON);
  }

  get seats(): readonly SeatSetup[] {
    return this.#fixed.seats;
  }

  get isWatched(): boolean {
    return this.#onlookers.size > 0;
  }

  /**
   * A screen begins to look on, or begins anew: it is sent all of the log. `looksBack` as in `openTable`; `role` is
   * that of a device, null for a screen of the host.
   */
  open(listener: Listener, looksBack: boolean, role: Role | null = null): TableView {
    const asker = this.#onlookers.get(listener)?.asker ?? null;
    this.#onlookers.set(listener, { role, lifted: null, asker, looksBack, sent: [] });
    if (this.#thinking === null) this.#goOn();
    return this.#viewFor(listener);
  }

  /** Other persons than before play at devices. */
  awayChanged(): void {
    this.#tell([]);
  }

  /** A screen looks on no more. When none is left to play for, computer players stop. */
  leave(listener: Listener): void {
    this.#onlookers.delete(listener);
    if (!this.#isPlayed) this.#goOn();
  }

  get #isPlayed(): boolean {
    return [...this.#onlookers.values()].some(({ looksBack }) => !looksBack);
  }

  /** Stops everything, for good. */
  close(): void {
    this.#turn++;
    this.#onlookers.clear();
    this.session.close();
  }

  liftCurtain(listener: Listener, seat: Seat): Answer<'liftCurtain'> {
    const onlooker = this.#onlookers.get(listener);
    if (!onlooker || !mayLift(this.session.persons, this.#asked, seat, this.#away)) return NOT_YOURS;
    this.#onlookers.set(listener, { ...onlooker, lifted: seat, asker: seat });
    return { done: this.#viewFor(listener) };
  }

  act(listener: Listener, revision: number, seat: Seat, action: unknown): Answer<'act'> {
    const failure = this.#mayNot(revision, this.#actsFor(listener, seat));
    if (failure) return failure;
    return this.#change(() => this.session.act(revision, seat, action, Date.now()), [seat]);
  }

  /** Takes an order for a seat, or takes it back. At the seat's turn it is carried out at once, paused or not. */
  async order(listener: Listener, revision: number, seat: Seat, order: unknown): Promise<Answer<'order'>> {
    const { session } = this;
    const failure =
      this.#mayNot(revision, this.eyesOf(listener) === seat) ??
      this.#orders.give(session.position, seat, order);
    if (failure) return failure;
    const isTurn = session.toAct.includes(seat);
    if (order !== null && this.#orders.actionOf(session.position, seat)) {
      await this.#play(seat, ++this.#turn, 0);
    } else {
      if (isTurn) this.#goOn();
      // Others do not even learn that there is an order, unless the table waits for this seat.
      this.#tell([], (one) => isTurn || this.eyesOf(one) === seat);
    }
    return { done: { revision: session.revision } };
  }

  tryAction(listener: Listener, revision: number, seat: Seat, action: unknown): Answer<'tryAction'> {
    const failure = this.#mayNot(revision, this.#actsFor(listener, seat));
    if (failure) return failure;
    const tried = this.session.tryAction(revision, seat, action);
    return 'failed' in tried ? tried : { done: tried };
  }

  undo(listener: Listener, revision: number): Answer<'undo'> {
    const onlooker = this.#onlookers.get(listener);
    const stale = this.session.stale(revision);
    if (!onlooker || stale) return stale ?? NOT_YOURS;
    if (this.session.amended !== null) return this.#change(() => this.session.revert(revision), 'all');
    const count = undoCount(this.#fixed.undo, this.session.steps, askerOf(this.session, onlooker));
    return count === 0 ? NOT_YOURS : this.#change(() => this.session.undo(revision, count), 'all');
  }

  redo(listener: Listener, revision: number): Answer<'redo'> {
    const stale = this.session.stale(revision);
    if (!this.#onlookers.has(listener) || stale) return stale ?? NOT_YOURS;
    const count = redoCount(this.#fixed.undo, this.session.undone);
    return count === 0 ? NOT_YOURS : this.#change(() => this.session.redo(revision, count), 'all');
  }

  /** Of a companion: what changing earlier entries would lead to. */
  tryAmend(listener: Listener, revision: number, edits: readonly AskedEdit[]): Answer<'tryAmend'> {
    if (!this.#onlookers.has(listener)) return NOT_YOURS;
    const { game, header, position } = this.session;
    const amended = this.session.tryAmend(revision, edits);
    if ('failed' in amended) return amended;
    const said = amended.misfits.filter(({ why }) => isFault(why) || game.companion?.maySay(why, position));
    const misfits = said.map(({ index, place, entry, why, kept }) => {
      const action = toldOf(game, header, entry.action);
      return { n: index + 1, place, seat: entry.seat, action, why, kept };
    });
    return { done: { misfits, view: game.companion?.viewAsked(amended.position, position) ?? null } };
  }

  /** Of a companion: changes earlier entries. */
  amend(listener: Listener, revision: number, edits: readonly AskedEdit[]): Answer<'amend'> {
    if (!this.#onlookers.has(listener)) return NOT_YOURS;
    return this.#change(() => this.session.amend(revision, edits), 'all');
  }

  /** What the strongest computer player would do in this seat. */
  async hint(listener: Listener, revision: number, seat: Seat): Promise<Answer<'hint'>> {
    const { session } = this;
    const isAsked = this.eyesOf(listener) === seat && session.toAct.includes(seat);
    const failure = this.#mayNot(revision, isAsked);
    if (failure) return failure;
    const strongest = Object.keys(session.game.levels).at(-1) ?? '';
    const decided = await this.#around.think(this.#thought(seat, strongest, 'hint'));
    const tried = session.tryAction(revision, seat, decided.action);
    if ('failed' in tried) return tried;
    if (tried.refusal) throw new Error(`${strongest} advises what is refused: ${tried.refusal.code}`);
    return { done: { action: decided.action, reason: decided.reason } };
  }

  /** Computer players, and persons who are not asked, stop or go on. */
  pause(listener: Listener, paused: boolean): Answer<'pause'> {
    if (!this.#onlookers.has(listener)) return NOT_YOURS;
    if (paused !== this.#paused) {
      this.#paused = paused;
      if (!paused) this.#fault = null;
      this.#goOn();
      this.#tell([]);
    }
    return { done: null };
  }

  /** Lets one who is not asked act at once, paused or not. */
  async step(listener: Listener, revision: number): Promise<Answer<'step'>> {
    const stale = this.session.stale(revision);
    if (stale) return stale;
    const seat = this.#unasked();
    if (!this.#onlookers.has(listener) || seat === null) return NOT_YOURS;
    await this.#play(seat, ++this.#turn, 0);
    return { done: null };
  }

  /** Whose private view a screen has here; null when it does not look on. */
  eyesOf(listener: Listener): Seat | 'table' | null {
    const onlooker = this.#onlookers.get(listener);
    return onlooker ? sightOf(this.session, this.#asked, onlooker, this.#away).eyes : null;
  }

  /** Whether a screen may act for a seat: its own in a game that is played here, any at a companion. */
  #actsFor(listener: Listener, seat: Seat): boolean {
    const isCompanion = this.session.game.companion !== null;
    return isCompanion ? this.#onlookers.has(listener) : this.eyesOf(listener) === seat;
  }

  /** Why nothing is done for a screen that shows this revision; null when it may ask. */
  #mayNot(revision: number, mayAsk: boolean): Failure | null {
    return this.session.stale(revision) ?? (mayAsk ? null : NOT_YOURS);
  }

  get #away(): readonly Seat[] {
    return this.#around.away(this.#fixed.table);
  }

  get #asked(): readonly Seat[] {
    return askedAt(this.session, this.#paused, this.#orders);
  }

  #viewFor(listener: Listener): TableView {
    const onlooker = this.#onlookers.get(listener) as Onlooker;
    const { table, seats, undo } = this.#fixed;
    const now = { paused: this.#paused, thinking: this.#thinking, fault: this.#fault, away: this.#away };
    const setting = { table, seats, undo, ...now };
    const view = tableView(this.session, setting, onlooker, this.#orders);
    if (onlooker.role === null && view.eyes !== 'table') this.#around.showed(table, view.eyes);
    // Once it has fallen, only a person lifts it again: whoever undoes is not shown another's hand.
    const lifted = view.curtain === null ? onlooker.lifted : null;
    this.#onlookers.set(listener, { ...onlooker, lifted, sent: this.session.steps });
    return view;
  }

  /** Changes the game, and when it did change, drops orders that were overtaken by it and tells everybody. */
  #change(
    change: () => Changed,
    overtaken: readonly Seat[] | 'all' = [],
  ): { done: { revision: number } } | Failure {
    const { steps, outcome } = this.session;
    const changed = change();
    if ('failed' in changed) return changed;
    this.#fault = null;
    this.#orders.drop(overtaken, this.session.position);
    this.#goOn();
    this.#tell(logBetween(this.session.steps, steps.length));
    if ((outcome === null) !== (this.session.outcome === null)) this.#around.ended();
    return { done: changed };
  }

  /** Sends every such screen its view, and what was just played. */
  #tell(news: readonly LogEntry[], isTold: (listener: Listener) => boolean = () => true): void {
    for (const listener of [...this.#onlookers.keys()].filter(isTold)) {
      try {
        listener({ type: 'table', table: this.#viewFor(listener), news });
      } catch (error) {
        this.#around.log('a screen could not be told', error);
      }
    }
  }

  /** Who is to act and need not be asked: a computer player, or a person who acts by themselves. */
  #unasked(): Seat | null {
    const { game, toAct, position } = this.session;
    if (game.companion) return null;
    const asked = this.#orders.asked(position, toAct);
    return toAct.find((seat) => !asked.includes(seat)) ?? null;
  }

  /** Puts the next who is not asked to work; whoever was at work before is not waited for. */
  #goOn(pause = this.#around.pause()): void {
    const turn = ++this.#turn;
    const seat = this.#paused || !this.#isPlayed ? null : this.#unasked();
    this.#thinking = seat;
    if (seat !== null) void this.#play(seat, turn, pause);
  }

  async #play(seat: Seat, turn: number, pause: number): Promise<void> {
    const { revision } = this.session;
    try {
      const decided = this.#orders.actionOf(this.session.position, seat) ?? this.#decide(seat, turn);
      const [action] = await Promise.all([decided, wait(pause, null, { ref: false })]);
      if (turn !== this.#turn) return;
      const changed = this.#change(() => this.session.act(revision, seat, action, Date.now()));
      if ('failed' in changed) throw new Error(`seat ${seat} did what is ${changed.failed}`);
    } catch (error) {
      this.#waits(error);
    }
  }

  /** Waits until somebody lets it go on, or until the disk may have room again. */
  #waits(error: unknown): void {
    const before = this.#fault;
    this.#fault = mishapOf(error);
    const passes = isPassing(this.#fault);
    if (!passes) this.#paused = true;
    this.#goOn(RETRY);
    if (passes && before?.code === this.#fault.code) return;
    this.#around.log(`${this.#fixed.table} waits`, error);
    this.#tell([]);
  }

  /** A legal action of a computer player; drawn at random, and logged, when it gives none. */
  async #decide(seat: Seat, turn: number): Promise<Action> {
    const { game, header, revision, position } = this.session;
    const { kind } = header.players[seat];
    const level = Object.hasOwn(game.levels, kind) ? kind : Object.keys(game.levels)[0];
    const thought = this.#thought(seat, level, 'thinks');
    let why: unknown;
    try {
      const { action } = await this.#around.think(thought);
      const tried = this.session.tryAction(revision, seat, action);
      // What comes too late is not played, whatever it is.
      if (turn !== this.#turn || ('refusal' in tried && tried.refusal === null)) return action;
      why = tried;
    } catch (error) {
      why = error;
    }
    if (turn === this.#turn)
      this.#around.log(`${this.#fixed.table}: ${level} at seat ${seat} gave no legal action`, why);
    return game.sample(position, seat, seededChance(thought.seed));
  }

  /** What a computer player is told. Its own chance is one-way from the seed, so that it learns nothing by it. */
  #thought(seat: Seat, level: string, purpose: string): Thought {
    const { game, header, steps } = this.session;
    const text = `${header.seed ?? this.#fixed.table}/${purpose}/${seat}/${steps.length}`;
    const seed = createHash('sha256').update(text).digest('hex');
    return { game: game.id, level, view: this.session.view(seat), seat, seed };
  }
}
