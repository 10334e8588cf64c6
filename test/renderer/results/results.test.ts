import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { bgStatsLink, bgStatsPlay, tidied } from '../../../renderer/results/bgStats.ts';
import { csvOf } from '../../../renderer/results/csv.ts';
import { pictureOf } from '../../../renderer/results/picture.ts';
import { qrPath } from '../../../renderer/results/qr.ts';
import { timesOf } from '../../../renderer/results/record.ts';
import { byRank, resultOf } from '../../../renderer/results/result.ts';
import type { Result } from '../../../renderer/results/result.ts';
import { COLOURS } from '../../../shared/session/protocol.ts';

const NAMES = ['Anna', 'Ben "the Boat"', 'Zoë, née Ødegård', '=SUM(A1)', 'Ævar 🚢'];
const BEGAN = Date.UTC(2026, 10, 29, 23, 50, 7);

/** A finished game with these scores. */
function finished(
  scores: readonly number[],
  names: readonly string[] = NAMES,
  times: readonly number[] | null = null,
): Result {
  const most = Math.max(...scores);
  return resultOf(
    {
      table: 'batavia-companion-20261129-235007-a1b2c3',
      seats: scores.map((_, seat) => ({
        name: names[seat],
        kind: seat === 1 ? 'mate' : 'person',
        colour: COLOURS[seat],
      })),
      outcome: { scores, lines: [], winners: [...scores.keys()].filter((seat) => scores[seat] === most) },
    },
    { title: 'Batavia, at the table', began: BEGAN, ended: BEGAN + 83 * 60_000 + 31_000, starts: 2, times },
  );
}

const FIVE = finished([33, 5, 33, 26, -1]);

/** A code drawn with eight points a field and read by another program; what stands in it. */
function scanned(text: string): string | undefined {
  const { size, path } = qrPath(text);
  const side = size * 8;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < 8; dy++)
      for (let dx = 0; dx < 8; dx++)
        pixels.fill(
          0,
          ((Number(y) * 8 + dy) * side + Number(x) * 8 + dx) * 4,
          ((Number(y) * 8 + dy) * side + Number(x) * 8 + dx) * 4 + 3,
        );
  }
  return (
    jsQR as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  )(pixels, side, side)?.data;
}

describe('a result', () => {
  test('ranks who is level alike, and lists the best first', () => {
    expect(FIVE.players.map(({ rank, winner }) => [rank, winner])).toEqual([
      [1, true],
      [4, false],
      [1, true],
      [3, false],
      [5, false],
    ]);
    expect(byRank(FIVE).map(({ score }) => score)).toEqual([33, 33, 26, 5, -1]);
    expect(FIVE.players.map(({ starts }) => starts)).toEqual([false, false, true, false, false]);
  });

  test('takes its times from the record', () => {
    const text = readFileSync('test/records/companion/score-5.batavia', 'utf8');
    const began = Date.UTC(2026, 10, 29, 18, 30);
    expect(timesOf({ name: '', text })).toEqual({ began, ended: began + 8 * 40_000 });
    expect(timesOf({ name: '', text: '{"began":null}\n' })).toEqual({ began: null, ended: null });
  });
});

