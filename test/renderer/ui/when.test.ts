import { expect, test } from 'vitest';
import { wordTime } from '../../../renderer/ui/when.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOUR = 3_600_000;

test.each([
  [0, 'now', 'jetzt'],
  [-5_000, 'now', 'jetzt'],
  [90_000, '1 minute ago', 'vor 1 Minute'],
  [3 * HOUR, '3 hours ago', 'vor 3 Stunden'],
  [25 * HOUR, 'yesterday', 'gestern'],
  [10 * 24 * HOUR, '10 May 2026', '10.05.2026'],
])('%i milliseconds ago is %s', (ago, english, german) => {
  expect(wordTime(NOW - ago, NOW, 'en-GB')).toBe(english);
  expect(wordTime(NOW - ago, NOW, 'de')).toBe(german);
});
