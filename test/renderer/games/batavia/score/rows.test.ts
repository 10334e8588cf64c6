import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreRows, scoreTotals } from '../../../../../renderer/games/batavia/score/rows.ts';
import { batavia } from '../../../../../shared/games/batavia/index.ts';
import { scoreLines } from '../../../../../shared/games/batavia/scoreSheet.ts';
import type { BataviaScoreLine } from '../../../../../shared/games/batavia/scoreSheet.ts';
import { readRecord } from '../../../../../shared/kernel/journal.ts';

const FOLDER = new URL('../../../../records/batavia/', import.meta.url);
const records = readdirSync(FOLDER).filter((file) => file.endsWith('.batavia'));
const read = (file: string) => {
  const record = readRecord(readFileSync(new URL(file, FOLDER), 'utf8'), [batavia]);
  if (!record.history) throw new Error(`${file} cannot be read`);
  return record;
};

describe('the score as a table of rows', () => {
  it.each(records)('adds up to the final scores of %s', (file) => {
    const { position } = read(file);
    const outcome = batavia.outcome(position as never);
    if (outcome === null) throw new Error(`${file} is not a whole game`);
    const lines = outcome.lines as readonly BataviaScoreLine[];
    const strip = outcome.scores.map((_, seat) =>
      lines.reduce(
        (sum, line) => (line.what === 'conversions' && line.seat === seat ? sum + line.gold : sum),
        0,
      ),
    );
    const rows = scoreRows(batavia.view(position as never, 'table'), strip, lines);
    expect(scoreTotals(rows)).toEqual(outcome.scores);
    expect(rows.find(({ what }) => what === 'notes')?.counts).not.toContain(null);
  });

  it('pays tied players alike and says so', () => {
    const empty = Array.from({ length: 7 }, () => [null, null, null, null, null] as (number | null)[]);
    empty[2] = [0, 1, null, null, null];
    const view = {
      warehouses: empty,
      notes: [null, null, null],
      seals: [0, 0, null, 2, null],
      targetHolder: 1,
    };
    const rows = scoreRows(view, [3, -1, 0], scoreLines(view));
    expect(rows[3]).toMatchObject({
      commodity: 2,
      counts: [1, 1, 0],
      gold: [6, 6, 0],
      paid: [0, 1],
      tied: true,
    });
    expect(rows.find(({ what }) => what === 'notes')).toMatchObject({ counts: [null, null, null], paid: [] });
    expect(scoreTotals(rows)).toEqual([3 + 6 + 4, -1 + 6 + 4, 2]);
  });
});
