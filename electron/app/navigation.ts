import type { App } from 'electron';
import type { Log } from '../host/logbook.ts';
import { isOurs } from './address.ts';

/**
 * A page stays where it is: no frame of it goes anywhere but to our own screens, nor is led elsewhere.
 * https://www.electronjs.org/docs/latest/tutorial/security#13-disable-or-limit-navigation
 */
export function denyNavigation(app: App, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { readonly url: string; preventDefault(): void }) => {
      if (isOurs(event.url)) return;
      event.preventDefault();
      log(`a page did not go to ${event.url}`);
    };
    contents.on('will-navigate', stay).on('will-frame-navigate', stay).on('will-redirect', stay);
  });
}
