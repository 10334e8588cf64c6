import path from 'node:path';
import { app, dialog, ipcMain, powerSaveBlocker, protocol, screen, session } from 'electron';
import { stayAwake } from './app/awake.ts';
import { logMishaps, outliveCrashes } from './app/crashes.ts';
import { Desk } from './app/desk.ts';
import { limitDownloads } from './app/downloads.ts';
import { endWell } from './app/ending.ts';
import { FilesAsked } from './app/filesAsked.ts';
import { folderFor, keepIn } from './app/folder.ts';
import { GameFiles } from './app/gameFiles.ts';
import { isFirstInstance } from './app/instance.ts';
import { Language } from './app/language.ts';
import { keepMenu } from './app/menu.ts';
import { denyNavigation } from './app/navigation.ts';
import { denyNetwork } from './app/network.ts';
import { denyNewWindows } from './app/newWindows.ts';
import { ordersFor } from './app/orders.ts';
import { denyPermissions } from './app/permissions.ts';
import { keepPlace, placeFrom } from './app/place.ts';
import { answerPages } from './app/requests.ts';
import { declareScheme, serveScreens } from './app/scheme.ts';
import { keepUpToDate } from './app/updates.ts';
import { denyWebViews } from './app/webViews.ts';
import { openWindow } from './app/window.ts';
import { wordsFor } from './app/words.ts';
import { Host } from './host/host.ts';
import { logbook } from './host/logbook.ts';
import { whyNotBegun } from './host/notBegun.ts';

const built = import.meta.dirname;
const folder = folderFor(process.argv.slice(1));
const log = logbook(path.join(folder, 'app.log'));

keepIn(app, folder);
logMishaps(app, log);
declareScheme(protocol);
app.enableSandbox();
denyNavigation(app, log);
denyNewWindows(app, log);
denyWebViews(app);

if (isFirstInstance(app)) {
  const asked = new FilesAsked(app, process.argv);
  // Not awaited: the app becomes ready only when this module has run to its end.
  void app
    .whenReady()
    .then(() => begin(asked))
    .catch(giveUp);
}

function begin(asked: FilesAsked): void {
  const screens = path.join(built, 'renderer');
  serveScreens(protocol, screens);
  denyPermissions(session.defaultSession);
  denyNetwork(session.defaultSession);

  const host = new Host({ folder, thinker: new URL('thinker.js', import.meta.url), screens });
  endWell(app, host);
  const language = new Language(host, app.getLocale());
  const desk = new Desk(host, window);
  const files = new GameFiles({ host, desk, dialog, language, log });
  answerPages(ipcMain, desk, log);
  limitDownloads(session.defaultSession, language);
  keepMenu(language, desk, ordersFor(desk, files));
  stayAwake(powerSaveBlocker, desk);

  desk.show();
  asked.openWith((file) => void files.open(file));
  app.on('second-instance', () => desk.show()).on('activate', () => desk.show());
  void keepUpToDate({ app, desk, dialog, language, log });
}

function window() {
  const kept = path.join(folder, 'window.json');
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const files = { preload: path.join(built, 'preload.cjs'), icon: path.join(built, 'icon.png') };
  const opened = openWindow({ ...files, devTools: !app.isPackaged }, placeFrom(kept, areas));
  keepPlace(opened, kept, log);
  outliveCrashes(opened.webContents, log);
  return opened;
}

/** The folder cannot be used, or another host has it. */
function giveUp(error: unknown): void {
  log('could not begin', error);
  const words = wordsFor('system', app.getLocale());
  const why = whyNotBegun(error);
  dialog.showErrorBox(words.notBegun, why === null ? (error as Error).message : `${words[why]}\n${folder}`);
  app.exit(1);
}
