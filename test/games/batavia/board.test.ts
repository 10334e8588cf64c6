import { describe, expect, test } from 'vitest';
import * as board from '../../../shared/games/batavia/board.ts';
import type { Post } from '../../../shared/games/batavia/box.ts';
import { countersOf, row } from './tables.ts';

const [B, D, F, N, S] = [0, 1, 2, 3, 4] as const;

/** Laid-out cards in which each seat has this many of Britain. */
const british = (...cards: number[]) => cards.map((count) => row(count));

describe('R5.2 Majority', () => {
  const cases: [cards: number[], holder: number | null][] = [
    [[0, 0, 0], null],
    [[1, 0, 0], 0],
    [[0, 0, 1], 2],
    [[1, 1, 0], null],
    [[0, 1, 1], null],
    [[1, 0, 1], null],
    [[2, 1, 1], 0],
    [[1, 2, 1], 1],
    [[1, 1, 2], 2],
    [[2, 2, 1], null],
    [[1, 2, 2], null],
    [[2, 1, 2], null],
    [[2, 2, 3], 2],
    [[3, 2, 2], 0],
    [[2, 3, 2], 1],
    [[1, 1, 1], null],
    [[3, 3, 4, 4], null],
    [[4, 3, 3, 4], null],
    [[4, 4, 5, 3], 2],
    [[2, 2, 2, 2], null],
    [[0, 22, 0, 0], 1],
    [[5, 5, 5, 5, 2], null],
    [[1, 2, 3, 4, 5], 4],
    [[5, 4, 3, 2, 1], 0],
    [[0, 7, 0, 7, 6], null],
  ];
  test.each(cases)('of %j cards: %j', (cards, holder) => {
    expect(board.majority(british(...cards), B)).toBe(holder);
  });

  test('looks at one company only', () => {
    const laidOut = [
      [1, 0, 3, 0, 2],
      [2, 0, 3, 0, 0],
      [0, 1, 1, 0, 1],
    ];
    expect([B, D, F, N, S].map((company) => board.majority(laidOut, company))).toEqual([1, 2, null, null, 0]);
  });
});

describe('R5.1 Laying out', () => {
  const cases: [cards: number[], seat: number, missing: number][] = [
    [[0, 0, 0], 0, 1],
    [[1, 0, 0], 0, 0],
    [[1, 0, 0], 1, 2],
    [[1, 1, 0], 0, 1],
    [[1, 1, 0], 2, 2],
    [[3, 1, 2], 1, 3],
    [[3, 1, 2], 0, 0],
    [[4, 4, 2, 0], 2, 3],
    [[2, 9, 2, 0, 9], 0, 8],
    [[2, 9, 2, 0, 9], 1, 1],
  ];
  test.each(cases)('with %j cards out seat %i needs %i more for the majority', (cards, seat, missing) => {
    expect(board.cardsToMajority({ laidOut: british(...cards) }, seat, B)).toBe(missing);
  });

  test('needs exactly as many cards as make the majority', () => {
    for (let code = 0; code < 6 ** 4; code++) {
      const cards = [0, 1, 2, 3].map((seat) => Math.floor(code / 6 ** seat) % 6);
      const laidOut = british(...cards);
      const missing = board.cardsToMajority({ laidOut }, 1, B);
      laidOut[1][B] += missing;
      expect(board.majority(laidOut, B)).toBe(1);
      laidOut[1][B] -= 1;
      if (missing > 0) expect(board.majority(laidOut, B)).not.toBe(1);
    }
  });
});

