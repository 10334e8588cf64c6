import { execFileSync, spawn } from 'node:child_process';
import type * as Fs from 'node:fs';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { cli, watchedCli } from './terminal.ts';

/** A disk that fails at the write of this number, from 1; 0 for one that does not. */
const disk = vi.hoisted(() => ({ failsAt: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const write = (file: number | string, text: string) => {
    if (typeof file === 'number' && disk.failsAt > 0 && --disk.failsAt === 0) {
      fs.writeFileSync(file, text.slice(0, 100));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
    }
    fs.writeFileSync(file, text);
  };
  return { ...fs, writeFileSync: write };
});

const folder = mkdtempSync(path.join(tmpdir(), 'batavia-roads-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  disk.failsAt = 0;
  vi.restoreAllMocks();
});
const inFolder = (name: string) => path.join(folder, name);
const made = (name: string, text: string): string => {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
};
const simulate = (out: string) => ['simulate', '--games', '3', '--bots', 'boy', '--out', out];

describe('records of a series', () => {
  test('are written whole or not at all when the disk fails, and the line names the file', () => {
    const out = inFolder('full');
    disk.failsAt = 2;
    const { code, err } = cli(...simulate(out));
    expect({ code, err }).toEqual({
      code: 1,
      err: `error: ${path.join(out, 'batavia-2.batavia')}: the disk is full\n`,
    });
    expect(readdirSync(out)).toEqual(['batavia-1.batavia']);
  });

  test('that cannot be written end the progress too, which would keep the program running', () => {
    const start = vi.spyOn(SingleBar.prototype, 'start');
    const stop = vi.spyOn(SingleBar.prototype, 'stop');
    disk.failsAt = 1;
    expect(watchedCli(...simulate(inFolder('watched'))).code).toBe(1);
    expect(start).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledOnce();
    const bar = start.mock.contexts[0] as { options: { linewrap: boolean } };
    // With false, Ctrl-C would leave the terminal without line wrapping.
    expect(bar.options.linewrap).toBe(true);
  });

  test('never go where records lie already', () => {
    const out = inFolder('kept');
    mkdirSync(out);
    writeFileSync(path.join(out, 'batavia-0007.batavia'), 'mine');
    writeFileSync(path.join(out, 'notes.txt'), 'mine too');
    expect(cli(...simulate(out))).toMatchObject({
      code: 1,
      out: '',
      err: `error: ${out}: it has records already, such as batavia-0007.batavia\n`,
    });
    expect(readdirSync(out)).toEqual(['batavia-0007.batavia', 'notes.txt']);
    rmSync(path.join(out, 'batavia-0007.batavia'));
    expect(cli(...simulate(out)).code).toBe(0);
    expect(readFileSync(path.join(out, 'notes.txt'), 'utf8')).toBe('mine too');
  });

  test.runIf(process.platform === 'linux')('ends where a folder takes no other', () => {
    expect(cli(...simulate('/proc/batavia/deeper')).err).toBe(
      'error: /proc/batavia/deeper: there is no such file or folder\n',
    );
  });

  test('never go where a file is', () => {
    const file = made('plain', '');
    expect(cli(...simulate(file)).err).toBe(`error: ${file}: it is no folder\n`);
    expect(cli(...simulate(path.join(file, 'deeper'))).err).toBe(
      `error: ${path.join(file, 'deeper')}: a part of the path is no folder\n`,
    );
  });
});

describe('what cannot be read', () => {
  const big = made('big.batavia', '');
  truncateSync(big, 5 * 2 ** 30);

  test('is refused with one line that names the file', () => {
    expect(cli('replay', big).err).toBe(`error: ${big}: it is too large\n`);
    expect(cli('replay', folder).err).toBe(`error: ${folder}: it is a folder\n`);
    expect(cli('replay', inFolder('nope')).err).toBe(
      `error: ${inFolder('nope')}: there is no such file or folder\n`,
    );
    expect(cli('replay', '').err).toBe('error: the name of the file is empty\n');
    expect(cli('try', big).err).toBe(`FAIL  ${big}: it is too large\n`);
  });

  test.skipIf(process.platform === 'win32')('is a device, which may never end', () => {
    expect(cli('replay', '/dev/zero').err).toBe('error: /dev/zero: it is no regular file\n');
  });

  test.skipIf(process.platform === 'win32')('is not a pipe', () => {
    const pipe = inFolder('pipe');
    execFileSync('mkfifo', [pipe]);
    const fill = (source: string) =>
      spawn('sh', ['-c', 'exec cat "$0" > "$1"', source, pipe], { stdio: 'ignore' });
    fill('test/records/batavia/mates-3.batavia');
    expect(cli('replay', pipe).out).toContain('Mate 3 wins.');
    fill('/dev/zero');
    expect(cli('replay', pipe).err).toBe(`error: ${pipe}: it is too large\n`);
  });
});

describe('try', () => {
  const scenario = { title: 'T', rule: 'R4.1', game: 'batavia', players: 3, steps: [] };
  const good = { ...scenario, expect: { turn: 0 } };
  const tried = (value: unknown) => cli('try', made('one.json', JSON.stringify(value)));

  test('goes on after a file that cannot be read, and counts it', () => {
    const file = made('good.json', JSON.stringify(good));
    expect(cli('try', file, inFolder('nope'), file)).toMatchObject({
      code: 1,
      out: 'ok    R4.1 T\nok    R4.1 T\n2 of 3 hold\n',
      err: `FAIL  ${inFolder('nope')}: there is no such file or folder\n`,
    });
  });

  test('says in plain words what is missing, unknown or not expected', () => {
    expect(tried({ ...good, title: undefined }).err).toMatch(/: no scenario: title: is missing\n$/);
    expect(tried({ ...good, tilte: 'T' }).err).toMatch(/: no scenario: tilte: is not known\n$/);
    expect(tried([]).err).toMatch(/: no scenario: expected an object, found a list\n$/);
    expect(tried(scenario).err).toMatch(/\(R4\.1 T\): expects nothing\n$/);
    expect(tried({ ...good, players: 6 }).err).toMatch(/: players: expected \{"min":3,"max":5\}, found 6\n$/);
    expect(tried({ ...good, given: { state: { hands: 3 } } }).err).toMatch(
      /: given\.state\.hands: expected a list, found 3\n$/,
    );
    const steps = [{ seat: 0, action: { type: 'roll' }, chance: [2, 3, 4] }];
    expect(tried({ ...good, steps }).err).toMatch(/: steps\.0\.chance: 2 of 3 left over\n$/);
  });

  test('shows the beginning of what is very long', () => {
    const long = 'x'.repeat(100_000);
    for (const expected of [
      { turn: 0, state: { round: long } },
      { turn: 0, state: { [long]: 1 } },
    ]) {
      const { code, err } = tried({ ...good, expect: expected });
      expect(code).toBe(1);
      expect(err.length).toBeLessThan(600);
      expect(err).toMatch(/x{100,}…/);
    }
    expect(tried({ ...good, players: long }).err.length).toBeLessThan(500);
    expect(tried({ ...good, title: long, expect: { turn: 1 } }).err.length).toBeLessThan(600);
  });

  test.each([
    '"expect":{"state":{"round":DEEP}}',
    '"given":{"state":{"round":DEEP}}',
    '"options":DEEP',
    '"steps":DEEP',
  ])('survives what is very deep at %s', (field) => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = `{"title":"T","rule":"R4.1","game":"batavia","players":3,"steps":[],${field.replace('DEEP', deep)}}`;
    const { code, err } = cli('try', made('deep.json', text));
    expect(code).toBe(1);
    expect(err).toMatch(/^FAIL .*\n$/);
    expect(err.length).toBeLessThan(600);
  });
});

