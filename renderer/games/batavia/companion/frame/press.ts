import type { Attachment } from 'svelte/attachments';

/** How long a finger rests until it is a long press, in milliseconds. */
const LONG = 450;

/** Calls when a finger rests on an element; the click that would follow is not heard. */
export const longPress =
  (then: () => void): Attachment<HTMLElement> =>
  (element) => {
    let timer = 0;
    let wasLong = false;
    const begin = () => {
      wasLong = false;
      timer = window.setTimeout(() => {
        wasLong = true;
        then();
      }, LONG);
    };
    const end = () => clearTimeout(timer);
    const click = (event: MouseEvent) => {
      if (wasLong) event.stopPropagation();
      wasLong = false;
    };
    const menu = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', begin);
    for (const type of ['pointerup', 'pointerleave', 'pointercancel']) element.addEventListener(type, end);
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('contextmenu', menu);
    return () => {
      end();
      element.removeEventListener('pointerdown', begin);
      for (const type of ['pointerup', 'pointerleave', 'pointercancel'])
        element.removeEventListener(type, end);
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('contextmenu', menu);
    };
  };
