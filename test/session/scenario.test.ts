import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { Scenario } from '../../shared/session/scenario.ts';
import { firstDifference, readScenario, tryScenario } from '../../shared/session/scenario.ts';
import { made, roll, run, step } from './madeScenario.ts';
import type { Json } from './madeScenario.ts';

describe('firstDifference', () => {
  const cases: [title: string, expected: unknown, found: unknown, difference: Json | null][] = [
    ['equal numbers', 3, 3, null],
    ['different numbers', 3, 4, { place: '', expected: 3, found: 4 }],
    ['a number and its text', 3, '3', { place: '', expected: 3, found: '3' }],
    ['null and nothing', null, undefined, { place: '', expected: null, found: undefined }],
    ['null and zero', null, 0, { place: '', expected: null, found: 0 }],
    ['an object of which only some fields are expected', { a: 1 }, { a: 1, b: 2 }, null],
    [
      'an object without an expected field',
      { b: 1 },
      { a: 1 },
      { place: 'b', expected: 1, found: undefined },
    ],
    ['the first of two differences', { a: 1, b: 2 }, { a: 0, b: 0 }, { place: 'a', expected: 1, found: 0 }],
    ['a list that is too short', [1, 2], [1], { place: '', expected: [1, 2], found: [1] }],
    ['a list that is too long', [1], [1, 2], { place: '', expected: [1], found: [1, 2] }],
    ['an element of a list in a list', [[1], [2]], [[1], [3]], { place: '1.0', expected: 2, found: 3 }],
    ['partial objects in a list', [{ a: 1 }], [{ a: 1, b: 2 }], null],
    ['a list and an object', [], {}, { place: '', expected: [], found: {} }],
    ['an object and null', {}, null, { place: '', expected: {}, found: null }],
    [
      'a place deep inside',
      { a: { b: [0, { c: 1 }] } },
      { a: { b: [0, { c: 2 }] } },
      { place: 'a.b.1.c', expected: 1, found: 2 },
    ],
  ];
  test.each(cases)('tells %s', (_title, expected, found, difference) => {
    expect(firstDifference(expected, found)).toEqual(difference);
  });
});

describe('a scenario', () => {
  test('that holds gives no difference', () => {
    const value = made({
      expect: { phase: 'round.auction.rolling', turn: 0, toAct: [0], state: { bid: 0 }, outcome: null },
      steps: [
        { seat: 1, action: { type: 'roll' }, refused: 'notYourTurn' },
        {
          ...roll,
          expect: {
            phase: 'round.auction.bidding',
            turn: 1,
            toAct: [1],
            state: { lot: [0, 0, 0, 0, 2] },
            events: [{ type: 'dieRolled', face: 2 }],
            noEvents: ['stackReshuffled'],
            view: { seat: 'table', deckSize: 108 },
          },
        },
      ],
    });
    expect(run(value)).toBeNull();
  });

  test.each([[made({ steps: [roll] })], [made()], [made({ expect: {} })], [step({ expect: {} })]])(
    'that expects nothing pins nothing, and is a difference: %j',
    (value) => {
      expect(run(value)).toMatchObject({ wrong: 'expects nothing' });
    },
  );

  test('whose steps go astray says so before it says that it expects nothing', () => {
    expect(run(made({ steps: [{ ...roll, chance: [] }] }))).toMatchObject({ place: 'steps.0.chance' });
  });

  test('plays a real deal from a seed', () => {
    expect(
      run(made({ given: { seed: 'one' }, expect: { view: { seat: 'table', deckSize: 80 } } })),
    ).toBeNull();
  });

  test('plays the same deal from the same seed, and another from another', () => {
    // What is wrongly expected is shown as found.
    const hands: unknown[] = [];
    for (const seed of ['one', 'one', 'two']) {
      const found = run(made({ given: { seed }, expect: { state: { hands: null } } }));
      hands.push(found?.found);
    }
    expect(hands[1]).toEqual(hands[0]);
    expect(hands[2]).not.toEqual(hands[0]);
  });

  test('leaves its own given state as it was, so that it can be tried again', () => {
    const scenario = readScenario(
      made({
        given: { state: { lot: [1, 0, 0, 0, 0] } },
        steps: [{ ...roll, expect: { state: { lot: [1, 0, 0, 0, 2] } } }],
      }),
    ) as Scenario;
    expect(tryScenario(scenario, GAMES)).toBeNull();
    expect(tryScenario(scenario, GAMES)).toBeNull();
    expect(scenario.given.state).toEqual({ lot: [1, 0, 0, 0, 0] });
  });
});