describe('R5.4 Cannon and cubes', () => {
  const cases: [laidOut: number[][], cubes: number[], cannon: number][] = [
    [british(0, 0, 0), [0, 0, 0, 0, 0], 0],
    [
      [
        [0, 0, 2, 4, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
      [0, 0, 2, 4, 0],
      6,
    ],
    [
      [
        [1, 2, 0, 0, 0],
        [0, 3, 0, 0, 1],
        [4, 0, 0, 2, 0],
      ],
      [5, 5, 0, 2, 1],
      13,
    ],
    [british(8, 8, 8), [24, 0, 0, 0, 0], 24],
    [
      [
        [5, 5, 5, 0, 0],
        [0, 0, 0, 5, 5],
        [0, 0, 0, 0, 0],
      ],
      [5, 5, 5, 5, 5],
      25,
    ],
    [
      [
        [9, 5, 5, 0, 0],
        [0, 0, 0, 5, 5],
        [0, 0, 0, 0, 0],
      ],
      [9, 5, 5, 5, 5],
      25,
    ],
    [
      [
        [0, 13, 0, 0, 0],
        [0, 0, 13, 0, 0],
        [14, 0, 0, 0, 0],
      ],
      [14, 13, 13, 0, 0],
      25,
    ],
  ];
  test.each(cases)('for %j: cubes %j, cannon %i', (laidOut, cubes, cannon) => {
    expect([B, D, F, N, S].map((company) => board.cube({ laidOut }, company))).toEqual(cubes);
    expect(board.cannon({ laidOut })).toBe(cannon);
    expect(board.cardsLaidOut({ laidOut })).toBe(cubes.reduce((sum, cards) => sum + cards));
  });
});

/** Posts by the first letter of their company; a dot is an empty hex. */
const route = (letters: string): (Post | null)[] =>
  Array.from(letters).map((letter) => (letter === '.' ? null : countersOf(letter)[0]));

describe('R6.1 The next post', () => {
  const cases: [letters: string, revealed: number, merchant: number, hexes: (number | null)[]][] = [
    // next post of Britain, Denmark, France, the Netherlands, Sweden
    ['BDFNSSNFDB', 10, 0, [1, 2, 3, 4, 5]],
    ['BDFNSSNFDB', 10, 1, [10, 2, 3, 4, 5]],
    ['BDFNSSNFDB', 10, 4, [10, 9, 8, 7, 5]],
    ['BDFNSSNFDB', 10, 5, [10, 9, 8, 7, 6]],
    ['BDFNSSNFDB', 10, 9, [10, null, null, null, null]],
    ['BDFNSSNFDB', 10, 10, [null, null, null, null, null]],
    ['..FN.SNFDB', 10, 0, [10, 9, 3, 4, 6]],
    ['..........', 10, 0, [null, null, null, null, null]],
    ['BDFNSSNFDB', 5, 1, [null, 2, 3, 4, 5]],
    ['BDFNSSNFDB', 5, 5, [null, null, null, null, null]],
    ['BDFNSSNFDB', 10, 36, [null, null, null, null, null]],
  ];
  test.each(cases)('on %s with %i face up, from %i: %j', (letters, revealed, merchant, hexes) => {
    const table = { posts: route(letters), revealed, merchants: [0, merchant, 0] };
    expect([B, D, F, N, S].map((company) => board.nextPost(table, 1, company))).toEqual(hexes);
  });
});

describe('R6.2 Several seals', () => {
  const cases: [seals: (number | null)[], merchant: number, companies: number[]][] = [
    [[null, null, null, null, null], 0, []],
    [[1, null, null, null, null], 0, [B]],
    [[1, 0, 1, 2, 1], 0, [B, F, S]],
    [[1, 0, 1, 2, 1], 3, [B, S]],
    [[1, 1, 1, 1, 1], 7, [B]],
    [[0, 1, 0, 0, 0], 7, []],
    [[1, 1, 1, 1, 1], 8, []],
  ];
  test.each(cases)('with seals %j and the merchant on %i: a choice of %j', (seals, merchant, companies) => {
    const table = { posts: route('BDFNSNDB'), revealed: 8, merchants: [0, merchant, 0], seals };
    expect(board.reachable(table, 1)).toEqual(companies);
  });
});

describe('R6.4 No crates left', () => {
  test.each([0, 1, 11, 12])('with %i crates placed the rest of 12 is left', (placed) => {
    const places = Array.from({ length: 35 }, (_, index) => (index < placed ? 1 : index < 20 ? 0 : null));
    const warehouses = Array.from({ length: 7 }, (_, row) => places.slice(row * 5, row * 5 + 5));
    expect(board.cratesLeft({ warehouses }, 1)).toBe(12 - placed);
    expect(board.cratesLeft({ warehouses }, 2)).toBe(12);
  });
});

describe('R6.5 Turning up posts', () => {
  const cases: [letters: string, revealed: number, last: number[]][] = [
    ['BDFNSBDFNS', 10, [6, 7, 8, 9, 10]],
    ['BDFNSBDFNSBDFNS', 10, [6, 7, 8, 9, 10]],
    ['BDFNSBDFNSBDFNS', 15, [11, 12, 13, 14, 15]],
    ['BDFNSBD..S', 10, [4, 5, 6, 7, 10]],
    ['.D.NSBD..S', 10, [2, 4, 5, 6, 7, 10].slice(1)],
    ['B.........', 10, [1]],
    ['....SB.F.S', 10, [5, 6, 8, 10]],
    ['BDFNSBDFNS.....BDFNS', 15, [6, 7, 8, 9, 10]],
  ];
  test.each(cases)('on %s with %i face up the last five are %j', (letters, revealed, last) => {
    const posts = route(letters);
    const among = posts.flatMap((one, index) =>
      one !== null && index < revealed && board.isAmongLastFive({ posts, revealed }, index + 1)
        ? [index + 1]
        : [],
    );
    expect(among).toEqual(last);
  });
});

describe('R7.1 When counters may be converted', () => {
  const cases: [letters: string, may: boolean][] = [
    ['', false],
    ['B', true],
    ['BB', false],
    ['BD', true],
    ['BBD', true],
    ['BDB', false],
    ['DFNSB', true],
    ['DFNSD', false],
    ['BDFNSS', false],
    ['SSNNFFB', true],
  ];
  test.each(cases)('after claiming the last of "%s": %j', (letters, may) => {
    expect(board.mayConvert({ counters: [[], countersOf(letters), countersOf('BDFNS')] }, 1)).toBe(may);
  });
});

describe('R7.2 What is converted', () => {
  const cases: [letters: string, companies: number[]][] = [
    ['', []],
    ['S', [S]],
    ['SB', [B, S]],
    ['NSSD', [D, N, S]],
    ['SNFDB', [B, D, F, N, S]],
    ['BBBBB', [B]],
  ];
  test.each(cases)('of "%s" the companies %j', (letters, companies) => {
    expect(board.companiesHeld({ counters: [countersOf(letters), []] }, 0)).toEqual(companies);
  });
});

describe('R7.3 Gold', () => {
  test.each([
    [1, 1],
    [2, 3],
    [3, 6],
    [4, 10],
    [5, 15],
  ])('for %i companies is %i', (companies, gold) => {
    expect(board.conversionGold(companies)).toBe(gold);
  });
});
