import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  entryOf,
  isHidden,
  missingCells,
  nextCell,
  notesCounted,
  notesLeft,
  sealsAfter,
  valueAt,
} from '../../../../../../renderer/games/batavia/companion/reckoning/cells.ts';
import type { Reckoned } from '../../../../../../renderer/games/batavia/companion/reckoning/cells.ts';

const NONE = [null, null, null];
const table = (changes: Partial<Reckoned> = {}): Reckoned => ({
  depth: 'light',
  laidOut: [
    [2, 0, 0, 0, 0],
    [1, 3, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  hands: [...NONE],
  counted: [...NONE],
  notes: [...NONE],
  hiddenNotes: [false, false, false],
  gold: [3, 4, 5],
  seals: [0, 1, null, null, null],
  ...changes,
});
const draft = [{}, {}, {}];

describe('the cells of the reckoning', () => {
  test('are hands and notes, or gold and notes where only the score is kept', () => {
    expect(columnsOf({ depth: 'full' })).toEqual([0, 1, 2, 3, 4, 'notes']);
    expect(columnsOf({ depth: 'score' })).toEqual(['gold', 'notes']);
  });

  test('show what is being told before what was told, and notes as counted before as followed', () => {
    const view = table({
      hands: [[1, 1, 1, 1, 1], null, null],
      notes: [15, 15, 15],
      counted: [null, 9, null],
    });
    expect(valueAt(view, [{ 2: 7 }, {}, {}], { seat: 0, column: 2 })).toBe(7);
    expect(valueAt(view, draft, { seat: 0, column: 2 })).toBe(1);
    expect(valueAt(view, draft, { seat: 1, column: 2 })).toBeNull();
    expect(valueAt(view, draft, { seat: 1, column: 'notes' })).toBe(9);
    expect(valueAt(view, draft, { seat: 2, column: 'notes' })).toBe(15);
  });

  test('R1.5 of the last notes are what the others leave of the box', () => {
    expect(notesLeft(table({ counted: [19, 12, null] }))).toEqual({ seat: 2, notes: 14 });
    expect(notesLeft(table({ counted: [19, null, null] }))).toBeNull();
    expect(notesLeft(table({ counted: [40, 12, null] }))).toBeNull();
    expect(missingCells(table({ counted: [19, 12, null] }), draft)).toHaveLength(15);
  });

  test('of notes told secretly are not asked for, and tell nothing of what is left to others', () => {
    const hiddenNotes = [false, true, true];
    const view = table({ hiddenNotes, counted: [null, null, 14] });
    expect([1, 2].map((seat) => isHidden(view, { seat, column: 'notes' }))).toEqual([true, false]);
    expect(isHidden(view, { seat: 1, column: 0 })).toBe(false);
    expect(valueAt(view, draft, { seat: 1, column: 'notes' })).toBeNull();
    expect(missingCells(view, draft).filter(({ column }) => column === 'notes')).toEqual([
      { seat: 0, column: 'notes' },
    ]);
    expect(notesLeft(view)).toBeNull();
    expect(notesCounted(view)).toBeNull();
    expect(notesCounted(table({ counted: [19, 12, null] }))).toEqual([19, 12, 14]);
  });

  test('come up one after the other, and those left out in the end', () => {
    const view = table();
    expect(nextCell(view, draft, null)).toEqual({ seat: 0, column: 0 });
    expect(nextCell(view, draft, { seat: 0, column: 4 })).toEqual({ seat: 0, column: 'notes' });
    expect(nextCell(view, draft, { seat: 2, column: 'notes' })).toEqual({ seat: 0, column: 0 });
    const told = table({
      hands: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
      counted: [15, 15, null],
    });
    expect(nextCell(told, draft, { seat: 1, column: 'notes' })).toBeNull();
  });

  test('become an entry once a hand is whole', () => {
    const begun = [{ 0: 1, 1: 2, 2: 0, 3: 3 }, {}, {}];
    expect(entryOf(table(), begun, { seat: 0, column: 3 }, 4)).toBeNull();
    expect(entryOf(table(), begun, { seat: 0, column: 4 }, 4)).toEqual({
      type: 'tellHand',
      of: 0,
      cards: [1, 2, 0, 3, 4],
      asPlayed: false,
    });
    expect(entryOf(table(), draft, { seat: 1, column: 'notes' }, 12)).toEqual({
      type: 'tellNotes',
      of: 1,
      notes: 12,
    });
    expect(entryOf(table(), draft, { seat: 1, column: 'gold' }, 30)).toEqual({
      type: 'correct',
      to: { gold: [3, 30, 5] },
    });
  });

  test('R10.1 let the seals follow, and nobody holds one that is tied', () => {
    expect(sealsAfter(table(), draft)).toEqual([0, 1, null, null, null]);
    const hands = [null, [1, 0, 0, 0, 0], [0, 0, 2, 0, 0]];
    expect(sealsAfter(table({ hands }), draft)).toEqual([null, 1, 2, null, null]);
    expect(sealsAfter(table({ hands }), [{ 0: 1 }, {}, {}])).toEqual([0, 1, 2, null, null]);
  });
});
