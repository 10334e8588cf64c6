import { describe, expect, test } from 'vitest';
import { scoreLines } from '../../../shared/games/batavia/scoreSheet.ts';
import type { BataviaScoreLine } from '../../../shared/games/batavia/scoreSheet.ts';
import { finalOutcome, scoreGame } from '../../../shared/games/batavia/scoring.ts';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import type { State } from '../../../shared/games/batavia/state.ts';
import { givenChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import { leafFor, plainOptions, row, rows } from './tables.ts';

type Crates = (number | null)[];

const empty: Crates = [null, null, null, null, null];

const table = (fields: Partial<Parameters<typeof scoreLines>[0]> = {}) => ({
  seals: [null, null, null, null, null],
  warehouses: Array.from({ length: 7 }, () => empty),
  targetHolder: null,
  notes: [15, 15, 15, 15],
  ...fields,
});

/** [seat, gold] of the lines of one kind. */
const paid = (what: BataviaScoreLine['what'], fields: Parameters<typeof table>[0]) =>
  scoreLines(table(fields))
    .filter((line) => line.what === what)
    .map(({ seat, gold }) => [seat, gold]);

const WAREHOUSES: [name: string, commodity: number, alone: number, tied: number][] = [
  ['tea', 0, 10, 5],
  ['cotton', 1, 11, 5],
  ['china', 2, 12, 6],
  ['silk', 3, 13, 6],
  ['ginger', 4, 14, 7],
  ['nutmeg', 5, 15, 7],
  ['pepper', 6, 16, 8],
];

describe.each(WAREHOUSES)('R10.2 The %s warehouse', (_name, commodity, alone, tied) => {
  const crates = (row: Crates) => ({
    warehouses: Array.from({ length: 7 }, (_, other) => (other === commodity ? row : empty)),
  });

  const cases: [title: string, row: Crates, gold: [seat: number, gold: number][]][] = [
    ['a single crate', [null, 2, null, null, null], [[2, alone]]],
    ['all five crates', [3, 3, 3, 3, 3], [[3, alone]]],
    ['two crates against one and one', [0, 1, 1, 2, null], [[1, alone]]],
    ['three against two', [0, 3, 0, 3, 0], [[0, alone]]],
    [
      'one against one',
      [2, null, 0, null, null],
      [
        [0, tied],
        [2, tied],
      ],
    ],
    [
      'two against two and one',
      [1, 3, 3, 1, 0],
      [
        [1, tied],
        [3, tied],
      ],
    ],
    [
      'one each of three',
      [1, 2, 3, null, null],
      [
        [1, tied],
        [2, tied],
        [3, tied],
      ],
    ],
    [
      'one each of four',
      [3, 2, 1, 0, null],
      [
        [0, tied],
        [1, tied],
        [2, tied],
        [3, tied],
      ],
    ],
    ['no crate', empty, []],
  ];
  test.each(cases)('pays for %s', (_title, row, gold) => {
    expect(paid('warehouse', crates(row))).toEqual(gold);
  });

  test('tells how many crates were counted, and whether they were tied', () => {
    const lines = (row: Crates) => scoreLines(table(crates(row))).filter(({ what }) => what === 'warehouse');
    const line = { what: 'warehouse', commodity, rule: 'R10.2' };
    expect(lines([1, 1, 0, null, null])).toEqual([{ ...line, seat: 1, count: 2, tied: false, gold: alone }]);
    expect(lines([0, 1, null, null, null])).toEqual([
      { ...line, seat: 0, count: 1, tied: true, gold: tied },
      { ...line, seat: 1, count: 1, tied: true, gold: tied },
    ]);
  });
});

describe('R10.3 Notes', () => {
  const cases: [notes: number[], gold: [seat: number, gold: number][]][] = [
    [[16, 15, 14], [[0, 5]]],
    [[0, 0, 45], [[2, 5]]],
    [
      [20, 20, 5],
      [
        [0, 2],
        [1, 2],
      ],
    ],
    [
      [20, 5, 20],
      [
        [0, 2],
        [2, 2],
      ],
    ],
    [
      [15, 15, 15],
      [
        [0, 2],
        [1, 2],
        [2, 2],
      ],
    ],
    [
      [10, 10, 20, 20],
      [
        [2, 2],
        [3, 2],
      ],
    ],
    [[12, 13, 14, 21], [[3, 5]]],
    [
      [15, 15, 15, 15, 15],
      [
        [0, 2],
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 2],
      ],
    ],
  ];
  test.each(cases)('%j pay %j', (notes, gold) => {
    expect(paid('notes', { notes })).toEqual(gold);
  });
});

