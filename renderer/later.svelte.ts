import { untrack } from 'svelte';
import { afterPaint } from './painted.ts';
import { pressSeen } from './pressed.ts';

/** What still has to follow, the first first. */
const waiting: (() => void)[] = [];

/**
 * One follows in each frame, so that none is held up by all of them, and none before it was seen that a button was
 * pressed. A page that is hidden has no frames to wait for.
 */
async function follow(): Promise<void> {
  await pressSeen();
  do waiting.shift()?.();
  while (document.hidden && waiting.length > 0);
  if (waiting.length > 0) afterPaint(() => void follow());
}

/**
 * A value as it was before, until what else changes with it has been painted. A screen that draws its large parts by
 * it answers first with its small ones, and is never held up for all of them at once.
 */
export class Later<T> {
  #current: T;
  #isDue = false;

  /** To be made where a component is set up; `value` is asked whenever something it reads has changed. */
  constructor(value: () => T) {
    this.#current = $state.raw(value());
    let isFirst = true;
    $effect(() => {
      value();
      if (!isFirst) this.#await(value);
      isFirst = false;
    });
  }

  get current(): T {
    return this.#current;
  }

  /** It waits once, however often it changes meanwhile: else a game that goes on fast would never be shown. */
  #await(value: () => T): void {
    if (this.#isDue) return;
    this.#isDue = true;
    waiting.push(() => {
      this.#isDue = false;
      this.#current = untrack(value);
    });
    if (waiting.length === 1) afterPaint(() => void follow());
  }
}
