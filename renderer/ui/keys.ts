/** Keys that go on as long as they are held; all others do what they stand for once each time they are pressed. */
const GOES_ON = /^(Arrow|Page|Tab$|Backspace$|Delete$)/;

/**
 * Whether a key belongs to an open dialog or to what has the focus: fields take all, buttons and links Enter and
 * Space. A key that is only held, and stands for a deed, belongs to nobody.
 */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (event.repeat && !GOES_ON.test(key)) return true;
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return true;
  const takers = key === 'Enter' || key === ' ' ? 'input, select, button, a, summary' : 'input, select';
  return target instanceof Element && target.closest(takers) !== null;
}

/** Keeps a key that is only held from pressing buttons and links: the next may be the curtain's, or another's. */
export function pressOnce(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (!repeat || (key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return;
  if (target.closest('button, a, summary') !== null) event.preventDefault();
}