describe('a play for BG Stats', () => {
  test('has every field that it takes', () => {
    expect(bgStatsPlay(FIVE, 42)).toEqual({
      sourceName: 'Batavia Roads',
      sourcePlayId: 'batavia-companion-20261129-235007-a1b2c3',
      playDate: '2026-11-29 23:50:07',
      durationMin: 84,
      game: { name: 'Batavia', sourceGameId: 'batavia', highestWins: true, noPoints: false, bggId: 42 },
      players: [
        { name: 'Anna', sourcePlayerId: 'anna', startPlayer: false, score: '33', rank: 1, winner: true },
        {
          name: 'Ben "the Boat"',
          sourcePlayerId: 'ben "the boat"',
          startPlayer: false,
          score: '5',
          rank: 4,
          winner: false,
        },
        {
          name: 'Zoë, née Ødegård',
          sourcePlayerId: 'zoë, née ødegård',
          startPlayer: true,
          score: '33',
          rank: 1,
          winner: true,
        },
        {
          name: '=SUM(A1)',
          sourcePlayerId: '=sum(a1)',
          startPlayer: false,
          score: '26',
          rank: 3,
          winner: false,
        },
        {
          name: 'Ævar 🚢',
          sourcePlayerId: 'ævar 🚢',
          startPlayer: false,
          score: '-1',
          rank: 5,
          winner: false,
        },
      ],
    });
    expect(bgStatsPlay(FIVE, null).game).not.toHaveProperty('bggId');
  });

  test('knows a person again, however the name is spelled', () => {
    expect(new Set(['Zoë', ' zoë ', 'ZOË', 'Zoe\u0308'].map(tidied)).size).toBe(1);
    expect(tidied('Jan  van\tRiebeeck')).toBe('jan van riebeeck');
    expect(tidied('Ann')).not.toBe(tidied('Anna'));
  });

  test('is read again from its QR code, whatever the names', () => {
    for (const result of [FIVE, finished([1, 2, 3], ['W'.repeat(40), 'Ö'.repeat(40), '船'.repeat(40)])]) {
      const play = bgStatsPlay(result, 123_456);
      const link = new URL(scanned(bgStatsLink(play)) ?? '');
      expect(`${link.origin}${link.pathname}`).toBe('https://app.bgstatsapp.com/createPlay.html');
      expect(JSON.parse(link.searchParams.get('data') ?? '')).toEqual(play);
    }
  });
});

describe('a result as CSV', () => {
  const words = {
    game: 'Game',
    began: 'Began',
    minutes: 'Minutes',
    rank: 'Rank',
    name: 'Name',
    score: 'Gold',
    won: 'Won',
    onTurn: 'On turn',
  };

  test('quotes what must be quoted, and holds no formula', () => {
    const head = '"Batavia, at the table",2026-11-29T23:50:07.000Z,84';
    expect(csvOf(FIVE, words)).toBe(
      [
        'Game,Began,Minutes,Rank,Name,Gold,Won',
        `${head},1,Anna,33,1`,
        `${head},1,"Zoë, née Ødegård",33,1`,
        `${head},3,'=SUM(A1),26,0`,
        `${head},4,"Ben ""the Boat""",5,0`,
        `${head},5,Ævar 🚢,-1,0`,
        '',
      ].join('\r\n'),
    );
  });
});

test('a result as CSV tells how long everybody was on turn, if somebody looked at that', () => {
  const headings = ['game', 'began', 'minutes', 'rank', 'name', 'score', 'won', 'onTurn'] as const;
  const words = Object.fromEntries(headings.map((one) => [one, one])) as Record<
    (typeof headings)[number],
    string
  >;
  const timed = csvOf(finished([3, 2, 1], NAMES, [61_400, 0, 3_600_000]), words);
  expect(timed.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    'onTurn',
    '61',
    '0',
    '3600',
    '',
  ]);
});

describe('a result as a picture', () => {
  const words = { headline: 'Anna & Zoë', played: '29 November', locale: 'en' };

  test('has every name as text, whatever is in it', () => {
    const hostile = finished([3, 2, 1], ['<script>alert(1)</script>', 'A & "B"', 'x\u0000\ud800y']);
    const { svg } = pictureOf(hostile, words);
    for (const bad of ['<script', '\u0000', '\ud800']) expect(svg).not.toContain(bad);
    expect(svg).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(svg).toContain('A &#38; &#34;B&#34;');
    expect(svg).toContain('Anna &#38; Zoë');
  });

  test('grows with the players, and draws long names smaller', () => {
    const three = pictureOf(finished([1, 2, 3]), words);
    expect(pictureOf(FIVE, words).height - three.height).toBe(260);
    const sizes = (name: string) =>
      /font-size="([\d.]+)" >W+</.exec(pictureOf(finished([1, 2, 3], [name, 'B', 'C']), words).svg)?.[1];
    expect([sizes('W'.repeat(22)), sizes('W'.repeat(40))]).toEqual(['62.0', '34.1']);
  });
});
