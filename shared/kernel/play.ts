import type { Chance } from './chance.ts';

/** A place at the table, from 0 clockwise. */
export type Seat = number;

/** What a player asks for. */
export interface Action {
  readonly type: string;
}

/** What happened, in the past tense. Public: it never carries what some seat may not know. */
export interface GameEvent {
  readonly type: string;
}

/** A leaf of a chart, written from the top: `round.moves.choosing`. */
export type Leaf = string;

/** A whole position: the state and the chart's leaf, for example `round.moves.choosing`. */
export interface Position<S> {
  state: S;
  at: Leaf;
}

/**
 * One action on its way through a chart; it is also the event that the xstate machine receives.
 * Random outcomes are taken from `chance`; what happens is appended to `events`, unless nobody listens.
 */
export type Play<A extends Action, E extends GameEvent> = A extends Action
  ? {
      readonly type: A['type'];
      readonly seat: Seat;
      readonly action: A;
      readonly chance: Chance;
      readonly events: E[] | null;
    }
  : never;

/** A rule function of a chart: it changes the state it is given. */
export type Rule<S, A extends Action, E extends GameEvent> = (state: S, play: Play<A, E>) => void;

/** The functions a chart names. Guards only look; actions work on a plain mutable state. */
export interface Rules<S, A extends Action, E extends GameEvent> {
  readonly copy: (state: S) => S;
  readonly guards: Readonly<Record<string, (state: S) => boolean>>;
  readonly actions: Readonly<Record<string, Rule<S, A, E>>>;
}

/** Makes one play, ready for a chart. */
export function play<A extends Action, E extends GameEvent>(
  seat: Seat,
  action: A,
  chance: Chance,
  events: E[] | null,
): Play<A, E> {
  return { type: action.type, seat, action, chance, events } as Play<A, E>;
}

/** A rule function that belongs to one type of action and is given that action. */
export function on<S, A extends Action, E extends GameEvent, T extends A['type']>(
  type: T,
  rule: (state: S, play: Play<Extract<A, { type: T }>, E>) => void,
): Rule<S, A, E> {
  return (state, asked) => {
    if (asked.type !== type) throw new Error(`the chart runs a rule for ${type} on ${asked.type}`);
    rule(state, asked as unknown as Play<Extract<A, { type: T }>, E>);
  };
}
