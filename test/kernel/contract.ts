import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Chance, Chanced } from '../../shared/kernel/chance.ts';
import { givenChance, recordingChance, seededChance } from '../../shared/kernel/chance.ts';
import type { Game } from '../../shared/kernel/game.ts';
import { play } from '../../shared/kernel/play.ts';
import type { Action, GameEvent, Position, Seat } from '../../shared/kernel/play.ts';
import { MOST_ENTRIES } from '../../shared/kernel/record.ts';

/** Random games to be played: how many, by how many seats, with which house rules. */
export interface Trial {
  readonly games: number;
  readonly seats: number;
  readonly options: unknown;
  /** Orders that seats of this game may have, and some that they may not. */
  readonly orders?: readonly unknown[];
}

/** Where more actions are legal than this, they are not all listed. */
const MANY = 400;
/** Uniformity is tried where so few actions are legal, in so many positions a game, by so many draws each. */
const SMALL = 8;
const SMALL_POSITIONS = 3;
const DRAWS = 40;
/** One position in so many is asked what computer players do there, and is imagined and played to its end. */
const SELDOM = 40;

/** Plays random games and checks on the way everything that `Game` promises. Throws at the first breach. */
export function contractHolds<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  trial: Trial,
): void {
  for (let i = 0; i < trial.games; i++)
    new Table(game, trial, `${game.id} ${trial.seats} ${i}`).playToTheEnd();
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** At most `MANY` of them. */
function listed<T>(items: Iterable<T>): T[] {
  const list: T[] = [];
  for (const item of items) if (list.push(item) === MANY) break;
  return list;
}

/** One random game. Everything that only looks is given frozen positions. */
class Table<S, A extends Action, E extends GameEvent, V, O> {
  readonly #game: Game<S, A, E, V, O>;
  readonly #seats: number;
  readonly #options: O;
  readonly #orders: readonly unknown[];
  readonly #seed: string;
  /** For the choices of this test; the games' own chance is seeded apart from it. */
  readonly #choice: Chance;
  #turn = 0;
  #smallPositions = 0;

  constructor(game: Game<S, A, E, V, O>, trial: Trial, seed: string) {
    this.#game = game;
    this.#seats = trial.seats;
    this.#options = v.parse(game.options(trial.seats), trial.options);
    const { standing } = game;
    this.#orders = standing ? (trial.orders ?? []).map((order) => v.parse(standing.order, order)) : [];
    this.#seed = seed;
    this.#choice = seededChance(`${seed} choices`);
  }

  playToTheEnd(): void {
    const { chart } = this.#game;
    let position = this.#setUp();
    let snapshot = chart.snapshot(position);
    for (; this.#game.outcome(position) === null; this.#turn++) {
      this.#check(this.#turn < MOST_ENTRIES, 'the game ends');
      const moves = this.#moves(position);
      this.#looksAreRight(position, moves);
      const [seat, legal] = this.#pick(moves);
      const action = this.#sampled(position, seat, legal);
      const [events, outcomes, next] = this.#stepped(position, seat, action);
      this.#replaysTheSame(position, seat, action, outcomes, next);
      this.#tellsOnlyWhatIsOpen(position, seat, action, events);
      const eventsOfMachine: E[] = [];
      snapshot = chart.machineStep(snapshot, play(seat, action, this.#seeded('play'), eventsOfMachine));
      this.#same(chart.position(snapshot), next, 'the machine and the stepper agree');
      this.#same(eventsOfMachine, events, 'the machine and the stepper tell the same events');
      position = deepFreeze(next);
    }
    this.#endIsRight(position);
  }

  #check(holds: boolean, promise: string): void {
    if (!holds) expect.fail(`${promise}: not so in game "${this.#seed}" after ${this.#turn} actions`);
  }

  #same(found: unknown, wanted: unknown, promise: string): void {
    if (isDeepStrictEqual(found, wanted)) return;
    expect(found, `${promise}: not so in game "${this.#seed}" after ${this.#turn} actions`).toStrictEqual(
      wanted,
    );
  }

  /** The same for one purpose and turn whenever it is asked for. */
  #seeded(purpose: string): Chance {
    return seededChance(`${this.#seed} ${purpose} ${this.#turn}`);
  }

  #everySeat(): Seat[] {
    return Array.from({ length: this.#seats }, (_, seat) => seat);
  }

  #setUp(): Position<S> {
    const game = this.#game;
    this.#check(game.seats.min <= this.#seats && this.#seats <= game.seats.max, 'so many can play');
    const outcomes: Chanced[] = [];
    const state = game.setup(this.#options, this.#seats, recordingChance(this.#seeded('set-up'), outcomes));
    const given = givenChance(throughJson(outcomes));
    this.#same(game.setup(this.#options, this.#seats, given), state, 'the set-up replays the same');
    this.#same(given.fault(), null, 'recorded chance fits the set-up');
    return deepFreeze({ state, at: game.chart.start });
  }

  /** The legal actions of whoever is to act. */
  #moves(position: Position<S>): [seat: Seat, legal: A[]][] {
    const acting = this.#game.toAct(position);
    this.#check(acting.length > 0, 'somebody is to act');
    this.#check(new Set(acting).size === acting.length, 'nobody is to act twice');
    this.#check(
      acting.every((seat) => this.#everySeat().includes(seat)),
      'whoever is to act sits at the table',
    );
    return acting.map((seat) => [seat, this.#legal(position, seat)]);
  }

  #legal(position: Position<S>, seat: Seat): A[] {
    const game = this.#game;
    const legal = listed(game.actions(position, seat));
    this.#check(legal.length > 0, 'whoever is to act has a legal action');
    this.#check(
      new Set(legal.map((one) => JSON.stringify(one))).size === legal.length,
      'none is listed twice',
    );
    for (const action of legal) {
      this.#same(game.refuse(position, seat, action), null, 'what is listed is not refused');
      this.#check(game.chart.accepts(position.at, action.type), 'what is listed the chart listens to');
      const parsed = v.safeParse(game.action, throughJson(action));
      this.#check(parsed.success, 'what is listed has the shape of an action');
      this.#same(parsed.output, action, 'what is listed is parsed as it is');
    }
    return legal;
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#choice.roll(items.length) - 1];
  }

  #sampled(position: Position<S>, seat: Seat, legal: readonly A[]): A {
    const action = this.#game.sample(position, seat, this.#choice);
    this.#same(this.#game.refuse(position, seat, action), null, 'what is sampled is not refused');
    if (legal.length < MANY) {
      const isListed = legal.some((one) => isDeepStrictEqual(one, action));
      this.#check(isListed, 'what is sampled is listed');
    }
    if (legal.length > 1 && legal.length <= SMALL && this.#smallPositions++ < SMALL_POSITIONS) {
      this.#samplesAlike(position, seat, legal);
    }
    return action;
  }

  /** Chi-square, with a bound that true uniformity passes all but once in some millions. */
  #samplesAlike(position: Position<S>, seat: Seat, legal: readonly A[]): void {
    const counts = new Map(legal.map((action) => [JSON.stringify(action), 0]));
    for (let i = 0; i < DRAWS * legal.length; i++) {
      const drawn = JSON.stringify(this.#game.sample(position, seat, this.#choice));
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    let chiSquare = 0;
    for (const count of counts.values()) chiSquare += (count - DRAWS) ** 2 / DRAWS;
    const freedom = legal.length - 1;
    this.#check(chiSquare < freedom + 6 * Math.sqrt(2 * freedom) + 20, 'each is sampled about equally often');
  }

  #looksAreRight(position: Position<S>, moves: readonly [Seat, A[]][]): void {
    this.#same(throughJson(position.state), position.state, 'the state comes back from JSON unchanged');
    this.#same(this.#game.copy(position.state), position.state, 'a copy is the same');
    this.#check(!this.#game.chart.ends(position.at), 'the chart ends when there is an outcome');
    this.#othersAreRefused(position, moves);
    this.#viewsAreRight(position);
    for (const seat of this.#everySeat()) this.#standsWell(position, seat);
    for (const [seat, legal] of moves) this.#imaginesWell(position, seat, legal);
    if (this.#turn % SELDOM === 0) this.#playersAreLegal(position, moves);
    if (this.#turn % SELDOM === 0) this.#isArranged(position);
  }

  /** A scenario may give a whole position. */
  #isArranged({ state, at }: Position<S>): void {
    const arranged = this.#game.arrange(this.#options, this.#seats, at, throughJson(state));
    this.#same(arranged, state, 'a position given in full is arranged as given');
  }

  #othersAreRefused(position: Position<S>, moves: readonly [Seat, A[]][]): void {
    const acting = new Set(moves.map(([seat]) => seat));
    const [, [action]] = moves[0];
    for (const seat of this.#everySeat()) {
      if (!acting.has(seat)) this.#mayNotAct(position, seat, action);
    }
  }

  #mayNotAct(position: Position<S>, seat: Seat, action: A): void {
    this.#same(listed(this.#game.actions(position, seat)), [], 'no action is listed for whom nobody waits');
    const refusal = this.#game.refuse(position, seat, action);
    this.#check(refusal !== null && refusal.code !== '' && refusal.rule !== '', 'a refusal names its rule');
    this.#same(throughJson(refusal), refusal, 'a refusal survives JSON');
  }

  /** No order, and those that the seat may have here. */
  #standing(position: Position<S>, seat: Seat): unknown[] {
    const held = this.#orders.filter((order) => !this.#game.standing?.refuse(position, seat, order));
    return [null, ...held];
  }

  #standsWell(position: Position<S>, seat: Seat): void {
    const game = this.#game;
    for (const order of this.#standing(position, seat)) {
      const action = game.standing?.act(position, seat, order) ?? null;
      if (action === null) continue;
      this.#same(game.refuse(position, seat, action), null, 'what a seat does by itself is allowed');
      if (order !== null) continue;
      this.#same(listed(game.actions(position, seat)), [action], 'without an order a seat has no choice');
    }
  }

  #viewsAreRight(position: Position<S>): void {
    for (const seat of [...this.#everySeat(), 'table'] as const) {
      const view = this.#game.view(position, seat);
      this.#same(throughJson(view), view, 'a view survives JSON');
    }
  }

  /** What a seat sees is all it knows: another position that fits looks the same and allows it the same. */
  #imaginesWell(position: Position<S>, seat: Seat, legal: readonly A[]): void {
    const game = this.#game;
    const seen = deepFreeze(game.view(position, seat));
    const imagined = deepFreeze(game.imagine(seen, seat, this.#seeded('imagine')));
    this.#same(
      game.imagine(seen, seat, this.#seeded('imagine')),
      imagined,
      'the same chance imagines the same',
    );
    this.#same(game.view(imagined, seat), seen, 'an imagined position looks the same');
    this.#same(throughJson(imagined.state), imagined.state, 'an imagined state survives JSON');
    this.#same(
      game.toAct(imagined),
      game.toAct(position),
      'the same seats are to act in an imagined position',
    );
    this.#same(listed(game.actions(imagined, seat)), legal, 'the same is legal in an imagined position');
    const held = this.#standing(position, seat);
    this.#same(
      this.#standing(imagined, seat),
      held,
      'a seat may have the same orders in an imagined position',
    );
    this.#same(
      held.map((order) => game.standing?.act(imagined, seat, order)),
      held.map((order) => game.standing?.act(position, seat, order)),
      'a seat does the same by itself in an imagined position',
    );
    if (this.#turn % SELDOM === 0) this.#canBePlayed(imagined);
  }

  #canBePlayed({ state, at }: Position<S>): void {
    const game = this.#game;
    const position = { state: game.copy(state), at };
    for (let i = 0; game.outcome(position) === null; i++) {
      this.#check(i < MOST_ENTRIES, 'an imagined game ends');
      const seat = this.#pick(game.toAct(position));
      const action = game.sample(position, seat, this.#choice);
      game.chart.step(position, play(seat, action, this.#choice, null));
    }
  }

  #playersAreLegal(position: Position<S>, moves: readonly [Seat, A[]][]): void {
    for (const player of Object.values(this.#game.levels)) {
      for (const [seat] of moves) {
        const { action } = player(deepFreeze(this.#game.view(position, seat)), seat, this.#seeded('player'));
        this.#same(this.#game.refuse(position, seat, action), null, 'a computer player does what is allowed');
      }
    }
  }

  #stepped(position: Position<S>, seat: Seat, action: A): [E[], Chanced[], Position<S>] {
    const next = { state: this.#game.copy(position.state), at: position.at };
    const events: E[] = [];
    const outcomes: Chanced[] = [];
    const chance = recordingChance(this.#seeded('play'), outcomes);
    this.#game.chart.step(next, play(seat, deepFreeze(action), chance, events));
    this.#same(throughJson(events), events, 'events survive JSON');
    return [events, outcomes, next];
  }

  /** As a saved game is: from state, action and chance that have been text, and with nobody listening. */
  #replaysTheSame(before: Position<S>, seat: Seat, action: A, outcomes: Chanced[], after: Position<S>): void {
    const position = throughJson(before);
    const given = givenChance(throughJson(outcomes));
    this.#game.chart.step(position, play(seat, throughJson(action), given, null));
    this.#same(given.fault(), null, 'recorded chance fits the action');
    this.#same(position, after, 'recorded chance gives the same position');
  }

  /**
   * Events are told to every seat. So until one of them reveals something, they are the same in any position that
   * looks the same to a seat and allows the action.
   */
  #tellsOnlyWhatIsOpen(position: Position<S>, seat: Seat, action: A, events: readonly E[]): void {
    const game = this.#game;
    for (const watcher of this.#everySeat()) {
      const seen = game.view(position, watcher);
      const other = game.imagine(seen, watcher, this.#seeded(`watched by ${watcher}`));
      if (game.refuse(other, seat, action) !== null) continue;
      const told: E[] = [];
      game.chart.step(other, play(seat, action, this.#seeded('play'), told));
      this.#same(this.#beforeReveal(told), this.#beforeReveal(events), 'events tell nothing hidden');
    }
  }

  /** The events before the first that reveals something, and what type that is. */
  #beforeReveal(events: readonly E[]): { open: E[]; then: string | null } {
    const first = events.findIndex(({ type }) => this.#game.reveals.includes(type));
    if (first < 0) return { open: [...events], then: null };
    return { open: events.slice(0, first), then: events[first].type };
  }

  #endIsRight(position: Position<S>): void {
    const game = this.#game;
    this.#check(game.chart.ends(position.at), 'there is an outcome only at the end of the chart');
    this.#same(game.toAct(position), [], 'nobody is to act at the end');
    for (const seat of this.#everySeat()) {
      this.#same(listed(game.actions(position, seat)), [], 'nothing is legal at the end');
    }
    this.#viewsAreRight(position);
    const end = game.outcome(position);
    this.#same(throughJson(end), end, 'the outcome survives JSON');
    if (end === null) return;
    const sums = this.#everySeat().map((seat) =>
      end.lines.reduce((sum, line) => sum + (line.seat === seat ? line.gold : 0), 0),
    );
    this.#same(end.scores, sums, 'the lines add up to the scores');
    this.#check(end.winners.length > 0, 'somebody wins');
    this.#check(
      end.winners.every((seat) => this.#everySeat().includes(seat)),
      'whoever wins sits at the table',
    );
  }
}
