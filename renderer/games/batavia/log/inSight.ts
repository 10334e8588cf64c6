/**
 * Scrolls a list that stands upside down to its current entry: to its end for null, to its beginning for 0. Done when
 * all else is laid out, and again when its size changes; the function it gives ends it.
 */
export function keepInSight(field: HTMLElement, current: number | null): () => void {
  let isNew = true;
  const observer = new ResizeObserver(() => {
    if (current === null && isNew) field.scrollTop = 0;
    else if (current === 0) field.scrollTop = -field.scrollHeight;
    isNew = false;
    const at = field.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!at) return;
    const { top, bottom } = field.getBoundingClientRect();
    field.scrollTop += Math.min(0, at.top - top) + Math.max(0, at.bottom - bottom);
  });
  observer.observe(field);
  return () => observer.disconnect();
}
