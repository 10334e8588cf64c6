import type { Seat } from '../../shared/kernel/play.ts';
import type { LogEntry } from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { wordFailure } from '../messages/faults.ts';
import type { OpenTable, Problem } from './table.svelte.ts';

/** Through whose eyes the past is seen: a seat's, the table's, or with all hands open. */
export type Eyes = Seat | 'table' | 'all';

/** A past position: after `n` entries, of which `entry` is the last; null before the first. */
interface Looked<V> {
  readonly n: number;
  readonly eyes: Eyes;
  readonly view: V;
  readonly entry: LogEntry | null;
}

const MOST_KEPT = 60;

/** The past of an open table, one position at a time. V is the game's view. */
export class LookBack<V> {
  readonly #host: Pick<Host, 'ask'>;
  readonly #id: string;
  readonly #table: Pick<OpenTable, 'log'>;
  /** The last answers, the latest last. */
  #kept: readonly Looked<V>[] = [];
  #asked = 0;
  #answered = 0;
  #looked = $state.raw<Looked<V> | null>(null);
  /** The place asked for last; `shown` follows when the host has answered. */
  n = $state(0);
  eyes = $state<Eyes>('table');
  problem = $state.raw<Problem | null>(null);

  constructor(host: Pick<Host, 'ask'>, id: string, table: Pick<OpenTable, 'log'>) {
    this.#host = host;
    this.#id = id;
    this.#table = table;
  }

  /** How many entries there are to look back at. */
  get of(): number {
    return this.#table.log.length;
  }

  /** What is looked at; null when nothing is, or when the game was taken back to before it. */
  get shown(): Looked<V> | null {
    return this.#looked !== null && this.#stands(this.#looked) ? this.#looked : null;
  }

  /** Looks at the position after `n` entries, as far as there are so many. A late answer never replaces a newer one. */
  async show(n: number, eyes: Eyes = this.eyes): Promise<void> {
    // What other eyes saw is not shown any more, however late it comes.
    if (eyes !== this.eyes) this.#answered = this.#asked;
    this.n = Math.max(0, Math.min(this.of, n));
    this.eyes = eyes;
    const asked = ++this.#asked;
    const looked = this.#remembered() ?? (await this.#ask(this.n, eyes));
    if (asked <= this.#answered) return;
    this.#answered = asked;
    if ('words' in looked) this.problem = looked;
    else {
      this.problem = null;
      this.#looked = looked;
    }
  }

  /** Looks at the present again. */
  close(): void {
    this.#answered = ++this.#asked;
    this.#looked = null;
    this.problem = null;
  }

  /** Whether the entry that led there is still the one in the log. */
  #stands({ n, entry }: Looked<V>): boolean {
    return n === 0 || this.#table.log.at(n - 1) === entry;
  }

  #remembered(): Looked<V> | undefined {
    return this.#kept.find((one) => one.n === this.n && one.eyes === this.eyes && this.#stands(one));
  }

  async #ask(n: number, eyes: Eyes): Promise<Looked<V> | Problem> {
    const answer = await this.#host.ask({ type: 'lookBack', table: this.#id, n, eyes });
    if (!('done' in answer)) return { words: wordFailure(answer), rule: null };
    const entry = n === 0 ? null : (this.#table.log.at(n - 1) ?? null);
    const looked = { n, eyes, view: answer.done.view as V, entry };
    this.#kept = [...this.#kept.slice(1 - MOST_KEPT), looked];
    return looked;
  }
}
