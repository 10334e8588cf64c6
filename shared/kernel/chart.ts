import { assign, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { MOST_ALWAYS, compile } from './compile.ts';
import type { Stepper } from './compile.ts';
import type { Action, GameEvent, Leaf, Play, Position, Rule, Rules } from './play.ts';

/**
 * The guards and actions of `rules` as xstate takes them in `setup`: guards look at the context's state,
 * an action works on a copy of it and assigns the copy. Called in two steps, `lift<S, A, E>()(rules)`: the caller
 * spells the types of the game, while the names of guards and actions are inferred, and TypeScript infers either all
 * type arguments of a call or none.
 */
export const lift =
  <S, A extends Action, E extends GameEvent>() =>
  <G extends string, N extends string>(rules: {
    copy: (state: S) => S;
    guards: Record<G, (state: S) => boolean>;
    actions: Record<N, Rule<S, A, E>>;
  }) => {
    interface Context {
      state: S;
    }
    const liftGuard =
      (guard: (state: S) => boolean) =>
      ({ context }: { context: Context }) =>
        guard(context.state);
    const liftAction = (rule: Rule<S, A, E>) =>
      assign<Context, Play<A, E>, undefined, Play<A, E>, never>(({ context, event }) => {
        const state = rules.copy(context.state);
        rule(state, event);
        return { state };
      });
    return {
      types: {} as { context: Context; events: Play<A, E>; input: Context },
      guards: mapped(rules.guards, liftGuard),
      actions: mapped(rules.actions, liftAction),
    };
  };

const mapped = <K extends string, T, U>(record: Record<K, T>, change: (value: T) => U): Record<K, U> =>
  Object.fromEntries(Object.entries<T>(record).map(([name, value]) => [name, change(value)])) as Record<K, U>;

/** A game's flow, as an xstate machine and as a compiled stepper that does the same, much faster. */
export interface Chart<S, A extends Action, E extends GameEvent> {
  readonly machine: AnyStateMachine;
  /** The leaf a game begins at. */
  readonly start: Leaf;
  readonly leaves: readonly Leaf[];
  /** Whether a leaf listens to an action of this type at all. */
  accepts(at: Leaf, type: A['type']): boolean;
  /** Whether the game is over at this leaf. */
  ends(at: Leaf): boolean;
  /** The compiled stepper: plays a legal action and changes `position` in place. Throws on what is not listened to. */
  step(position: Position<S>, play: Play<A, E>): void;
  /** The xstate machine at this position. It keeps the state it is given. Throws on a leaf there is not. */
  snapshot(position: Position<S>): AnyMachineSnapshot;
  /** The position a snapshot of the machine stands at. */
  position(snapshot: AnyMachineSnapshot): Position<S>;
  /** The xstate machine's own step, as a pure function; nothing moves at the end, nor what is not listened to. */
  machineStep(snapshot: AnyMachineSnapshot, play: Play<A, E>): AnyMachineSnapshot;
}

function leafOf(value: StateValue): Leaf {
  if (typeof value === 'string') return value;
  const [key, inner] = Object.entries(value)[0] as [string, StateValue];
  return `${key}.${leafOf(inner)}`;
}

const valueOf = (at: Leaf): StateValue =>
  at
    .split('.')
    .reduceRight<StateValue | null>(
      (inner, key) => (inner === null ? key : { [key]: inner }),
      null,
    ) as StateValue;

/**
 * Makes a chart of an xstate machine whose guards and actions were lifted from `rules`. Throws at once
 * when the machine uses a feature the stepper does not know, so that the two can never disagree silently. Changes the
 * machine it is given: its option `maxIterations` is set, so that both engines give up on a circle of transitions.
 */
export function makeChart<S, A extends Action, E extends GameEvent>(
  machine: AnyStateMachine,
  rules: Rules<S, A, E>,
): Chart<S, A, E> {
  const compiled: Stepper<S, A, E> = compile(machine, rules);
  // xstate counts the last look around as a step too.
  machine.options = { ...machine.options, maxIterations: MOST_ALWAYS + 1 };
  return {
    machine,
    ...compiled,
    snapshot: ({ state, at }) => {
      if (!compiled.leaves.includes(at)) throw new Error(`the chart has no leaf ${at}`);
      return machine.resolveState({ value: valueOf(at), context: { state } }) as AnyMachineSnapshot;
    },
    position: (snapshot) => ({
      state: (snapshot.context as { state: S }).state,
      at: leafOf(snapshot.value as StateValue),
    }),
    machineStep: (snapshot, asked) =>
      snapshot.status === 'active'
        ? (transition(machine, snapshot, asked)[0] as AnyMachineSnapshot)
        : snapshot,
  };
}
