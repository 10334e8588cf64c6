import { expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import { bataviaCompanion } from '../../shared/games/batavia/companion.ts';
import type { Header } from '../../shared/kernel/record.ts';
import { turnTimes } from '../../shared/session/turnTimes.ts';

const header = (options: object): Header => ({
  format: 'batavia-roads',
  version: 1,
  game: 'batavia-companion',
  options,
  players: ['Hanna', 'Joris', 'Mei'].map((name) => ({ name, kind: 'person' })),
  seed: null,
  setup: [],
  began: 1_000,
});
const TIMED = header({ timed: true });
const told = (seat: number, type: string, seconds: number | null) => ({
  seat,
  action: { type },
  at: seconds === null ? null : 1_000 + seconds * 1_000,
});
const MINUTE = 60;

test('a turn lasts from the entry before to that of the move; an auction is nobody’s, a correction part of the turn', () => {
  const entries = [
    told(0, 'begin', 2),
    told(0, 'win', 30),
    told(1, 'draw', 40),
    told(2, 'correct', 45),
    told(2, 'layOut', 70),
    told(0, 'draw', 71),
    told(1, 'win', 100),
    told(1, 'layOut', 105),
  ];
  expect(turnTimes(bataviaCompanion, TIMED, entries)).toEqual([1_000, 15_000, 30_000]);
});

test('a long break counts for nobody, nor does a clock that was set back', () => {
  const entries = [
    told(0, 'win', 10),
    told(1, 'draw', 10 + 16 * MINUTE),
    told(2, 'draw', 5),
    told(0, 'draw', 8),
  ];
  expect(turnTimes(bataviaCompanion, TIMED, entries)).toEqual([3_000, 0, 0]);
});

test('nothing is told where nobody wants it, nobody looked at a clock, or the game is played here', () => {
  const entries = [told(0, 'draw', 5)];
  expect(turnTimes(bataviaCompanion, header({ timed: false }), entries)).toBeNull();
  expect(turnTimes(bataviaCompanion, header({}), entries)).toBeNull();
  expect(turnTimes(bataviaCompanion, TIMED, [told(0, 'draw', null)])).toBeNull();
  expect(turnTimes(batavia, TIMED, entries)).toBeNull();
});
