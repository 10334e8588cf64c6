import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BenchFigures } from '../../electron/cli/bench.ts';
import type { SeriesFigures } from '../../electron/cli/simulate.ts';
import { wilson } from '../../electron/cli/simulate.ts';
import { batavia } from '../../shared/games/batavia/index.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import { cli } from './terminal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batavia-roads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};

const records = path.join(folder, 'records');
const simulated = cli(
  'simulate',
  '--games',
  '4',
  '--seed',
  'test',
  '--bots',
  'mate,boy,boy',
  '--players',
  '3',
  '--out',
  records,
  '--rotate',
  '--json',
);
const figures = JSON.parse(simulated.out) as SeriesFigures;
const recordFile = path.join(records, readdirSync(records).sort()[0]);

describe('simulate', () => {
  test('counts every win once and gives its figures', () => {
    expect(simulated).toMatchObject({ code: 0, err: '' });
    expect(figures).toMatchObject({ game: 'batavia', games: 4, seed: 'test' });
    expect(figures.players.map(({ bot }) => bot)).toEqual(['mate', 'boy', 'boy']);
    expect(figures.players.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(4);
    expect(figures.means.rounds).toBeGreaterThan(3);
    expect(Object.keys(figures.means)).toEqual(['rounds', 'attacks']);
  });

  test('keeps a readable record of every game', () => {
    expect(readdirSync(records)).toHaveLength(4);
    for (const name of readdirSync(records)) {
      const read = readRecord(readFileSync(path.join(records, name), 'utf8'), [batavia]);
      expect(read.fault).toBeNull();
      expect(read.history && read.game.outcome(read.position)).not.toBeNull();
    }
  });

  test('moves the players round the table', () => {
    const seats = readdirSync(records)
      .sort()
      .map((name) => {
        const [header] = readFileSync(path.join(records, name), 'utf8').split('\n', 1);
        const { players } = JSON.parse(header) as { players: { kind: string }[] };
        return players.findIndex(({ kind }) => kind === 'mate');
      });
    expect(seats).toEqual([0, 2, 1, 0]);
  });

  test('plays the same games from the same seed, and others from another', () => {
    const again = (seed: string) => {
      const { players } = JSON.parse(
        cli('simulate', '--games', '3', '--seed', seed, '--json').out,
      ) as SeriesFigures;
      return players.map(({ meanScore }) => meanScore);
    };
    expect(again('a')).toEqual(again('a'));
    expect(again('a')).not.toEqual(again('b'));
  });

  test('prints a table for people', () => {
    const { lines } = cli('simulate', '--games', '2', '--bots', 'mate,boy');
    expect(lines[0]).toMatch(/player +win share +95 % interval +mean score/);
    expect(lines.filter((line) => line.includes('boy'))).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/games\/s/);
  });

  test('takes house rules', () => {
    const out = path.join(folder, 'quick');
    cli('simulate', '--games', '1', '--options', '{"quickStart":true,"firstAuctioneer":2}', '--out', out);
    const [name] = readdirSync(out);
    expect(readFileSync(path.join(out, name), 'utf8')).toContain('"quickStart":true');
  });

  test('wilson gives the interval of textbooks', () => {
    const [low, high] = wilson(10, 40);
    expect(low).toBeCloseTo(0.1419, 3);
    expect(high).toBeCloseTo(0.4019, 3);
    for (let games = 1; games <= 100; games++) {
      const [[least], [, most]] = [wilson(0, games), wilson(games, games)];
      expect(least, `none of ${games}`).toBeCloseTo(0);
      expect(most, `all of ${games}`).toBeCloseTo(1);
      expect([least < 0, most > 1], `${games}`).toEqual([false, false]);
    }
  });
});

