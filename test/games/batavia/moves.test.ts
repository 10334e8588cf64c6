import { describe, expect, test } from 'vitest';
import * as board from '../../../shared/games/batavia/board.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import * as moves from '../../../shared/games/batavia/moves.ts';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import type { BataviaAction, BataviaEvent, State } from '../../../shared/games/batavia/state.ts';
import { givenChance, seededChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import {
  blocks,
  cardOf,
  companiesOf,
  countersOf,
  layOut,
  leafFor,
  lettersOf,
  plainOptions,
  row,
  rows,
} from './tables.ts';

const choosing = leafFor('draw');
const companies = [0, 1, 2, 3, 4] as const;

/** Plays one action on an arranged table, and what follows from it. */
function played(given: Partial<State>, action: BataviaAction, chance: (number | number[])[] = [], seats = 3) {
  const position = { state: arrange(plainOptions, seats, choosing, structuredClone(given)), at: choosing };
  const events: BataviaEvent[] = [];
  const source = givenChance(chance);
  const seat = position.state.turn;
  expect(batavia.refuse(position, seat, action)).toBeNull();
  batavia.chart.step(position, play(seat, action, source, events));
  expect(source.fault()).toBeNull();
  return { ...position, events };
}

const none = row();

/** The first seat holds one card of a company. */
const oneCard = (company: number): Partial<State> => ({ hands: rows(3, cardOf(company)) });

describe('R5.3 Seals', () => {
  const cases: [
    before: number[],
    seat: number,
    cards: number,
    holder: number | null,
    after: number | null,
  ][] = [
    // Cards of Britain by seat; who lays out how many more; the seal's holder before and after.
    [[0, 0, 0], 0, 1, null, 0],
    [[1, 0, 0], 1, 1, 0, null],
    [[1, 0, 0], 1, 2, 0, 1],
    [[3, 1, 2], 1, 1, 0, 0],
    [[3, 1, 2], 2, 1, 0, null],
    [[3, 1, 2], 2, 2, 0, 2],
    [[3, 3, 2], 2, 1, null, null],
    [[3, 3, 2], 2, 2, null, 2],
    [[3, 3, 0], 1, 1, null, 1],
    [[3, 3, 0], 0, 1, null, 0],
    [[2, 2, 2], 0, 1, null, 0],
    [[4, 0, 3], 0, 1, 0, 0],
  ];
  test.each(cases)('of %j, when seat %i adds %i: from %j to %j', (before, seat, cards, holder, after) => {
    const laidOut = before.map((count) => row(count));
    const hands = before.map((_, other) => (other === seat ? row(cards) : none));
    const state = arrange(plainOptions, 3, choosing, { laidOut, hands, turn: seat });
    expect(state.seals[0]).toBe(holder);
    const events: BataviaEvent[] = [];
    const action = layOut(cards);
    moves.layOut(state, play(seat, action, givenChance([]), events));
    expect(state.seals[0]).toBe(after);
    const told = events.filter(({ type }) => type.startsWith('seal'));
    expect(told).toEqual(
      holder === after
        ? []
        : [
            after === null
              ? { type: 'sealReturned', company: 0, from: holder }
              : { type: 'sealTaken', seat: after, company: 0, from: holder },
          ],
    );
  });
});

describe('R5.5 Drawing, R5.6 Empty stack, R5.7 Too few cards', () => {
  const cases: [
    deck: State['deck'],
    discards: number[],
    order: number[] | null,
    hand: number[],
    left: number[],
  ][] = [
    // The stack with its top last, the discards, their order once shuffled; the hand drawn and the stack left.
    [[0, 1, 2], none, null, [0, 1, 1, 0, 0], [0]],
    [[3, 3], none, null, [0, 0, 0, 2, 0], []],
    [[3, 3], [1, 1, 1, 1, 1], null, [0, 0, 0, 2, 0], []],
    [[3], [1, 0, 1, 0, 0], [0, 2], [0, 0, 1, 1, 0], [0]],
    [[3], [1, 0, 0, 0, 0], [0], [1, 0, 0, 1, 0], []],
    [[], [0, 2, 0, 0, 1], [4, 1, 1], [0, 2, 0, 0, 0], [4]],
    [[], [0, 0, 1, 0, 0], [2], [0, 0, 1, 0, 0], []],
    [[4], none, null, [0, 0, 0, 0, 1], []],
    [[], none, null, none, []],
  ];
  test.each(cases)('from %j with discards %j, shuffled to %j: %j', (deck, discards, order, hand, left) => {
    const { state, events } = played({ deck, discards }, { type: 'draw' }, order ? [order] : []);
    expect(state.hands).toEqual([hand, none, none]);
    expect(state.deck).toEqual(left);
    expect(state.discards).toEqual(order ? none : discards);
    expect(events.filter(({ type }) => type === 'stackReshuffled')).toHaveLength(order ? 1 : 0);
  });
});

describe('R6.3 The counter and the crate', () => {
  test.each(
    companies.flatMap((company) => [0, 1, 2, 3, 4, 5, 6].map((commodity) => [company, commodity] as const)),
  )('company %i, commodity %i has its own place in the warehouses', (company, commodity) => {
    const hex = company * 7 + commodity + 1;
    const given = { ...oneCard(company), revealed: 35, merchants: [hex - 1, 0, 0] };
    const { state, at } = played(given, layOut(...cardOf(company)));
    const crates = state.warehouses.flatMap((warehouse, row) =>
      warehouse.flatMap((owner, column) => (owner === null ? [] : [{ row, column, owner }])),
    );
    expect(crates).toEqual([{ row: commodity, column: company, owner: 0 }]);
    expect(state.posts[hex - 1]).toBeNull();
    expect(state.posts.filter((one) => one === null)).toHaveLength(1);
    expect(state.counters).toEqual([[{ company, commodity }], [], []]);
    expect(state.merchants).toEqual([hex, 0, 0]);
    expect(at).toBe(leafFor('convert'));
  });
});

describe('R6.5 Turning up posts', () => {
  const cases: [revealed: number, hex: number, after: number][] = [
    [10, 1, 10],
    [10, 5, 10],
    [10, 6, 15],
    [10, 8, 15],
    [10, 10, 15],
    [15, 6, 15],
    [15, 10, 15],
    [15, 11, 20],
    [15, 15, 20],
    [25, 20, 25],
    [25, 21, 30],
    [30, 30, 35],
    [30, 25, 30],
    [35, 30, 35],
    [35, 31, 35],
    [35, 35, 35],
  ];
  test.each(cases)('with %i face up, landing on hex %i leaves %i face up', (revealed, hex, after) => {
    const company = (hex - 1) % 5;
    const { state, events } = played(
      { ...oneCard(company), posts: blocks(), revealed, merchants: [hex - 1, 0, 0] },
      layOut(...cardOf(company)),
    );
    expect(state.merchants[0]).toBe(hex);
    expect(state.revealed).toBe(after);
    expect(events.filter(({ type }) => type === 'postsRevealed')).toEqual(
      after === revealed ? [] : [{ type: 'postsRevealed', from: revealed + 1, to: after }],
    );
  });

  test('counts only the counters that still lie there', () => {
    const posts = blocks().map((one, index) => ([6, 7, 9].includes(index + 1) ? null : one));
    // Face up lie 1 to 5, 8 and 10: the last five are 3, 4, 5, 8 and 10.
    const landing = (hex: number) => {
      const company = (hex - 1) % 5;
      return played({ ...oneCard(company), posts, merchants: [hex - 1, 0, 0] }, layOut(...cardOf(company)))
        .state.revealed;
    };
    expect([1, 2, 3, 4, 5, 8, 10].map(landing)).toEqual([10, 10, 15, 15, 15, 15, 15]);
  });
});

describe('R6.6 Face-down posts', () => {
  test('while any are left, an open post of every company lies ahead of everyone: in whole games by chance', () => {
    let looked = 0;
    for (let game = 0; game < 30; game++) {
      const chance = seededChance(`game ${game}`);
      const seats = 3 + (game % 3);
      const position = {
        state: batavia.setup({ ...plainOptions, firstAuctioneer: 'lot' }, seats, chance),
        at: batavia.chart.start,
      };
      while (batavia.outcome(position) === null) {
        const { state } = position;
        for (let seat = 0; state.revealed < 35 && seat < seats; seat++) {
          expect(companies.filter((company) => board.nextPost(state, seat, company) === 0)).toEqual([]);
          looked++;
        }
        batavia.chart.step(
          position,
          play(state.turn, batavia.sample(position, state.turn, chance), chance, null),
        );
      }
    }
    expect(looked).toBeGreaterThan(1000);
  });
});

describe('R7.2 What is converted', () => {
  const cases: [letters: string, gold: number, left: string][] = [
    // What lies there, the newest last; gold; what stays, oldest first.
    ['B', 1, ''],
    ['SB', 3, ''],
    ['SSB', 3, 'S'],
    ['NSSD', 6, 'S'],
    ['SNSNSB', 6, 'SNS'],
    ['FDNSB', 15, ''],
    ['FFDDNNSSB', 15, 'FDNS'],
    ['FFFFB', 3, 'FFF'],
    ['DFNB', 10, ''],
  ];
  test.each(cases)('"%s" brings %i gold and leaves "%s"', (letters, gold, left) => {
    const at = leafFor('convert');
    const position = {
      state: arrange(plainOptions, 3, at, {
        counters: [countersOf(letters), countersOf('BD'), []],
        gold: [4, 5, 6],
      }),
      at,
    };
    const action = { type: 'convert' } as const;
    expect(batavia.refuse(position, 0, action)).toBeNull();
    batavia.chart.step(position, play(0, action, givenChance([]), null));
    const { state } = position;
    expect(lettersOf(state.counters[0])).toBe(left);
    expect(state.counters.slice(1)).toEqual([countersOf('BD'), []]);
    expect(state.gold).toEqual([4 + gold, 5, 6]);
  });
});

describe('R9.1 The target', () => {
  const cases: [seals: string, merchant: number, to: number][] = [
    // Companies of which a card is laid out; where the merchant stands and where it comes to. Posts as in the box.
    ['B', 0, 1],
    ['B', 6, 7],
    ['B', 7, 36],
    ['D', 7, 8],
    ['D', 14, 36],
    ['BD', 13, 14],
    ['BD', 14, 36],
    ['BS', 20, 29],
    ['BDFN', 28, 36],
    ['S', 34, 35],
    ['S', 35, 36],
  ];
  test.each(cases)('with seals %s a merchant on %i comes to %i', (letters, merchant, to) => {
    const cards = companies.map((company) => (companiesOf(letters).includes(company) ? 1 : 0));
    const given = { hands: rows(3, cards), revealed: 35, merchants: [merchant, 0, 0] };
    const { state, events } = played(given, layOut(...cards));
    expect(state.merchants[0]).toBe(to);
    expect(state.targetHolder).toBe(to === 36 ? 0 : null);
    expect(events.some(({ type }) => type === 'targetTaken')).toBe(to === 36);
  });
});
