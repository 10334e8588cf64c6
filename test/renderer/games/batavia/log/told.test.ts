import { describe, expect, test, vi } from 'vitest';
import { eventsOf, roundAfter, subjectOf, tell } from '../../../../../renderer/games/batavia/log/told.ts';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import type { LogEntry } from '../../../../../shared/session/protocol.ts';
import { RECORDED, recorded } from '../recorded.ts';

// The language follows the browser.
vi.stubGlobal('navigator', { languages: ['en'] });

const NAMES = ['Hanna', 'Mei', 'Tomás', 'Ravi', 'Ada'];

const entryOf = (...events: BataviaEvent[]): LogEntry => ({
  n: 1,
  seat: 0,
  action: { type: 'keep' },
  events,
});

describe('an entry of the log', () => {
  test('leaves out what its other sentences say', () => {
    const entry = entryOf(
      { type: 'merchantSailed', seat: 0, from: 1, to: 36 },
      { type: 'targetTaken', seat: 0 },
    );
    expect(tell(entry, NAMES)).toEqual(['Hanna takes the target: this is the last round.']);
  });

  test('tells even little when there is nothing else, and a new round not at all', () => {
    const entry = entryOf({ type: 'countersKept', seat: 0 }, { type: 'roundBegan', round: 4, auctioneer: 0 });
    expect(tell(entry, NAMES)).toEqual(['Hanna keeps all counters.']);
    expect(roundAfter(entry)).toBe(4);
    expect(roundAfter(entryOf({ type: 'countersKept', seat: 0 }))).toBeNull();
  });

  test('is about whom it tells of, not whose turn it is', () => {
    const about = (told: object): number =>
      subjectOf({ n: 1, seat: 3, action: { type: 'told', ...told }, events: [] });
    expect([{}, { winner: 0, price: 4 }, { of: 1, notes: 2 }, { auctioneer: 2 }].map(about)).toEqual([
      3, 0, 1, 2,
    ]);
  });

  test('R4.1 tells of an auction which cards are new, not what the lot is', () => {
    expect(tell(entryOf({ type: 'lotRevealed', cards: [0, 0, 0, 0, 1] }), NAMES)).toEqual([
      'Revealed: 1 Swedish.',
    ]);
    expect(tell(entryOf({ type: 'lotRevealed', cards: [0, 0, 0, 0, 0] }), NAMES)).toEqual([
      'No card is left to reveal.',
    ]);
  });

  test.each(RECORDED)('always has a sentence in %s, and rounds follow each other', (name) => {
    const { log } = recorded(name);
    for (const entry of log) expect(tell(entry, NAMES), `entry ${entry.n}`).not.toEqual([]);
    const rounds = log.flatMap((entry) => roundAfter(entry) ?? []);
    expect(rounds).toEqual(rounds.map((_, index) => index + 2));
    expect(eventsOf(log)).toEqual(log.flatMap(({ events }) => events));
  });
});
