import { tempo } from '../../../motion.svelte.ts';
import type { Effect, EffectOf, Piece } from './effect.ts';
import { spotsIn, whereIs } from './spots.ts';
import type { Spots } from './spots.ts';

/** A piece on its way, in pixels of the window: from and to where its middle is. */
export interface Flying {
  readonly id: number;
  readonly piece: Piece;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly delay: number;
  readonly duration: number;
}

/** Gold that is counted up to what is held now. */
export interface Counting {
  readonly seat: number;
  readonly by: number;
  readonly delay: number;
  readonly duration: number;
}

/** The parts of the board; the others follow the chart. */
const PARTS = ['chart', 'scale', 'players', 'warehouses'] as const;
type Part = (typeof PARTS)[number];

/** So long the parts may take to follow, in milliseconds, that what begins on the first is in time with the last. */
const LEAD = 60;

/** Effects that have not begun, and since when, as `performance.now()`. */
interface Due {
  readonly effects: readonly Effect[];
  readonly since: number;
}
const NOTHING: Due = { effects: [], since: 0 };

/** Changes that follow each other faster than this are not watched one by one: in milliseconds. */
const BURST = 150;

/**
 * Plays effects on top of a board that already shows its newest state: nothing waits for them, and nothing is
 * out of step when they end early.
 */
export class Stage {
  /** What holds the board, in which spots are looked for. */
  root: HTMLElement | null = null;
  flying = $state.raw<readonly Flying[]>([]);
  counting = $state.raw<Counting | null>(null);
  /** [company] cards that pirates sink just now. */
  attack = $state.raw<readonly number[] | null>(null);
  #playing: Animation[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  #flights = 0;
  #due: Due = NOTHING;
  #last = -Infinity;
  #news: unknown = null;
  readonly #shown: Partial<Record<Part, object>> = {};

  /** Whether these news have not been told before. */
  isNew(news: unknown): boolean {
    const known = this.#news === news;
    this.#news = news;
    return !known;
  }

  /** Notes that something has changed; false when it follows the last change too fast to be watched. */
  watched(): boolean {
    const now = performance.now();
    const since = now - this.#last;
    this.#last = now;
    return since >= BURST && document.visibilityState === 'visible';
  }

  /** Plays what one action brought, on each part of the board once it has followed, unless nothing moves. */
  play(effects: readonly Effect[]): void {
    if (tempo.current === 0 || this.root === null) this.end();
    else this.#due = { effects, since: performance.now() };
  }

  /**
   * A part of the board shows another view: what is set in motion there begins, in the frame that shows it; all else
   * with the last part. Or, if `still`, it stands at once.
   */
  follow(part: Part, view: object, still: boolean): void {
    if (this.#shown[part] === view) return;
    this.#shown[part] = view;
    // Where spots are is asked when all else has changed, so that the page is laid out once.
    requestAnimationFrame(() => {
      if (this.root === null) return;
      // A tempo of 0 would do the same, but at the price of styling every element anew.
      if (still) for (const animation of this.root.getAnimations({ subtree: true })) animation.finish();
      else
        this.#begin(
          spotsIn(this.root),
          PARTS.filter((one) => this.#shown[one] !== this.#shown.chart),
        );
    });
  }

  /** Begins what is due, but for what is seen on parts that have yet to follow. */
  #begin(spots: Spots, missing: readonly Part[]): void {
    if (tempo.current === 0) {
      this.end();
      return;
    }
    const { effects, since } = this.#due;
    const begins = (effect: Effect): boolean => {
      if (missing.length === 0) return true;
      if (effect.type === 'count') return !missing.includes('players');
      const element = effect.type === 'move' ? spots.get(effect.spot) : undefined;
      return element !== undefined && !missing.some((part) => element.closest(`[data-place="${part}"]`));
    };
    const lead = Math.max(0, since + LEAD - performance.now()) / tempo.current;
    this.#due = { effects: effects.filter((effect) => !begins(effect)), since };
    const begun = effects.filter(begins).map((effect) => ({ ...effect, at: effect.at + lead }));
    this.#fly(begun, spots);
    for (const effect of begun) {
      if (effect.type === 'move') this.#move(effect, spots);
      else if (effect.type === 'count') this.#count(effect);
      else if (effect.type === 'attack') this.#strike(effect);
    }
  }

  /** The attack is over, for whoever has seen enough of it. */
  skip(): void {
    this.attack = null;
  }

  /** Everything stands still at once. */
  end(): void {
    this.#due = NOTHING;
    for (const animation of this.#playing) animation.cancel();
    this.#playing = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.flying = [];
    this.counting = null;
    this.attack = null;
  }

  /** Moves an element until it stands as the page has it. */
  animate(element: Element, frames: readonly Keyframe[], timing: KeyframeAnimationOptions): void {
    const animation = element.animate([...frames], { fill: 'backwards', ...timing });
    this.#playing.push(animation);
    animation.onfinish = () => {
      this.#playing = this.#playing.filter((one) => one !== animation);
    };
  }

  #fly(effects: readonly Effect[], spots: Spots): void {
    const begun = effects.flatMap((effect): Flying[] => {
      if (effect.type !== 'fly') return [];
      const [from, to] = [whereIs(effect.from, spots), whereIs(effect.to, spots)];
      if (!from || !to) return [];
      return [{ id: this.#flights++, piece: effect.piece, from, to, ...this.#timing(effect) }];
    });
    if (begun.length === 0) return;
    this.flying = [...this.flying, ...begun];
    this.#later(Math.max(...begun.map(({ delay, duration }) => delay + duration)), () => {
      this.flying = this.flying.filter((one) => !begun.includes(one));
    });
  }

  #move(effect: EffectOf<'move'>, spots: Spots): void {
    const element = spots.get(effect.spot);
    if (element) this.animate(element, effect.frames, this.#timing(effect));
  }

  #count(effect: EffectOf<'count'>): void {
    const counting = { seat: effect.seat, by: effect.by, ...this.#timing(effect) };
    this.counting = counting;
    this.#later(counting.delay + counting.duration, () => {
      if (this.counting === counting) this.counting = null;
    });
  }

  #strike({ cards, ...span }: EffectOf<'attack'>): void {
    const { delay, duration } = this.#timing(span);
    this.#later(delay, () => (this.attack = cards));
    this.#later(delay + duration, () => {
      if (this.attack === cards) this.attack = null;
    });
  }

  #timing({ at, length }: Pick<Effect, 'at' | 'length'>): { delay: number; duration: number } {
    return { delay: at * tempo.current, duration: length * tempo.current };
  }

  #later(after: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      what();
    }, after);
    this.#timers.push(timer);
  }
}
