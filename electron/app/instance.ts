import type { App } from 'electron';

/** Whether this is the first of this app to run here. The first hears of every other by `second-instance`. */
export function isFirstInstance(app: App): boolean {
  if (app.requestSingleInstanceLock()) return true;
  app.quit();
  return false;
}
