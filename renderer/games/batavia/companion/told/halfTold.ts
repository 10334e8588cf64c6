import * as v from 'valibot';
import { SHAPES } from './shapes.ts';
import type { Kept } from './shapes.ts';

type Kind = keyof typeof SHAPES;

const slots = v.array(
  v.strictObject({ kind: v.picklist(Object.keys(SHAPES)), at: v.string(), what: v.unknown() }),
);
type Slots = v.InferOutput<typeof slots>;

/** Of so many places what was told is kept: an Undo or two lead back to them. */
const MOST = 8;

/** What is told of a table and not entered yet. The screen keeps it, so that it outlasts a reload and another entry. */
export class HalfTold {
  readonly #key: string;
  readonly #store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(
    table: string,
    store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
  ) {
    this.#key = `batavia-roads.told.${table}`;
    this.#store = store;
  }

  /** What was told at a place of the books; null when nothing. */
  read<K extends Kind>(kind: K, at: string): Kept<K> | null {
    const what = this.#slots().find((one) => one.kind === kind && one.at === at)?.what;
    const parsed = v.safeParse<(typeof SHAPES)[K]>(SHAPES[kind], what);
    return parsed.success ? parsed.output : null;
  }

  /** Keeps what is told at a place of the books; null when nothing is. */
  keep<K extends Kind>(kind: K, at: string, what: Kept<K> | null): void {
    const before = this.#slots();
    const others = before.filter((one) => one.kind !== kind || one.at !== at);
    if (what === null && others.length === before.length) return;
    this.#write(what === null ? others : [{ kind, at, what }, ...others].slice(0, MOST));
  }

  /** It is entered, or the game is over. */
  forget(isGone: (at: string) => boolean): void {
    const before = this.#slots();
    const others = before.filter(({ at }) => !isGone(at));
    if (others.length < before.length) this.#write(others);
  }

  #slots(): Slots {
    try {
      return v.parse(slots, JSON.parse(this.#store().getItem(this.#key) ?? '[]'));
    } catch {
      return [];
    }
  }

  /** A browser that keeps nothing, or has no room, does not stop the game. */
  #write(to: Slots): void {
    try {
      if (to.length === 0) this.#store().removeItem(this.#key);
      else this.#store().setItem(this.#key, JSON.stringify(to));
    } catch {
      return;
    }
  }
}
