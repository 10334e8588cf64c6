import { cubicInOut } from 'svelte/easing';
import { along } from '../along.ts';

/** Something has grown: look here. */
export const POP: readonly Keyframe[] = [{ scale: 1 }, { scale: 1.35, offset: 0.4 }, { scale: 1 }];

/** Pressed on from above; not there before. */
export const STAMP: readonly Keyframe[] = [
  { opacity: 0, scale: 1.6 },
  { opacity: 1, scale: 1.25, offset: 0.2 },
  { opacity: 1, scale: 0.94, offset: 0.7 },
  { opacity: 1, scale: 1 },
];

/** Let fall into its place; not there before. */
export const DROP: readonly Keyframe[] = [
  { opacity: 0, translate: '0 -1.2rem', easing: 'ease-in' },
  { opacity: 1, translate: '0 0', offset: 0.7 },
  { translate: '0 -2px', offset: 0.85 },
  { opacity: 1, translate: '0 0' },
];

/** A post's face, after its back is gone. */
export const TURN: readonly Keyframe[] = [
  { scale: '0 1' },
  { scale: '0 1', offset: 0.5, easing: 'ease-out' },
  { scale: '1 1' },
];

/** A die comes to rest. */
export const ROLL: readonly Keyframe[] = [
  { rotate: '-400deg', scale: 1.7, easing: 'ease-out' },
  { rotate: '0deg', scale: 1 },
];

const PIECES = 18;

/** A merchant's way along the route, as seen from the stop it comes to, in chart units. */
export function sail(from: number, to: number): Keyframe[] {
  const [endX, endY] = along(to);
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const [x, y] = along(from + (to - from) * cubicInOut(piece / PIECES));
    return { translate: `${(x - endX).toFixed(2)}px ${(y - endY).toFixed(2)}px` };
  });
}
