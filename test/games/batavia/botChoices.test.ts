import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { levels } from '../../../shared/games/batavia/bot.ts';
import { outlookOf } from '../../../shared/games/batavia/bots/outlook.ts';
import { worthInNotes } from '../../../shared/games/batavia/bots/bidding.ts';
import { MATE } from '../../../shared/games/batavia/bots/weights.ts';
import type { Company, Post } from '../../../shared/games/batavia/box.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { State } from '../../../shared/games/batavia/state.ts';

const HOUSE = { quickStart: false, openHands: false, openNotes: false, firstAuctioneer: 0 } as const;
const [BRITAIN, DENMARK, FRANCE, NETHERLANDS, SWEDEN]: Company[] = [0, 1, 2, 3, 4];
const BIDDING = 'round.auction.bidding';
const CHOOSING = 'round.moves.choosing';
const SAILING = 'round.moves.sailing';
const CONVERTING = 'round.moves.converting';

/** A post of a company and a commodity by its number in box.ts. */
const post = (company: Company, commodity: number) => ({ company, commodity }) as Post;

/** Block by block, Britain to Sweden, the first block all tea, the next all cotton, and so on to pepper. */
const ROUTE: readonly Post[] = Array.from({ length: 35 }, (_, index) =>
  post((index % 5) as Company, Math.floor(index / 5)),
);

/** What the mate does with four at the table, if it is seat 0, and why. */
function mateAt(at: string, given: Partial<State>) {
  const state = batavia.arrange(HOUSE, 4, at, { turn: 0, posts: ROUTE.slice(), ...given });
  const position = { state, at };
  const decision = levels.mate(batavia.view(position, 0), 0, seededChance('choice'));
  expect(batavia.refuse(position, 0, decision.action)).toBeNull();
  return decision;
}

/** The most notes that seat 0 would bid for a lot. */
function worthOf(lot: number[], given: Partial<State>): number {
  const state = batavia.arrange(HOUSE, 4, BIDDING, { turn: 0, posts: ROUTE.slice(), lot, ...given });
  return worthInNotes(outlookOf(batavia.view({ state, at: BIDDING }, 0), 0), MATE);
}

const others = (row: number[]): number[][] => [row, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]];

