import { describe, expect, test } from 'vitest';
import type { PlayedTable } from '../../shared/session/protocol.ts';
import { COLOURS } from '../../shared/session/protocol.ts';
import {
  against,
  byPlayers,
  figuresOf,
  filtered,
  playersOf,
  recordsOf,
  resultsOf,
  runOf,
  runningMeans,
  sourcesOf,
} from '../../renderer/statistics.ts';
import type { Where } from '../../renderer/statistics.ts';

const LEVELS = ['boy', 'mate'];

/** A finished game: `Hanna 40, mate 30` are its seats with their scores, the highest of which win. */
function played(ended: number, result: string, round = 8): PlayedTable {
  const seats = result.split(', ').map((seat) => seat.split(' '));
  const scores = seats.map(([, score]) => Number(score));
  const most = Math.max(...scores);
  return {
    table: `table-${ended}`,
    game: 'batavia',
    seats: seats.map(([name], seat) => ({
      name,
      kind: LEVELS.includes(name) ? name : 'person',
      colour: COLOURS[(seat + ended) % COLOURS.length],
    })),
    began: ended - 1,
    played: 100,
    touched: ended,
    toAct: [],
    round,
    outcome: {
      scores,
      lines: scores.flatMap((score, seat) => [
        { what: 'warehouse', seat, count: 1, rule: 'R10.2', gold: score - 2 },
        { what: 'seals', seat, count: 1, rule: 'R10.5', gold: 2 },
      ]),
      winners: [...scores.keys()].filter((seat) => scores[seat] === most),
    },
    times: null,
    fault: null,
    ended,
  };
}

/** The latest first, as the host lists them. */
const TABLES = [
  played(5, 'mate 50, Hanna 38, boy 20, mate 44', 12),
  played(4, 'Joris 30, Hanna 42, boy 25'),
  played(3, 'Hanna 36, mate 36, boy 20'),
  played(2, 'Hanna 41, Joris 40, mate 30', 9),
  played(1, 'mate 45, Hanna 25, boy 30'),
];
const hanna = resultsOf(TABLES, 'person:Hanna');

describe('players', () => {
  test('are people before levels, who played most first, in the colour of the latest game', () => {
    const players = playersOf(TABLES);
    expect(players.map(({ key }) => key)).toEqual(['person:Hanna', 'person:Joris', 'mate', 'boy']);
    expect(players[0].colour).toBe(TABLES[0].seats[1].colour);
  });

  test('are told apart from a level by their kind', () => {
    const [table] = TABLES;
    const seats = table.seats.map((seat) => ({ ...seat, name: 'mate' }));
    expect(playersOf([{ ...table, seats }]).map(({ key }) => key)).toEqual(['person:mate', 'mate', 'boy']);
  });
});

