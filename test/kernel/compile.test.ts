import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartNames, randomChart } from './randomChart.ts';
import { asked, startOf, stepMachine, tracingChart } from './tracing.ts';
import type { Trace, TracingChart } from './tracing.ts';
import type { Position } from '../../shared/kernel/play.ts';

/** Steps both engines, or sees both refuse, and gives where they agree to be. */
function stepBoth(chart: TracingChart, position: Position<Trace>, type: string): Position<Trace> {
  const stepped = { state: { ...position.state }, at: position.at };
  try {
    chart.step(stepped, asked(type));
  } catch (error) {
    if (String(error).includes('circle'))
      expect(() => stepMachine(chart, position, type)).toThrow(/Infinite loop/);
    else expect(stepMachine(chart, position, type)).toEqual(position);
    return position;
  }
  expect(stepped).toEqual(stepMachine(chart, position, type));
  return stepped;
}

/** Every node of the charts below has entry and exit actions that say so; `t` and `u` are actions of transitions. */
const NAMES = [
  't',
  'u',
  'v',
  ...['a', 'b', 'a1', 'a2', 'b1', 'b2', 'b21', 'b22'].flatMap((key) => [`+${key}`, `-${key}`]),
];

const node = (key: string, rest: object = {}) => ({ entry: `+${key}`, exit: `-${key}`, ...rest });

interface Small {
  readonly root?: object;
  readonly a?: object;
  readonly a1?: object;
  readonly a2?: object;
  readonly b?: object;
  readonly b1?: object;
  readonly b2?: object;
  readonly b21?: object;
}

/** start, a (a1, a2), b (b1, b2 (b21, b22)), over: with so much added to each. `go` leads from the start to a. */
const small = ({ root, a, a1, a2, b, b1, b2, b21 }: Small): TracingChart =>
  tracingChart(
    {
      initial: 'start',
      ...root,
      states: {
        start: { on: { go: 'a', deep: '#chart.b.b2' } },
        a: node('a', { initial: 'a1', states: { a1: node('a1', a1), a2: node('a2', a2) }, ...a }),
        b: node('b', {
          initial: 'b1',
          states: {
            b1: node('b1', b1),
            b2: node('b2', { initial: 'b21', states: { b21: node('b21', b21), b22: node('b22') }, ...b2 }),
          },
          ...b,
        }),
        over: { type: 'final', entry: 't' },
      },
    },
    NAMES,
  );

/** What runs on the last of the events, and where it leads. */
function run(chart: TracingChart, events: string): string {
  let position = startOf(chart);
  for (const type of events.split(' ')) {
    position.state.trace = '';
    position = stepBoth(chart, position, type);
  }
  return `${position.state.trace} > ${position.at}`.trim();
}

