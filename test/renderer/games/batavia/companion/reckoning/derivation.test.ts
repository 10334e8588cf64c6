import { describe, expect, test, vi } from 'vitest';
import {
  stripBefore,
  wordReason,
} from '../../../../../../renderer/games/batavia/companion/reckoning/derivation.ts';
import { scoreRows, scoreTotals } from '../../../../../../renderer/games/batavia/score/rows.ts';
import type { ScoreRow } from '../../../../../../renderer/games/batavia/score/rows.ts';
import { bataviaCompanion } from '../../../../../../shared/games/batavia/companion.ts';
import { seededChance } from '../../../../../../shared/kernel/chance.ts';
import type { BataviaScoreLine } from '../../../../../../shared/games/batavia/scoreSheet.ts';

vi.stubGlobal('navigator', { languages: ['en'] });

const NAMES = ['Hanna', 'Joris', 'Mei', 'Anselm'];
const row = (changes: Partial<ScoreRow>): ScoreRow => ({
  what: 'warehouse',
  commodity: 3,
  rule: 'R10.2',
  counts: [0, 0, 0, 0],
  gold: [0, 0, 0, 0],
  paid: [],
  tied: false,
  ...changes,
});

describe('the derivation', () => {
  test.each([
    [row({ counts: [2, 1, 0, 0], gold: [13, 0, 0, 0], paid: [0] }), '2 crates to 1'],
    [row({ counts: [1, 0, 0, 0], gold: [13, 0, 0, 0], paid: [0] }), '1 crate to 0'],
    [
      row({ counts: [2, 0, 2, 1], gold: [6, 0, 6, 0], paid: [0, 2], tied: true }),
      '2 tie at 2: 6 each, not 13',
    ],
    [row({}), 'Nobody has any.'],
    [
      row({
        what: 'notes',
        commodity: null,
        counts: [19, 8, 19, 14],
        gold: [2, 0, 2, 0],
        paid: [0, 2],
        tied: true,
      }),
      '2 tie at 19: 2 each, not 5',
    ],
    [
      row({ what: 'notes', commodity: null, counts: [20, 8, 18, 14], gold: [5, 0, 0, 0], paid: [0] }),
      '20 notes to 18',
    ],
    [
      row({ what: 'target', commodity: null, counts: [0, 0, 1, 0], gold: [0, 0, 4, 0], paid: [2] }),
      'Mei took the counter.',
    ],
    [row({ what: 'target', commodity: null }), 'Nobody has any.'],
  ] as const)('says why row %# pays', (one, words) => {
    expect(wordReason(one, NAMES)).toBe(words);
  });
});

test('the rows of the derivation add up to the final gold', () => {
  const house = { depth: 'score', quickStart: false, openNotes: false } as const;
  const state = {
    ...bataviaCompanion.setup(house, 3, seededChance('')),
    gold: [13, 2, 8],
    counted: [5, 6, 34],
  };
  state.warehouses[0][0] = 0;
  const outcome = bataviaCompanion.outcome({ state, at: 'scored' });
  const lines = (outcome?.lines ?? []) as BataviaScoreLine[];
  const strip = stripBefore(state.gold, lines);
  expect(strip).toEqual([3, 2, 3]);
  expect(scoreTotals(scoreRows({ ...state, notes: state.counted }, strip, lines))).toEqual(outcome?.scores);
});
