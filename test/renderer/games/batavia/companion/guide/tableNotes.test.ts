import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  TABLE_NOTES,
  tableNoteDue,
} from '../../../../../../renderer/games/batavia/companion/guide/tableNotes.ts';
import type { TableSituation } from '../../../../../../renderer/games/batavia/companion/guide/tableNotes.ts';
import { bataviaCompanion } from '../../../../../../shared/games/batavia/companion.ts';
import type { CompanionPosition } from '../../../../../../shared/games/batavia/companion/state.ts';
import { view } from '../../../../../../shared/games/batavia/companion/view.ts';
import { readRecord } from '../../../../../../shared/kernel/journal.ts';
import { stepsOf } from '../../../../../../shared/session/step.ts';

vi.stubGlobal('navigator', { languages: ['en'] });

/** Every position of a recorded table. */
function situations(name: string): TableSituation[] {
  const read = readRecord(readFileSync(`test/records/companion/${name}`, 'utf8'), [bataviaCompanion]);
  if (read.history === null) throw new Error(`${name} cannot be read`);
  const { dealt, steps } = stepsOf(read.game, read.history.header, read.history.entries);
  const positions = [dealt, ...steps.map(({ position }) => position)] as CompanionPosition[];
  return positions.map((position, n) => ({ view: view(position), place: String(n), turns: true }));
}

/** The notes of a whole game, in their order: one at every position. */
function told(name: string): string[] {
  const seen = new Set<string>();
  return situations(name).flatMap((at) => {
    const note = tableNoteDue(at, (id) => seen.has(id));
    if (note === null) return [];
    seen.add(note.id);
    return [note.id];
  });
}

describe('the notes of a first game at the table', () => {
  test('begin with what is asked first, and all come in a game with the full board but the one of the score alone', () => {
    const notes = told('full-4.batavia');
    expect(notes.slice(0, 4)).toEqual(['table.turning', 'table.posts', 'table.auction', 'table.turn']);
    expect(new Set(notes)).toEqual(
      new Set(TABLE_NOTES.map(({ id }) => id).filter((id) => id !== 'table.scoreOnly')),
    );
  });

  test('speak of posts alone while posts are asked for', () => {
    const [, at] = situations('full-4.batavia');
    expect(at.view).toMatchObject({ at: 'round.auction', due: 10 });
    const notes = (due: number) =>
      TABLE_NOTES.filter((note) => note.when({ ...at, turns: false, view: { ...at.view, due } })).map(
        ({ id }) => id,
      );
    expect(notes(10)).toEqual(['table.posts']);
    expect(notes(0)).toEqual(['table.auction', 'table.undo']);
  });

  test('of a table that keeps the score alone are of the reckoning', () => {
    expect(told('score-5.batavia')).toContain('table.scoreOnly');
    expect(told('score-5.batavia')).not.toContain('table.auction');
  });

  test('speak of slots and of numbers in wax only where the pads have them', () => {
    const [at] = situations('light-3.batavia');
    const words = (layout: 'wide' | 'small') =>
      TABLE_NOTES.map((note) => note.words({ ...at, layout })).join(' ');
    expect(words('wide')).toMatch(/slot.*printed in wax/);
    expect(words('small')).not.toMatch(/slot|printed in wax/);
  });

  test('R10.1 tell a table that keeps the score alone to lay out all hands before the seals count', () => {
    const at = situations('score-5.batavia').find(({ view: { at: leaf } }) => leaf === 'reckoning');
    if (at === undefined) throw new Error('no reckoning');
    const due = tableNoteDue(at, (id) => id === 'table.turning');
    expect(due?.words({ ...at, layout: 'wide' })).toMatch(
      /^First lay out all hands and give the seals to the majorities/,
    );
  });

  test.each(['en', 'de'])('have two sentences each in %s, and not too many words', (language) => {
    const words = JSON.parse(readFileSync(`renderer/messages/${language}/guide.json`, 'utf8')) as Record<
      string,
      string
    >;
    const notes = Object.entries(words).filter(([key]) => key.startsWith('table_note_'));
    // The post has words of its own where the board is kept, the pads on a phone.
    expect(notes).toHaveLength(TABLE_NOTES.length + 3);
    for (const [key, text] of notes) {
      expect(text.match(/[.!?](?=\s|$)/g), key).toHaveLength(2);
      expect(text.length, key).toBeLessThan(200);
    }
  });
});