describe('a compiled chart does what xstate does', () => {
  const cases: [title: string, chart: Small, events: string, does: string][] = [
    ['enters a compound state down to its first leaf', {}, 'go', '+a +a1 > a.a1'],
    ['enters a nested compound state from the outside in', {}, 'deep', '+b +b2 +b21 > b.b2.b21'],
    [
      'leaves from the inside out, then acts, then enters',
      { b21: { on: { x: { target: '#chart.a', actions: ['t', 'u'] } } } },
      'deep x',
      '-b21 -b2 -b t u +a +a1 > a.a1',
    ],
    ['stays inside the common parent', { a1: { on: { x: 'a2' } } }, 'go x', '-a1 +a2 > a.a2'],
    ['acts without a target and stays', { a1: { on: { x: { actions: 't' } } } }, 'go x', 't > a.a1'],
    [
      'neither leaves nor enters on a self-transition of a leaf',
      { a1: { on: { x: { target: 'a1', actions: 't' } } } },
      'go x',
      't > a.a1',
    ],
    [
      'starts the inside anew on a self-transition of a parent',
      { a1: { on: { y: 'a2' } }, a: { on: { x: { target: 'a', actions: 't' } } } },
      'go y x',
      '-a2 t +a1 > a.a1',
    ],
    ['acts on a parent without a target', { b: { on: { x: { actions: 't' } } } }, 'deep x', 't > b.b2.b21'],
    ['leads from a parent to its own child', { b: { on: { x: '.b1' } } }, 'deep x', '-b21 -b2 +b1 > b.b1'],
    [
      'leads from a parent into the leaf that is left',
      { b: { on: { x: '.b2.b21' } } },
      'deep x',
      '-b21 -b2 +b2 +b21 > b.b2.b21',
    ],
    [
      'leads from a child to its parent, which is left and entered',
      { b21: { on: { x: '#chart.b' } } },
      'deep x',
      '-b21 -b2 -b +b +b1 > b.b1',
    ],
    [
      'leads past the first child by a path',
      { a1: { on: { x: '#chart.b.b2.b22' } } },
      'go x',
      '-a1 -a +b +b2 +b22 > b.b2.b22',
    ],
    [
      'asks the root last',
      { root: { on: { x: { target: '.b', actions: 't' } } } },
      'go x',
      '-a1 -a t +b +b1 > b.b1',
    ],
    [
      'leads from the root back to where it was',
      { root: { on: { x: '.a' } } },
      'go x',
      '-a1 -a +a +a1 > a.a1',
    ],
    [
      'asks a leaf before its parent, and a parent before the root',
      {
        root: { on: { x: { actions: 't' }, y: { actions: 't' } } },
        a: { on: { x: { actions: 'u' }, y: { actions: 'u' } } },
        a1: { on: { x: { actions: 'v' } } },
      },
      'go x',
      'v > a.a1',
    ],
    [
      'asks a parent when the guards of a leaf say no',
      { a: { on: { x: { actions: 'u' } } }, a1: { on: { x: { guard: 'never', target: 'a2' } } } },
      'go x',
      'u > a.a1',
    ],
    [
      'takes the first candidate whose guard says yes',
      {
        a1: {
          on: {
            x: [
              { guard: 'never', actions: 't' },
              { guard: 'isEven', actions: 'u' },
              { guard: 'isSmall', actions: 'v' },
            ],
          },
        },
      },
      'go x',
      'u > a.a1',
    ],
    [
      'asks guards before the actions, and those of always after them',
      {
        a1: { on: { x: [{ guard: 'isEven', target: 'a2', actions: 'add' }, { actions: 't' }] } },
        a2: { always: { guard: 'isEven', target: 'a1' } },
      },
      'go x',
      '-a1 add +a2 > a.a2',
    ],
    [
      'ignores a forbidden event, its parent too',
      { a1: { on: { x: {} } }, a: { on: { x: 'b' } } },
      'go x',
      '> a.a1',
    ],
    [
      'follows always transitions in a chain',
      { a1: { always: 'a2' }, a2: { always: { target: '#chart.b', actions: 't' } }, b1: { always: 'b2' } },
      'go',
      '+a +a1 -a1 +a2 -a2 -a t +b +b1 -b1 +b2 +b21 > b.b2.b21',
    ],
    [
      'takes an always of the leaf before that of its parent',
      { a: { always: '#chart.b' }, a1: { always: 'a2' } },
      'go',
      '+a +a1 -a1 +a2 -a2 -a +b +b1 > b.b1',
    ],
    [
      'takes an always of a parent after an action without a target',
      { a1: { on: { x: { actions: 'add' } } }, a: { always: { guard: 'isEven', target: 'b' } } },
      'deep x',
      '> b.b2.b21',
    ],
    [
      'is at rest when an always of a parent leads where it is and does nothing',
      { b: { always: '.b1' }, b1: { entry: [], exit: [] } },
      'deep',
      '+b +b2 +b21 -b21 -b2 > b.b1',
    ],
    ['ends', { a1: { on: { x: { target: '#chart.over', actions: 'u' } } } }, 'go x', '-a1 -a u t > over'],
    [
      'ends by way of always',
      { a1: { on: { x: 'a2' } }, a2: { always: '#chart.over' } },
      'go x',
      '-a1 +a2 -a2 -a t > over',
    ],
    ['moves no more at the end', { root: { on: { x: '.over', y: '.a' } } }, 'x y', '> over'],
  ];

  test.each(cases)('%s', (_, config, events, does) => {
    expect(run(small(config), events)).toBe(does);
  });

  test('finds nodes by ids of their own, and their children', () => {
    const chart = tracingChart({
      initial: 'a',
      states: {
        a: { on: { x: '#deep', y: '#outer.c', z: 'b.c' } },
        b: { id: 'outer', initial: 'd', states: { c: {}, d: { id: 'deep' } } },
      },
    });
    expect(['x', 'y', 'z'].map((type) => stepBoth(chart, startOf(chart), type).at)).toEqual([
      'b.d',
      'b.c',
      'b.c',
    ]);
  });

  test('whatever the chart and whatever happens', () => {
    const events = fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.gen(), events, (gen, types) => {
        const chart = tracingChart(randomChart(gen), chartNames);
        let position = startOf(chart);
        for (const type of types) position = stepBoth(chart, position, type);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a chart that runs in a circle', () => {
  const circle = tracingChart({
    initial: 'rest',
    states: {
      rest: { on: { x: 'one', y: { target: 'one', actions: 'refuel' } } },
      one: { always: { target: 'two', actions: 'add' } },
      two: { always: 'one' },
    },
  });

  test('throws, in both engines', () => {
    expect(() => circle.step(startOf(circle), asked('x'))).toThrow('circle');
    expect(() => stepMachine(circle, startOf(circle), 'x')).toThrow('Infinite loop');
  });

  test.each([998, 999, 1000, 1001])('is told from one of %i steps alike by both engines', (steps) => {
    const long = tracingChart({
      initial: 'rest',
      states: {
        rest: { on: { x: 'one' } },
        one: { always: { guard: 'hasFuel', target: 'one', actions: 'burn' } },
      },
    });
    const position = startOf(long);
    position.state.fuel = steps;
    expect(stepBoth(long, position, 'x').at).toBe(steps > 1000 ? 'rest' : 'one');
  });
});

/** Charts of a start and a state `a` that uses what the stepper does not know. */
const a = (config: object) => ({
  initial: 'start',
  states: { start: { on: { go: 'a' } }, a: config, b: {} },
});
const inner = { initial: 'c', states: { c: {}, d: {} } };

describe('a chart is refused', () => {
  const cases: [what: string, config: object][] = [
    ['with parallel states', a({ type: 'parallel', states: { c: {}, d: {} } })],
    ['that is parallel at the root', { type: 'parallel', states: { c: {}, d: {} } }],
    ['with a history state', a({ initial: 'c', states: { c: {}, h: { type: 'history' } } })],
    ['with a deep history state', a({ initial: 'c', states: { c: {}, h: { history: 'deep' } } })],
    ['that invokes', a({ invoke: { src: 'x' } })],
    ['with after', a({ after: { 1000: 'b' } })],
    ['with onDone', a({ ...inner, onDone: '#chart.b' })],
    ['with onDone at the root', { ...a({}), onDone: '.a' }],
    ['with tags', a({ tags: 'x' })],
    ['with meta', a({ meta: {} })],
    ['with output', { ...a({}), output: 1 }],
    ['with a route', a({ id: 'a', route: {} })],
    ['that re-enters', a({ on: { x: { target: 'a', reenter: true } } })],
    ['that re-enters by always', a({ always: { guard: 'isEven', target: 'a', reenter: true } })],
    ['that listens to everything', a({ on: { '*': 'b' } })],
    ['that listens to everything at the root', { ...a({}), on: { '*': '.b' } }],
    ['that listens to part of a name', a({ on: { 'a.*': 'b' } })],
    ['that listens to what xstate tells itself', a({ on: { 'xstate.done.state.chart': 'b' } })],
    ['with an inline guard', a({ on: { x: { guard: () => true, target: 'b' } } })],
    ['with an inline guard on always', a({ always: { guard: () => true, target: 'b' } })],
    ['with an inline action', a({ on: { x: { actions: () => undefined } } })],
    ['with an inline entry action', a({ entry: () => undefined })],
    ['with an inline exit action', a({ exit: [() => undefined] })],
    ['with a parametrised guard', a({ on: { x: { guard: { type: 'isEven', params: {} }, target: 'b' } } })],
    ['with a parametrised action', a({ on: { x: { actions: { type: 'add', params: {} } } } })],
    ['with an object for a guard', a({ on: { x: { guard: { type: 'isEven' }, target: 'b' } } })],
    ['with an unknown guard', a({ on: { x: { guard: 'isOdd', target: 'b' } } })],
    [
      'with a guard by the name of what all objects have',
      a({ on: { x: { guard: 'toString', target: 'b' } } }),
    ],
    ['with an empty guard', a({ on: { x: { guard: '', target: 'b' } } })],
    ['with an unknown action', a({ on: { x: { actions: ['add', 'subtract'] } } })],
    ['with an unknown entry action', a({ entry: 'subtract' })],
    ['with an action by the name of what all objects have', a({ exit: 'constructor' })],
    ['with an unknown target', a({ on: { x: 'nowhere' } })],
    ['with an unknown id for a target', a({ on: { x: '#nowhere' } })],
    ['with a target by the name of what all objects have', a({ on: { x: 'constructor' } })],
    ['with an unknown start', { initial: 'nowhere', states: { b: {} } }],
    ['with a start by the name of what all objects have', { initial: 'constructor', states: { b: {} } }],
    ['without a start', { states: { b: {} } }],
    ['without states', {}],
    ['with several targets', a({ on: { x: { target: ['b', 'start'] } } })],
    ['with an empty list of targets', a({ on: { x: { target: [], actions: 'add' } } })],
    ['with the root for a target', a({ on: { x: '#chart' } })],
    ['with the root for its own target', { ...a({}), on: { x: '#chart' } }],
    ['with a final state inside', a({ initial: 'c', states: { c: {}, d: { type: 'final' } } })],
    ['with exit actions in a final state', a({ type: 'final', exit: 'add' })],
    ['with transitions in a final state', a({ type: 'final', on: { x: 'b' } })],
    ['with always in a final state', a({ type: 'final', always: 'b' })],
    ['with exit actions at the root', { ...a({ type: 'final' }), exit: 'add' }],
    ['with states in a state that says it is atomic', a({ ...inner, type: 'atomic' })],
    ['with states in a final state', a({ ...inner, type: 'final' })],
    ['with entry actions at the start', { initial: 's', states: { s: { entry: 'add' } } }],
    [
      'with entry actions on the way to the start',
      { initial: 's', states: { s: { ...inner, entry: 'add' } } },
    ],
    ['with entry actions at the root', { ...a({}), entry: 'add' }],
    [
      'with always at the start',
      { initial: 's', states: { s: { always: { guard: 'isEven', target: 'b' } }, b: {} } },
    ],
    ['with always on the way to the start', { initial: 's', states: { s: { ...inner, always: '.d' } } }],
    ['with always at the root', { ...a({}), always: { guard: 'isEven', target: '.b' } }],
    ['with initial actions', a({ initial: { target: 'c', actions: 'add' }, states: { c: {} } })],
    ['with initial actions at the root', { ...a({}), initial: { target: 'b', actions: 'add' } }],
    ['with always that leads nowhere', a({ always: { guard: 'isEven', actions: 'add' } })],
    ['with a dot in a name', { initial: 'start', states: { start: {}, 'a.b': {} } }],
    ['with an empty name', { initial: 'start', states: { start: {}, '': {} } }],
    ['with one id for two nodes', { initial: 'c', states: { c: { id: 'one' }, d: { id: 'one' } } }],
  ];

  test.each(cases)('%s', (_, config) => {
    expect(() => tracingChart(config)).toThrow();
  });

  test('in words that say where and what', () => {
    expect(() => tracingChart(a({ after: { 1000: 'b' } }))).toThrow(
      'the chart cannot be compiled: a uses after',
    );
    expect(() => tracingChart({ ...a({}), entry: 'add' })).toThrow(
      'its root uses entry actions at the start',
    );
  });
});
