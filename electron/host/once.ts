/** So many answers are remembered: more than all screens together can wait for. */
const MOST = 1_000;

/** Does what must not be done twice only once, however often it is asked. */
export class Once {
  readonly #answers = new Map<string, object>();

  /** The answer to an id that was answered before, if that was done; else what `answer` gives. */
  do<A extends object>(id: string | undefined, answer: () => A): A {
    if (id === undefined) return answer();
    const given = (this.#answers.get(id) as A | undefined) ?? answer();
    if ('done' in given) this.#answers.set(id, given);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST) this.#answers.delete(oldest);
    return given;
  }
}
