import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { Library } from '../../../electron/host/library.ts';
import type { Side } from '../../../electron/host/summary.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { readRecord } from '../../../shared/kernel/journal.ts';
import { temporaryFolder } from './built.ts';

const base = temporaryFolder();
const recorded = readFileSync('test/records/batavia/mates-4.batavia', 'utf8');
const lines = recorded.split('\n').slice(0, -1);
const side: Side = { undo: 'ownDecision', colours: ['violet', 'cream', 'red', 'teal'] };
let folders = 0;

/** A fresh folder, its library, and what the library logged. */
function fresh(files: Record<string, string> = {}) {
  const folder = path.join(base, String(++folders));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const logged: string[] = [];
  const grown = vi.fn();
  const open = () => new Library(folder, GAMES, (what) => logged.push(what), grown);
  const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { folder, open, library: open(), logged, grown, text };
}

/** A record up to its n-th entry. */
function recordOf(n: number) {
  const read = readRecord(lines.slice(0, n + 1).join('\n'), GAMES);
  if (!read.history) throw new Error('no record');
  return read.history;
}

const loaded = (library: Library, id: string) => {
  const found = library.load(id);
  if (!found) throw new Error(`${id} cannot be loaded`);
  return found;
};

describe('a library', () => {
  test('keeps a table with its seats, colours and policy', () => {
    const { library, open } = fresh();
    const id = library.create(recordOf(20), side);
    expect(id).toMatch(/^batavia-\d{8}-\d{6}-[0-9a-f]{6}$/);
    for (const one of [library, open()]) {
      expect(one.list()).toHaveLength(1);
      expect(one.list()[0]).toMatchObject({
        table: id,
        game: 'batavia',
        played: 20,
        toAct: [expect.any(Number)],
        outcome: null,
        fault: null,
        seats: [{ colour: 'violet' }, { colour: 'cream' }, { colour: 'red' }, { colour: 'teal' }],
      });
      expect(loaded(one, id)).toMatchObject({ side, changes: 20 });
    }
  });

  test('has a line on the disk when append returns', () => {
    const { library, text } = fresh();
    const id = library.create(recordOf(20), side);
    const file = loaded(library, id).openFile();
    for (const n of [21, 22, 23]) {
      file.append(lines[n]);
      expect(text(`${id}.batavia`)).toBe(`${lines.slice(0, n + 1).join('\n')}\n`);
      expect(library.list()[0].played).toBe(n);
    }
    file.close();
    expect(() => file.append('{}')).toThrow();
  });

  test('reports a torn last line, and cuts it off before the next is added', () => {
    const torn = `${lines.slice(0, 21).join('\n')}\n{"seat":1,"acti`;
    const { library, folder, text } = fresh({ 'torn.batavia': torn });
    const { fault, played } = library.list()[0];
    expect({ played, fault }).toMatchObject({ played: 20, fault: { code: 'tornLine', line: 22 } });
    const table = loaded(library, 'torn');
    expect(table.changes).toBe(20);
    expect(text('torn.batavia')).toBe(torn);
    const file = table.openFile();
    file.append(lines[21]);
    file.close();
    expect(text('torn.batavia')).toBe(`${lines.slice(0, 22).join('\n')}\n`);
    expect(library.list()[0]).toMatchObject({ played: 21, fault: null });
    expect(existsSync(path.join(folder, 'damaged'))).toBe(false);
  });

  test('reads every file cut short at any byte, and can always add to it', () => {
    const { library, folder } = fresh();
    const id = library.create(recordOf(12), side);
    const file = path.join(folder, `${id}.batavia`);
    const whole = readFileSync(file);
    for (let size = whole.indexOf(10) + 1; size <= whole.length; size += 7) {
      writeFileSync(file, whole);
      truncateSync(file, size);
      const kept = whole.subarray(0, size).toString().split('\n');
      // A line whose end alone is missing is whole.
      const isWhole = kept.at(-1) === '' || kept.at(-1) === lines[kept.length - 1];
      const played = kept.length - 1 - (kept.at(-1) === '' || !isWhole ? 1 : 0);
      const table = loaded(library, id);
      expect(table.read.history.entries).toHaveLength(played);
      const adding = table.openFile();
      adding.append(lines[played + 1]);
      adding.close();
      expect(loaded(library, id).read.fault).toBeNull();
      expect(loaded(library, id).read.history.entries).toHaveLength(played + 1);
    }
  });

  test('plays a damaged file up to the damage, and keeps it as it was', () => {
    const damaged = [...lines.slice(0, 21), '{"seat":9}', ...lines.slice(22)].join('\n');
    const { library, text } = fresh({ 'hurt.batavia': damaged });
    expect(library.list()[0]).toMatchObject({ played: 20, fault: { code: 'badEntry', line: 22 } });
    expect(text('hurt.batavia')).toBe(damaged);
    const file = loaded(library, 'hurt').openFile();
    file.append(lines[21]);
    file.close();
    expect(text('damaged/hurt.batavia')).toBe(damaged);
    expect(text('hurt.batavia')).toBe(`${lines.slice(0, 22).join('\n')}\n`);
  });

  test('sets aside what is no record, overwriting nothing', () => {
    const { library, folder, logged, text } = fresh({
      'letter.batavia': 'Dear diary',
      'empty.batavia': '',
      'header.batavia': lines[0].replace('"players"', '"plyers"'),
    });
    mkdirSync(path.join(folder, 'damaged'));
    writeFileSync(path.join(folder, 'damaged', 'letter.batavia'), 'an older one');
    expect(library.list()).toEqual([]);
    expect(readdirSync(path.join(folder, 'damaged')).sort()).toEqual([
      'empty.batavia',
      'header.batavia',
      'letter-2.batavia',
      'letter.batavia',
    ]);
    expect(text('damaged/letter.batavia')).toBe('an older one');
    expect(text('damaged/letter-2.batavia')).toBe('Dear diary');
    expect(logged).toHaveLength(3);
    expect(library.list()).toEqual([]);
  });

  test('leaves alone what a newer version wrote, and what is not a table’s name', () => {
    const future = lines[0].replace('"version":1', '"version":7');
    const chess = lines[0].replace('"game":"batavia"', '"game":"chess"');
    const { library, folder } = fresh({
      'future.batavia': future,
      'chess.batavia': chess,
      'a letter.batavia': recorded,
      'notes.txt': 'x',
    });
    mkdirSync(path.join(folder, 'folder.batavia'));
    expect(library.list()).toEqual([]);
    expect(library.load('future')).toBeNull();
    expect(readdirSync(folder).filter((name) => name === 'damaged')).toEqual([]);
  });

  test('loads only what its folder lists', () => {
    const { library, folder } = fresh({ 'real.batavia': recorded });
    writeFileSync(path.join(folder, '..', 'outside.batavia'), recorded);
    for (const id of ['../outside', 'REAL', 'real.batavia', '', '.', 'constructor', 'bin/real']) {
      expect(library.load(id)).toBeNull();
      expect(library.bin(id)).toBe(false);
    }
    expect(library.load('real')).not.toBeNull();
  });

  test('moves deleted tables to the bin, and of two of one name keeps both', () => {
    const { library, folder, text } = fresh();
    const id = library.create(recordOf(3), side);
    expect(library.bin(id)).toBe(true);
    expect(library.list()).toEqual([]);
    writeFileSync(path.join(folder, `${id}.batavia`), recorded);
    expect(library.bin(id)).toBe(true);
    expect(readdirSync(path.join(folder, 'bin')).sort()).toEqual([
      `${id}-2.batavia`,
      `${id}.batavia`,
      `${id}.json`,
    ]);
    expect(text(`bin/${id}-2.batavia`)).toBe(recorded);
    expect(library.bin(id)).toBe(false);
  });

  test('does not add to a file that another program changed', () => {
    const { library, folder } = fresh();
    const id = library.create(recordOf(5), side);
    const name = path.join(folder, `${id}.batavia`);
    const before = loaded(library, id);
    const file = loaded(library, id).openFile();
    appendFileSync(name, `${lines[6]}\n`);
    const text = readFileSync(name, 'utf8');
    expect(() => file.append(lines[6])).toThrow('changed by another program');
    expect(() => before.openFile()).toThrow('changed by another program');
    expect(readFileSync(name, 'utf8')).toBe(text);
    file.close();
  });

  test('reads a file again only when it has changed, also after a new start', () => {
    const { library, folder, open } = fresh({ 'one.batavia': recorded });
    const name = path.join(folder, 'one.batavia');
    const mtime = new Date(1_700_000_000_000);
    utimesSync(name, mtime, mtime);
    const [summary] = library.list();
    expect(summary.outcome).not.toBeNull();
    // Same size, same time: nobody looks inside.
    writeFileSync(name, 'x'.repeat(Buffer.byteLength(recorded)));
    utimesSync(name, mtime, mtime);
    expect(library.list()[0]).toEqual(summary);
    expect(open().list()[0]).toEqual(summary);
    utimesSync(name, mtime, new Date(mtime.getTime() + 5_000));
    expect(open().list()).toEqual([]);
  });

  test('reads the newest of many new files at once, and the others between other work', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `table-${n}.batavia`);
    const { folder, library, open, grown } = fresh(Object.fromEntries(names.map((name) => [name, recorded])));
    for (const [n, name] of names.entries()) utimesSync(path.join(folder, name), n, n);
    const newest = new Set(library.list().map(({ table }) => table));
    expect(newest).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `table-${50 + n}`)));
    let isFree = false;
    const all = library.listAll();
    setImmediate(() => (isFree = library.list().length < 60));
    expect(await all).toHaveLength(60);
    expect(isFree).toBe(true);
    expect(grown).toHaveBeenCalled();
    // Remembered: after a new start nothing is read any more.
    expect(open().list()).toHaveLength(60);
  });

  test('reads no further once it is closed, nor for ever what cannot be read', async () => {
    const { folder, library, grown } = fresh();
    for (let n = 0; n < 30; n++) mkdirSync(path.join(folder, `folder-${n}.batavia`));
    expect(await library.listAll()).toEqual([]);
    expect(grown).not.toHaveBeenCalled();
    for (let n = 0; n < 30; n++) writeFileSync(path.join(folder, `table-${n}.batavia`), recorded);
    const reading = library.listAll();
    library.close();
    expect((await reading).length).toBeLessThan(30);
  });

  test('does without its own files beside the records', () => {
    const { open, folder } = fresh({ 'one.batavia': recorded, 'one.json': '{', '.summaries': '[' });
    expect(open().list()[0]).toMatchObject({ table: 'one', seats: [{ colour: 'red' }, {}, {}, {}] });
    writeFileSync(path.join(folder, '.summaries'), '{"protocol":1,"tables":null}');
    expect(open().list()).toHaveLength(1);
  });

  test('sweeps away what a crash left half written', () => {
    const { open, folder } = fresh({ 'x.batavia.tmp': 'half' });
    open();
    expect(readdirSync(folder)).toEqual([]);
  });
});
