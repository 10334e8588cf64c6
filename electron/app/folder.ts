import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { appFolder } from '../host/appFolder.ts';

/** The folder that a command line names by `--data`, else the app's own. Other words are not ours to judge. */
export function folderFor(words: readonly string[]): string {
  const options = { data: { type: 'string' } } as const;
  const { data } = parseArgs({ args: [...words], options, strict: false }).values;
  return typeof data === 'string' && data !== '' ? path.resolve(data) : appFolder();
}

/** Keeps all that Chromium writes in the app's folder too, in a part of its own. Before the app is ready. */
export function keepIn(app: App, folder: string): void {
  const chromium = path.join(folder, 'chromium');
  mkdirSync(chromium, { recursive: true, mode: 0o700 });
  app.setPath('userData', chromium);
}
