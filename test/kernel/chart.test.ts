import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { seededChance } from '../../shared/kernel/chance.ts';
import { on, play } from '../../shared/kernel/play.ts';
import { sealedBids } from './sealedBids.ts';
import { asked, startOf, tracingChart } from './tracing.ts';

const chart = tracingChart(
  {
    initial: 'round',
    states: {
      round: {
        initial: 'bidding',
        on: { end: 'over' },
        states: {
          bidding: {
            on: { bid: { target: 'moves', actions: 'add' }, look: { guard: 'never', actions: 'add' } },
          },
          moves: { initial: 'sailing', states: { sailing: { on: { sail: '#chart.round.bidding' } } } },
        },
      },
      over: { type: 'final', entry: 'told' },
    },
  },
  ['told'],
);
const at = (leaf: string) => ({ state: { trace: '', count: 0, fuel: 0 }, at: leaf });

describe('a chart', () => {
  test('knows its leaves and where it starts', () => {
    expect(chart.leaves).toEqual(['round.bidding', 'round.moves.sailing', 'over']);
    expect(chart.start).toBe('round.bidding');
  });

  test.each([
    ['round.bidding', ['bid', 'look', 'end']],
    ['round.moves.sailing', ['sail', 'end']],
    ['over', []],
  ])('at %s listens to %s and nothing else', (leaf, types) => {
    const all = ['bid', 'look', 'sail', 'end', 'toString', ''];
    expect(all.filter((type) => chart.accepts(leaf, type))).toEqual(types);
  });

  test('ends at its final state only', () => {
    expect(chart.leaves.filter((leaf) => chart.ends(leaf))).toEqual(['over']);
  });

  test('makes any position a snapshot and back', () => {
    for (const leaf of chart.leaves) expect(chart.position(chart.snapshot(at(leaf)))).toEqual(at(leaf));
    expect(chart.snapshot(at('over')).status).toBe('done');
    expect(chart.snapshot(at('round.bidding')).status).toBe('active');
  });

  test.each(['', 'round', 'round.moves', 'moves', 'nowhere', 'over.'])('has no leaf "%s"', (leaf) => {
    expect(() => chart.accepts(leaf, 'bid')).toThrow('no leaf');
    expect(() => chart.ends(leaf)).toThrow('no leaf');
    expect(() => chart.step(at(leaf), asked('end'))).toThrow('no leaf');
    expect(() => chart.snapshot(at(leaf))).toThrow('no leaf');
  });

  test('starts where the xstate machine starts', () => {
    const { state } = startOf(chart);
    const actor = createActor(chart.machine, { input: { state } }).start();
    expect(chart.position(actor.getSnapshot())).toEqual({ state, at: chart.start });
  });
});

describe('the stepper', () => {
  test('changes the position it is given', () => {
    const position = startOf(chart);
    const { state } = position;
    chart.step(position, asked('bid'));
    expect(position.state).toBe(state);
    expect(position).toEqual({ state: { trace: ' add', count: 1, fuel: 0 }, at: 'round.moves.sailing' });
  });

  test.each(['sail', 'look', 'nonsense', 'toString'])(
    'throws on %s where it is not heard, and changes nothing',
    (type) => {
      const position = startOf(chart);
      expect(() => chart.step(position, asked(type))).toThrow(`round.bidding does not listen to ${type}`);
      expect(position).toEqual(startOf(chart));
    },
  );

  test('throws on whatever is played after the end', () => {
    expect(() => chart.step(at('over'), asked('end'))).toThrow('over does not listen to end');
  });
});

describe('the xstate machine', () => {
  test('leaves the snapshot before as it was', () => {
    const before = chart.snapshot(startOf(chart));
    const after = chart.machineStep(before, asked('bid'));
    expect(chart.position(after).state.count).toBe(1);
    expect(chart.position(before)).toEqual(startOf(chart));
  });

  test.each(['sail', 'look', 'nonsense'])('stays where it is on %s that it does not hear', (type) => {
    expect(chart.position(chart.machineStep(chart.snapshot(startOf(chart)), asked(type)))).toEqual(
      startOf(chart),
    );
  });

  test('moves no more at the end', () => {
    const end = chart.machineStep(chart.snapshot(startOf(chart)), asked('end'));
    expect(end.status).toBe('done');
    expect(chart.machineStep(end, asked('end'))).toBe(end);
    expect(chart.position(end).state.trace).toBe(' told');
  });

  test('runs as an actor from any snapshot', () => {
    const actor = createActor(chart.machine, { snapshot: chart.snapshot(at('round.moves.sailing')) }).start();
    actor.send(asked('sail'));
    expect(chart.position(actor.getSnapshot())).toEqual(at('round.bidding'));
  });

  test('hands chance and events to the rules', () => {
    const state = sealedBids.setup({ rounds: 2 }, 2, seededChance('x'));
    let snapshot = sealedBids.chart.snapshot({ state, at: sealedBids.chart.start });
    const events: { type: string }[] = [];
    for (const seat of [0, 1]) {
      snapshot = sealedBids.chart.machineStep(
        snapshot,
        play(
          seat,
          { type: 'bid', card: 2 + seat },
          { roll: () => 4, shuffle: () => undefined },
          events as never,
        ),
      );
    }
    expect(sealedBids.chart.position(snapshot).state.bonus).toBe(4);
    expect(events.map(({ type }) => type)).toEqual([
      ...['choiceMade', 'choiceMade', 'bidsRevealed', 'prizeTaken', 'prizeTurnedUp'],
    ]);
  });
});

describe('a rule for one type of action', () => {
  const rule = on<number[], { type: 'bid'; amount: number } | { type: 'pass' }, never, 'bid'>(
    'bid',
    (bids, { action }) => void bids.push(action.amount),
  );

  test('is given that action', () => {
    const bids: number[] = [];
    rule(bids, play(0, { type: 'bid', amount: 3 }, seededChance(''), null));
    expect(bids).toEqual([3]);
  });

  test('throws on another', () => {
    expect(() => rule([], play(0, { type: 'pass' }, seededChance(''), null))).toThrow(
      'a rule for bid on pass',
    );
  });
});
