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

/** The end of a game; scores by seat. Tied winners share the win, so `winners` may hold several seats. */
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

/** What a seat does without being asked: what leaves it no choice, and what it has left an order for. R order. */
export interface Standing<S, A, R = unknown> {
  /** The shape of an order that comes from outside. */
  readonly order: GenericSchema<unknown, R>;
  /** Why a seat may not have this order now, or null if it may. An order lapses where it would be refused. */
  refuse(position: Position<S>, seat: Seat, order: R): Refusal | null;
  /** What the seat does by itself here, with its order or with none; null when it must be asked. */
  act(position: Position<S>, seat: Seat, order: R | null): A | null;
}

/** What only a companion to a physical game has. */
interface Companion<S, A, V, O> {
  /** The same action, told as it was played: then no rule forbids it, unless it cannot have been played at all. */
  asPlayed(action: A): A;
  /** The same action without that mark: then rules have their say. */
  asTold(action: A): A;
  /** What it is to the turn of the seat it is told of: its end, told in the midst of it, or no part of one. */
  inTurn(action: A): 'end' | 'midst' | null;
  /**
   * The same action as screens are told of it, with these house rules: what was told secretly is hidden from all of
   * them, also from the one that told it. The record alone has it. Whoever amends an entry hands the action back as
   * told, and means the action itself.
   */
  shown(action: A, options: O): A;
  /** What screens are shown of a position that is only asked for: nothing secret that the present one does not show. */
  viewAsked(asked: Position<S>, present: Position<S>): V | null;
  /** Whether they may be told that this is against what is only asked for. */
  maySay(why: Refusal, present: Position<S>): boolean;
}

/**
 * What every game is to the rest of the program. S state, A action, E event, V view, O options.
 *
 * Promises, held by `test/kernel/contract.ts`:
 * - every game ends; while `outcome` is null somebody is to act, nobody twice, and each has a legal action;
 * - `outcome` is given exactly where the chart ends; then nobody is to act and nothing is legal. Its lines add up to
 *   the scores, and somebody wins;
 * - `refuse` is the only place where legality is decided: `actions` and `sample` give nothing it refuses. Who is not
 *   to act has no legal action, and is refused with a code and a rule;
 * - `actions` lists each legal action once, of the shape that `action` parses to the same, and of a type that the
 *   chart listens to; `sample` gives each of them with the same probability;
 * - `setup`, the chart's rules, `imagine` and computer players take all randomness from their `Chance`: the same
 *   outcomes give the same again, and a record has as many as are asked for;
 * - state, view, event, refusal and outcome are plain JSON and come back from it unchanged: null, never undefined;
 * - `copy` gives the same state, and shares nothing with it that the chart's rules change;
 * - nothing but the chart's `step` changes a position; machine and stepper agree on every position and event;
 * - a view does not change when what its seat may not know is swapped, and neither do the events of an action;
 * - what `imagine` gives looks the same to the seat, waits for the same seats, allows that seat the same actions in
 *   the same order, and can be played to its end;
 * - `arrange` gives a state back as it is when all of it is given;
 * - computer players do what is allowed, and leave the view as it is;
 * - what a seat does by itself is allowed, and without an order it is the only thing that is allowed. It follows from
 *   what the seat may know and from an order that is not refused there.
 */
export interface Game<S, A extends Action, E extends GameEvent, V, O> {
  /** Names the game in records and scenarios, for good. */
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  /**
   * People play with a physical box and tell what happened; null where the game is played here. Of a companion nothing
   * is hidden from any screen, any screen tells for any seat, and `actions` and `sample` leave out what is told by
   * hand: corrections, what breaks a rule, and several things at once.
   */
  readonly companion: Companion<S, A, V, O> | null;
  /** How many can play. */
  readonly seats: { readonly min: number; readonly max: number };
  /** House rules for so many seats; what is left out gets its default. */
  options(seats: number): GenericSchema<unknown, O>;
  /** The shape of an action that comes from outside. Whether it is legal is for `refuse`. */
  readonly action: GenericSchema<unknown, A>;
  /** The flow: which phases there are, and what an action does. */
  readonly chart: Chart<S, A, E>;
  /**
   * The shape of a state with these house rules and so many seats, for what comes from outside: of whatever fits, the
   * rules may make nonsense, but they neither hang nor run out of memory.
   */
  state?(options: O, seats: number): GenericSchema<unknown, S>;
  /** The state at the chart's start. Throws on a number of seats, or options, that the game does not allow. */
  setup(options: O, seats: number, chance: Chance): S;
  /**
   * A made-up position, for scenarios: a plain table with `given` laid over it, and what follows from `at` and
   * `given` filled in. Nothing is dealt. The state may keep the arrays of `given`: who still needs them hands in a copy.
   */
  arrange(options: O, seats: number, at: Leaf, given: Partial<S>): S;
  /** The same state once more, to be changed on its own. */
  copy(state: S): S;
  /** Whose action is awaited; several when choices are simultaneous, nobody at the end. */
  toAct(position: Position<S>): readonly Seat[];
  /** Why a seat may not do this now, or null if it may. The action has the shape that `action` asks for. */
  refuse(position: Position<S>, seat: Seat, action: A): Refusal | null;
  /** Every legal action of a seat, lazily; none for a seat that is not to act. */
  actions(position: Position<S>, seat: Seat): Iterable<A>;
  /** One legal action of a seat that is to act, each with the same probability, drawn without listing them all. */
  sample(position: Position<S>, seat: Seat, chance: Chance): A;
  /** What a seat may know, or what lies open to all: nothing else may leave the main process. */
  view(position: Position<S>, seat: Seat | 'table'): V;
  /** A full position that agrees with everything the seat has seen; `view` is that seat's. Computer players search it. */
  imagine(view: V, seat: Seat, chance: Chance): Position<S>;
  /** Scores with their derivation once the game is over; null before. */
  outcome(position: Position<S>): Outcome | null;
  /** Events by which somebody learns what they could not know before: what is not taken back lightly. */
  readonly reveals: readonly E['type'][];
  /** What a series of games is counted by: the events that make up each figure. */
  readonly counted: Readonly<Record<string, E['type']>>;
  /** What seats do without being asked; a game without it asks for everything. */
  readonly standing?: Standing<S, A>;
  /** Computer players by level, weakest first. */
  readonly levels: Readonly<Record<string, ComputerPlayer<V, A>>>;
}

/**
 * A game whose types do not matter to the caller, who only hands its values on. Any game is one, because the
 * members of `Game` are methods.
 */
export type AnyGame = Game<unknown, Action, GameEvent, unknown, unknown>;