describe('replay', () => {
  test('prints one JSON line a position, the last with the outcome', () => {
    const { code, lines } = cli('replay', recordFile, '--states');
    const positions = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(positions.map(({ n }) => n)).toEqual(positions.map((_, n) => n));
    expect(positions[0]).toMatchObject({ seat: null, action: null, phase: 'round.auction.rolling' });
    expect(Object.keys(positions[1])).toEqual([
      'n',
      'seat',
      'action',
      'chance',
      'events',
      'phase',
      'toAct',
      'state',
    ]);
    expect(positions.filter((position) => 'outcome' in position)).toHaveLength(1);
    expect(positions.at(-1)).toMatchObject({ phase: 'scoring', toAct: [] });
    expect(positions.at(-1)?.outcome).toMatchObject({
      scores: (positions.at(-1)?.state as { gold: number[] }).gold,
    });
  });

  test('leaves the states out when only steps are asked for', () => {
    expect(
      cli('replay', recordFile, '--steps').lines.every((line) => !('state' in (JSON.parse(line) as object))),
    ).toBe(true);
  });

  test('tells the game in sentences, with the derivation of every score and the seed', () => {
    const { out } = cli('replay', recordFile);
    expect(out).toBe(cli('replay', recordFile, '--text').out);
    expect(out).toMatch(/Mate \d rolls a \d\./);
    expect(out).toMatch(/\d+ gold\n +\d+ {2}.*\[R\d+\.\d\]/);
    expect(out).toContain('Seed: test/1');
    expect(out).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('of a game that is not over says who is to act', () => {
    const head = readFileSync(recordFile, 'utf8').split('\n').slice(0, 4).join('\n');
    expect(cli('replay', file('short.batavia', `${head}\n`)).out).toMatch(/not over: .* is to act/);
  });

  test('of a damaged file replays what is whole, and fails with one line', () => {
    const text = readFileSync(recordFile, 'utf8');
    const torn = cli('replay', file('torn.batavia', text.slice(0, -9)), '--steps');
    expect(torn.code).toBe(1);
    expect(torn.lines).toHaveLength(text.split('\n').length - 2);
    expect(torn.err).toMatch(/^.*torn\.batavia: line \d+: the last line breaks off \(.*\)\n$/);
    const foreign = cli('replay', file('notes.txt', 'Dear diary'), '--states');
    expect(foreign).toMatchObject({ code: 1, out: '' });
    expect(foreign.err).toMatch(/no record of a game/);
  });
});

describe('try', () => {
  const scenario = {
    title: 'T',
    rule: 'R4.1',
    game: 'batavia',
    players: 4,
    steps: [{ seat: 0, action: { type: 'roll' }, chance: [2], expect: { turn: 1 } }],
  };

  test('holds a scenario against the engine', () => {
    expect(cli('try', file('good.json', JSON.stringify(scenario)))).toMatchObject({
      code: 0,
      out: 'ok    R4.1 T\n1 of 1 hold\n',
    });
  });

  test('prints the first difference and fails', () => {
    const steps = [{ ...scenario.steps[0], expect: { state: { lot: [0, 0, 0, 0, 3] } } }];
    const tried = cli(
      'try',
      file('bad.json', JSON.stringify({ ...scenario, steps })),
      file('good.json', JSON.stringify(scenario)),
    );
    expect(tried.code).toBe(1);
    expect(tried.err).toMatch(/FAIL .*bad\.json \(R4\.1 T\): steps\.0\.state\.lot\.4: expected 3, found 2\n/);
    expect(tried.out).toContain('1 of 2 hold');
  });

  test('says what is no scenario', () => {
    expect(cli('try', file('broken.json', '{')).err).toMatch(/no JSON/);
    expect(cli('try', file('list.json', '[]')).err).toMatch(/no scenario/);
  });
});

describe('chart', () => {
  test('draws the machine as the README shows it', () => {
    const readme = readFileSync('README.md', 'utf8');
    const shown = /```mermaid\n([\s\S]*?)```/.exec(readme)?.[1];
    expect(cli('chart', '--game', 'batavia').out).toBe(shown);
  });
});

describe('bench', () => {
  test('measures the stepper faster than the machine', { retry: 2 }, () => {
    const measured = JSON.parse(
      cli('bench', '--rounds', '1', '--seconds', '1', '--json').out,
    ) as BenchFigures;
    expect(measured.machineRatio).toBeGreaterThan(10);
    expect(measured.actorRatio).toBeGreaterThan(4);
    expect(measured.stateJsonBytes).toBeGreaterThan(1000);
    expect(measured.copyMicroseconds).toBeLessThan(50);
  });
});

describe('wrong arguments', () => {
  test.each([
    ['simulate', '--games', 'many'],
    ['simulate', '--games', '0'],
    ['simulate', '--players', '6'],
    ['simulate', '--players', '2'],
    ['simulate', '--bots', 'pirate'],
    ['simulate', '--bots', ''],
    ['simulate', '--bots', 'mate,,boy'],
    ['simulate', '--bots', 'mate,mate,mate,mate,mate'],
    ['simulate', '--game', 'chess'],
    ['simulate', '--options', '{'],
    ['simulate', '--options', 'null'],
    ['simulate', '--options', '[]'],
    ['simulate', '--options', '{"openSea":true}'],
    ['simulate', '--out', ''],
    ['replay', ''],
    ['simulate', '--options', '{"openHands":3}'],
    ['simulate', '--options', '{"firstAuctioneer":4}'],
    ['simulate', '--seed', ''],
    ['simulate', '--what'],
    ['simulate', 'superfluous'],
    ['replay'],
    ['replay', 'no-such-file'],
    ['replay', tmpdir()],
    ['replay', recordFile, '--states', '--text'],
    ['try'],
    ['chart', '--game', 'whist'],
    ['bench', '--seconds', '-1'],
    ['sail'],
  ])('%j give one clear line and fail', (...args) => {
    const { code, out, err } = cli(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^.+\n$/);
    expect(err).not.toMatch(/undefined|\[object|at .*:\d+:\d+/);
  });
});

test.each([
  [['--options', 'null'], '--options: expected an object, found null'],
  [['--options', '[]'], '--options: expected an object, found a list'],
  [
    ['--options', '{"openSea":true}'],
    '--options openSea: there is no such house rule; there is quickStart, openHands, openNotes, firstAuctioneer',
  ],
  [['--options', '{"openHands":3}'], '--options openHands: expected true or false, found 3'],
  [['--options', '{"firstAuctioneer":4}'], '--options firstAuctioneer: expected "lot" or a seat from 0 to 3'],
])('play %j says what is wrong', (args, wrong) => {
  expect(cli('play', ...args).err).toBe(`error: ${wrong}\n`);
});

test.each([
  [['--bots', 'mate,,boy'], /There is an empty name in it\.\n$/],
  [['--out', ''], /It takes the name of a folder\.\n$/],
])('simulate %j says what is wrong', (args, wrong) => {
  expect(cli('simulate', ...args).err).toMatch(wrong);
});

describe('the bundle', () => {
  const bundle = path.join(folder, 'dist');
  beforeAll(() =>
    build({ configFile: 'build/vite.node.config.ts', logLevel: 'silent', build: { outDir: bundle } }),
  );
  const program = path.join(bundle, 'cli.js');

  test('plays a game from the command line', () => {
    const out = execFileSync(process.execPath, [program, 'play', '--seed', 'x'], { encoding: 'utf8' });
    expect(out).toMatch(/wins\.\nSeed: x\n$|share the win\.\nSeed: x\n$/);
  });

  test('passes its exit code on', () => {
    expect(spawnSync(process.execPath, [program, 'replay', 'no-such-file']).status).toBe(1);
  });

  test.skipIf(process.platform !== 'linux')('says so in one line when its output cannot be written', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" chart > /dev/full', process.execPath, program],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'error: the output cannot be written (ENOSPC)\n',
    });
  });

  // Windows has no sh.
  test.skipIf(process.platform === 'win32')('stops quietly when its reader has seen enough', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `"$0" "$1" replay "$2" --states | head -n 1 >/dev/null`, process.execPath, program, recordFile],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