describe('the first difference is reported with its place', () => {
  const cases: [title: string, scenario: Json, difference: Json][] = [
    [
      'a state before any step',
      made({ expect: { state: { notes: [15, 15, 14] } } }),
      { place: 'state.notes.2', expected: 14, found: 15 },
    ],
    [
      'a phase',
      step({ expect: { phase: 'scoring' } }),
      { place: 'steps.0.phase', expected: 'scoring', found: 'round.auction.bidding' },
    ],
    ['a turn', step({ expect: { turn: 2 } }), { place: 'steps.0.turn.0', expected: 2, found: 1 }],
    ['who is to act', step({ expect: { toAct: [] } }), { place: 'steps.0.toAct', expected: [], found: [1] }],
    [
      'a state after a step',
      step({ expect: { state: { lot: [0, 0, 0, 1, 1] } } }),
      { place: 'steps.0.state.lot.3', expected: 1, found: 0 },
    ],
    [
      'a state in a list of lists',
      made({
        expect: {
          state: {
            hands: [
              [0, 0, 0, 0, 0],
              [0, 7, 0, 0, 0],
              [0, 0, 0, 0, 0],
            ],
          },
        },
      }),
      { place: 'state.hands.1.1', expected: 7, found: 0 },
    ],
    [
      'a field that no state has',
      step({ expect: { state: { sails: 3 } } }),
      { place: 'steps.0.state.sails', expected: 3, found: undefined },
    ],
    [
      'a field that no state has, though null is expected',
      step({ expect: { state: { sails: null } } }),
      { place: 'steps.0.state.sails', expected: null, found: undefined },
    ],
    [
      'a view',
      step({ expect: { view: { seat: 1, notes: [null, 14, null] } } }),
      { place: 'steps.0.view.notes.1', expected: 14, found: 15 },
    ],
    [
      'an outcome where there is none yet',
      step({ expect: { outcome: { winners: [0] } } }),
      { place: 'steps.0.outcome', expected: { winners: [0] }, found: null },
    ],
    [
      'no outcome where there is one',
      made({ given: { phase: 'scoring' }, expect: { outcome: null } }),
      { place: 'outcome', expected: null, found: expect.objectContaining({ winners: [0, 1, 2] }) },
    ],
    [
      'the second of two steps',
      made({ steps: [roll, { seat: 1, action: { type: 'pass' }, expect: { turn: 0 } }] }),
      { place: 'steps.1.turn.0', expected: 0, found: 2 },
    ],
    [
      'the first of two steps that differ',
      made({
        steps: [
          { ...roll, expect: { turn: 0 } },
          { seat: 1, action: { type: 'pass' }, expect: { turn: 0 } },
        ],
      }),
      { place: 'steps.0.turn.0', expected: 0, found: 1 },
    ],
  ];
  test.each(cases)('for %s', (_title, scenario, difference) => {
    expect(run(scenario)).toEqual(difference);
  });
});

describe('events', () => {
  const die = { type: 'dieRolled', face: 2 };
  const lot = { type: 'lotRevealed' };
  const happened = expect.arrayContaining([expect.objectContaining(die)]) as unknown;

  test('may be left out of the middle, but not change their order', () => {
    expect(run(step({ expect: { events: [lot] } }))).toBeNull();
    expect(run(step({ expect: { events: [die, lot] } }))).toBeNull();
    expect(run(step({ expect: { events: [lot, die] } }))).toEqual({
      place: 'steps.0.events.1',
      expected: die,
      found: happened,
    });
  });

  test('count once each', () => {
    expect(run(step({ expect: { events: [die, die] } }))).toEqual({
      place: 'steps.0.events.1',
      expected: die,
      found: happened,
    });
  });

  test('with another detail are missed', () => {
    const five = { type: 'dieRolled', face: 5 };
    expect(run(step({ expect: { events: [five] } }))).toEqual({
      place: 'steps.0.events.0',
      expected: five,
      found: happened,
    });
  });

  test('that must not happen are found', () => {
    expect(run(step({ expect: { noEvents: ['lotRevealed'] } }))).toMatchObject({
      place: 'steps.0.noEvents',
      found: { type: 'lotRevealed' },
    });
  });

  test('of an earlier step do not count', () => {
    const value = made({ steps: [roll, { seat: 1, action: { type: 'pass' }, expect: { events: [die] } }] });
    expect(run(value)).toMatchObject({ place: 'steps.1.events.0' });
  });
});

