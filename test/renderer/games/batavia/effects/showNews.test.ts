import { expect, test } from 'vitest';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import { shownFor } from '../../../../../renderer/games/batavia/effects/showNews.ts';
import { timed } from '../../../../../renderer/games/batavia/effects/timing.ts';
import { tempo } from '../../../../../renderer/motion.svelte.ts';
import { recorded } from '../recorded.ts';

const { log, seats } = recorded('mates-4.batavia');
const end = log.slice(-1);

test('the end is shown until the last of the hands has flown to the table', () => {
  tempo.choose('normal');
  const hands = timed(end[0].events as readonly BataviaEvent[]).filter(
    ({ event }) => event.type === 'handLaidOut',
  );
  expect(hands).toHaveLength(seats);
  const flown = Math.max(...hands.map(({ at }) => at)) + 350;
  expect(shownFor(end, seats)).toBeGreaterThanOrEqual(flown);
  expect(shownFor(end, seats)).toBeLessThan(flown + 1000);
  tempo.choose('slow');
  expect(shownFor(end, seats)).toBeGreaterThanOrEqual(1.6 * flown);
});

test('what does not move takes no time: several entries, none, or no motion at all', () => {
  tempo.choose('normal');
  expect(shownFor(log.slice(-2), seats)).toBe(0);
  expect(shownFor([], seats)).toBe(0);
  tempo.choose('none');
  expect(shownFor(end, seats)).toBe(0);
});
