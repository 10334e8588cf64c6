/**
 * Scrolls a list that stands upside down to its current entry: to its end for null, to its beginning for 0. Done when
 * all else has changed, so that the page is laid out once; the function it gives takes it back.
 */
export function keepInSight(field: HTMLElement, current: number | null): () => void {
  const frame = requestAnimationFrame(() => {
    if (current === null) field.scrollTop = 0;
    else if (current === 0) field.scrollTop = -field.scrollHeight;
    const at = field.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!at) return;
    const { top, bottom } = field.getBoundingClientRect();
    field.scrollTop += Math.min(0, at.top - top) + Math.max(0, at.bottom - bottom);
  });
  return () => cancelAnimationFrame(frame);
}
