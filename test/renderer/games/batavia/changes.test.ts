import { describe, expect, it } from 'vitest';
import { NO_CHANGES, changesSince, lastMove } from '../../../../renderer/games/batavia/changes.ts';
import type { BataviaAction, BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { LogEntry } from '../../../../shared/session/protocol.ts';

const entry = (
  n: number,
  seat: number,
  type: BataviaAction['type'],
  ...events: BataviaEvent[]
): LogEntry => ({
  n,
  seat,
  action: { type },
  events,
});

const log = [
  entry(1, 0, 'layOut', { type: 'cardsLaidOut', seat: 0, cards: [0, 3, 0, 0, 0] }),
  entry(2, 1, 'sail', { type: 'merchantSailed', seat: 1, from: 0, to: 4 }),
  entry(3, 0, 'keep', { type: 'countersKept', seat: 0 }),
  entry(
    4,
    2,
    'layOut',
    { type: 'cardsLaidOut', seat: 2, cards: [1, 0, 0, 2, 0] },
    { type: 'sealTaken', seat: 2, company: 3, from: 0 },
    { type: 'piratesStruck', companies: [1], cards: [0, 3, 0, 0, 0] },
    { type: 'sealReturned', company: 1, from: 0 },
    { type: 'merchantSailed', seat: 2, from: 0, to: 7 },
    { type: 'cratePlaced', seat: 2, post: { company: 3, commodity: 5 } },
    { type: 'postsRevealed', from: 11, to: 13 },
    { type: 'countersConverted', seat: 2, companies: [3], gold: 1 },
  ),
];

/** What entry 4 changed. */
const CHANGED = {
  seals: [3, 1],
  laidOut: [
    { seat: 2, company: 0 },
    { seat: 2, company: 3 },
    { seat: 0, company: 1 },
  ],
  sunk: [1],
  crates: [{ company: 3, commodity: 5 }],
  gold: [2],
  hexes: [7],
  revealed: [11, 12, 13],
};

describe('what changed since one’s last turn', () => {
  it('is all that others did, the pirates too', () => {
    expect(changesSince(log, 0)).toEqual(CHANGED);
  });

  it.each(['roll', 'bid', 'pass'] as const)('outlasts one’s own %s', (type) => {
    expect(changesSince([...log, entry(5, 0, type)], 0)).toEqual(CHANGED);
    expect(lastMove([...log, entry(5, 0, type)], 0)?.n).toBe(3);
  });

  it.each(['draw', 'layOut', 'sail', 'convert', 'keep'] as const)('ends with one’s own %s', (type) => {
    expect(changesSince([...log, entry(5, 0, type)], 0)).toEqual(NO_CHANGES);
    expect(lastMove([...log, entry(5, 0, type)], 0)?.n).toBe(5);
  });

  it('is everything while the seat has made no move', () => {
    expect(changesSince(log, 3)).toEqual({
      ...CHANGED,
      hexes: [4, 7],
      laidOut: [{ seat: 0, company: 1 }, ...CHANGED.laidOut.slice(0, 2)],
    });
    expect(lastMove(log, 3)).toBeUndefined();
  });

  it('is nothing of an attack of which everybody has seen what came', () => {
    const later = [...log, entry(5, 0, 'draw'), entry(6, 1, 'draw')];
    expect(changesSince(later, 0)).toEqual(NO_CHANGES);
  });
});
