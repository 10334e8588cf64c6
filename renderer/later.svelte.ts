import { untrack } from 'svelte';
import { afterPaint } from './painted.ts';

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

  /** One frame is waited for, however often it changes meanwhile: else a game that goes on fast would never be shown. */
  #await(value: () => T): void {
    if (this.#isDue) return;
    this.#isDue = true;
    afterPaint(() => {
      this.#isDue = false;
      this.#current = untrack(value);
    });
  }
}
