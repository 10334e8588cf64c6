import { describe, expect, test } from 'vitest';
import { CRATES, post } from '../../../../shared/games/batavia/box.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { companiesOf, countersOf, layOut, row, rows } from '../tables.ts';
import { mateAt } from './mateAt.ts';

const [BRITAIN, DENMARK, FRANCE, , SWEDEN] = companiesOf('BDFNS');

describe('a mate laying out cards', () => {
  test('lays out the fewest cards that win a seal when the hand is small', () => {
    const { action, reason } = mateAt('layOut', {
      hands: rows(4, row(0, 0, 4)),
      laidOut: rows(4, row(), row(3, 3, 1, 3, 3)),
    });
    expect(action).toEqual(layOut(0, 0, 2));
    expect(reason).toMatchObject({ code: 'winsSeal', company: FRANCE, hex: 3 });
  });

  test('draws when nothing is in reach', () => {
    const { action, reason } = mateAt('layOut', {
      hands: rows(4, row(1, 1, 1, 1, 1)),
      laidOut: rows(4, row(), row(2, 2, 2, 2, 2)),
    });
    expect(action).toEqual({ type: 'draw' });
    expect(reason.code).toBe('nothingInReach');
  });

  test('chooses the company that completes a set', () => {
    const counters = [countersOf('BDFN'), [], [], []];
    const { action } = mateAt('layOut', {
      counters,
      hands: rows(4, row(2, 2, 2, 2, 2)),
      laidOut: rows(4, row(), row(1, 1, 1, 1, 1)),
    });
    expect(action).toMatchObject({ type: 'layOut', cards: { [SWEDEN]: 2 } });
  });

  test("steers the pirates into a rival's company when it costs nothing", () => {
    const { action, reason } = mateAt('layOut', {
      hands: rows(4, row(1, 1, 0, 0, 1)),
      laidOut: rows(4, row(0, 0, 0, 6), row(6, 3), row(0, 2, 2, 1, 2), row(0, 2)),
    });
    // Any card brings the pirates. Denmark and the Netherlands are the largest with 7 each: only one more of Denmark
    // saves the own six ships.
    expect(action).toMatchObject({ type: 'layOut', cards: { [DENMARK]: 1 } });
    expect(reason).toMatchObject({ code: 'sinksRival', seat: 1 });
  });
});

describe('a mate sailing', () => {
  /** Where it sails, and why, with so many crates placed in warehouses that are won anyway. */
  function sailing(crates: number) {
    const warehouses: State['warehouses'] = Array.from({ length: 7 }, () => new Array<null>(5).fill(null));
    // Tea is lost to seat 1; one crate more of pepper is the most for good.
    warehouses[0] = [null, 1, 1, 1, null];
    warehouses[6] = [1, null, 0, 2, null];
    for (let n = 1; n < crates; n++) warehouses[1 + (n % 5)][Math.floor(n / 5)] = 0;
    const posts: State['posts'] = new Array<null>(35).fill(null);
    posts[29] = post(BRITAIN, 0);
    posts[30] = post(DENMARK, 6);
    return mateAt('sail', {
      posts,
      revealed: 35,
      warehouses,
      merchants: [28, 34, 34, 34],
      laidOut: rows(4, row(1, 1)),
    });
  }

  test.each([1, CRATES - 1])(
    'claims the post that wins a warehouse rather than the one that wins nothing, after %i crates',
    (crates) => {
      const { action, reason } = sailing(crates);
      expect(action).toEqual({ type: 'sail', company: DENMARK });
      expect(reason).toMatchObject({ code: 'bestPost', hex: 31 });
    },
  );

  test('R6.4 expects nothing of a warehouse when no crate is left', () => {
    const { action, reason } = sailing(CRATES);
    expect(action).toEqual({ type: 'sail', company: BRITAIN });
    expect(reason).toMatchObject({ code: 'bestPost', hex: 30 });
  });
});

describe('a mate with counters', () => {
  test('converts a set of all five companies', () => {
    const { action, reason } = mateAt('convert', {
      counters: [countersOf('BDFNS'), [], [], []],
      merchants: [10, 0, 0, 0],
    });
    expect(action).toEqual({ type: 'convert' });
    expect(reason).toEqual({ code: 'completesSet', companies: 5, gold: 15 });
  });

  test('keeps a single counter early in the game', () => {
    const { action, reason } = mateAt('convert', { counters: [countersOf('B'), [], [], []] });
    expect(action).toEqual({ type: 'keep' });
    expect(reason).toEqual({ code: 'keepsForSet', companies: 1 });
  });

  test('converts whatever there is on the last move', () => {
    const last = { merchants: [30, 36, 31, 32], targetHolder: 1, revealed: 35 };
    const { action } = mateAt('convert', { ...last, counters: [countersOf('B'), [], [], []] });
    expect(action).toEqual({ type: 'convert' });
  });
});
