/** Whatever else lies on the table's screen cannot be reached as long as this element does. */
export function alone(element: HTMLElement): () => void {
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
  element.focus();
  return () => {
    for (const other of others) other.inert = false;
    if (before instanceof HTMLElement) before.focus();
  };
}
