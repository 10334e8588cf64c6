import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import { standing } from '../../../shared/games/batavia/standing.ts';
import type { BataviaAction, BataviaPosition, State } from '../../../shared/games/batavia/state.ts';
import { lastLeaf, leafFor, plainOptions } from './tables.ts';

/** An auction of three in which it is seat 1's turn; unless said, everybody has 15 notes and nobody has bid. */
function auction(given: Partial<State> = {}, at = leafFor('bid')): BataviaPosition {
  const state = arrange(plainOptions, 3, at, { turn: 1, notes: [15, 15, 15], ...given });
  return { state, at };
}

const upTo = (most: number) => ({ upTo: most });
const bid = (amount: number): BataviaAction => ({ type: 'bid', amount });
const PASS: BataviaAction = { type: 'pass' };

describe('R4.3 with an order in an auction', () => {
  test.each<[string, Partial<State>, number, BataviaAction]>([
    ['opens with one note', {}, 7, bid(1)],
    ['bids one more', { bid: 4, bidder: 0 }, 7, bid(5)],
    ['bids as far as the order goes', { bid: 6, bidder: 0 }, 7, bid(7)],
    ['passes beyond it', { bid: 7, bidder: 0 }, 7, PASS],
    ['passes far beyond it', { bid: 12, bidder: 0 }, 7, PASS],
    ['bids the last note', { bid: 14, bidder: 0 }, 15, bid(15)],
    ['bids when all others are out', { passed: [true, false, true] }, 3, bid(1)],
  ])('a seat %s', (_, given, most, action) => {
    expect(standing.act(auction(given), 1, upTo(most))).toEqual(action);
  });

  test('a seat waits for its turn', () => {
    expect(standing.act(auction({ bid: 4, bidder: 1, turn: 2 }), 1, upTo(7))).toBeNull();
  });
});

describe('R4.4 without an order', () => {
  test.each<[string, Partial<State>]>([
    ['it has no notes', { notes: [15, 0, 15] }],
    ['the bid is as high as its notes', { notes: [15, 6, 15], bid: 6, bidder: 0 }],
    ['the bid is higher than its notes', { notes: [15, 6, 15], bid: 9, bidder: 2 }],
  ])('a seat passes when %s', (_, given) => {
    expect(standing.act(auction(given), 1, null)).toEqual(PASS);
  });

  test('a seat is asked when it can raise by its last note', () => {
    expect(standing.act(auction({ notes: [15, 6, 15], bid: 5, bidder: 0 }), 1, null)).toBeNull();
  });

  test('nobody is played for out of turn, nor when there is nothing to bid for', () => {
    const broke = { notes: [0, 0, 0] };
    expect(standing.act(auction(broke), 2, null)).toBeNull();
    for (const type of ['roll', 'draw', 'sail', 'keep'] as const) {
      expect(standing.act(auction(broke, leafFor(type)), 1, null)).toBeNull();
    }
    expect(standing.act(auction(broke, lastLeaf()), 1, null)).toBeNull();
  });
});

describe('an order', () => {
  test.each<[string, Partial<State>, number]>([
    ['before one’s turn', { turn: 2 }, 5],
    ['by the highest bidder', { bid: 5, bidder: 1, turn: 2 }, 5],
    ['for all notes', {}, 15],
    ['that the bids have passed by already: then it passes', { bid: 9, bidder: 0 }, 5],
  ])('may be given %s', (_, given, most) => {
    expect(standing.refuse(auction(given), 1, upTo(most))).toBeNull();
  });

  test.each<[string, BataviaPosition, number, object]>([
    ['before the roll', auction({}, leafFor('roll')), 5, { code: 'notNow', rule: 'R4.2' }],
    ['among the moves', auction({}, leafFor('draw')), 5, { code: 'notNow' }],
    ['after the game', auction({}, lastLeaf()), 5, { code: 'notNow' }],
    ['by who is out', auction({ passed: [false, true, false], turn: 2 }), 5, { code: 'alreadyPassed' }],
    ['for nothing', auction(), 0, { code: 'badBid', rule: 'R4.3' }],
    ['for more than the notes held', auction(), 16, { code: 'notEnoughNotes', notes: 15 }],
  ])('is refused %s', (_, position, most, why) => {
    expect(standing.refuse(position, 1, upTo(most))).toMatchObject(why);
  });

  test.each([null, {}, 7, { upTo: '7' }, { upTo: 1.5 }, { upTo: -1 }, { upTo: 7, then: 'sail' }, [7]])(
    'has a shape of its own: %j has not',
    (asked) => {
      expect(v.is(standing.order, asked)).toBe(false);
    },
  );
});
