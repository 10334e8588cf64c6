import { Worker } from 'node:worker_threads';
import type { Action, Seat } from '../../shared/kernel/play.ts';

/** What a computer player thinks about: all it may know, and nothing else. Plain JSON. */
export interface Thought {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly seat: Seat;
  /** What its own choices by chance are made from; says nothing about the game's. */
  readonly seed: string;
}

/** What came of it; not looked at yet. */
export interface Decided {
  readonly action: Action;
  readonly reason: { readonly code: string };
}

/** Loading the program takes a worker this long at most, in milliseconds. */
const LOADING = 10_000;
const MEMORY_MB = 128;

/** A worker thread for computer players, one thought after the other, each with a time limit. */
export class Thinkers {
  readonly #file: string | URL;
  readonly #limit: number;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** `file` is what the worker runs; `limit` is in milliseconds. */
  constructor(file: string | URL, limit: number) {
    this.#file = file;
    this.#limit = limit;
  }

  /** Thinks when all earlier thoughts are done. Rejects when the worker hangs or fails; then it is replaced. */
  decide(thought: Thought): Promise<Decided> {
    const decided = this.#last.then(() => this.#ask(thought));
    this.#last = decided.catch(() => null);
    return decided;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(thought: Thought): Promise<Decided> {
    const worker = (this.#worker ??= await this.#begin());
    try {
      worker.postMessage(thought);
      return (await answer(worker, 'message', this.#limit)) as Decided;
    } catch (error) {
      // Its end is heard of later; the next thought must not wait for that.
      this.#worker = null;
      void worker.terminate();
      throw error;
    }
  }

  async #begin(): Promise<Worker> {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    const gone = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    worker.on('error', gone).on('exit', gone);
    await answer(worker, 'online', LOADING);
    return worker;
  }
}

/** The next event of this kind; rejects when the worker fails or ends before it, or the time is up. */
function answer(worker: Worker, event: 'online' | 'message', limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(reject, new Error(`no answer within ${limit} ms`)), limit);
    const done = <T>(settle: (value: T) => void, value: T) => {
      clearTimeout(timer);
      worker.off(event, onEvent).off('error', onError).off('exit', onExit);
      settle(value);
    };
    const onEvent = (value: unknown) => done(resolve, value);
    const onError = (error: unknown) => done(reject, error);
    const onExit = (code: number) => done(reject, new Error(`the worker ended with ${code}`));
    worker.on(event, onEvent).on('error', onError).on('exit', onExit);
  });
}
