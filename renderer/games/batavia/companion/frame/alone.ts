/** Whatever else lies on the table's screen cannot be reached as long as this element does; Escape leaves it. */
export const alone = (onleave: () => void) => (element: HTMLElement) => {
  const before = document.activeElement;
  const others: HTMLElement[] = [];
  let one: HTMLElement = element;
  while (one.parentElement && !one.classList.contains('companion')) {
    for (const other of one.parentElement.children) {
      if (other === one || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      others.push(other);
    }
    one = one.parentElement;
  }
  const hear = (event: KeyboardEvent): void => {
    const { activeElement } = document;
    // What had the focus may have gone when it was pressed.
    const isMeant = element.contains(activeElement) || activeElement === document.body;
    if (event.key !== 'Escape' || !isMeant || element.closest('[inert]') !== null) return;
    event.stopPropagation();
    onleave();
  };
  window.addEventListener('keydown', hear);
  element.focus();
  return () => {
    window.removeEventListener('keydown', hear);
    for (const other of others) other.inert = false;
    if (before instanceof HTMLElement) before.focus();
  };
};
