import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SeriesFigures } from '../../electron/cli/simulate.ts';
import { batavia } from '../../shared/games/batavia/index.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import type { Outcome } from '../../shared/kernel/game.ts';
import { cli } from './terminal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batavia-roads-figures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 10;
const BOTS = ['mate', 'boy', 'boy'];
const series = (out: string, ...more: string[]) =>
  JSON.parse(
    cli(
      ...['simulate', '--games', String(GAMES), '--players', '3', '--bots', BOTS.join(', ')],
      ...['--seed', 'recount', '--out', path.join(folder, out), '--json', ...more],
    ).out,
  ) as SeriesFigures;

/** The outcome of every record in a folder, in order. */
const outcomes = (out: string): Outcome[] =>
  readdirSync(path.join(folder, out))
    .sort()
    .map((name) => {
      const read = readRecord(readFileSync(path.join(folder, out, name), 'utf8'), [batavia]);
      const outcome = read.history && read.game.outcome(read.position);
      if (!outcome) throw new Error(`${name} is not over`);
      return outcome;
    });

describe.each([
  ['staying', false],
  ['rotating', true],
] as const)('the figures of a series with players %s', (out, rotates) => {
  const figures = series(out, ...(rotates ? ['--rotate'] : []));
  const played = outcomes(out);
  /** The seat of a player in a game: on rotating, player 0 sits at seat 0, then 2, then 1. */
  const seatOf = (player: number, game: number) => (rotates ? (player + 2 * game) % 3 : player);

  test('recount the wins and scores of every player, wherever they sat', () => {
    const wins = BOTS.map((_, player) =>
      played
        .map(({ winners }, game) => (winners.includes(seatOf(player, game)) ? 1 / winners.length : 0))
        .reduce((sum, share) => sum + share, 0),
    );
    const means = BOTS.map(
      (_, player) => played.reduce((sum, { scores }, game) => sum + scores[seatOf(player, game)], 0) / GAMES,
    );
    expect(played).toHaveLength(GAMES);
    figures.players.forEach((player, index) => {
      expect(player).toMatchObject({ bot: BOTS[index] });
      expect(player.wins).toBeCloseTo(wins[index]);
      expect(player.winShare).toBeCloseTo(wins[index] / GAMES);
      expect(player.meanScore).toBeCloseTo(means[index]);
    });
  });

  test("have the mean of the winners' scores, one a game", () => {
    const best = played.map(({ scores }) => Math.max(...scores));
    expect(figures.winnersMeanScore).toBeCloseTo(best.reduce((sum, score) => sum + score, 0) / GAMES);
  });

  test('come with files whose names sort by game', () => {
    const names = readdirSync(path.join(folder, out)).sort();
    expect(names[0]).toBe('batavia-01.batavia');
    expect(names[GAMES - 1]).toBe('batavia-10.batavia');
    const seeds = names.map((name) => {
      const [header] = readFileSync(path.join(folder, out, name), 'utf8').split('\n', 1);
      return (JSON.parse(header) as { seed: string }).seed;
    });
    expect(seeds).toEqual(names.map((_, game) => `recount/${game + 1}`));
  });
});

test('unless said, all players are of the strongest level', () => {
  const { players } = JSON.parse(cli('simulate', '--games', '1', '--json').out) as SeriesFigures;
  expect(players.map(({ bot }) => bot)).toEqual(['mate', 'mate', 'mate', 'mate']);
  expect(cli('play', '--seed', 'x').lines[0]).toBe('Batavia: Mate 1, Mate 2, Mate 3, Mate 4');
});

test('the levels may be told apart with spaces, and repeat', () => {
  expect(cli('play', '--seed', 'x', '--bots', ' mate , boy').lines[0]).toBe(
    'Batavia: Mate 1, Ship’s boy 2, Mate 3, Ship’s boy 4',
  );
});

test('play takes house rules', () => {
  const { out } = cli('play', '--seed', 'x', '--options', '{"quickStart":true,"firstAuctioneer":2}');
  expect(out).toContain('all posts lie face up');
  expect(out).toContain('Round 1: Mate 3 is the auctioneer.');
});

describe('help', () => {
  test.each(['play', 'simulate'])('of %s names the levels, the default and the house rules', (command) => {
    const { code, out } = cli('help', command);
    expect(code).toBe(0);
    expect(out).toContain('boy (Ship’s boy), mate (Mate); mate unless said');
    expect(out).toContain('"quickStart":false,"openHands":false,"openNotes":false,"firstAuctioneer":"lot"');
  });

  test('gives the version of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(cli('--version')).toMatchObject({ code: 0, out: `${version}\n` });
  });
});
