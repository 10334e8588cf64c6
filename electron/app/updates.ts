import { existsSync } from 'node:fs';
import path from 'node:path';
import type { App, Dialog } from 'electron';
import type { Log } from '../host/logbook.ts';
import type { Desk } from './desk.ts';
import type { Language } from './language.ts';
import { denyInsecure } from './network.ts';
import { tell } from './telling.ts';

/** What electron-builder puts beside the app when it is packed with a feed: `publish` in electron-builder.yml. */
const FEED = 'app-update.yml';

/** What looking for a newer version needs. */
export interface Surroundings {
  readonly app: App;
  readonly desk: Desk;
  readonly dialog: Dialog;
  readonly language: Language;
  readonly log: Log;
}

/** Whether this app was packed with a feed. A portable one is never replaced: it lies where the person put it. */
const hasFeed = (app: App): boolean =>
  app.isPackaged &&
  process.env.PORTABLE_EXECUTABLE_FILE === undefined &&
  existsSync(path.join(process.resourcesPath, FEED));

/**
 * Fetches a newer version quietly if there is one, says so, and has it installed when the app ends. Without a feed
 * nothing is asked of the network, and not even the code that would ask is loaded.
 */
export async function keepUpToDate({ app, desk, dialog, language, log }: Surroundings): Promise<void> {
  if (!hasFeed(app)) return;
  const { autoUpdater } = await import('electron-updater');
  denyInsecure(autoUpdater.netSession);
  const silent = () => undefined;
  autoUpdater.logger = { info: silent, warn: silent, error: (message) => log('no newer version', message) };
  autoUpdater.on('update-downloaded', ({ version }) => {
    const { newVersion, installedOnQuit } = language.words;
    void tell(dialog, desk, {
      type: 'info',
      message: newVersion,
      detail: `Batavia Roads ${version}\n${installedOnQuit}`,
    });
  });
  // What goes wrong has been logged by then, and is tried again with the next start.
  const found = await autoUpdater.checkForUpdates().catch(() => null);
  await found?.downloadPromise?.catch(() => null);
}
