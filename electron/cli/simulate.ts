import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { AnyGame } from '../../shared/kernel/game.ts';
import type { RecordedPlayer } from '../../shared/kernel/record.ts';
import { recordText } from '../../shared/kernel/journal.ts';
import { FileError, PART, openFolder, writeNew } from './files.ts';
import { namesFor } from './words.ts';
import { selfPlay } from '../../shared/session/selfPlay.ts';
import type { PlayedGame } from '../../shared/session/selfPlay.ts';

/** What is to be played: so many games by the same computer players at the same kind of table. */
export interface Series {
  readonly game: AnyGame;
  /** By seat of the first game. */
  readonly bots: readonly string[];
  /** House rules that have been through the game's schema. */
  readonly options: unknown;
  readonly games: number;
  readonly seed: string;
  /** Whether the players move on by one seat from game to game. */
  readonly rotate: boolean;
  /** A folder for the records, made if need be, that has none of this game yet; null to keep none. */
  readonly out: string | null;
  readonly progress: boolean;
}

/** What one player did in a series. Shares from 0 to 1; a shared win counts as its part of one. */
interface PlayerFigures {
  readonly bot: string;
  readonly wins: number;
  readonly winShare: number;
  /** 95 % confidence interval of the win share (Wilson). */
  readonly interval: readonly [number, number];
  readonly meanScore: number;
}

/** What a series came to. The players are in the order of `Series.bots`, wherever they sat. */
export interface SeriesFigures {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly players: readonly PlayerFigures[];
  readonly winnersMeanScore: number;
  /** Means a game of what the game is counted by. */
  readonly means: Readonly<Record<string, number>>;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

const Z95 = 1.959964;

/** Wilson's 95 % interval for a share of `wins` in `games`, both ends from 0 to 1. Shared wins make `wins` a fraction. */
export function wilson(wins: number, games: number): [number, number] {
  const share = wins / games;
  const z2 = (Z95 * Z95) / games;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games));
  // Rounding may lead over the ends.
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Line wrapping stays on, for nobody would turn it on again after Ctrl-C. */
const BAR = { format: '{bar} {value}/{total} games, {eta} s left', linewrap: true };

/** Which player sits at which seat: by seat, the place in `bots`. */
const seating = (players: number, game: number, rotate: boolean): number[] =>
  Array.from({ length: players }, (_, seat) => (seat + (rotate ? game : 0)) % players);

/** Computer players of these levels, by seat. */
export function playersOf(levels: readonly string[]): RecordedPlayer[] {
  const names = namesFor(levels);
  return levels.map((kind, seat) => ({ name: names[seat], kind }));
}

class Tally {
  readonly wins: number[];
  readonly scores: number[];
  winnersScore = 0;
  decisions = 0;
  readonly counted: Record<string, number> = {};

  constructor(players: number) {
    this.wins = new Array<number>(players).fill(0);
    this.scores = new Array<number>(players).fill(0);
  }

  add(game: AnyGame, { outcome, happened, record }: PlayedGame, seats: readonly number[]): void {
    for (const seat of outcome.winners) this.wins[seats[seat]] += 1 / outcome.winners.length;
    outcome.scores.forEach((score, seat) => (this.scores[seats[seat]] += score));
    this.winnersScore += Math.max(...outcome.scores);
    this.decisions += record.entries.length;
    for (const [what, event] of Object.entries(game.counted)) {
      this.counted[what] = (this.counted[what] ?? 0) + (happened[event] ?? 0);
    }
  }
}

/** The folder for the records of a series, or a `FileError` where some lie already. */
function emptyFolder(folder: string, game: AnyGame): string {
  const ofRecord = new RegExp(`^${game.id}-\\d+\\.batavia(\\${PART})?$`);
  const there = openFolder(folder).find((name) => ofRecord.test(name));
  if (there !== undefined) throw new FileError(`${folder}: it has records already, such as ${there}`);
  return folder;
}

/**
 * Plays a series of games between computer players and counts it up. The same seed gives the same games. Throws on a
 * level the game does not have, and a `FileError`.
 */
export function simulate(series: Series): SeriesFigures {
  const { game, bots, games, seed } = series;
  const folder = series.out === null ? null : emptyFolder(series.out, game);
  const bar = series.progress ? new SingleBar(BAR) : null;
  const tally = new Tally(bots.length);
  const digits = String(games).length;
  const start = performance.now();
  bar?.start(games, 0);
  try {
    for (let number = 0; number < games; number++) {
      const seats = seating(bots.length, number, series.rotate);
      const levels = seats.map((player) => bots[player]);
      const played = selfPlay(game, playersOf(levels), series.options, `${seed}/${number + 1}`);
      tally.add(game, played, seats);
      if (folder !== null) {
        const name = `${game.id}-${String(number + 1).padStart(digits, '0')}.batavia`;
        writeNew(join(folder, name), recordText(played.record));
      }
      bar?.update(number + 1);
    }
  } finally {
    // Its timer would keep the program running.
    bar?.stop();
  }
  return figures(series, tally, (performance.now() - start) / 1000);
}

function figures({ game, bots, games, seed }: Series, tally: Tally, seconds: number): SeriesFigures {
  return {
    game: game.id,
    games,
    seed,
    players: bots.map((bot, player) => ({
      bot,
      wins: tally.wins[player],
      winShare: tally.wins[player] / games,
      interval: wilson(tally.wins[player], games),
      meanScore: tally.scores[player] / games,
    })),
    winnersMeanScore: tally.winnersScore / games,
    means: Object.fromEntries(Object.entries(tally.counted).map(([what, count]) => [what, count / games])),
    gamesPerSecond: games / seconds,
    decisionsPerSecond: tally.decisions / seconds,
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The figures of a series as a table for the terminal. */
export function figuresTable(figures: SeriesFigures): string[] {
  const rows = [
    ['player', 'win share', '95 % interval', 'mean score'],
    ...figures.players.map(({ bot, winShare, interval, meanScore }, player) => [
      `${player + 1} ${bot}`,
      percent(winShare),
      `${percent(interval[0])} to ${percent(interval[1])}`,
      meanScore.toFixed(1),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const means = Object.entries(figures.means).map(([what, mean]) => `${what} a game ${mean.toFixed(2)}`);
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    ),
    '',
    `${figures.games} games of ${figures.game}, seed ${figures.seed}; a fair share is ${percent(1 / figures.players.length)}`,
    [...means, `winners score ${figures.winnersMeanScore.toFixed(1)}`].join(', '),
    `${figures.gamesPerSecond.toFixed(1)} games/s, ${figures.decisionsPerSecond.toFixed(0)} decisions/s`,
  ];
}
