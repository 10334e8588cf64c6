import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { readScenario } from '../../shared/session/scenario.ts';
import { made, roll, run, step } from './madeScenario.ts';
import type { Json } from './madeScenario.ts';

const without = (key: string) => Object.fromEntries(Object.entries(made()).filter(([name]) => name !== key));

describe('a malformed file', () => {
  const cases: [title: string, value: unknown, place: string][] = [
    ['that is null', null, ''],
    ['that is a list', [], ''],
    ['that is a number', 7, ''],
    ['without a title', without('title'), 'title'],
    ['without a rule', without('rule'), 'rule'],
    ['without a game', without('game'), 'game'],
    ['without players', without('players'), 'players'],
    ['without steps', without('steps'), 'steps'],
    ['with a field too many', made({ rules: 'R1.1' }), 'rules'],
    ['with half a player', made({ players: 3.5 }), 'players'],
    ['with players as a text', made({ players: '3' }), 'players'],
    ['with a ruling as a text', made({ ruling: '3' }), 'ruling'],
    ['with steps that are none', made({ steps: [3] }), 'steps.0'],
    ['with a step without a seat', made({ steps: [{ action: { type: 'roll' } }] }), 'steps.0.seat'],
    ['with a step of seat -1', made({ steps: [{ ...roll, seat: -1 }] }), 'steps.0.seat'],
    ['with a misspelt expectation', step({ expects: {} }), 'steps.0.expects'],
    [
      'with an expectation of what does not exist',
      step({ expect: { gold: [1, 1, 1] } }),
      'steps.0.expect.gold',
    ],
    ['with a view of no seat', step({ expect: { view: { deckSize: 1 } } }), 'steps.0.expect.view.seat'],
    ['with events that are none', step({ expect: { events: ['dieRolled'] } }), 'steps.0.expect.events.0'],
    ['with chance that is a text', step({ chance: ['2'] }), 'steps.0.chance.0'],
    ['with a refusal that is a number', step({ refused: 4 }), 'steps.0.refused'],
    ['with a given list', made({ given: [] }), 'given'],
    ['with a given state that is a list', made({ given: { state: [] } }), 'given.state'],
    ['with an expected list', made({ expect: [] }), 'expect'],
    ['with an expected state that is a list', made({ expect: { state: [] } }), 'expect.state'],
    ['with an expected view that is a list', made({ expect: { view: [] } }), 'expect.view'],
    ['with a step that is a list', made({ steps: [[]] }), 'steps.0'],
    ['with a step that expects a list', step({ expect: [] }), 'steps.0.expect'],
    ['with a step of seat -0', made({ steps: [{ ...roll, seat: -0 }] }), 'steps.0.seat'],
    ['with a given state that is a text', made({ given: { state: 'x' } }), 'given.state'],
    ['with a state beside a seed', made({ given: { seed: 'one', state: { round: 2 } } }), 'given'],
    ['with a phase beside a seed', made({ given: { seed: 'one', phase: 'scoring' } }), 'given'],
    ['with a turn beside a seed', made({ given: { seed: 'one', turn: 1 } }), 'given'],
    [
      'with an expectation beside a refusal',
      step({ chance: [], refused: 'notNow', expect: { turn: 0 } }),
      'steps.0',
    ],
    ['with chance beside a refusal', step({ refused: 'notNow' }), 'steps.0'],
  ];
  test.each(cases)('%s says where', (_title, value, place) => {
    expect(readScenario(value)).toMatchObject({ place });
  });
});

test.each([
  [without('title'), 'is missing'],
  [made({ title: 3 }), 'expected a text, found 3'],
  [made({ rules: 'R1.1' }), 'is not known'],
  [[], 'expected an object, found a list'],
  [made({ steps: {} }), 'expected a list, found an object'],
])('what is wrong with %j is said in plain words', (value, wrong) => {
  expect(readScenario(value)).toMatchObject({ wrong });
});

describe('reading and trying never throw', () => {
  /** JSON as it comes from a file: no undefined, no -0, and keys such as __proto__ as JSON.parse makes them. */
  const json = fc.json().map((text) => JSON.parse(text) as unknown);

  test('on any JSON', () => {
    fc.assert(
      fc.property(json, (value) => void readScenario(value)),
      { seed: 1 },
    );
  });

  test('on a scenario in which anything stands in the place of one field', () => {
    const whole = {
      ...step({
        expect: {
          phase: 'x',
          turn: 0,
          toAct: [0],
          state: {},
          events: [],
          noEvents: [],
          view: { seat: 0 },
          outcome: null,
        },
      }),
      ruling: 1,
      options: {},
      given: { phase: 'round.auction.rolling', turn: 0, state: { round: 1 } },
      expect: {},
    };
    const places = (value: unknown): string[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [
            [key],
            ...places(inner).map((rest) => [key, ...rest]),
          ])
        : [];
    const replaced = (value: unknown, [key, ...rest]: string[], by: unknown): unknown => {
      const inner = rest.length === 0 ? by : replaced((value as Json)[key], rest, by);
      if (Array.isArray(value)) return value.with(Number(key), inner);
      return { ...(value as Json), [key]: inner };
    };
    fc.assert(
      fc.property(fc.constantFrom(...places(whole)), json, (place, by) => {
        run(replaced(whole, place, by) as Json);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('on a made-up state with anything in the place of one of its fields', () => {
    const fields = Object.keys(GAMES[0].arrange({}, 3, GAMES[0].chart.start, {}) as object);
    /** Of nearly the right shape for one field or another. */
    const nearly: unknown[] = [
      -1,
      0,
      0.5,
      3,
      5,
      1e9,
      2 ** 53,
      null,
      true,
      '0',
      [],
      {},
      [true, true, true],
    ].flatMap((value) => [
      value,
      [value],
      [value, value, value],
      [value, value, value, value, value],
      Array.from({ length: 3 }, () => [value, value, value, value, value]),
      Array.from({ length: 7 }, () => [value, value, value, value, value]),
      new Array(35).fill(value),
    ]);
    const moves: [phase: string, action: Json][] = [
      ['round.auction.rolling', { type: 'roll' }],
      ['round.auction.bidding', { type: 'bid', amount: 1 }],
      ['round.auction.bidding', { type: 'pass' }],
      ['round.moves.sailing', { type: 'sail', company: 0 }],
      ['round.moves.choosing', { type: 'draw' }],
      ['round.moves.choosing', { type: 'layOut', cards: [1, 0, 0, 0, 0] }],
      ['round.moves.converting', { type: 'convert' }],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(json, fc.constantFrom(...nearly)),
        fc.constantFrom(...moves),
        (field, by, [phase, action]) => {
          const given = { phase, turn: 0, state: { [field]: by } };
          run(
            made({
              given,
              steps: [{ seat: 0, action, chance: [1], expect: { outcome: null, view: { seat: 0 } } }],
            }),
          );
        },
      ),
      { numRuns: 6000, seed: 1 },
    );
  });
});
