import type { Company } from '../../../../shared/games/batavia/box.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';

/** When an effect begins and how long it lasts, in milliseconds at tempo 1. */
interface Span {
  readonly at: number;
  readonly length: number;
}

/** What flies over the board; a card without a company is face down, a back is that of a post. */
export type Piece =
  | { readonly what: 'card'; readonly company: Company | null }
  | { readonly what: 'counter' | 'seal'; readonly company: Company }
  | { readonly what: 'back'; readonly hex: number }
  | { readonly what: 'note' };

/**
 * What the board plays on top of its newest state. Places are named as `data-spot` names them on the page; of
 * several, the first that is there counts.
 */
export type Effect = Span &
  (
    | {
        readonly type: 'fly';
        readonly piece: Piece;
        readonly from: readonly string[];
        readonly to: readonly string[];
      }
    | { readonly type: 'move'; readonly spot: string; readonly frames: readonly Keyframe[] }
    | { readonly type: 'count'; readonly seat: Seat; readonly by: number }
    | { readonly type: 'attack'; readonly cards: readonly number[] }
  );

/** One kind of effect: `EffectOf<'fly'>`. */
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;
