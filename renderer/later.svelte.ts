import { untrack } from 'svelte';
import { afterSeen } from './pressed.ts';

/** What still has to follow, the first first. */
const waiting: (() => void)[] = [];

/**
 * One follows in each frame, so that none is held up by all of them, and none before it was seen that a button was
 * pressed. A page that is hidden has no frames to wait for.
 */
function follow(): void {
  try {
    do waiting.shift()?.();
    while (document.hidden && waiting.length > 0);
  } finally {
    if (waiting.length > 0) afterSeen(follow);
  }
}

/**
 * A value as it was before, until what else changes with it has been painted. A screen that draws its large parts by
 * it answers first with its small ones, and is never held up for all of them at once. What was made for another's eyes
 * is never given.
 */
export class Later<T> {
  readonly #value: () => T;
  readonly #eyes: () => unknown;
  #kept: { readonly eyes: unknown; readonly value: T };
  #isDue = false;
  #isOver = false;

  /**
   * To be made where a component is set up; `value` is asked whenever something it reads has changed, and `eyes` says
   * for whom it is.
   */
  constructor(value: () => T, eyes: () => unknown = () => null) {
    this.#value = value;
    this.#eyes = eyes;
    this.#kept = $state.raw({ eyes: eyes(), value: value() });
    let isFirst = true;
    $effect(() => {
      value();
      if (!isFirst) this.#await();
      isFirst = false;
    });
    $effect(() => () => (this.#isOver = true));
  }

  readonly current = $derived.by(() => (this.#kept.eyes === this.#eyes() ? this.#kept.value : this.#value()));

  /** It waits once, however often it changes meanwhile: else a game that goes on fast would never be shown. */
  #await(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    waiting.push(() => {
      this.#isDue = false;
      if (!this.#isOver) this.#kept = untrack(() => ({ eyes: this.#eyes(), value: this.#value() }));
    });
    if (waiting.length === 1) afterSeen(follow);
  }
}
