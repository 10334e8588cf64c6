import type { Post } from '../../../shared/games/batavia/box.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { post } from '../../../shared/games/batavia/box.ts';
import { arrange, setup } from '../../../shared/games/batavia/setup.ts';
import type { BataviaOptions, State } from '../../../shared/games/batavia/state.ts';
import type { Chance } from '../../../shared/kernel/chance.ts';
import { givenChance, seededChance } from '../../../shared/kernel/chance.ts';
import { leafFor, plainOptions, row } from './tables.ts';

const options: BataviaOptions = { ...plainOptions, firstAuctioneer: 'lot' };

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const count = (cards: readonly number[], company: number) => cards.filter((card) => card === company).length;

/** Holds of every dealt table, whatever chance and the number of players. */
const always = (holds: (state: State, seats: number) => void) => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(3, 4, 5), fc.boolean(), (seed, seats, quickStart) => {
      holds(setup({ ...options, quickStart }, seats, seededChance(seed)), seats);
    }),
  );
};

describe('R1.1 Ship cards', () => {
  test('number 22 of each company in hands and stack together', () => {
    always(({ hands, deck }) => {
      for (const company of [0, 1, 2, 3, 4]) {
        expect(sum(hands.map((hand) => hand[company])) + count(deck, company)).toBe(22);
      }
    });
  });
});

describe('R1.2 Trading posts', () => {
  test('show each of the seven commodities once for each company', () => {
    always(({ posts }) => {
      const places = (posts as Post[]).map(({ company, commodity }) => company * 7 + commodity);
      expect(inOrder(places)).toEqual([...Array(35).keys()]);
    });
  });

  test('are the same object whenever the same counter is meant', () => {
    expect(post(3, 2)).toEqual({ company: 3, commodity: 2 });
    expect(post(3, 2)).toBe(post(3, 2));
  });
});

describe('R1.5 What a player owns', () => {
  test('is 15 notes, no gold, no counter, no crate placed, and a merchant before the first hex', () => {
    always((state, seats) => {
      const each = <T>(value: T) => new Array<T>(seats).fill(value);
      const { notes, gold, counters, merchants, laidOut, warehouses, seals } = state;
      expect({ notes, gold, counters, merchants }).toEqual({
        notes: each(15),
        gold: each(0),
        counters: each([]),
        merchants: each(0),
      });
      expect(laidOut).toEqual(each(row()));
      expect(new Set(warehouses.flat())).toEqual(new Set([null]));
      expect(seals).toEqual([null, null, null, null, null]);
    });
  });
});

describe('R2.1 Laying the route', () => {
  test('puts one post of each company into every block of five', () => {
    always(({ posts }) => {
      expect(posts).toHaveLength(35);
      for (let block = 0; block < 7; block++) {
        const companies = (posts as Post[]).slice(5 * block, 5 * block + 5).map(({ company }) => company);
        expect(inOrder(companies)).toEqual([0, 1, 2, 3, 4]);
      }
    });
  });

  test('leaves no place and no commodity to habit: every company and commodity comes up on the first hex', () => {
    const first = new Set<Post | null>();
    for (let seed = 0; seed < 600; seed++) {
      first.add(setup(options, 3, seededChance(String(seed))).posts[0]);
    }
    expect(first.size).toBe(35);
  });

  test('follows the shuffles, the commodities of each company first, then the companies of each block', () => {
    const commodities = [0, 1, 2, 3, 4].map((company) =>
      [0, 1, 2, 3, 4, 5, 6].map((place) => (place + company) % 7),
    );
    const companies = [0, 1, 2, 3, 4, 5, 6].map((block) =>
      [0, 1, 2, 3, 4].map((place) => (place + block) % 5),
    );
    const deck = [0, 1, 2, 3, 4].flatMap((company) => new Array<number>(22).fill(company));
    const chance = givenChance([...commodities, ...companies, deck, 2]);
    const { posts } = setup(options, 3, chance);
    expect(chance.fault()).toBeNull();
    // The second block begins with Denmark, whose second commodity is china.
    expect(posts[5]).toEqual({ company: 1, commodity: 2 });
    // The last block is again ordered 1, 2, 3, 4, 0: France's seventh commodity is cotton.
    expect(posts[31]).toEqual({ company: 2, commodity: 1 });
  });
});

describe('R2.2 First posts, R2.5 Quick start', () => {
  test.each([
    [false, 10],
    [true, 35],
  ])('with a quick start %j, %i posts lie face up', (quickStart, revealed) => {
    for (const seats of [3, 4, 5]) {
      expect(setup({ ...options, quickStart }, seats, seededChance('x')).revealed).toBe(revealed);
    }
  });
});

