/** Longest wait for a frame, in milliseconds: a page that is hidden paints none. */
const PATIENCE = 250;

/** Calls when the next frame has been painted; the function it gives takes it back. */
export function afterPaint(then: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  setTimeout(once, PATIENCE);
  requestAnimationFrame(() => setTimeout(once));
  return () => (isDone = true);
}
