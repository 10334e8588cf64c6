import { describe, expect, test } from 'vitest';
import { previewOf } from '../../../../renderer/games/batavia/preview.ts';
import { CRATES } from '../../../../shared/games/batavia/box.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { blocks, leafFor, plainOptions, row, rows } from '../../../games/batavia/tables.ts';

/** What seat 0 of three would bring about with these cards. */
const lookAhead = (cards: readonly number[], given: Partial<State>) =>
  previewOf(batavia.arrange(plainOptions, 3, leafFor('draw'), { posts: blocks(), ...given }), 0, cards);

/** Warehouses in which seat 0 has so many crates, from pepper down, and seat 1 one for tea. */
const stored = (crates: number) =>
  Array.from({ length: 7 }, (_, commodity) =>
    Array.from({ length: 5 }, (_, company) => {
      if (commodity === 0 && company === 4) return 1;
      return (6 - commodity) * 5 + company < crates ? 0 : null;
    }),
  );

describe('R6.4 a look ahead', () => {
  test.each([
    [CRATES - 1, true, 1],
    [CRATES, false, 0],
  ])('after %i crates counts one more: %s', (crates, placesCrate, then) => {
    const { posts } = lookAhead(row(1), { warehouses: stored(crates) });
    expect(posts).toMatchObject([{ hex: 1, placesCrate, crates: then, rivalCrates: 1, convertible: 1 }]);
  });
});

describe('R9.1 the target', () => {
  const beyond = { merchants: [35, 0, 0] };

  test('is next when the seals held then have no post ahead', () => {
    expect(lookAhead(row(1), beyond)).toMatchObject({ posts: [], toTarget: true });
    expect(lookAhead(row(1), {}).toTarget).toBe(false);
  });

  test('is not promised without a majority, nor when somebody has it', () => {
    const tied = { ...beyond, laidOut: rows(3, row(), row(1)) };
    expect(lookAhead(row(1), tied).toTarget).toBe(false);
    expect(lookAhead(row(2), tied).toTarget).toBe(true);
    expect(lookAhead(row(2), { ...tied, targetHolder: 2 }).toTarget).toBe(false);
  });
});
