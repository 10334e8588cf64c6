import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../../shared/games/batavia/legal.ts';
import { scoreGame, finalOutcome } from '../../../shared/games/batavia/scoring.ts';
import { arrange } from '../../../shared/games/batavia/setup.ts';
import { standing } from '../../../shared/games/batavia/standing.ts';
import type { BataviaAction, BataviaRefusal, State } from '../../../shared/games/batavia/state.ts';
import { givenChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import { lastLeaf, layOut, leafFor, plainOptions, row, rows } from './tables.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rulesMd = read('shared/games/batavia/rules.md');
const RULES = [...rulesMd.matchAll(/^### (R\d+\.\d+) /gm)].map(([, rule]) => rule);

/** All rules a text names; `R2.2 to R2.4` names those between too. */
function rulesIn(text: string): string[] {
  const named = [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([rule]) => rule);
  for (const [, chapter, from, to] of text.matchAll(/\bR(\d+)\.(\d+) to R\1\.(\d+)\b/g)) {
    for (let rule = Number(from) + 1; rule < Number(to); rule++) named.push(`R${chapter}.${rule}`);
  }
  return named;
}

const commentsIn = (code: string): string =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm)].map(([comment]) => comment).join('\n');

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(path.join(root, folder), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));

describe('rules.md', () => {
  test('numbers its rules without gaps, and each once', () => {
    const chapters = [...rulesMd.matchAll(/^##+ R(\d+)\.?(\d*) /gm)].map(([, chapter, rule]) => [
      Number(chapter),
      Number(rule),
    ]);
    expect(chapters[0]).toEqual([1, 0]);
    const jumps = chapters.filter(([chapter, rule], index) => {
      if (index === 0) return false;
      const [before, last] = chapters[index - 1];
      return rule === 0 ? chapter !== before + 1 : chapter !== before || rule !== last + 1;
    });
    expect(jumps).toEqual([]);
    expect(RULES).toHaveLength([...rulesMd.matchAll(/^###/gm)].length);
  });

  test('cites each of the 27 rulings, and no other', () => {
    const cited = [...rulesMd.matchAll(/_\(rulings? ([^)]*)\)_/g)].flatMap(([, list]) =>
      [...list.matchAll(/\d+/g)].map(Number),
    );
    const rulings = Array.from({ length: 27 }, (_, index) => index + 1);
    expect([...new Set(cited)].sort((a, b) => a - b)).toEqual(rulings);
  });

  test('refers to no rule that does not exist', () => {
    expect(rulesIn(rulesMd).filter((rule) => !RULES.includes(rule))).toEqual([]);
  });
});

describe('the engine', () => {
  const comments = rulesIn(
    filesIn('shared/games/batavia', false)
      .map((file) => commentsIn(read(file)))
      .join('\n'),
  );

  test.each(RULES)('names %s in a comment', (rule) => {
    expect(comments).toContain(rule);
  });

  test.each([...filesIn('shared/games/batavia', true), ...filesIn('test/games/batavia', true)])(
    '%s names no rule that does not exist',
    (file) => {
      expect(rulesIn(read(file)).filter((rule) => !RULES.includes(rule))).toEqual([]);
    },
  );
});

/** What seat 0 is told when it asks for this. */
function refusal(at: string, action: BataviaAction, given: Partial<State> = {}): BataviaRefusal | null {
  return refuse({ state: arrange(plainOptions, 3, at, { turn: 0, ...given }), at }, 0, action);
}

const bidding = leafFor('bid');
/** What seat 0 is told when it leaves an order in an auction. */
const orderRefusal = (given: Partial<State>): BataviaRefusal | null =>
  standing.refuse({ state: arrange(plainOptions, 3, bidding, given), at: bidding }, 0, {
    upTo: 2,
  }) as BataviaRefusal | null;
const choosing = leafFor('draw');
const sailing = leafFor('sail');
const british = layOut(1);
const oneBritish = rows(3, row(1));

/** For each refusal a case of it, and the rule that forbids the action. */
const REFUSALS: Record<BataviaRefusal['code'], [rule: string, found: BataviaRefusal | null]> = {
  gameOver: ['R9.4', refusal(lastLeaf(), { type: 'draw' })],
  notYourTurn: ['R3.1', refusal(choosing, { type: 'draw' }, { turn: 1 })],
  notNow: ['R3.2', refusal(choosing, { type: 'roll' })],
  badBid: ['R4.3', refusal(bidding, { type: 'bid', amount: 0 })],
  bidTooLow: ['R4.3', refusal(bidding, { type: 'bid', amount: 3 }, { bid: 3, bidder: 1 })],
  notEnoughNotes: ['R4.3', refusal(bidding, { type: 'bid', amount: 16 })],
  alreadyPassed: ['R4.4', orderRefusal({ passed: [true, false, false], turn: 1 })],
  noCards: ['R5.1', refusal(choosing, layOut())],
  cardsNotHeld: ['R5.1', refusal(choosing, british)],
  noMajority: ['R5.1', refusal(choosing, british, { hands: oneBritish, laidOut: rows(3, row(), row(1)) })],
  noPostToReach: [
    'R9.3',
    refusal(choosing, british, { hands: oneBritish, targetHolder: 1, merchants: [7, 36, 0] }),
  ],
  sealNotHeld: ['R6.1', refusal(sailing, { type: 'sail', company: 2 }, { seals: [0, 0, 1, null, null] })],
  noPostAhead: [
    'R6.2',
    refusal(sailing, { type: 'sail', company: 0 }, { seals: [0, 0, 0, null, null], merchants: [7, 0, 0] }),
  ],
};

describe('a refusal', () => {
  test.each(Object.entries(REFUSALS))('%s names the rule that forbids the action', (code, [rule, found]) => {
    expect(found).toMatchObject({ code, rule });
    expect(RULES).toContain(rule);
  });

  test('out of turn in an auction names the order of bidding', () => {
    expect(refusal(bidding, { type: 'pass' }, { turn: 1 })).toMatchObject({
      code: 'notYourTurn',
      rule: 'R4.2',
    });
    expect(refusal(bidding, { type: 'roll' })).toMatchObject({ code: 'notNow', rule: 'R4.2' });
  });

  test('of half a bid or of a bid too large to count is one for a bad bid', () => {
    for (const amount of [-1, 0.5, NaN, Infinity, 2 ** 53]) {
      expect(refusal(bidding, { type: 'bid', amount })).toMatchObject({ code: 'badBid' });
    }
  });

  test('of cards nobody can hold is one for cards not held', () => {
    const hands = rows(3, row(5));
    for (const count of [-1, 0.5, NaN, Infinity, 6]) {
      const cards = [1, count, 0, 0, 0];
      expect(refusal(choosing, { type: 'layOut', cards }, { hands })).toMatchObject({
        code: 'cardsNotHeld',
        company: 1,
      });
    }
  });
});

test('every line of a score names a rule that exists', () => {
  const state = arrange(plainOptions, 3, choosing, {
    targetHolder: 0,
    gold: [4, 0, 0],
    laidOut: rows(3, row(1)),
    warehouses: [
      [0, null, null, null, null],
      ...Array.from({ length: 6 }, () => [null, null, null, null, null]),
    ],
  });
  scoreGame(state, play(2, { type: 'draw' } as const, givenChance([]), null));
  const { lines } = finalOutcome(state);
  expect(lines.map(({ what, rule }) => [what, rule])).toEqual([
    ['conversions', 'R7.3'],
    ['warehouse', 'R10.2'],
    ['notes', 'R10.3'],
    ['notes', 'R10.3'],
    ['notes', 'R10.3'],
    ['target', 'R10.4'],
    ['seals', 'R10.5'],
  ]);
  expect(lines.filter(({ rule }) => !RULES.includes(rule))).toEqual([]);
});
