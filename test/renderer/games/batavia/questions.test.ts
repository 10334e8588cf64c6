import { describe, expect, test, vi } from 'vitest';
import { questionOf } from '../../../../renderer/games/batavia/questions.ts';
import type { BataviaAction, State } from '../../../../shared/games/batavia/state.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import { blocks, countersOf, leafFor, plainOptions, row, rows } from '../../../games/batavia/tables.ts';

// The language follows the browser.
vi.stubGlobal('navigator', { languages: ['en'] });

/** What seat 0 hears when it may do this. */
const heard = (action: BataviaAction | null, given: Partial<State> = {}): string | null => {
  const at = leafFor(action?.type ?? 'draw');
  const state = batavia.arrange(plainOptions, 3, at, { posts: blocks(), ...given });
  return questionOf(batavia.view({ state, at }, 0), action === null ? [] : [action], ['Ann', 'Ben', 'Mei']);
};
const sail = { type: 'sail', company: 0 } as const;

describe('what is asked is said in sentences', () => {
  test('of the auctioneer', () => {
    expect(heard({ type: 'roll' })).toBe('You are the auctioneer: roll the die.');
  });

  test('R4.3 of a bidder: over whose bid, with how many notes, and when none can be made', () => {
    const bid = (given: Partial<State>) => heard({ type: 'pass' }, given);
    expect(bid({ bid: 0, bidder: null, notes: [5, 5, 5] })).toBe('Nobody has bid yet. Your bid?');
    expect(bid({ bid: 3, bidder: 2, notes: [5, 5, 5] })).toBe(
      'Your bid? Mei leads with 3; you have 5 notes.',
    );
    expect(bid({ bid: 5, bidder: 2, notes: [5, 5, 5] })).toBe('You have 5 notes and cannot raise: you pass.');
    expect(bid({ bid: 1, bidder: 2, notes: [0, 5, 5] })).toBe('You have no notes: you pass.');
  });

  test('R5.1 of a move: what may be laid out', () => {
    expect(heard({ type: 'draw' }, { laidOut: rows(3, row(2)), hands: [row(2), row(), row()] })).toBe(
      'Your move: You hold a majority: lay out any cards, or draw.',
    );
  });

  test('R6.1 of a voyage: which posts', () => {
    expect(heard(sail, { laidOut: rows(3, row(2)), seals: [0, null, null, null, null] })).toMatch(
      /^Where do you sail\? Post \d+, [a-z]+\.$/,
    );
  });

  test('R7.1 of a conversion: how many counters', () => {
    expect(heard({ type: 'keep' }, { counters: [countersOf('BDF'), [], []] })).toBe('Convert 3 counters?');
  });

  test('and nothing of whoever is not to act', () => {
    expect(heard(null)).toBeNull();
  });
});
