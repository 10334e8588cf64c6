import { BrowserWindow } from 'electron';
import { HOME } from './address.ts';
import type { Opening } from './place.ts';

/** The colour of the table while nothing is drawn yet. */
const BACKGROUND = '#12212b';

/** The built files that a window needs, and whether it may be looked into. */
interface Built {
  readonly preload: string;
  readonly icon: string;
  readonly devTools: boolean;
}

/**
 * Opens a window whose page can do no more than a page of a browser, but for the bridge in `preload`.
 * https://www.electronjs.org/docs/latest/tutorial/security#2-do-not-enable-nodejs-integration-for-remote-content
 * https://www.electronjs.org/docs/latest/tutorial/security#3-enable-context-isolation
 * https://www.electronjs.org/docs/latest/tutorial/security#4-enable-process-sandboxing
 * https://www.electronjs.org/docs/latest/tutorial/security#6-do-not-disable-websecurity
 * https://www.electronjs.org/docs/latest/tutorial/security#8-do-not-enable-allowrunninginsecurecontent
 * https://www.electronjs.org/docs/latest/tutorial/security#9-do-not-enable-experimental-features
 * https://www.electronjs.org/docs/latest/tutorial/security#10-do-not-use-enableblinkfeatures
 */
export function openWindow({ preload, icon, devTools }: Built, opening: Opening): BrowserWindow {
  const { maximised = false, fullScreen = false, ...bounds } = opening;
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 600,
    fullscreen: fullScreen,
    show: false,
    title: 'Batavia Roads',
    icon,
    backgroundColor: BACKGROUND,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // It would fetch dictionaries.
      spellcheck: false,
      devTools,
    },
  });
  if (maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.loadURL(HOME).catch(() => null);
  return window;
}
