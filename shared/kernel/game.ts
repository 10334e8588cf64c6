import type { GenericSchema } from 'valibot';
import type { Chance } from './chance.ts';
import type { Chart } from './chart.ts';
import type { Action, GameEvent, Leaf, Position, Seat } from './play.ts';
import type { Refusal } from './refusal.ts';

/** One line of the final score: who gets how much gold, for what, and by which rule. */
export interface ScoreLine {
  readonly what: string;
  readonly seat: Seat;
  /** How many pieces the gold is paid for. */
  readonly count: number;
  readonly rule: string;
  readonly gold: number;
}

/** The end of a game. Tied winners share the win, so `winners` may hold several seats. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly lines: readonly ScoreLine[];
  readonly winners: readonly Seat[];
}

/** What a computer player decided, and why: one line of data that a screen can word. */
interface Decision<A> {
  readonly action: A;
  readonly reason: { readonly code: string };
}

interface Decides<V, A> {
  decide(view: V, seat: Seat, chance: Chance): Decision<A>;
}
/** A computer player. It is given what its seat may know, and nothing else. */
export type ComputerPlayer<V, A> = Decides<V, A>['decide'];

/**
 * What every game is to the rest of the program. S state, A action, E event, V view, O options.
 *
 * Promises, held by property tests:
 * - while `outcome` is null somebody is to act, and each of them has at least one legal action;
 * - `refuse` is the only place where legality is decided: `actions` and `sample` give nothing it refuses;
 * - `setup`, the chart's rules and `imagine` take all randomness from their `Chance`;
 * - a state is plain JSON and comes back from JSON unchanged;
 * - a view does not change when what its seat may not know is swapped.
 */
export interface Game<S, A extends Action, E extends GameEvent, V, O> {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** House rules for so many seats; what is left out gets its default. */
  options(seats: number): GenericSchema<unknown, O>;
  /** The shape of an action that comes from outside. Whether it is legal is for `refuse`. */
  readonly action: GenericSchema<unknown, A>;
  readonly chart: Chart<S, A, E>;
  /** The state at the chart's start. */
  setup(options: O, seats: number, chance: Chance): S;
  /**
   * A made-up position, for scenarios: a plain table with `given` laid over it, and what follows from `at` and
   * `given` filled in. Nothing is dealt.
   */
  arrange(options: O, seats: number, at: Leaf, given: Partial<S>): S;
  copy(state: S): S;
  /** Whose action is awaited; several when choices are simultaneous, nobody at the end. */
  toAct(position: Position<S>): readonly Seat[];
  refuse(position: Position<S>, seat: Seat, action: A): Refusal | null;
  /** Every legal action of a seat, lazily. */
  actions(position: Position<S>, seat: Seat): Iterable<A>;
  /** One legal action, each with the same probability, drawn without listing them all. */
  sample(position: Position<S>, seat: Seat, chance: Chance): A;
  view(position: Position<S>, seat: Seat | 'table'): V;
  /** A full position that agrees with everything the seat has seen. */
  imagine(view: V, seat: Seat, chance: Chance): Position<S>;
  outcome(position: Position<S>): Outcome | null;
  /** What a series of games is counted by: the events that make up each figure. */
  readonly counted: Readonly<Record<string, E['type']>>;
  /** Computer players by level, weakest first. */
  readonly levels: Readonly<Record<string, ComputerPlayer<V, A>>>;
}

/**
 * A game whose types do not matter to the caller, who only hands its values on. Any game is one, because the
 * members of `Game` are methods.
 */
export type AnyGame = Game<unknown, Action, GameEvent, unknown, unknown>;
