import { afterPaint } from './painted.ts';

/** How long a button looks pressed, in milliseconds: a tap alone is over before it is seen. */
const SEEN = 120;

let seen = Promise.resolve();

/**
 * Shows in the next frame that a button was pressed, whatever it does and however long that takes. A listener for
 * clicks, before all others; app.css has the look.
 */
export function showPressed({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button, a.button') : null;
  if (button === null || button.matches(':disabled, [aria-disabled="true"]')) return;
  button.setAttribute('data-pressed', '');
  setTimeout(() => button.removeAttribute('data-pressed'), SEEN);
  seen = new Promise((resolve) => afterPaint(resolve));
}

/** Calls when the next frame has been painted, and one in which it is seen what button was pressed. */
export function afterSeen(then: () => void): void {
  afterPaint(() => void seen.then(then));
}

/** Waits until the button pressed last has been seen to be pressed: for what takes long to show. */
export const pressSeen = (): Promise<void> => seen;
