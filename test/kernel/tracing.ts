import { createMachine } from 'xstate';
import { seededChance } from '../../shared/kernel/chance.ts';
import { lift, makeChart } from '../../shared/kernel/chart.ts';
import type { Chart } from '../../shared/kernel/chart.ts';
import { play } from '../../shared/kernel/play.ts';
import type { Action, GameEvent, Position } from '../../shared/kernel/play.ts';

/** A state that remembers which actions ran, in their order. */
export interface Trace {
  trace: string;
  count: number;
  /** How many always transitions may still be taken. */
  fuel: number;
}

export type TracingChart = Chart<Trace, Action, GameEvent>;

/** An action for every name in `names` that appends it to the trace, and a few that work on the numbers. */
const rulesFor = (names: readonly string[]) => ({
  copy: (state: Trace): Trace => ({ ...state }),
  guards: {
    never: () => false,
    isEven: ({ count }: Trace) => count % 2 === 0,
    isSmall: ({ count }: Trace) => count < 4,
    hasFuel: ({ fuel }: Trace) => fuel > 0,
  },
  actions: {
    ...Object.fromEntries(names.map((name) => [name, (state: Trace) => void (state.trace += ` ${name}`)])),
    add: (state: Trace) => {
      state.count++;
      state.trace += ' add';
    },
    burn: (state: Trace) => {
      state.fuel--;
      state.trace += ' burn';
    },
    refuel: (state: Trace) => {
      state.fuel = 3;
      state.trace += ' refuel';
    },
  },
});

/**
 * A chart over `Trace` from a plain configuration, whose guards are `never`, `isEven`, `isSmall` and `hasFuel`, and
 * whose actions are `add`, `burn`, `refuel` and `names`. Its id is `chart`.
 */
export function tracingChart(config: object, names: readonly string[] = []): TracingChart {
  const rules = rulesFor(names);
  const { guards, actions } = lift<Trace, Action, GameEvent>()(rules);
  const context = ({ input }: { input: { state: Trace } }) => ({ state: input.state });
  // What the types of xstate would refuse is to be refused by makeChart as well.
  const machine = createMachine({ id: 'chart', context, ...config } as never, { guards, actions } as never);
  return makeChart<Trace, Action, GameEvent>(machine, rules);
}

/** The action of a type, as a chart is given it. */
export const asked = (type: string) => play<Action, GameEvent>(0, { type }, seededChance(''), null);

export const startOf = (chart: TracingChart): Position<Trace> => ({
  state: { trace: '', count: 0, fuel: 0 },
  at: chart.start,
});

/** Where the xstate machine comes to from here, by its own step. */
export const stepMachine = (chart: TracingChart, { state, at }: Position<Trace>, type: string) =>
  chart.position(chart.machineStep(chart.snapshot({ state: { ...state }, at }), asked(type)));
