import type { Session } from 'electron';
import { isOurs } from './address.ts';

/** What a page makes by itself. */
const INNER = /^(data|blob):/;

/**
 * Nothing is loaded but our own screens: no site, no file of the disk.
 * https://www.electronjs.org/docs/latest/tutorial/security#1-only-load-secure-content
 */
export function denyNetwork(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !isOurs(url) && !INNER.test(url) && !url.startsWith('devtools:') });
  });
}

/** Lets a session of the app's own load what is encrypted, and nothing else. Pages have no part in it. */
export function denyInsecure(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !url.startsWith('https:') }));
}
