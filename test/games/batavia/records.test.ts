import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batavia } from '../../../shared/games/batavia/index.ts';
import { readRecord, recordText } from '../../../shared/kernel/journal.ts';

const folder = 'test/records/batavia';

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

describe('recorded games', () => {
  test('all have their scores here', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(SCORES).sort());
  });

  test.each(Object.entries(SCORES))('%s ends with its exact scores', (name, scores) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const read = readRecord(text, [batavia]);
    if (read.history === null || read.fault) throw new Error(JSON.stringify(read.fault));
    const outcome = read.game.outcome(read.position);
    expect(outcome?.scores).toEqual(scores);
    const sums = scores.map((_, seat) =>
      outcome?.lines.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.gold, 0),
    );
    expect(sums).toEqual(scores);
    expect(recordText(read.history)).toBe(text);
  });
});
