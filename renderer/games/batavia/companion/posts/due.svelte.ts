import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { HalfTold } from '../told/halfTold.ts';

/** What of the books says which posts are due. */
interface Known {
  readonly view: Pick<CompanionView, 'at' | 'depth' | 'due' | 'revealed'>;
  readonly halfTold: HalfTold;
}

/** R2.2, R6.5 – posts that lie face up and were not told yet: asked for at once, or put off at this screen. */
export class PostsDue {
  readonly #books: Known;
  /** The hex up to which they were put off; null until it is read of those kept. */
  #later = $state.raw<number | null>(null);

  constructor(books: Known) {
    this.#books = books;
  }

  /** How many are wanted; without the full board, and once the game is over, none. */
  get count(): number {
    const { at, depth, due } = this.#books.view;
    return depth === 'full' && at.startsWith('round.') ? due : 0;
  }

  /** They are asked for before anything else. */
  get isAsked(): boolean {
    return this.count > 0 && this.#faceUp > this.#putOffTo;
  }

  /** The game goes on without them, and the screen keeps reminding. */
  get isPutOff(): boolean {
    return this.count > 0 && !this.isAsked;
  }

  /** The game goes on first. */
  putOff(): void {
    this.#keep(this.#faceUp);
  }

  /** They are told now. */
  ask(): void {
    this.#keep(0);
  }

  get #faceUp(): number {
    return this.#books.view.revealed + this.#books.view.due;
  }

  get #putOffTo(): number {
    return this.#later ?? this.#books.halfTold.read('later', '') ?? 0;
  }

  #keep(hex: number): void {
    this.#later = hex;
    this.#books.halfTold.keep('later', '', hex === 0 ? null : hex);
  }
}