describe('chance', () => {
  const cases: [title: string, chance: unknown[], wrong: string][] = [
    ['that is missing', [], 'lacks a die from 1 to 6'],
    ['that is left over', [2, 3], '1 of 2 left over'],
    ['that no die can show', [7], 'expected a die from 1 to 6, not 7'],
    ['that is half an eye', [1.5], 'expected a die from 1 to 6, not 1.5'],
    ['that is no die but a shuffle', [[2]], 'expected a die from 1 to 6, not a shuffle'],
  ];
  test.each(cases)('%s is a difference', (_title, chance, wrong) => {
    expect(run(step({ chance }))).toEqual({ place: 'steps.0.chance', expected: null, found: chance, wrong });
  });

  test('with other cards than those to be shuffled is a difference', () => {
    const choosing = 'round.moves.choosing';
    const given = { phase: choosing, state: { deck: [], discards: [2, 0, 0, 0, 1] } };
    const draw = (order: number[]) =>
      made({
        given,
        steps: [{ seat: 0, action: { type: 'draw' }, chance: [order], expect: { phase: choosing } }],
      });
    expect(run(draw([0, 4, 0]))).toBeNull();
    expect(run(draw([0, 4, 4]))).toMatchObject({ place: 'steps.0.chance' });
    expect(run(draw([0, 4]))).toMatchObject({ place: 'steps.0.chance' });
  });
});

describe('refusals', () => {
  const bid = (amount: number, refused?: unknown) =>
    made({
      given: { phase: 'round.auction.bidding', state: { bid: 4, bidder: 0 } },
      steps: [{ seat: 1, action: { type: 'bid', amount }, ...(refused === undefined ? {} : { refused }) }],
    });

  test('are expected by code, or by any of their parts', () => {
    expect(run(bid(4, 'bidTooLow'))).toBeNull();
    expect(run(bid(4, { code: 'bidTooLow', rule: 'R4.3', atLeast: 5 }))).toBeNull();
    expect(run(bid(4, { atLeast: 5 }))).toBeNull();
  });

  test('with another code are a difference', () => {
    expect(run(bid(4, 'badBid'))).toEqual({
      place: 'steps.0.refused.code',
      expected: 'badBid',
      found: 'bidTooLow',
    });
  });

  test('by another rule are a difference', () => {
    expect(run(bid(4, { rule: 'R4.4' }))).toEqual({
      place: 'steps.0.refused.rule',
      expected: 'R4.4',
      found: 'R4.3',
    });
  });

  test('of what is no action at all are expected as a bad shape', () => {
    const odd = (refused?: unknown) =>
      made({
        steps: [
          { seat: 0, action: { type: 'bid', amount: -1 }, ...(refused === undefined ? {} : { refused }) },
        ],
      });
    expect(run(odd('badShape'))).toBeNull();
    expect(run(odd({ code: 'badShape' }))).toBeNull();
    expect(run(odd('badBid'))).toMatchObject({ place: 'steps.0.action.amount' });
    expect(run(odd())).toMatchObject({ place: 'steps.0.action.amount', wrong: 'expected >=0, found -1' });
    expect(run(bid(5, 'badShape'))).toMatchObject({ place: 'steps.0.refused', found: null });
  });

  test('that do not come are a difference', () => {
    expect(run(bid(5, 'bidTooLow'))).toEqual({
      place: 'steps.0.refused',
      expected: { code: 'bidTooLow' },
      found: null,
    });
  });

  test('that nobody expected are a difference', () => {
    expect(run(bid(4))).toEqual({
      place: 'steps.0.refused',
      expected: null,
      found: { code: 'bidTooLow', rule: 'R4.3', atLeast: 5 },
    });
  });

  test('change nothing: the next step is played from the same position', () => {
    const given = { phase: 'round.auction.bidding' };
    const pass = { type: 'pass' };
    const steps = [
      { seat: 2, action: pass, refused: 'notYourTurn' },
      { seat: 1, action: pass, expect: { turn: 2, state: { passed: [false, true, false] } } },
    ];
    expect(run(made({ given, steps }))).toBeNull();
  });
});

