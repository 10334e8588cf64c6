/** Longest wait for the page to have nothing else to do, in milliseconds. */
const PATIENCE = 2_000;

/** Waits until the page has nothing else to do; where a browser cannot tell, a moment. */
const leisure = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE })
      : setTimeout(resolve, PATIENCE / 10),
  );

/**
 * Fetches one part of the app after the other, so that going there takes no time, each when the page has nothing else
 * to do. Where one cannot be had, it is tried again when it is wanted.
 */
export async function fetchAtLeisure(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const fetchPart of parts) {
    await leisure();
    await fetchPart().catch(() => undefined);
  }
}
