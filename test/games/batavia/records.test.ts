import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bataviaCompanion } from '../../../shared/games/batavia/companion.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import { readRecord, recordText } from '../../../shared/kernel/journal.ts';

const folder = 'test/records/batavia';
const tables = 'test/records/companion';

/** What whole recorded games ended with, seat by seat. The files stay as they are for good. */
const SCORES: Readonly<Record<string, readonly number[]>> = {
  'mates-3.batavia': [33, 47, 59],
  'mates-4.batavia': [43, 35, 34, 40],
  'mates-5.batavia': [42, 28, 10, 52, 37],
  'open-hands.batavia': [52, 47, 75],
  'quick-start.batavia': [56, 31, 38, 31],
  'random-3.batavia': [35, 35, 55],
  'random-4.batavia': [31, 26, 43, 43],
  'random-5.batavia': [35, 18, 46, 20, 46],
};

/** Reads a file, which must end with these scores, be derived line by line, and be written the same again. */
function endsWith(file: string, scores: readonly number[]): void {
  const text = readFileSync(file, 'utf8');
  const read = readRecord(text, [batavia, bataviaCompanion]);
  if (read.history === null || read.fault) throw new Error(JSON.stringify(read.fault));
  const outcome = read.game.outcome(read.position);
  expect(outcome?.scores).toEqual(scores);
  const sums = scores.map((_, seat) =>
    outcome?.lines.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.gold, 0),
  );
  expect(sums).toEqual(scores);
  expect(recordText(read.history)).toBe(text);
}

describe('recorded games', () => {
  test('all have their scores here', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(SCORES).sort());
  });

  test.each(Object.entries(SCORES))('%s ends with its exact scores', (name, scores) => {
    endsWith(`${folder}/${name}`, scores);
  });
});

/** The same of tables with the physical game. */
const AT_THE_TABLE: Readonly<Record<string, readonly number[]>> = {
  'full-4.batavia': [43, 35, 34, 40],
  'light-3.batavia': [33, 47, 59],
  'odd-3.batavia': [18, 17, 18],
  'score-5.batavia': [33, 5, 33, 26, 17],
};

describe('recorded tables with the physical game', () => {
  test('all have their scores here', () => {
    expect(readdirSync(tables).sort()).toEqual(Object.keys(AT_THE_TABLE).sort());
  });

  test.each(Object.entries(AT_THE_TABLE))('%s ends with its exact scores', (name, scores) => {
    endsWith(`${tables}/${name}`, scores);
  });
});
