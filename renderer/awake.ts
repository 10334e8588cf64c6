/**
 * Keeps the screen on until the function given is called: by the browser's lock, or where it gives none by a video.
 * The app's own window needs neither: its main process holds the screen.
 */
export function stayAwake(): () => void {
  const over = new AbortController();
  if (window.desktop === undefined) {
    if ('wakeLock' in navigator) holdLock(over.signal);
    else playNothing(over.signal);
  }
  return () => over.abort();
}

/** A browser lets go of its lock whenever the page is hidden, and the system may do so at any time. */
function holdLock(signal: AbortSignal): void {
  let plays = false;
  const keep = (lock: WakeLockSentinel) => {
    if (signal.aborted) void lock.release();
    else {
      signal.addEventListener('abort', () => void lock.release());
      lock.addEventListener('release', take, { signal });
    }
  };
  const refused = () => {
    if (!plays && !signal.aborted) playNothing(signal);
    plays = true;
  };
  const take = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').then(keep, refused);
  };
  take();
  document.addEventListener('visibilitychange', take, { signal });
}

/** Chromium counts a silent video only where it takes up a fifth of the page, whatever lies over it: it lies beneath. */
const BENEATH: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  zIndex: '-1',
  width: '100%',
  height: '100%',
  objectFit: 'fill',
  opacity: '0.01',
  pointerEvents: 'none',
};

/** A page of plain HTTP has no lock; a video that plays keeps the screen on as well: silent, of four pixels. */
function playNothing(signal: AbortSignal): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 2;
  const paint = canvas.getContext('2d');
  const video = document.createElement('video');
  video.muted = video.loop = video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  Object.assign(video.style, BENEATH);
  video.srcObject = canvas.captureStream(1);
  const timer = setInterval(() => {
    // A stream that never changes is not played.
    if (paint) {
      paint.fillStyle = paint.fillStyle === '#000000' ? '#000001' : '#000000';
      paint.fillRect(0, 0, 2, 2);
    }
  }, 1000);
  const play = () => void video.play().catch(() => undefined);
  document.body.append(video);
  play();
  // Some browsers play only once somebody has touched the page.
  document.addEventListener('pointerdown', play, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    video.remove();
  });
}