describe('what commands a terminal', () => {
  const clear = '\u001b[2J\u009b2J\u202e\u007f\nname';
  const raw = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;
  const [header, ...entries] = readFileSync('test/records/batavia/random-3.batavia', 'utf8').split('\n');
  const recorded = JSON.parse(header) as { players: object[] };

  test.each(['--text', '--states'])('is shown escaped by replay %s', (form) => {
    const players = recorded.players.map((player) => ({ ...player, name: clear }));
    const text = [JSON.stringify({ ...recorded, players, seed: clear }), ...entries].join('\n');
    const { code, out, lines } = cli('replay', made('clear.batavia', text), form);
    expect(code).toBe(0);
    expect(out).not.toMatch(raw);
    if (form === '--text') expect(lines[0]).toContain(': \\u001b[2J\\u009b2J\\u202e\\u007f\\u000aname,');
  });

  test('is shown escaped in complaints', () => {
    const written = [
      cli('replay', `no\u001b[2J`),
      cli('try', made('odd.json', JSON.stringify({ title: clear, rule: clear, [clear]: 1 }))),
      cli('replay', made('odd.batavia', JSON.stringify({ ...recorded, game: clear }))),
      cli('simulate', '--bots', clear),
      cli('simulate', '--options', JSON.stringify({ [clear]: 1 })),
      cli(`\u001b[2J`),
      cli('play', '--seed', `\u001b[2J`),
    ];
    for (const { out, err } of written) expect(out + err).not.toMatch(raw);
    expect(written[0].err).toContain('no\\u001b[2J');
  });
});
