import type { Colour, PlayedTable, SeatSetup } from '../shared/session/protocol.ts';
import { isAtTable } from './ui/atTable.ts';

/** Whom figures are about: one person, told by the name, or all computer players of a level. */
export interface Player {
  readonly key: string;
  /** `person` or a level. */
  readonly kind: string;
  /** A person's; of computer players the level's. */
  readonly name: string;
  /** As last played. */
  readonly colour: Colour;
}

/** What one seat made of one game. */
export interface Result {
  readonly table: PlayedTable;
  readonly seat: number;
  readonly score: number;
  /** 1 for a win, 1/n for one that n players share, 0 for none. */
  readonly win: number;
  /** The score above the best of the others; below it, negative. */
  readonly margin: number;
  /** How long they were on turn, in milliseconds; null where nobody wanted to know. */
  readonly onTurn: number | null;
}

/** What many results come to. */
export interface Figures {
  readonly plays: number;
  /** The sum of the shares: two wins shared by two count as one. */
  readonly wins: number;
  /** How many of the wins were shared. */
  readonly shared: number;
  /** The part of the wins, and what it would be if all players were alike; 0 to 1. */
  readonly share: number;
  readonly expected: number;
  readonly mean: number;
  readonly best: number;
  readonly worst: number;
  /** Games won in a row, shared or not: at the end, and at most. */
  readonly streak: number;
  readonly longestStreak: number;
  /** How long they were on turn in a game on average, in milliseconds, and in how many games somebody looked at that. */
  readonly onTurn: { readonly mean: number; readonly plays: number } | null;
}

const PERSON = 'person';

const keyOf = ({ kind, name }: SeatSetup): string => (kind === PERSON ? `${PERSON}:${name}` : kind);

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Everybody at these tables: people before computer players, who played most first. */
export function playersOf(tables: readonly PlayedTable[]): Player[] {
  const plays = new Map<string, number>();
  const players = new Map<string, Player>();
  for (const seat of tables.toSorted((a, b) => a.ended - b.ended).flatMap(({ seats }) => seats)) {
    const { kind, colour } = seat;
    const key = keyOf(seat);
    plays.set(key, (plays.get(key) ?? 0) + 1);
    players.set(key, { key, kind, colour, name: kind === PERSON ? seat.name : kind });
  }
  return [...players.values()].sort(
    (a, b) =>
      Number(b.kind === PERSON) - Number(a.kind === PERSON) ||
      (plays.get(b.key) ?? 0) - (plays.get(a.key) ?? 0) ||
      (a.name < b.name ? -1 : 1),
  );
}

/** The results of one player, the earliest first. A level that held two seats has two results. */
export function resultsOf(tables: readonly PlayedTable[], key: string): Result[] {
  return tables
    .toSorted((a, b) => a.ended - b.ended)
    .flatMap((table) => table.seats.flatMap((one, seat) => (keyOf(one) === key ? result(table, seat) : [])));
}

function result(table: PlayedTable, seat: number): Result[] {
  if (table.outcome === null) return [];
  const { scores, winners } = table.outcome;
  const win = winners.includes(seat) ? 1 / winners.length : 0;
  const margin = scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
  return [{ table, seat, score: scores[seat], win, margin, onTurn: table.times?.[seat] ?? null }];
}

/** The figures of at least one result, in order of time. */
export function figuresOf(results: readonly Result[]): Figures {
  const scores = results.map(({ score }) => score);
  const wins = results.map(({ win }) => win);
  const times = results.flatMap(({ onTurn }) => onTurn ?? []);
  const streaks: number[] = [];
  for (const win of wins) streaks.push(win > 0 ? (streaks.at(-1) ?? 0) + 1 : 0);
  return {
    plays: results.length,
    wins: sum(wins),
    shared: wins.filter((win) => win > 0 && win < 1).length,
    share: mean(wins),
    expected: mean(results.map(({ table }) => 1 / table.seats.length)),
    mean: mean(scores),
    best: Math.max(...scores),
    worst: Math.min(...scores),
    streak: streaks[streaks.length - 1],
    longestStreak: Math.max(...streaks),
    onTurn: times.length === 0 ? null : { mean: mean(times), plays: times.length },
  };
}

