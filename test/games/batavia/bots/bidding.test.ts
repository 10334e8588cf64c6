import { describe, expect, test } from 'vitest';
import { worthInNotes } from '../../../../shared/games/batavia/bots/bidding.ts';
import { outlookOf } from '../../../../shared/games/batavia/bots/outlook.ts';
import { MATE } from '../../../../shared/games/batavia/bots/weights.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { blocks, leafFor, plainOptions, row, rows } from '../tables.ts';
import { mateAt } from './mateAt.ts';

/** The most notes that seat 0 would bid for a lot. */
function worthOf(lot: number[], given: Partial<State>): number {
  const at = leafFor('bid');
  const state = batavia.arrange(plainOptions, 4, at, { turn: 0, posts: blocks(), lot, ...given });
  return worthInNotes(outlookOf(batavia.view({ state, at }, 0), 0), MATE);
}

describe('a mate at the auction', () => {
  test('passes on an empty lot', () => {
    const { action, reason } = mateAt('bid', { lot: row(), hands: rows(4, row(2, 2, 2, 2, 2)) });
    expect(action).toEqual({ type: 'pass' });
    expect(reason.code).toBe('emptyLot');
  });

  test('opens below the worth, bids up to it, and passes as soon as the bid has reached what the lot is worth', () => {
    const given = { lot: row(1, 1, 0, 1), hands: rows(4, row(1, 1, 2, 1, 1)) };
    const worth = worthOf(given.lot, given);
    expect(worth).toBeGreaterThan(3);
    expect(mateAt('bid', given).action).toEqual({ type: 'bid', amount: Math.floor(MATE.opening * worth) });
    expect(mateAt('bid', { ...given, bid: worth - 1, bidder: 1 }).action).toEqual({
      type: 'bid',
      amount: worth,
    });
    expect(mateAt('bid', { ...given, bid: worth, bidder: 1 }).action).toEqual({ type: 'pass' });
  });

  test('bids no more notes than it holds', () => {
    const given = { lot: row(2, 1, 1, 1, 1), hands: rows(4, row(1)), notes: [3, 15, 15, 27] };
    expect(mateAt('bid', { ...given, bid: 3, bidder: 1 }).action).toEqual({ type: 'pass' });
  });

  test('pays more for a lot that makes a majority', () => {
    const given = {
      hands: rows(4, row(2)),
      laidOut: rows(4, row(), row(4, 2, 4, 4, 4)),
    };
    expect(worthOf(row(0, 3), given)).toBeGreaterThan(worthOf(row(0, 0, 3), given) + 3);
  });

  test('pays more for more cards', () => {
    const given = { hands: rows(4, row(1, 1, 1, 1)) };
    expect(worthOf(row(1, 1, 1, 1, 1), given)).toBeGreaterThan(worthOf(row(1, 0, 1), given));
  });
});
