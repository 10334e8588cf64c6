import { describe, expect, it } from 'vitest';
import { changesOf, sinceLastTurn } from '../../../../renderer/games/batavia/changes.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { LogEntry } from '../../../../shared/session/protocol.ts';

const entry = (n: number, seat: number, ...events: BataviaEvent[]): LogEntry => ({
  n,
  seat,
  action: { type: 'draw' },
  events,
});

describe('what changed since one’s last turn', () => {
  const log = [
    entry(1, 0),
    entry(2, 1, { type: 'merchantSailed', seat: 1, from: 0, to: 4 }),
    entry(3, 0, { type: 'cardsDrawn', seat: 0, count: 2 }),
    entry(
      4,
      2,
      { type: 'sealTaken', seat: 2, company: 3, from: 0 },
      { type: 'sealReturned', company: 1, from: 0 },
      { type: 'merchantSailed', seat: 2, from: 0, to: 7 },
      { type: 'cratePlaced', seat: 2, post: { company: 3, commodity: 5 } },
      { type: 'countersConverted', seat: 2, companies: [3], gold: 1 },
    ),
  ];

  it('begins after the last entry of the seat', () => {
    expect(sinceLastTurn(log, 0).map(({ n }) => n)).toEqual([4]);
    expect(sinceLastTurn(log, 1).map(({ n }) => n)).toEqual([3, 4]);
  });

  it('is everything while the seat has not acted', () => {
    expect(sinceLastTurn(log, 3)).toEqual(log);
  });

  it('names seals, crates, gold and merchants', () => {
    expect(changesOf(sinceLastTurn(log, 0))).toEqual({
      seals: [3, 1],
      crates: [{ company: 3, commodity: 5 }],
      gold: [2],
      hexes: [7],
    });
  });
});
