import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standingOf } from '../../../../../renderer/games/batavia/companion/replay/standing.ts';
import { goldCurve } from '../../../../../renderer/games/batavia/goldCurve.ts';
import { bataviaCompanion } from '../../../../../shared/games/batavia/companion.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import { readRecord } from '../../../../../shared/kernel/journal.ts';
import { replay } from '../../../../../shared/kernel/record.ts';
import type { LogEntry } from '../../../../../shared/session/protocol.ts';

/** Every position of a recorded table, and its log. */
function recorded(name: string): { views: CompanionView[]; log: LogEntry[] } {
  const read = readRecord(readFileSync(`test/records/companion/${name}.batavia`, 'utf8'), [bataviaCompanion]);
  if (read.history === null) throw new Error(name);
  const steps = [...replay(read.game, read.history)];
  return {
    views: steps.map(({ position }) => read.game.view(position, 'table') as CompanionView),
    log: steps.flatMap(({ n, entry, events }) =>
      entry ? [{ n, seat: entry.seat, action: entry.action, events }] : [],
    ),
  };
}

test.each(['full-4', 'light-3', 'score-5', 'odd-3'])(
  'the curve of the gold is that of the strip after every entry of %s, corrections among them',
  (name) => {
    const { views, log } = recorded(name);
    const seats = views[0].gold.length;
    const curves = goldCurve(log, seats);
    views.forEach(({ gold }, n) =>
      expect(
        curves.map((curve) => curve[n]),
        `entry ${n}`,
      ).toEqual(gold),
    );
  },
);

test('a table stands as it was told, its merchants only with the full board', () => {
  const standings = standingOf(recorded('full-4').views[47]);
  expect(standings.map(({ gold, counters, crates, hex }) => [gold, counters, crates, hex])).toEqual([
    [43, 0, 6, 36],
    [35, 0, 7, 25],
    [34, 0, 7, 33],
    [40, 0, 6, 29],
  ]);
  expect(standings[0].laidOut).toEqual([
    { count: 1, seal: false },
    { count: 0, seal: false },
    { count: 3, seal: false },
    { count: 3, seal: true },
    { count: 2, seal: false },
  ]);
  expect(standingOf(recorded('light-3').views[20]).map(({ hex }) => hex)).toEqual([null, null, null]);
});
