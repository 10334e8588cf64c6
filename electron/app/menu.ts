import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { TableView } from '../../shared/session/protocol.ts';
import type { Desk } from './desk.ts';
import type { Language } from './language.ts';
import type { Orders } from './orders.ts';
import type { Words } from './words.ts';

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };
const isMac = process.platform === 'darwin';

const gameMenu = (words: Words, orders: Orders): Item => ({
  label: words.game,
  submenu: [
    { id: 'newGame', label: words.newGame, accelerator: 'CmdOrCtrl+N', click: orders.newGame },
    { id: 'open', label: words.open, accelerator: 'CmdOrCtrl+O', click: orders.open },
    { id: 'saveCopy', label: words.saveCopy, accelerator: 'CmdOrCtrl+S', click: orders.saveCopy },
    { id: 'library', label: words.library, accelerator: 'CmdOrCtrl+L', click: orders.library },
    SEPARATOR,
    ...(isMac
      ? [{ role: 'close', label: words.close } satisfies Item]
      : [settingsItem(words, orders), SEPARATOR, quitItem(words)]),
  ],
});

const settingsItem = (words: Words, orders: Orders): Item => ({
  id: 'settings',
  label: words.settings,
  accelerator: 'CmdOrCtrl+,',
  click: orders.settings,
});

const quitItem = (words: Words): Item => ({
  id: 'quit',
  role: 'quit',
  label: words.quit,
  accelerator: 'CmdOrCtrl+Q',
});

const editMenu = (words: Words, orders: Orders): Item => ({
  label: words.edit,
  submenu: [
    { id: 'undo', label: words.undo, accelerator: 'CmdOrCtrl+Z', click: orders.undo },
    { id: 'redo', label: words.redo, accelerator: 'CmdOrCtrl+Shift+Z', click: orders.redo },
    SEPARATOR,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
  ],
});

const viewMenu = (words: Words): Item => ({
  label: words.view,
  submenu: [
    {
      id: 'fullScreen',
      role: 'togglefullscreen',
      label: words.fullScreen,
      accelerator: isMac ? 'Ctrl+Cmd+F' : 'F11',
    },
    SEPARATOR,
    { id: 'zoomIn', role: 'zoomIn', label: words.zoomIn, accelerator: 'CmdOrCtrl+Plus' },
    { id: 'zoomOut', role: 'zoomOut', label: words.zoomOut, accelerator: 'CmdOrCtrl+-' },
    { id: 'actualSize', role: 'resetZoom', label: words.actualSize, accelerator: 'CmdOrCtrl+0' },
  ],
});

const helpMenu = (words: Words, orders: Orders): Item => ({
  role: 'help',
  label: words.help,
  submenu: [
    { id: 'rules', label: words.rules, accelerator: 'F1', click: orders.rules },
    ...(isMac ? [] : [SEPARATOR, { role: 'about', label: words.about } satisfies Item]),
  ],
});

/** The menu that macOS puts first. */
const appMenu = (words: Words, orders: Orders): Item => ({
  label: 'Batavia Roads',
  submenu: [
    { role: 'about', label: words.about },
    SEPARATOR,
    settingsItem(words, orders),
    SEPARATOR,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.showAll },
    SEPARATOR,
    quitItem(words),
  ],
});

/** Keeps the menu in the language that is set, and to what can be done at the table on the screen. */
export function keepMenu(language: Language, desk: Desk, orders: Orders): void {
  const show = () => {
    showMenu(language.words, orders);
    enableMenu(desk.table);
  };
  language.watch(show);
  desk.watch(() => enableMenu(desk.table));
  show();
}

function showMenu(words: Words, orders: Orders): void {
  const menus = [gameMenu, editMenu, viewMenu, helpMenu];
  const all = isMac ? [appMenu, ...menus] : menus;
  Menu.setApplicationMenu(Menu.buildFromTemplate(all.map((menu) => menu(words, orders))));
}

/** Lets those items be chosen that mean something at this table; null when none is on the screen. */
function enableMenu(table: TableView | null): void {
  const enable = (id: string, enabled: boolean) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id);
    if (item) item.enabled = enabled;
  };
  enable('saveCopy', table !== null);
  enable('undo', table?.undoable !== null);
  enable('redo', table?.redoable !== null);
}
