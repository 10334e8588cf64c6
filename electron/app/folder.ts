import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';

/** Keeps all that Chromium writes in the app's folder too, in a part of its own. Before the app is ready. */
export function keepIn(app: App, folder: string): void {
  const chromium = path.join(folder, 'chromium');
  mkdirSync(chromium, { recursive: true, mode: 0o700 });
  app.setPath('userData', chromium);
}
