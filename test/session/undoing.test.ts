import { describe, expect, test } from 'vitest';
import type { UndoPolicy } from '../../shared/session/protocol.ts';
import { stepOf } from '../../shared/session/step.ts';
import type { Step } from '../../shared/session/step.ts';
import { redoCount, undoBar, undoCount } from '../../shared/session/undoing.ts';
import { playOn, tableOf } from './tableInPlay.ts';

/**
 * Steps as one letter each: `a` or `b` is a decision of the person at seat 0 or 1, `.` is no decision of a person;
 * a `!` after it says that it revealed something.
 */
const steps = (text: string): Step[] =>
  [...text.matchAll(/([ab.])(!?)/g)].map(([, who, mark]) => ({
    entry: { seat: who === 'b' ? 1 : 0, action: { type: who }, chance: [], at: null },
    events: [],
    told: { type: who },
    position: { state: null, at: '' },
    decided: who !== '.',
    reveals: mark === '!',
  }));

describe('undo takes back', () => {
  const table: [UndoPolicy, string, number][] = [
    // Anything, back to a decision of a person.
    ['free', '', 0],
    ['free', '..', 0],
    ['free', 'a', 1],
    ['free', 'ab', 1],
    ['free', 'a..', 3],
    ['free', 'a!..!', 3],
    ['free', 'b.a!b.!.', 3],
    // Back to the decision of whoever asks: seat 0.
    ['ownDecision', 'a', 1],
    ['ownDecision', 'ab', 2],
    ['ownDecision', 'aab..', 4],
    ['ownDecision', 'b.', 0],
    ['ownDecision', 'a!b!', 2],
    // Only what revealed nothing.
    ['untilRevealed', 'a', 1],
    ['untilRevealed', 'a..', 3],
    ['untilRevealed', 'a!', 0],
    ['untilRevealed', 'a!a', 1],
    ['untilRevealed', 'a.!.', 0],
    ['untilRevealed', '.!a.', 2],
    ['untilRevealed', 'b', 0],
    ['off', 'a', 0],
    ['off', 'ab..', 0],
  ];
  test.each(table)('%s of %j: %i', (policy, text, count) => {
    expect(undoCount(policy, steps(text), 0)).toBe(count);
  });

  test('nothing of one’s own when nobody asks', () => {
    expect(undoCount('ownDecision', steps('ab'), null)).toBe(0);
    expect(undoCount('free', steps('ab'), null)).toBe(1);
  });
});

describe('undo takes nothing back', () => {
  test.each<[UndoPolicy, string, string | null]>([
    ['off', 'a', 'off'],
    ['free', '..', 'nothing'],
    ['ownDecision', 'b.', 'nothing'],
    ['untilRevealed', 'b!', 'nothing'],
    ['untilRevealed', 'a.!', 'revealed'],
    ['untilRevealed', 'a.', null],
    ['free', 'a!', null],
  ])('under %s of %j: %s', (policy, text, why) => {
    expect(undoBar(policy, steps(text), 0)).toBe(why);
  });
});

describe('redo plays', () => {
  const table: [UndoPolicy, string, number][] = [
    ['free', '', 0],
    ['free', 'a', 1],
    ['free', 'a..', 3],
    ['free', 'a..b.', 3],
    ['free', '..a', 2],
    ['ownDecision', 'ab', 1],
    ['untilRevealed', 'a!.!', 2],
    ['off', 'a', 0],
  ];
  test.each(table)('%s of %j: %i', (policy, text, count) => {
    expect(redoCount(policy, steps(text))).toBe(count);
  });
});

describe('in Batavia', () => {
  const played = () => {
    const table = tableOf(['person', 'boy', 'person']);
    playOn(table);
    return table.session.steps;
  };

  test('a roll and a draw are entries without a choice or reveal something, bids do neither', () => {
    const seen = (type: string) => played().filter(({ entry }) => entry.action.type === type);
    expect(seen('roll').some(({ decided }) => decided)).toBe(false);
    expect(seen('roll').every(({ reveals }) => reveals)).toBe(true);
    const draws = seen('draw').filter(({ events }) => events.some(({ type }) => type === 'cardsDrawn'));
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.every(({ reveals }) => reveals)).toBe(true);
    expect(seen('bid').length).toBeGreaterThan(0);
    expect(seen('bid').every(({ decided, entry }) => decided === (entry.seat !== 1))).toBe(true);
    expect(seen('bid').some(({ reveals }) => reveals)).toBe(false);
  });

  test('whatever chance had a hand in reveals something', () => {
    const { session } = tableOf(['person', 'boy', 'person']);
    const [rolled] = played();
    const silent = { ...session.game, reveals: [] };
    expect(stepOf(silent, session.header, session.position, rolled).reveals).toBe(true);
    const unchanced = { ...rolled, entry: { ...rolled.entry, chance: [] } };
    expect(stepOf(silent, session.header, session.position, unchanced).reveals).toBe(false);
  });

  test('undo always ends where that person chose', () => {
    const { session } = tableOf(['person', 'boy', 'person']);
    for (const policy of ['free', 'ownDecision'] as const) {
      const all = played();
      for (let n = 1; n <= all.length; n++) {
        const count = undoCount(policy, all.slice(0, n), 2);
        if (count === 0) continue;
        const before = n - count === 0 ? session.position : all[n - count - 1].position;
        const [seat] = session.game.toAct(before);
        expect(policy === 'free' ? [0, 2] : [2]).toContain(seat);
        expect([...session.game.actions(before, seat)].length).toBeGreaterThan(1);
      }
    }
  });
});
