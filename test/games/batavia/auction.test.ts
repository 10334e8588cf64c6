import { describe, expect, test } from 'vitest';
import * as auction from '../../../shared/games/batavia/auction.ts';
import { payment } from '../../../shared/games/batavia/board.ts';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import type { BataviaEvent, State } from '../../../shared/games/batavia/state.ts';
import { givenChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import { leafFor, plainOptions } from './tables.ts';

const bidding = (seats: number, given: Partial<State>) => arrange(plainOptions, seats, leafFor('bid'), given);

describe('R4.1 Roll and reveal', () => {
  test.each([1, 2, 3, 4, 5, 6])('a %i reveals as many cards', (face) => {
    const state = arrange(plainOptions, 3, leafFor('roll'), { deck: [0, 1, 2, 3, 4, 0, 1] });
    const events: BataviaEvent[] = [];
    auction.revealLot(state, play(0, { type: 'roll' } as const, givenChance([face]), events));
    expect(state.deck).toEqual([0, 1, 2, 3, 4, 0, 1].slice(0, 7 - face));
    expect(state.lot.reduce((sum, cards) => sum + cards)).toBe(face);
    expect(events).toContainEqual({ type: 'dieRolled', seat: 0, face });
  });
});

describe('R4.2 Who bids', () => {
  test.each([
    [3, 0, [1, 2, 0]],
    [3, 1, [2, 0, 1]],
    [3, 2, [0, 1, 2]],
    [4, 0, [1, 2, 3, 0]],
    [4, 2, [3, 0, 1, 2]],
    [5, 3, [4, 0, 1, 2, 3]],
    [5, 4, [0, 1, 2, 3, 4]],
  ])('with %i players and auctioneer %i the first circle is %j', (seats, auctioneer, order) => {
    const state = arrange(plainOptions, seats, leafFor('roll'), { auctioneer, deck: [0] });
    auction.revealLot(state, play(auctioneer, { type: 'roll' } as const, givenChance([1]), null));
    const circle = order.map((_, index) => {
      const { turn } = state;
      const bid = { type: 'bid', amount: index + 1 } as const;
      auction.placeBid(state, play(turn, bid, givenChance([]), null));
      return turn;
    });
    expect(circle).toEqual(order);
    expect(state.turn).toBe(order[0]);
  });

  test.each([
    [[false, false, false, false], 0, 1],
    [[false, true, false, false], 0, 2],
    [[false, true, true, false], 0, 3],
    [[false, false, true, true], 1, 0],
    [[true, false, true, false], 3, 1],
    [[true, true, false, false], 3, 2],
  ])('with %j out, the next to bid after seat %i is seat %i', (passed, turn, next) => {
    const state = bidding(4, { passed, turn });
    auction.placeBid(state, play(turn, { type: 'bid', amount: 1 } as const, givenChance([]), null));
    expect(state.turn).toBe(next);
  });
});

describe('R4.5 The last bidder', () => {
  test.each([
    // passed, bidder, won, everybody passed
    [[false, false, false], null, false, false],
    [[false, false, false], 1, false, false],
    [[true, false, false], 1, false, false],
    [[true, false, true], 1, true, false],
    [[true, false, true], null, false, false],
    [[true, true, true], null, false, true],
    [[false, true, true, true], 0, true, false],
    [[false, true, true, false], 3, false, false],
  ])(
    'with %j out and highest bidder %j: sold %j, left to the next auction %j',
    (passed, bidder, won, left) => {
      const state = bidding(passed.length, { passed, bidder, bid: bidder === null ? 0 : 3 });
      expect(auction.lotIsWon(state)).toBe(won);
      expect(auction.everyonePassed(state)).toBe(left);
    },
  );
});

describe('R4.6 Paying', () => {
  const cases: [seats: number, payer: number, price: number, received: number[]][] = [
    [3, 0, 1, [0, 1, 0]],
    [3, 0, 2, [0, 1, 1]],
    [3, 0, 3, [0, 2, 1]],
    [3, 1, 1, [0, 0, 1]],
    [3, 1, 5, [2, 0, 3]],
    [3, 2, 1, [1, 0, 0]],
    [3, 2, 15, [8, 7, 0]],
    [4, 0, 1, [0, 1, 0, 0]],
    [4, 0, 3, [0, 1, 1, 1]],
    [4, 0, 4, [0, 2, 1, 1]],
    [4, 1, 2, [0, 0, 1, 1]],
    [4, 1, 7, [2, 0, 3, 2]],
    [4, 2, 2, [1, 0, 0, 1]],
    [4, 3, 1, [1, 0, 0, 0]],
    [4, 3, 5, [2, 2, 1, 0]],
    [4, 3, 15, [5, 5, 5, 0]],
    [5, 0, 1, [0, 1, 0, 0, 0]],
    [5, 0, 6, [0, 2, 2, 1, 1]],
    [5, 2, 3, [1, 0, 0, 1, 1]],
    [5, 3, 9, [2, 2, 2, 0, 3]],
    [5, 4, 4, [1, 1, 1, 1, 0]],
    [5, 4, 15, [4, 4, 4, 3, 0]],
    [5, 4, 75, [19, 19, 19, 18, 0]],
  ];
  test.each(cases)('of %i players seat %i pays %i as %j', (seats, payer, price, received) => {
    expect(payment(seats, payer, price)).toEqual(received);
  });

  test('is the same as handing the notes out one by one', () => {
    for (const seats of [3, 4, 5]) {
      for (let payer = 0; payer < seats; payer++) {
        const received = new Array<number>(seats).fill(0);
        let to = payer;
        for (let price = 1; price <= 15 * seats; price++) {
          do to = (to + 1) % seats;
          while (to === payer);
          received[to]++;
          expect(payment(seats, payer, price)).toEqual(received);
        }
      }
    }
  });

  test('neither makes notes nor loses any', () => {
    const state = bidding(4, { bid: 11, bidder: 2, notes: [3, 20, 15, 22], lot: [1, 0, 0, 0, 0] });
    auction.sellLot(state, play(1, { type: 'pass' } as const, givenChance([]), null));
    expect(state.notes).toEqual([7, 23, 4, 26]);
  });
});
