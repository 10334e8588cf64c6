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
  /** Infinite while it waits for what brings it. */
  readonly delay: number;
  readonly duration: number;
}

/** The parts of the board; the others follow the chart. */
const PARTS = ['chart', 'scale', 'players', 'warehouses'] as const;
type Part = (typeof PARTS)[number];

/** Changes that follow each other faster than this are not watched one by one: in milliseconds. */
const BURST = 150;

/** What an effect moves on the page: what lands, only if it can be seen to fly. */
function moveOf(effect: Effect, spots: Spots): EffectOf<'move'> | undefined {
  if (effect.type === 'move') return effect;
  if (effect.type !== 'fly' || !whereIs(effect.from, spots) || !whereIs(effect.to, spots)) return undefined;
  return effect.lands;
}

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
  #due: readonly Effect[] = [];
  /** Of what is due, what stands at its beginning already. */
  #held: readonly { readonly move: EffectOf<'move'>; readonly animation: Animation }[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  #flights = 0;
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
    this.#drop();
    if (tempo.current === 0 || this.root === null) this.end();
    else this.#due = effects;
  }

  /**
   * A part of the board shows another view: what is to be set in motion there stands at its beginning in the frame
   * that shows it, and goes on with all else when the last part has followed. Or, if `still`, it stands at once.
   */
  follow(part: Part, view: object, still: boolean): void {
    if (this.#shown[part] === view) return;
    this.#shown[part] = view;
    // Where spots are is asked when all else has changed, so that the page is laid out once.
    requestAnimationFrame(() => {
      if (this.root === null) return;
      // A tempo of 0 would do the same, but at the price of styling every element anew.
      if (still) for (const animation of this.root.getAnimations({ subtree: true })) animation.finish();
      else this.#go(PARTS.filter((one) => this.#shown[one] !== this.#shown.chart));
    });
  }

  /** Holds what is due where parts have followed, and begins all of it when none is missing. */
  #go(missing: readonly Part[]): void {
    if (tempo.current === 0) this.end();
    if (this.root === null || this.#due.length === 0) return;
    const due = this.#due;
    const spots = spotsIn(this.root);
    if (missing.length === 0) this.#fly(due, spots);
    this.#hold(spots, missing);
    if (missing.length > 0) return;
    for (const effect of due) {
      if (effect.type === 'count') this.#count(effect);
      else if (effect.type === 'attack') this.#strike(effect);
    }
    for (const { animation } of this.#held) animation.play();
    this.#due = [];
    this.#held = [];
  }

  /** What moves on parts that have followed stands at its beginning. */
  #hold(spots: Spots, missing: readonly Part[]): void {
    const moves = this.#due.flatMap((effect) => {
      const move = moveOf(effect, spots);
      const isHeld = this.#held.some((one) => one.move === move);
      const element = move && !isHeld ? spots.get(move.spot) : undefined;
      const isMissing = missing.some((part) => element?.closest(`[data-place="${part}"]`));
      return move && element && !isMissing ? [{ move, element }] : [];
    });
    const held = moves.map(({ move, element }) => {
      const animation = this.animate(element, move.frames, this.#timing(move));
      animation.pause();
      return { move, animation };
    });
    this.#held = [...this.#held, ...held];
    const count = this.#due.find((effect) => effect.type === 'count');
    if (count && !missing.includes('players')) this.counting = { ...this.#counting(count), delay: Infinity };
  }

  /** What is due is left out: all stands as the page has it. */
  #drop(): void {
    this.#due = [];
    for (const { animation } of this.#held) animation.cancel();
    this.#held = [];
    if (this.counting?.delay === Infinity) this.counting = null;
  }

  /** The attack is over, for whoever has seen enough of it. */
  skip(): void {
    this.attack = null;
  }

  /** Everything stands still at once. */
  end(): void {
    this.#drop();
    for (const animation of this.#playing) animation.cancel();
    this.#playing = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.flying = [];
    this.counting = null;
    this.attack = null;
  }

  /** Moves an element until it stands as the page has it. */
  animate(element: Element, frames: readonly Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate([...frames], { fill: 'backwards', ...timing });
    this.#playing.push(animation);
    animation.onfinish = animation.oncancel = () => {
      this.#playing = this.#playing.filter((one) => one !== animation);
    };
    return animation;
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

  #count(effect: EffectOf<'count'>): void {
    const counting = this.#counting(effect);
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

  #counting(effect: EffectOf<'count'>): Counting {
    return { seat: effect.seat, by: effect.by, ...this.#timing(effect) };
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
