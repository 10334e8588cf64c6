import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LookBack } from '../../../renderer/screens/lookBack.svelte.ts';
import { Reel } from '../../../renderer/screens/reel.svelte.ts';

/** A past that shows at once whatever is asked for. */
function pastOf(entries: number) {
  const past = {
    n: 0,
    of: entries,
    get shown() {
      return { n: this.n };
    },
    show(n: number) {
      this.n = n;
      return Promise.resolve();
    },
  };
  return { past, reel: new Reel(past as unknown as LookBack<unknown>) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a reel', () => {
  test('steps in its time while it runs, and stops at the end', () => {
    const { past, reel } = pastOf(2);
    reel.onspeed(2);
    reel.onplay(true);
    reel.run();
    vi.advanceTimersByTime(499);
    expect(past.n).toBe(0);
    vi.advanceTimersByTime(1);
    expect([past.n, reel.playing, reel.still]).toEqual([1, true, false]);
    reel.run();
    vi.advanceTimersByTime(500);
    expect([past.n, reel.playing]).toEqual([2, false]);
    expect(reel.run()).toBeUndefined();
  });

  test('begins anew when it is played at its end', () => {
    const { past, reel } = pastOf(2);
    reel.onseek(2);
    reel.onplay(true);
    expect([past.n, reel.playing]).toEqual([0, true]);
  });

  test('stops where one goes by hand, and moves pieces for a step forward only', () => {
    const { past, reel } = pastOf(9);
    reel.onplay(true);
    reel.onseek(1);
    expect([past.n, reel.playing, reel.still]).toEqual([1, false, false]);
    reel.onseek(5);
    expect(reel.still).toBe(true);
    reel.onseek(4);
    expect(reel.still).toBe(true);
  });
});