describe('what the game cannot set up is a difference', () => {
  const choosing = 'round.moves.choosing';
  const state = (fields: Json) => made({ given: { state: fields } });
  const none = [0, 0, 0, 0, 0];
  const posts = (one: Json) => new Array<Json | null>(35).fill(null).with(4, one);
  const cases: [title: string, scenario: Json, place: string][] = [
    ['a game nobody knows', made({ game: 'go' }), 'game'],
    ['two players', made({ players: 2 }), 'players'],
    ['six players', made({ players: 6 }), 'players'],
    ['an option that does not exist', made({ options: { openSea: true } }), 'options.openSea'],
    ['an option of the wrong kind', made({ options: { openHands: 'yes' } }), 'options.openHands'],
    [
      'a first auctioneer who is not at the table',
      made({ options: { firstAuctioneer: 3 } }),
      'options.firstAuctioneer',
    ],
    ['options that are a list', made({ options: [] }), 'options'],
    ['options that are null', made({ options: null }), 'options'],
    ['no players', made({ players: 0, given: { turn: 0 } }), 'players'],
    ['fewer than no players', made({ players: -1, given: { turn: 0 } }), 'players'],
    ['a phase that does not exist', made({ given: { phase: 'round.moves.sleeping' } }), 'given.phase'],
    ['a phase that is no leaf', made({ given: { phase: 'round.moves' } }), 'given.phase'],
    ['a field that no state has', made({ given: { state: { sails: 3 } } }), 'given.state'],
    ['a field named like a method', made({ given: { state: { toString: 1 } } }), 'given.state'],
    ['a turn of nobody at the table', made({ given: { phase: choosing, turn: 3 } }), 'given.turn'],
    ['a step by nobody at the table', made({ steps: [{ ...roll, seat: 3 }] }), 'steps.0.seat'],
    ['a view of nobody at the table', made({ expect: { view: { seat: 3 } } }), 'expect.view.seat'],
    ['a view of nobody after a step', step({ expect: { view: { seat: 3 } } }), 'steps.0.expect.view.seat'],
    [
      'an action that does not exist',
      made({ steps: [{ seat: 0, action: { type: 'swim' } }] }),
      'steps.0.action.type',
    ],
    [
      'an action with a wrong field',
      made({ steps: [{ seat: 0, action: { type: 'bid', amount: '1' } }] }),
      'steps.0.action.amount',
    ],
    ['an action that is none', made({ steps: [{ seat: 0, action: null }] }), 'steps.0.action'],
    ['cards laid out that are null', made({ given: { state: { laidOut: null } } }), 'given.state.laidOut'],
    [
      'hands that are a text',
      made({
        given: { phase: choosing, state: { hands: 'x' } },
        steps: [{ seat: 0, action: { type: 'draw' } }],
      }),
      'given.state.hands',
    ],
    [
      'hands that are numbers',
      made({ given: { state: { hands: [1, 2, 3] } }, expect: { view: { seat: 0 } } }),
      'given.state.hands.0',
    ],
    [
      'warehouses that are a number',
      made({ given: { phase: 'scoring', state: { warehouses: 4 } }, expect: { outcome: {} } }),
      'given.state.warehouses',
    ],
    ['too few hands', state({ hands: [none, none] }), 'given.state.hands'],
    ['a hand of half a card', state({ hands: [none, none, [0, 0.5, 0, 0, 0]] }), 'given.state.hands.2.1'],
    ['a hand of -1 cards', state({ hands: [none, none, [0, -1, 0, 0, 0]] }), 'given.state.hands.2.1'],
    ['a billion discards', state({ discards: [1e9, 0, 0, 0, 0] }), 'given.state.discards.0'],
    ['a card of no company', state({ deck: [0, 5] }), 'given.state.deck.1'],
    ['a bidder who is not at the table', state({ bidder: 3 }), 'given.state.bidder'],
    ['a seal with nobody at the table', state({ seals: [0, 1, 2, 3, null] }), 'given.state.seals.3'],
    ['too few to have passed', state({ passed: [false] }), 'given.state.passed'],
    [
      'a post of no commodity',
      state({ posts: posts({ company: 0, commodity: 7 }) }),
      'given.state.posts.4.commodity',
    ],
    ['a merchant beyond the target', state({ merchants: [0, 0, 37] }), 'given.state.merchants.2'],
    [
      'house rules that are not those of the scenario',
      state({ options: {} }),
      'given.state.options.quickStart',
    ],
  ];
  test.each(cases)('%s', (_title, scenario, place) => {
    expect(run(scenario)?.place).toBe(place);
  });

  test('but a game that throws on a table of its own is a bug, and throws', () => {
    const broken = {
      ...GAMES[0],
      refuse: () => {
        throw new Error('broken');
      },
    };
    expect(() => run(step({}), [broken])).toThrow('broken');
    expect(run({ ...step({}), given: { state: { bid: 0 } } }, [broken])).toMatchObject({
      place: 'given.state',
      found: expect.stringMatching(/^Error: broken\n +at .*scenario\.test/) as unknown,
    });
  });
});