/** Figures for each number of players there was. */
export function byPlayers(results: readonly Result[]): { players: number; figures: Figures }[] {
  const counts = [...new Set(results.map(({ table }) => table.seats.length))].sort((a, b) => a - b);
  return counts.map((players) => ({
    players,
    figures: figuresOf(results.filter(({ table }) => table.seats.length === players)),
  }));
}

/** How one player did against another, or against a level. */
interface Against {
  readonly opponent: Player;
  readonly plays: number;
  readonly wins: number;
  /** The mean of the own score above the best of these opponents at the table. */
  readonly margin: number;
}

/** Each opponent of these results, in the order of `playersOf`. */
export function against(results: readonly Result[]): Against[] {
  const opponents = playersOf(
    results.map(({ table, seat }) => ({ ...table, seats: table.seats.filter((_, other) => other !== seat) })),
  );
  return opponents.map((opponent) => {
    const met = results.flatMap((one) => {
      const scores = scoresOf(opponent, one);
      return scores.length === 0 ? [] : [{ win: one.win, margin: one.score - Math.max(...scores) }];
    });
    return {
      opponent,
      plays: met.length,
      wins: sum(met.map(({ win }) => win)),
      margin: mean(met.map(({ margin }) => margin)),
    };
  });
}

function scoresOf({ key }: Player, { table, seat }: Result): number[] {
  const scores = table.outcome?.scores ?? [];
  return scores.filter((_, other) => other !== seat && keyOf(table.seats[other]) === key);
}

/** Over how many of so many games a mean runs: ten, and of many a twentieth, in tens. */
export const runOf = (games: number): number => Math.max(10, Math.round(games / 200) * 10);

/** Per result the mean of its score and those before it, `run` in all at most. */
export const runningMeans = (results: readonly Result[], run: number): number[] =>
  results.map((_, n) => mean(results.slice(Math.max(0, n - run + 1), n + 1).map(({ score }) => score)));

/** Gold for one thing, a game and seat: the player's, and on average that of the others at the table. */
interface Source {
  readonly what: string;
  readonly own: number;
  readonly others: number;
}

/** What the scores of these results are made of, what brings the player most first. */
export function sourcesOf(results: readonly Result[]): Source[] {
  const sources = new Map<string, { what: string; own: number; others: number }>();
  for (const { table, seat } of results) {
    const others = table.seats.length - 1;
    for (const line of table.outcome?.lines ?? []) {
      const source = sources.get(line.what) ?? { what: line.what, own: 0, others: 0 };
      if (line.seat === seat) source.own += line.gold / results.length;
      else source.others += line.gold / others / results.length;
      sources.set(line.what, source);
    }
  }
  return [...sources.values()].sort((a, b) => b.own - a.own);
}

/** The results worth telling of; null for what never happened. The earliest of equals. */
export function recordsOf(results: readonly Result[]): Record<RecordName, Result | null> {
  const lost = results.filter(({ win }) => win === 0);
  const won = results.filter(({ margin }) => margin > 0);
  return {
    highest: top(results, ({ score }) => score),
    highestLost: top(lost, ({ score }) => score),
    margin: top(won, ({ margin }) => margin),
    longest: top(results, ({ table }) => table.round),
  };
}

/** The highest score, the highest that did not win, the clearest win, and the most rounds. */
type RecordName = 'highest' | 'highestLost' | 'margin' | 'longest';

const top = (results: readonly Result[], value: (result: Result) => number): Result | null =>
  results.reduce<Result | null>(
    (best, one) => (best === null || value(one) > value(best) ? one : best),
    null,
  );

/** Where a game was played: here, or with the physical box. */
export type Where = 'all' | 'screen' | 'table';

/** The tables with so many players, unless null, that ended at `since` or later and were played there. */
export const filtered = (
  tables: readonly PlayedTable[],
  players: number | null,
  since: number,
  where: Where = 'all',
): PlayedTable[] =>
  tables.filter(
    ({ seats, ended, game }) =>
      ended >= since &&
      (players === null || seats.length === players) &&
      (where === 'all' || (where === 'table') === isAtTable(game)),
  );