describe('results', () => {
  test('tell how long somebody was on turn on average, of the games where that was looked at', () => {
    const times = [null, [60_000, 0, 0, 0], [180_000, 0, 0]] as const;
    const tables = [...times.keys()].map((n) => ({
      ...played(n, 'Hanna 3, Joris 2, Mei 1'),
      times: times[n],
    }));
    expect(figuresOf(resultsOf(tables, 'person:Hanna')).onTurn).toEqual({ mean: 120_000, plays: 2 });
    expect(figuresOf(hanna).onTurn).toBeNull();
  });

  test('stand in the order of time, with the lead over the best of the others', () => {
    expect(hanna.map(({ score, win, margin }) => [score, win, margin])).toEqual([
      [25, 0, -20],
      [41, 1, 1],
      [36, 0.5, 0],
      [42, 1, 12],
      [38, 0, -12],
    ]);
  });

  test('of a level are counted by seat', () => {
    expect(resultsOf(TABLES, 'mate').map(({ score }) => score)).toEqual([45, 30, 36, 50, 44]);
  });

  test('count a win that two share as one half', () => {
    expect(figuresOf(hanna)).toEqual({
      onTurn: null,
      plays: 5,
      wins: 2.5,
      shared: 1,
      share: 0.5,
      expected: expect.closeTo((4 / 3 + 1 / 4) / 5, 9) as number,
      mean: expect.closeTo(36.4, 9) as number,
      best: 42,
      worst: 25,
      streak: 0,
      longestStreak: 3,
    });
  });

  test('know a streak that goes on', () => {
    expect(figuresOf(hanna.slice(0, 4))).toMatchObject({ streak: 3, longestStreak: 3 });
  });

  test('are told for each number of players', () => {
    expect(
      byPlayers(hanna).map(({ players, figures: { plays, wins, expected } }) => [
        players,
        plays,
        wins,
        expected,
      ]),
    ).toEqual([
      [3, 4, 2.5, 1 / 3],
      [4, 1, 0, 1 / 4],
    ]);
  });

  test('are told against each opponent, by the best of a level at the table', () => {
    expect(
      against(hanna).map(({ opponent, plays, wins, margin }) => [opponent.key, plays, wins, margin]),
    ).toEqual([
      ['person:Joris', 2, 2, 6.5],
      ['mate', 4, 1.5, (-20 + 11 + 0 - 12) / 4],
      ['boy', 4, 1.5, (-5 + 16 + 17 + 18) / 4],
    ]);
  });

  test('of a level are also told against the same level', () => {
    const mates = against(resultsOf(TABLES, 'mate')).find(({ opponent }) => opponent.key === 'mate');
    expect(mates).toMatchObject({ plays: 2, wins: 1, margin: 0 });
  });

  test('say where the gold comes from, beside what the others got', () => {
    expect(sourcesOf(hanna)).toEqual([
      {
        what: 'warehouse',
        own: expect.closeTo(34.4, 9) as number,
        others: expect.closeTo((35.5 + 33 + 26 + 25.5 + 36) / 5, 9) as number,
      },
      { what: 'seals', own: expect.closeTo(2, 9) as number, others: expect.closeTo(2, 9) as number },
    ]);
  });
});

describe('the running mean', () => {
  test('is over the last results only', () => {
    expect(runningMeans(hanna, 2)).toEqual([25, 33, 38.5, 39, 40]);
  });

  test('runs over ten games, and over more of many', () => {
    expect([1, 299, 300, 1000].map(runOf)).toEqual([10, 10, 20, 50]);
  });
});

describe('records', () => {
  test('are the highest score, the highest that lost, the clearest win and the most rounds', () => {
    const { highest, highestLost, margin, longest } = recordsOf(hanna);
    expect([highest, highestLost, margin, longest].map((one) => one?.table.ended)).toEqual([4, 5, 4, 5]);
  });

  test('are none for what never happened', () => {
    expect(recordsOf(resultsOf(TABLES.slice(2, 3), 'person:Hanna'))).toMatchObject({
      highestLost: null,
      margin: null,
    });
  });

  test('belong to the earliest of equals', () => {
    expect(recordsOf(hanna.slice(1)).longest?.table.ended).toBe(5);
    expect(
      recordsOf(resultsOf([played(2, 'Hanna 9, boy 3'), played(1, 'Hanna 9, boy 3')], 'boy')).highest?.table
        .ended,
    ).toBe(1);
  });
});

test('tables are kept by number of players and by when they ended', () => {
  const ends = (players: number | null, since: number): number[] =>
    filtered(TABLES, players, since).map(({ ended }) => ended);
  expect(ends(null, 0)).toEqual([5, 4, 3, 2, 1]);
  expect(ends(3, 0)).toEqual([4, 3, 2, 1]);
  expect(ends(3, 3)).toEqual([4, 3]);
});

test('tables are kept by where they were played', () => {
  const [first, ...others] = TABLES;
  const mixed = [{ ...first, game: 'batavia-companion' }, ...others];
  const ends = (where: Where): number[] => filtered(mixed, null, 0, where).map(({ ended }) => ended);
  expect(ends('all')).toEqual([5, 4, 3, 2, 1]);
  expect(ends('table')).toEqual([5]);
  expect(ends('screen')).toEqual([4, 3, 2, 1]);
  // One person, wherever they played.
  expect(resultsOf(filtered(mixed, null, 0), 'person:Hanna')).toHaveLength(5);
});
