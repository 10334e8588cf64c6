import type { App } from 'electron';
import type { Log } from '../host/logbook.ts';

/**
 * No page opens a window, nor anything in another program: links that lead out of the app do nothing.
 * https://www.electronjs.org/docs/latest/tutorial/security#14-disable-or-limit-creation-of-new-windows
 * https://www.electronjs.org/docs/latest/tutorial/security#15-do-not-use-shellopenexternal-with-untrusted-content
 */
export function denyNewWindows(app: App, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      log(`a page did not open ${url}`);
      return { action: 'deny' };
    });
  });
}
