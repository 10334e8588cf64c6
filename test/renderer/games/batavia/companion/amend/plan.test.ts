import { describe, expect, test } from 'vitest';
import {
  asPlayed,
  asked,
  linesOf,
  nextPosts,
  revealedBefore,
  roundsOf,
  mendsOf,
  withEdit,
} from '../../../../../../renderer/games/batavia/companion/amend/plan.ts';
import type { Edits, Told } from '../../../../../../renderer/games/batavia/companion/amend/plan.ts';
import { post } from '../../../../../../shared/games/batavia/box.ts';
import type { CompanionAction } from '../../../../../../shared/games/batavia/companion/state.ts';

const draw: CompanionAction = { type: 'draw', asPlayed: false };
const entry = (n: number, action: CompanionAction = draw, seat = 0) => ({ n, seat, action, events: [] });
const silk = post(0, 3);
const laid: CompanionAction = {
  type: 'layOut',
  cards: [1, 0, 0, 0, 0],
  claim: silk,
  convert: true,
  asPlayed: false,
};
const NO_EDITS: Edits = new Map();
const told: Told = { seat: 0, action: laid };

describe('an amendment', () => {
  test('is of what differs from what was told first', () => {
    const edits = withEdit(NO_EDITS, entry(4), [told]);
    expect(asked(edits)).toEqual([{ n: 4, instead: [told] }]);
    expect(asked(withEdit(edits, entry(4), []))).toEqual([{ n: 4, instead: [] }]);
    expect(withEdit(edits, entry(4), [{ seat: 0, action: draw }]).size).toBe(0);
    // That the same was played so is said all the same.
    expect(withEdit(edits, entry(4), [{ seat: 0, action: draw }], true).size).toBe(1);
  });

  test('finds every round by its first entry', () => {
    const began = (round: number) => [{ type: 'roundBegan', round, auctioneer: 0 }];
    const entries = [1, 2, 3, 4, 5].map((n) => ({
      ...entry(n),
      events: n % 2 === 0 ? began(n / 2 + 1) : [],
    }));
    expect(roundsOf(entries)).toEqual([
      { round: 1, n: 1 },
      { round: 2, n: 3 },
      { round: 3, n: 5 },
    ]);
    // Nothing is told yet of the round that has just begun.
    expect(roundsOf(entries.slice(0, 4)).map(({ round }) => round)).toEqual([1, 2]);
    expect(roundsOf([])).toEqual([]);
  });

  test('folds what still fits behind it, and opens a fold', () => {
    const entries = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => entry(n));
    const lines = linesOf(entries, new Set([2, 7]), 2, new Set());
    expect(lines.map((line) => (line.fold ? `${line.fold.from}–${line.fold.to}` : line.entry.n))).toEqual([
      1,
      2,
      '3–6',
      7,
      8,
    ]);
    expect(linesOf(entries, new Set([2, 7]), 2, new Set([3]))).toHaveLength(8);
  });

  test('mends what no longer fits by what it most likely was', () => {
    const misfit = (action: CompanionAction, why: { code: string; rule: string }) => ({
      seat: 1,
      action,
      why,
    });
    const how = (action: CompanionAction, why: { code: string; rule: string }) =>
      mendsOf(misfit(action, why)).map((mend) => [mend.how, mend.told]);
    expect(how(laid, { code: 'cannotConvert', rule: 'R7.1' })).toEqual([
      ['kept', { seat: 1, action: { ...laid, convert: false } }],
    ]);
    const other = { code: 'otherPost', rule: 'R6.1', post: silk, next: post(0, 0) };
    expect(how(laid, other)).toEqual([['next', { seat: 1, action: { ...laid, claim: post(0, 0) } }]]);
    for (const [code, rule] of [
      ['noMajority', 'R5.1'],
      ['noPostToReach', 'R9.3'],
      ['targetGone', 'R9.3'],
    ])
      expect(how(laid, { code, rule }), code).toEqual([['drew', { seat: 1, action: draw }]]);
    const turn = { code: 'notYourTurn', rule: 'R3.1', turn: 2 };
    expect(how(draw, turn)).toEqual([['seat', { seat: 2, action: draw }]]);
    const win: CompanionAction = { type: 'win', winner: 1, price: 40, asPlayed: false };
    const dear = { code: 'notEnoughNotes', rule: 'R4.3', notes: 3 };
    expect(how(win, dear)).toEqual([['noPrice', { seat: 1, action: { ...win, price: null } }]]);
    expect(how(laid, { code: 'postGone', rule: 'R1.2' })).toEqual([]);
    // Nobody has said yet that this was played against a rule.
    expect(how({ ...laid, asPlayed: true }, other)).toEqual(how(laid, other));
  });

  test('knows how many posts lay open before an entry, and how many come next', () => {
    const turned = (from: number, count: number) => [
      { type: 'postsTurnedUp', from, posts: new Array(count).fill(silk) },
    ];
    const set = [{ type: 'tableCorrected', to: { revealed: 20 } }];
    const other = [{ type: 'tableCorrected', to: { gold: [] } }];
    const entries = [[], turned(1, 10), turned(11, 5), other, set].map((events, index) => ({
      ...entry(index + 1),
      events,
    }));
    expect([1, 2, 3, 4, 5, 6].map((n) => revealedBefore(entries, n))).toEqual([0, 0, 10, 15, 15, 20]);
    const house = { depth: 'full', quickStart: false, openNotes: false } as const;
    expect([0, 10, 33, 35].map((revealed) => nextPosts(house, revealed))).toEqual([10, 5, 2, 0]);
    expect(nextPosts({ ...house, quickStart: true }, 0)).toBe(35);
  });

  test('keeps as played what can be marked so', () => {
    expect(asPlayed({ seat: 0, action: draw }).action).toEqual({ type: 'draw', asPlayed: true });
    const passed = { type: 'allPass', asPlayed: true };
    expect(asPlayed({ seat: 0, action: { type: 'allPass' } }).action).toEqual(passed);
    expect(asPlayed({ seat: 0, action: { type: 'tellNotes', of: 0, notes: 1 } }).action).toEqual({
      type: 'tellNotes',
      of: 0,
      notes: 1,
    });
  });
});
