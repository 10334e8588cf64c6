import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Library } from '../../../electron/host/library.ts';
import { newTable } from '../../../electron/host/newTable.ts';
import type { Listener } from '../../../electron/host/table.ts';
import { Tables } from '../../../electron/host/tables.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { isFault } from '../../../shared/kernel/refusal.ts';
import { temporaryFolder } from './built.ts';
import { tableFor } from './seats.ts';

const PATIENCE = 50;
const folder = temporaryFolder();

function fresh(name: string) {
  const logged: string[] = [];
  const log = (what: string) => void logged.push(what);
  const library = new Library(path.join(folder, name), GAMES, log, () => null);
  const made = newTable(GAMES, tableFor(['person', 'person', 'person']), 1);
  if (isFault(made)) throw new Error(made.detail);
  const id = library.create(made.record, made.side);
  const around = {
    think: () => Promise.reject(new Error('no computer player is here')),
    pause: () => 0,
    log,
    mayWrite: () => true,
    away: () => [],
    showed: () => undefined,
    ended: () => null,
  };
  return { tables: new Tables(library, around, PATIENCE), id, logged };
}

describe('open tables', () => {
  test('are one and the same while somebody looks on, and closed a while after the last has left', async () => {
    const { tables, id } = fresh('idle');
    const [one, other]: Listener[] = [() => null, () => null];
    const table = tables.get(id);
    table?.open(one, false);
    table?.open(other, false);
    tables.leave(one);
    await wait(3 * PATIENCE);
    expect(tables.get(id)).toBe(table);
    tables.leave(other, 'another table');
    await wait(3 * PATIENCE);
    expect(tables.get(id)).toBe(table);
    tables.leave(other, id);
    expect(tables.get(id)).toBe(table);
    await wait(3 * PATIENCE);
    const again = tables.get(id);
    expect(again).not.toBe(table);
    expect(again?.session.position).toEqual(table?.session.position);
    tables.close();
  });

  test('tell every screen, though one of them fails', () => {
    const { tables, id, logged } = fresh('failing');
    const table = tables.get(id);
    const told: string[] = [];
    const failing: Listener = () => {
      throw new Error('gone');
    };
    const good: Listener = ({ type }) => told.push(type);
    table?.open(failing, false);
    table?.open(good, false);
    table?.liftCurtain(good, 0);
    expect(table?.act(good, 0, 0, { type: 'roll' })).toEqual({ done: { revision: 1 } });
    expect(told).toEqual(['table']);
    expect(logged).toEqual(['a screen could not be told']);
    tables.close();
  });
});
