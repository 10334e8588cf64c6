/** Whether a key belongs to an open dialog or to what has the focus: fields take all, buttons and links Enter and Space. */
export function belongsElsewhere({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return true;
  const takers = key === 'Enter' || key === ' ' ? 'input, select, button, a, summary' : 'input, select';
  return target instanceof Element && target.closest(takers) !== null;
}
