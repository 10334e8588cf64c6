import { describe, expect, test } from 'vitest';
import type { Chance } from '../../shared/kernel/chance.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import { contractHolds } from './contract.ts';
import { sealedBids } from './sealedBids.ts';

const orders = [1, 3, 5].map((card) => ({ card }));

describe('a game of simultaneous secret choices', () => {
  test.each([2, 3, 4])('holds the contract with %i seats', (seats) => {
    contractHolds(sealedBids, { games: 8, seats, options: {}, orders });
  });

  test.each([1, 6])('holds the contract for %i rounds', (rounds) => {
    contractHolds(sealedBids, { games: 3, seats: 3, options: { rounds }, orders });
  });
});

type Broken = Partial<typeof sealedBids>;
const good = sealedBids;
const { chart } = good;

let asked = 0;
/** Chance that is another each time, and is in no record. */
const hidden = (): Chance => seededChance(`hidden ${asked++}`);

const setUps: [promise: string, broken: Broken][] = [
  ['so many can play', { seats: { min: 4, max: 4 } }],
  ['the set-up replays the same', { setup: (options, seats) => good.setup(options, seats, hidden()) }],
  [
    'the state comes back from JSON unchanged',
    { setup: (...given) => ({ ...good.setup(...given), auctioneer: undefined }) },
  ],
  [
    'a position given in full is arranged as given',
    { arrange: (...given) => ({ ...good.arrange(...given), bonus: 0 }) },
  ],
];

const legality: [promise: string, broken: Broken][] = [
  ['somebody is to act', { toAct: () => [] }],
  ['nobody is to act twice', { toAct: () => [0, 1, 1] }],
  ['whoever is to act sits at the table', { toAct: () => [3] }],
  [
    'nobody is to act at the end',
    { toAct: (position) => (chart.ends(position.at) ? [0] : good.toAct(position)) },
  ],
  ['whoever is to act has a legal action', { actions: () => [] }],
  ['none is listed twice', { actions: () => [{ type: 'pass' }, { type: 'pass' }] }],
  ['what is listed is not refused', { refuse: () => ({ code: 'no', rule: 'B0' }) }],
  ['what is listed has the shape of an action', { actions: () => [{ type: 'pass', card: 0 } as never] }],
  ['what is listed the chart listens to', { chart: { ...chart, accepts: () => false } }],
  ['what is sampled is not refused', { sample: () => ({ type: 'bid', card: 9 }) }],
  ['what is sampled is listed', { actions: (...given) => [...good.actions(...given)].slice(0, 1) }],
  [
    'each is sampled about equally often',
    { sample: (...given) => (given[2].roll(2) === 1 ? { type: 'pass' } : good.sample(...given)) },
  ],
  ['no action is listed for whom nobody waits', { toAct: (position) => good.toAct(position).slice(0, 1) }],
  [
    'a refusal names its rule',
    { refuse: (...given) => (good.refuse(...given) === null ? null : { code: 'no', rule: '' }) },
  ],
  ['a computer player does what is allowed', { levels: { rash: () => rash } }],
];
const rash = { action: { type: 'bid', card: 6 }, reason: { code: 'rash' } } as const;

const flow: [promise: string, broken: Broken][] = [
  ['read only property', { copy: (state) => ({ ...state }) }],
  ['a copy is the same', { copy: (state) => ({ ...good.copy(state), bonus: 1 }) }],
  [
    'recorded chance gives the same position',
    { chart: { ...chart, step: (position, play) => chart.step(position, { ...play, chance: hidden() }) } },
  ],
  ['the machine and the stepper agree', { chart: { ...chart, machineStep: (snapshot) => snapshot } }],
  [
    'the machine and the stepper tell the same events',
    {
      chart: {
        ...chart,
        machineStep: (snapshot, play) => chart.machineStep(snapshot, { ...play, events: [] }),
      },
    },
  ],
  [
    'there is an outcome only at the end of the chart',
    { outcome: () => ({ scores: [0, 0, 0], lines: [], winners: [0] }) },
  ],
  ['the lines add up to the scores', { outcome: (position) => without('lines', position) }],
  ['somebody wins', { outcome: (position) => without('winners', position) }],
];

function without(what: 'lines' | 'winners', position: Parameters<typeof good.outcome>[0]) {
  const outcome = good.outcome(position);
  return outcome && { ...outcome, [what]: [] };
}

/** A flow that also tells everybody what was chosen. */
const telltale: typeof chart = {
  ...chart,
  step(position, play) {
    chart.step(position, play);
    if (play.action.type === 'bid')
      play.events?.unshift({ type: 'prizeTaken', seat: position.state.prizes[0] });
  },
};

/** The same items in an order that depends on what nobody may know. */
const givenAway = <T>({ state }: ReturnType<typeof good.imagine>, items: T[]): T[] =>
  (state.prizes[0] ?? 0) % 2 === 0 ? items : items.reverse();

const views: [promise: string, broken: Broken][] = [
  ['events tell nothing hidden', { chart: telltale }],
  ['a view survives JSON', { view: (...given) => ({ ...good.view(...given), seat: undefined }) }],
  [
    'an imagined position looks the same',
    { view: (...given) => ({ ...good.view(...given), next: given[0].state.prizes.at(-1) ?? 0 }) },
  ],
  [
    'an imagined position looks the same',
    { view: (...given) => ({ ...good.view(...given), bids: given[0].state.chosen }) },
  ],
  ['the same chance imagines the same', { imagine: (view, seat) => good.imagine(view, seat, hidden()) }],
  [
    'the same seats are to act in an imagined position',
    { toAct: (position) => givenAway(position, [...good.toAct(position)]) },
  ],
  [
    'the same is legal in an imagined position',
    { actions: (position, seat) => givenAway(position, [...good.actions(position, seat)]) },
  ],
];

const standing = good.standing as NonNullable<typeof good.standing>;
/** Whether the last prize is an odd one, which nobody may know. */
const isOdd = ({ state }: ReturnType<typeof good.imagine>): boolean => (state.prizes[0] ?? 0) % 2 === 1;

const alone: [promise: string, broken: Broken][] = [
  [
    'what a seat does by itself is allowed',
    { standing: { ...standing, act: (_, __, order) => (order === null ? null : { type: 'pass' }) } },
  ],
  [
    'without an order a seat has no choice',
    {
      standing: {
        ...standing,
        act: (position, seat) => (good.toAct(position).includes(seat) ? { type: 'pass' } : null),
      },
    },
  ],
  [
    'a seat may have the same orders in an imagined position',
    {
      standing: {
        ...standing,
        refuse: (position) => (isOdd(position) ? { code: 'no', rule: 'B3' } : null),
        act: () => null,
      },
    },
  ],
  [
    'a seat does the same by itself in an imagined position',
    {
      standing: {
        ...standing,
        act: (position, seat, order) =>
          order && isOdd(position) && good.toAct(position).includes(seat) ? { type: 'pass' } : null,
      },
    },
  ],
];

describe('a breach of the contract is found:', () => {
  test.each([...setUps, ...legality, ...flow, ...views, ...alone])('%s (%#)', (promise, change) => {
    expect(() => contractHolds({ ...good, ...change }, { games: 5, seats: 3, options: {}, orders })).toThrow(
      promise,
    );
  });
});
