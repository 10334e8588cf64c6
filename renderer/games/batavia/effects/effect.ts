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

/** Moves the element of a spot until it stands as the page has it. */
type Move = Span & { readonly type: 'move'; readonly spot: string; readonly frames: readonly Keyframe[] };

/**
 * What the board plays on top of its newest state. Places are named as `data-spot` names them on the page; of
 * several, the first that is there counts.
 */
export type Effect =
  | Move
  | (Span &
      (
        | {
            readonly type: 'fly';
            readonly piece: Piece;
            readonly from: readonly string[];
            readonly to: readonly string[];
            /** How it comes to be there, hidden until then; what does not fly is not hidden. */
            readonly lands?: Move;
          }
        | { readonly type: 'count'; readonly seat: Seat; readonly by: number }
        | { readonly type: 'attack'; readonly cards: readonly number[] }
      ));

/** One kind of effect: `EffectOf<'fly'>`. */
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;
