import type { App } from 'electron';
import type { Host } from '../host/host.ts';

/** Closes every table before the app ends. With its last window it ends too, but for macOS. */
export function endWell(app: App, host: Host): void {
  let closed = false;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void host.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}
