import { belongsElsewhere } from '../../../ui/keys.ts';
import { SOUGHT, nearestMoment } from '../moments.ts';
import type { Moment, Sought } from '../moments.ts';
import { placeOf } from './reel.ts';
import type { Reel } from './reel.ts';

/** The key that jumps to the next such moment; with Shift, to the last. */
export const JUMP_KEYS: Readonly<Record<Sought, string>> = { auction: 'A', attack: 'P', conversion: 'C' };

/** Does what a key stands for in a replay; false when it stands for nothing there. */
export function press(reel: Reel, moments: readonly Moment[], event: KeyboardEvent): boolean {
  if (belongsElsewhere(event)) return false;
  const what = SOUGHT.find((one) => JUMP_KEYS[one] === event.key.toUpperCase());
  const to =
    what === undefined
      ? placeOf(event.key, reel)
      : nearestMoment(moments, what, reel.n, event.shiftKey ? 'back' : 'on');
  if (event.key === ' ') reel.onplay(!reel.playing);
  else if (to !== null) reel.onseek(to);
  else return false;
  return true;
}
