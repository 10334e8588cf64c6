import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { Library } from '../../../electron/host/library.ts';
import { newTable } from '../../../electron/host/newTable.ts';
import { whyNotBegun } from '../../../electron/host/notBegun.ts';
import { Once } from '../../../electron/host/once.ts';
import { Tables } from '../../../electron/host/tables.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { isFault } from '../../../shared/kernel/refusal.ts';
import type { Notice } from '../../../shared/session/protocol.ts';
import { temporaryFolder } from './built.ts';
import { tableFor } from './seats.ts';

/** While it is set, nothing can be written. */
const disk = vi.hoisted(() => ({ fails: null as string | null }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const failing =
    <A extends unknown[], R>(then: (...given: A) => R) =>
    (...given: A): R => {
      if (disk.fails !== null) throw Object.assign(new Error(disk.fails), { code: disk.fails });
      return then(...given);
    };
  return { ...fs, writeSync: failing(fs.writeSync), writeFileSync: failing(fs.writeFileSync) };
});

const base = temporaryFolder();
let folders = 0;

/** A table of such players in a library of its own, and how it is told of. */
function fresh(kinds: readonly string[]) {
  disk.fails = null;
  const folder = path.join(base, String(++folders));
  const logged: string[] = [];
  const log = (what: string) => void logged.push(what);
  const library = new Library(folder, GAMES, log, () => null);
  const made = newTable(GAMES, tableFor(kinds), 1);
  if (isFault(made)) throw new Error(made.detail);
  const id = library.create(made.record, made.side);
  const around = {
    think: () => Promise.reject(new Error('drawn at random')),
    pause: () => 0,
    log,
    mayWrite: () => true,
    away: () => [],
    showed: () => undefined,
    ended: () => null,
  };
  const notices: Notice[] = [];
  const tables = new Tables(library, around, 60_000);
  const table = tables.get(id);
  if (!table) throw new Error('no table');
  const last = () => notices.at(-1) as Extract<Notice, { type: 'table' }> | undefined;
  const listen = (notice: Notice) => void notices.push(notice);
  return {
    folder,
    library,
    id,
    table,
    tables,
    logged,
    last,
    listen,
    file: path.join(folder, `${id}.batavia`),
    made,
  };
}

describe('a disk that is full', () => {
  test('hides no table of the library, and is logged once', () => {
    const { library, id, logged } = fresh(['person', 'person', 'person']);
    disk.fails = 'ENOSPC';
    for (let i = 0; i < 3; i++) expect(library.list().map(({ table }) => table)).toEqual([id]);
    expect(logged).toEqual(['the summaries cannot be kept']);
  });

  test('leaves nothing of a table that could not be made', () => {
    const { library, made } = fresh(['person', 'person', 'person']);
    const before = library.list();
    disk.fails = 'ENOSPC';
    expect(() => library.create(made.record, made.side)).toThrow('ENOSPC');
    disk.fails = null;
    expect(library.list()).toEqual(before);
  });

  test('is told at a table of computer players, which goes on by itself when there is room', async () => {
    const { table, tables, last, listen } = fresh(['boy', 'boy', 'boy']);
    disk.fails = 'ENOSPC';
    table.open(listen, false);
    await expect.poll(() => last()?.table).toMatchObject({ fault: { code: 'diskFull' }, paused: false });
    expect(table.session.steps).toHaveLength(0);
    disk.fails = null;
    await expect.poll(() => last()?.table).toMatchObject({ fault: null });
    expect(table.session.steps.length).toBeGreaterThan(0);
    tables.close();
  });
});

describe('a file that is', () => {
  test.each<[string, (file: string) => void]>([
    ['deleted', (file) => rmSync(file)],
    ['moved away', (file) => renameSync(file, `${file}.old`)],
    [
      'replaced',
      (file) => {
        copyFileSync(file, `${file}.new`);
        renameSync(`${file}.new`, file);
      },
    ],
    ['added to', (file) => writeFileSync(file, '\n', { flag: 'a' })],
  ])('%s by another program gets nothing more, and that is told', async (_, change) => {
    const { table, tables, last, listen, file } = fresh(['boy', 'boy', 'boy']);
    table.open(listen, false);
    table.pause(listen, true);
    await table.step(listen, 0);
    const { revision } = table.session;
    expect([revision, last()?.table.fault]).toEqual([1, null]);
    change(file);
    await table.step(listen, revision);
    expect(last()?.table).toMatchObject({ fault: { code: 'fileChanged' }, paused: true });
    expect(table.session.revision).toBe(revision);
    tables.close();
  });

  test('deleted stops the computer players, with the reason', async () => {
    const { table, tables, last, listen, file } = fresh(['boy', 'boy', 'boy']);
    mkdirSync(path.join(base, 'moved'), { recursive: true });
    renameSync(file, path.join(base, 'moved', path.basename(file)));
    table.open(listen, false);
    await expect.poll(() => last()?.table).toMatchObject({ fault: { code: 'fileChanged' }, paused: true });
    expect(table.session.steps).toHaveLength(0);
    tables.close();
  });
});

describe('what is asked twice', () => {
  test('is done once, and answered alike', () => {
    const once = new Once();
    const answer = vi.fn(() => ({ done: { table: String(answer.mock.calls.length) } }));
    expect(once.do('a', answer)).toEqual(once.do('a', answer));
    expect(answer).toHaveBeenCalledTimes(1);
    once.do('b', answer);
    once.do(undefined, answer);
    once.do(undefined, answer);
    expect(answer).toHaveBeenCalledTimes(4);
  });

  test('is tried again when it failed', () => {
    const once = new Once();
    expect(once.do('a', () => ({ failed: 'fault' }))).toEqual({ failed: 'fault' });
    expect(once.do('a', (): object => ({ done: 1 }))).toEqual({ done: 1 });
  });

  test('is remembered as long as a thousand others', () => {
    const once = new Once();
    const done = vi.fn(() => ({ done: 1 }));
    for (let i = 0; i < 1_000; i++) once.do(String(i), done);
    once.do('0', done);
    expect(done).toHaveBeenCalledTimes(1_000);
    once.do('one more', done);
    once.do('0', done);
    expect(done).toHaveBeenCalledTimes(1_002);
  });
});

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'portTaken'],
  [{ code: 'EACCES', syscall: 'listen' }, 'portClosed'],
  [{ code: 'EEXIST', syscall: 'mkdir' }, 'notAFolder'],
  [{ code: 'EACCES', syscall: 'open' }, 'notWritable'],
  [{ code: 'ENOSPC', syscall: 'write' }, 'diskFull'],
  [{}, null],
])('%j at the beginning is %s', (error, why) => {
  expect(whyNotBegun(Object.assign(new Error('x'), error))).toBe(why);
});