describe('R2.3 Hands', () => {
  test.each([
    [3, 80],
    [4, 70],
    [5, 60],
  ])('with %i players everyone has ten cards and %i are left', (players, left) => {
    for (const seed of ['a', 'b', 'c']) {
      const { hands, deck, discards, lot } = setup(options, players, seededChance(seed));
      expect(hands.map(sum)).toEqual(new Array<number>(players).fill(10));
      expect(deck).toHaveLength(left);
      expect([sum(discards), sum(lot)]).toEqual([0, 0]);
    }
  });

  test('come from the top of the shuffled cards', () => {
    // The shuffle leaves the cards as they are: 22 Swedish ones on top of 22 Dutch ones.
    const unshuffled: Chance = { roll: () => 1, shuffle: () => undefined };
    const { hands, deck } = setup(options, 3, unshuffled);
    expect(hands).toEqual([row(0, 0, 0, 0, 10), row(0, 0, 0, 0, 10), row(0, 0, 0, 8, 2)]);
    expect([0, 1, 2, 3, 4].map((company) => count(deck, company))).toEqual([22, 22, 22, 14, 0]);
  });
});

describe('R2.4 First auctioneer', () => {
  test.each([
    [3, 0],
    [3, 2],
    [4, 3],
    [5, 4],
  ])('of %i players may be seat %i, and no lot is drawn', (seats, firstAuctioneer) => {
    const chance: Chance = {
      roll: () => {
        throw new Error('a die');
      },
      shuffle: () => undefined,
    };
    const { auctioneer, turn, startingPlayer } = setup({ ...options, firstAuctioneer }, seats, chance);
    expect({ auctioneer, turn, startingPlayer }).toEqual({
      auctioneer: firstAuctioneer,
      turn: firstAuctioneer,
      startingPlayer: null,
    });
  });

  test.each([3, 4, 5])('of %i players may be drawn by lot, each alike', (seats) => {
    const asked: number[] = [];
    for (let face = 1; face <= seats; face++) {
      const chance: Chance = {
        roll: (sides) => {
          asked.push(sides);
          return face;
        },
        shuffle: () => undefined,
      };
      const { auctioneer, turn, startingPlayer } = setup(options, seats, chance);
      expect([auctioneer, turn, startingPlayer]).toEqual([face - 1, face - 1, null]);
    }
    expect(asked).toEqual(new Array<number>(seats).fill(seats));
  });

  test('is somebody at the table', () => {
    const outside = { ...options, firstAuctioneer: 3 };
    expect(() => setup(outside, 3, seededChance('x'))).toThrow('no seat 3');
    expect(() => setup({ ...options, firstAuctioneer: -1 }, 3, seededChance('x'))).toThrow('no seat -1');
  });
});

describe('R1.4 Players', () => {
  test.each([0, 1, 2, 6, NaN])('%d of them cannot be set up', (seats) => {
    expect(() => setup(options, seats, seededChance('x'))).toThrow('seats');
  });
});

describe('an arranged table', () => {
  test.each([
    // what may be done, given, auctioneer, ship piece, turn, players still to move
    ['roll', {}, 0, null, 0, 0],
    ['roll', { startingPlayer: 2 }, 2, 2, 2, 0],
    ['bid', {}, 0, null, 1, 0],
    ['bid', { auctioneer: 2 }, 2, null, 0, 0],
    ['bid', { startingPlayer: 1 }, 1, 1, 2, 0],
    ['bid', { turn: 0 }, 0, null, 0, 0],
    ['draw', {}, 0, 0, 0, 3],
    ['draw', { turn: 2 }, 0, 0, 2, 1],
    ['draw', { startingPlayer: 1 }, 1, 1, 1, 3],
    ['draw', { startingPlayer: 1, turn: 0 }, 1, 1, 0, 1],
    ['convert', { startingPlayer: 2, turn: 0, movesLeft: 3 }, 2, 2, 0, 3],
  ] as const)('to %s with %j follows', (type, given, auctioneer, startingPlayer, turn, movesLeft) => {
    expect(arrange(options, 3, leafFor(type), given)).toMatchObject({
      auctioneer,
      startingPlayer,
      turn,
      movesLeft,
    });
  });

  test('gives the seals to the majorities, unless seals are given', () => {
    const laidOut = [row(2, 1), row(0, 1, 0, 0, 3), row()];
    expect(arrange(options, 3, leafFor('draw'), { laidOut }).seals).toEqual([0, null, null, null, 1]);
    const seals = [2, null, null, null, null];
    expect(arrange(options, 3, leafFor('draw'), { laidOut, seals }).seals).toEqual(seals);
  });
});
