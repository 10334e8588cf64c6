import type { App, WebContents } from 'electron';
import type { Log } from '../host/logbook.ts';

/** A page that crashes more often than this within a minute is left alone. */
const MOST = 3;
const MINUTE = 60_000;

/** Writes down what nobody expected, and goes on. */
export function logMishaps(app: App, log: Log): void {
  process.on('uncaughtException', (error) => log('uncaught', error));
  process.on('unhandledRejection', (error) => log('unhandled', error));
  app.on('child-process-gone', (_event, { type, reason }) => log(`${type} ended: ${reason}`));
}

/** Loads a page anew when its process is gone: the game is with the host, and nothing of it is lost. */
export function outliveCrashes(contents: WebContents, log: Log): void {
  let crashes: readonly number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < MINUTE), now];
    log(`the page is gone: ${reason}`);
    if (crashes.length > MOST) return;
    // Electron has not done with the old process yet.
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload();
    });
  });
}