describe('a mate at the auction', () => {
  test('passes on an empty lot', () => {
    const { action, reason } = mateAt(BIDDING, { lot: [0, 0, 0, 0, 0], hands: others([2, 2, 2, 2, 2]) });
    expect(action).toEqual({ type: 'pass' });
    expect(reason.code).toBe('emptyLot');
  });

  test('opens below the worth, bids up to it, and passes as soon as the bid has reached what the lot is worth', () => {
    const given = { lot: [1, 1, 0, 1, 0], hands: others([1, 1, 2, 1, 1]) };
    const worth = worthOf(given.lot, given);
    expect(worth).toBeGreaterThan(3);
    expect(mateAt(BIDDING, given).action).toEqual({ type: 'bid', amount: Math.floor(0.4 * worth) });
    expect(mateAt(BIDDING, { ...given, bid: worth - 1, bidder: 1 }).action).toEqual({
      type: 'bid',
      amount: worth,
    });
    expect(mateAt(BIDDING, { ...given, bid: worth, bidder: 1 }).action).toEqual({ type: 'pass' });
  });

  test('bids no more notes than it holds', () => {
    const given = { lot: [2, 1, 1, 1, 1], hands: others([1, 0, 0, 0, 0]), notes: [3, 15, 15, 27] };
    expect(mateAt(BIDDING, { ...given, bid: 3, bidder: 1 }).action).toEqual({ type: 'pass' });
  });

  test('pays more for a lot that makes a majority', () => {
    const given = {
      hands: others([2, 0, 0, 0, 0]),
      laidOut: [
        [0, 0, 0, 0, 0],
        [4, 2, 4, 4, 4],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    };
    expect(worthOf([0, 3, 0, 0, 0], given)).toBeGreaterThan(worthOf([0, 0, 3, 0, 0], given) + 3);
  });

  test('pays more for more cards', () => {
    const given = { hands: others([1, 1, 1, 1, 0]) };
    expect(worthOf([1, 1, 1, 1, 1], given)).toBeGreaterThan(worthOf([1, 0, 1, 0, 0], given));
  });
});

describe('a mate laying out cards', () => {
  test('lays out the fewest cards that win a seal when the hand is small', () => {
    const { action, reason } = mateAt(CHOOSING, {
      hands: others([0, 0, 4, 0, 0]),
      laidOut: [
        [0, 0, 0, 0, 0],
        [3, 3, 1, 3, 3],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    });
    expect(action).toEqual({ type: 'layOut', cards: [0, 0, 2, 0, 0] });
    expect(reason).toMatchObject({ code: 'winsSeal', company: FRANCE, hex: 3 });
  });

  test('draws when nothing is in reach', () => {
    const { action, reason } = mateAt(CHOOSING, {
      hands: others([1, 1, 1, 1, 1]),
      laidOut: [
        [0, 0, 0, 0, 0],
        [2, 2, 2, 2, 2],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    });
    expect(action).toEqual({ type: 'draw' });
    expect(reason.code).toBe('nothingInReach');
  });

  test('chooses the company that completes a set', () => {
    const counters = [
      [post(BRITAIN, 6), post(DENMARK, 5), post(FRANCE, 4), post(NETHERLANDS, 2)],
      [],
      [],
      [],
    ];
    const { action } = mateAt(CHOOSING, {
      counters,
      hands: others([2, 2, 2, 2, 2]),
      laidOut: [
        [0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    });
    expect(action).toMatchObject({ type: 'layOut', cards: { [SWEDEN]: 2 } });
  });

  test("steers the pirates into a rival's company when it costs nothing", () => {
    const { action, reason } = mateAt(CHOOSING, {
      hands: others([1, 1, 0, 0, 1]),
      laidOut: [
        [0, 0, 0, 6, 0],
        [6, 3, 0, 0, 0],
        [0, 2, 2, 1, 2],
        [0, 2, 0, 0, 0],
      ],
    });
    // Any card brings the pirates. Denmark and the Netherlands are the largest with 7 each: only one more of Denmark
    // saves the own six ships.
    expect(action).toMatchObject({ type: 'layOut', cards: { [DENMARK]: 1 } });
    expect(reason).toMatchObject({ code: 'sinksRival', seat: 1 });
  });
});

describe('a mate sailing', () => {
  test('claims the post that wins a warehouse rather than the one that wins nothing', () => {
    const warehouses: State['warehouses'] = Array.from({ length: 7 }, () => [null, null, null, null, null]);
    // Tea is lost to seat 1; one crate more of pepper is the most for good.
    warehouses[0] = [null, 1, 1, 1, null];
    warehouses[6] = [1, null, 0, 2, null];
    const posts: State['posts'] = new Array<null>(35).fill(null);
    posts[29] = post(BRITAIN, 0);
    posts[30] = post(DENMARK, 6);
    const { action, reason } = mateAt(SAILING, {
      posts,
      revealed: 35,
      warehouses,
      merchants: [28, 34, 34, 34],
      laidOut: others([1, 1, 0, 0, 0]),
    });
    expect(action).toEqual({ type: 'sail', company: DENMARK });
    expect(reason).toMatchObject({ code: 'bestPost', hex: 31 });
  });
});

describe('a mate with counters', () => {
  test('converts a set of all five companies', () => {
    const five = [BRITAIN, DENMARK, FRANCE, NETHERLANDS, SWEDEN].map((company) => post(company, 1));
    const { action, reason } = mateAt(CONVERTING, { counters: [five, [], [], []], merchants: [10, 0, 0, 0] });
    expect(action).toEqual({ type: 'convert' });
    expect(reason).toEqual({ code: 'completesSet', companies: 5, gold: 15 });
  });

  test('keeps a single counter early in the game', () => {
    const { action, reason } = mateAt(CONVERTING, { counters: [[post(BRITAIN, 1)], [], [], []] });
    expect(action).toEqual({ type: 'keep' });
    expect(reason).toEqual({ code: 'keepsForSet', companies: 1 });
  });

  test('converts whatever there is on the last move', () => {
    const last = { merchants: [30, 36, 31, 32], targetHolder: 1, revealed: 35 };
    const { action } = mateAt(CONVERTING, { ...last, counters: [[post(BRITAIN, 1)], [], [], []] });
    expect(action).toEqual({ type: 'convert' });
  });
});
