import type { App } from 'electron';

/**
 * No page holds another.
 * https://www.electronjs.org/docs/latest/tutorial/security#11-do-not-use-allowpopups-for-webviews
 * https://www.electronjs.org/docs/latest/tutorial/security#12-verify-webview-options-before-creation
 */
export function denyWebViews(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}
