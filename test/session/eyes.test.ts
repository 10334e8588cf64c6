import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { State } from '../../shared/games/batavia/state.ts';
import type { BataviaView } from '../../shared/games/batavia/view.ts';
import type { Position, Seat } from '../../shared/kernel/play.ts';
import { listed, mayLift, openView, sight } from '../../shared/session/eyes.ts';
import { playOn, playOne, tableOf } from './tableInPlay.ts';

describe('a screen’s eyes', () => {
  const table: [string, Seat[], Seat[], Seat | null, Seat | 'table', Seat | null][] = [
    ['nobody plays here: the table', [], [1], null, 'table', null],
    ['one person: always their own', [2], [0], null, 2, null],
    ['one person at turn: their own', [2], [2], null, 2, null],
    ['several at the beginning: a curtain for whoever is to act', [0, 1], [1], null, 'table', 1],
    ['lifted: that person’s', [0, 1], [1], 1, 1, null],
    ['a computer player is to act: still theirs', [0, 1], [2], 1, 1, null],
    ['another person is to act: the curtain falls', [0, 1], [0], 1, 'table', 0],
    ['several at once, one of them sees: no curtain', [0, 1], [0, 1], 1, 1, null],
    ['several at once, nobody sees: a curtain for the first', [0, 1], [0, 1], null, 'table', 0],
    ['the game is over: whoever saw last', [0, 1], [], 1, 1, null],
    ['a computer player begins: the table', [0, 1], [2], null, 'table', null],
  ];
  test.each(table)('%s', (_, persons, toAct, lifted, eyes, curtain) => {
    expect(sight(persons, toAct, lifted)).toEqual({ eyes, curtain });
  });

  const away: [string, Seat[], Seat[], Seat[], Seat | null, Seat | 'table', Seat | null][] = [
    ['who is to act is away: the table, and no curtain', [0, 1], [1], [1], null, 'table', null],
    ['who is to act is away: not the hand seen before', [0, 1], [1], [1], 0, 'table', null],
    ['who is here is to act: a curtain', [0, 1], [0], [1], null, 'table', 0],
    ['who is here is to act again: theirs', [0, 1], [0], [1], 0, 0, null],
    ['whoever was here has gone away: the table', [0, 1, 2], [3], [0], 0, 'table', null],
    ['the only person is away: the table', [2], [2], [2], null, 'table', null],
    ['one here and one away at once: a curtain for the one here', [0, 1], [0, 1], [0], null, 'table', 1],
  ];
  test.each(away)('%s', (_, persons, toAct, gone, lifted, eyes, curtain) => {
    expect(sight(persons, toAct, lifted, gone)).toEqual({ eyes, curtain });
  });

  test('are not opened for whoever is away', () => {
    expect(mayLift([0, 1], [1], 1, [1])).toBe(false);
    expect(mayLift([0, 1], [2], 1, [1])).toBe(false);
    expect(mayLift([0, 1], [1], 0, [1])).toBe(false);
    expect(mayLift([0, 1], [2], 0, [1])).toBe(true);
  });

  test('are opened by a person for whom nobody else is awaited', () => {
    expect(mayLift([0, 1], [1], 1)).toBe(true);
    expect(mayLift([0, 1], [1], 0)).toBe(false);
    expect(mayLift([0, 1], [2], 0)).toBe(true);
    expect(mayLift([0, 1], [2], 2)).toBe(false);
    expect(mayLift([0, 1], [0, 1], 1)).toBe(true);
    expect(mayLift([0, 1], [], 1)).toBe(true);
  });
});

describe('legal actions', () => {
  test('are all listed but those of a type with more than 64', () => {
    const table = tableOf(['person', 'person', 'person']);
    const { session } = table;
    let left = 0;
    while (session.outcome === null) {
      const [seat] = session.toAct;
      const all = [...session.game.actions(session.position, seat)];
      const counts = new Map<string, number>();
      for (const { type } of all) counts.set(type, (counts.get(type) ?? 0) + 1);
      const few = all.filter(({ type }) => (counts.get(type) ?? 0) <= 64);
      expect(listed(session.game, session.position, seat)).toEqual(few);
      left += Number(few.length < all.length);
      playOne(table);
    }
    expect(left).toBeGreaterThan(0);
  });
});

describe('the open view', () => {
  test('shows all hands and notes, and is else the table’s', () => {
    const table = tableOf(['person', 'boy', 'boy', 'boy']);
    playOn(table, 60);
    const { game, position } = table.session;
    const { hands, notes } = (position as Position<State>).state;
    const open = openView(game, position, 4) as BataviaView;
    const shown = batavia.view(position as Position<State>, 'table');
    expect(open).toEqual({ ...shown, hands, notes, drawn: open.drawn });
    expect(shown.hands).toEqual([null, null, null, null]);
  });
});