describe('R10.4 The target counter', () => {
  test.each([0, 1, 2, 3])('pays 4 to seat %i', (seat) => {
    expect(paid('target', { targetHolder: seat })).toEqual([[seat, 4]]);
  });

  test('pays nobody while nobody has it', () => {
    expect(paid('target', {})).toEqual([]);
  });
});

describe('R10.5 Seals', () => {
  const cases: [seals: (number | null)[], gold: [seat: number, gold: number][]][] = [
    [[null, null, null, null, null], []],
    [[null, 0, null, null, null], [[0, 2]]],
    [
      [3, 3, null, null, 1],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      [0, 1, 2, 3, 0],
      [
        [0, 4],
        [1, 2],
        [2, 2],
        [3, 2],
      ],
    ],
    [[2, 2, 2, 2, 2], [[2, 10]]],
  ];
  test.each(cases)('%j pay %j', (seals, gold) => {
    expect(paid('seals', { seals })).toEqual(gold);
  });
});

/** A made-up table, scored. */
function scored(given: Partial<State>, seats = 3): State {
  const state = arrange(plainOptions, seats, leafFor('draw'), structuredClone(given));
  scoreGame(state, play(0, { type: 'draw' } as const, givenChance([]), null));
  return state;
}

describe('R10.1 Hands and seals', () => {
  test('leaves no card in a hand and loses none', () => {
    const state = scored({
      hands: [[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], row(0, 0, 9)],
      laidOut: [row(1), row(0, 1), row(0, 0, 1, 0, 6)],
    });
    expect(state.hands).toEqual(rows(3));
    expect(state.laidOut).toEqual([
      [2, 2, 3, 4, 5],
      [5, 5, 3, 2, 1],
      [0, 0, 10, 0, 6],
    ]);
    expect(state.seals).toEqual([1, 1, 2, 0, 2]);
    expect(state.discards).toEqual(row());
  });
});

describe('R10.6 Winning', () => {
  const cases: [gold: number[], winners: number[]][] = [
    [[5, 4, 3], [0]],
    [[3, 4, 5], [2]],
    [
      [5, 5, 3],
      [0, 1],
    ],
    [
      [3, 5, 5],
      [1, 2],
    ],
    [
      [5, 5, 5],
      [0, 1, 2],
    ],
    [
      [0, 0, 0, 0],
      [0, 1, 2, 3],
    ],
    [
      [9, 9, 1, 9],
      [0, 1, 3],
    ],
    [[1, 2, 3, 4, 5], [4]],
  ];
  // With the same number of notes all get the same on top.
  test.each(cases)('with %j on the strip the winners are %j', (gold, winners) => {
    const outcome = finalOutcome(scored({ gold }, gold.length));
    expect(outcome.winners).toEqual(winners);
    expect(outcome.scores).toEqual(gold.map((coins) => coins + 2));
  });

  test('explains every coin of every score', () => {
    const { scores, lines } = finalOutcome(
      scored({
        gold: [7, 0, 21],
        notes: [20, 20, 5],
        targetHolder: 1,
        laidOut: [row(1), row(0, 2), row(0, 0, 1)],
        warehouses: [[0, 1, null, null, null], empty, empty, empty, empty, empty, [2, 2, 0, null, null]],
      }),
    );
    expect(scores).toEqual([7 + 2 + 2 + 5, 0 + 2 + 4 + 2 + 5, 21 + 2 + 16]);
    const sums = [0, 0, 0];
    for (const { seat, gold } of lines) sums[seat] += gold;
    expect(sums).toEqual(scores);
  });
});
