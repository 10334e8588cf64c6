import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../../shared/session/protocol.ts';
import type { BridgedWindow, Start } from './desktop.ts';
import { Desktop, buildApp } from './desktop.ts';

const RECORD = path.resolve('test/records/batavia/mates-3.batavia');

/** What a page under test has heard. */
type Hearing = typeof window & { heard?: Notice[]; stopHearing?: () => void };

let desktop: Desktop;

beforeAll(async () => {
  desktop = new Desktop(await buildApp(false));
  desktop.writeScreens({ 'index.html': '<!doctype html><title>Screen</title>' });
  await desktop.open();
});
afterAll(() => desktop.close());

/** One start of the app for the tests beside it. */
function started(start?: Start): void {
  beforeAll(() => desktop.start(start));
  afterAll(() => desktop.stop());
}

async function begin(start?: Start): Promise<Page> {
  await desktop.start(start);
  return desktop.page();
}

async function newTable(page: Page, game = 'batavia'): Promise<string> {
  const seats = [
    { name: 'Anna', kind: 'person', colour: 'red' as const },
    { name: 'Bram', kind: 'person', colour: 'teal' as const },
    { name: 'Cees', kind: 'person', colour: 'amber' as const },
  ];
  const options = game === 'batavia' ? { firstAuctioneer: 0 } : { depth: 'score' };
  const request = {
    type: 'createTable',
    game,
    options,
    seats,
    undo: 'free',
    seed: 'desk',
  } as const;
  return (await desktop.ask(page, request)).table;
}

/** Shows a table in the window. */
async function sitDown(page: Page, table: string): Promise<void> {
  await desktop.window.webContents.loadURL(`batavia://app/#/table/${table}`);
  await desktop.ask(page, { type: 'openTable', table });
}

/** Plays the first thing there is to play, by whoever is to act. */
async function play(page: Page, table: string): Promise<number> {
  const { toAct } = await desktop.ask(page, { type: 'openTable', table });
  const [seat] = toAct;
  const { legal, revision } = await desktop.ask(page, { type: 'liftCurtain', table, seat });
  const [action] = legal;
  return (await desktop.ask(page, { type: 'act', table, revision, seat, action })).revision;
}

const item = (id: string) => {
  const found = desktop.electron.Menu.getApplicationMenu()?.getMenuItemById(id);
  if (!found) throw new Error(`no ${id} in the menu`);
  return found;
};
const labels = () =>
  desktop.electron.Menu.getApplicationMenu()
    ?.all()
    .map(({ options }) => options.label) ?? [];
/** Every line of the menu with its keys, as a person reads it. */
const lines = () =>
  desktop.electron.Menu.getApplicationMenu()
    ?.all()
    .filter(({ options }) => options.type !== 'separator')
    .map(({ options }) => [options.label, options.accelerator].filter(Boolean).join(': '));
const ENGLISH_MENU = [
  'Game',
  'New game: CmdOrCtrl+N',
  'Open…: CmdOrCtrl+O',
  'Save a copy…: CmdOrCtrl+S',
  'Library: CmdOrCtrl+L',
  'Settings: CmdOrCtrl+,',
  'Quit: CmdOrCtrl+Q',
  'Edit',
  'Undo: CmdOrCtrl+Z',
  'Redo: CmdOrCtrl+Shift+Z',
  'Cut',
  'Copy',
  'Paste',
  'Select all',
  'View',
  'Full screen: F11',
  'Larger: CmdOrCtrl+Plus',
  'Smaller: CmdOrCtrl+-',
  'Actual size: CmdOrCtrl+0',
  'Help',
  'Rules: F1',
  'About Batavia Roads',
];
const GERMAN_MENU = [
  'Spiel',
  'Neues Spiel: CmdOrCtrl+N',
  'Öffnen …: CmdOrCtrl+O',
  'Kopie speichern …: CmdOrCtrl+S',
  'Sammlung: CmdOrCtrl+L',
  'Einstellungen: CmdOrCtrl+,',
  'Beenden: CmdOrCtrl+Q',
  'Bearbeiten',
  'Rückgängig: CmdOrCtrl+Z',
  'Wiederholen: CmdOrCtrl+Shift+Z',
  'Ausschneiden',
  'Kopieren',
  'Einfügen',
  'Alles auswählen',
  'Ansicht',
  'Vollbild: F11',
  'Größer: CmdOrCtrl+Plus',
  'Kleiner: CmdOrCtrl+-',
  'Normale Größe: CmdOrCtrl+0',
  'Hilfe',
  'Regeln: F1',
  'Über Batavia Roads',
];
const hash = async () => new URL((await desktop.window.webContents.page).url()).hash;
const said = () => desktop.electron.standIn.world.said;

describe('the bridge', () => {
  started();

  it('begins a game, plays an action and tells of it', async () => {
    const page = await desktop.page();
    const table = await newTable(page);
    await sitDown(page, table);
    await page.evaluate(() => {
      const here = window as BridgedWindow & Hearing;
      const heard: Notice[] = [];
      here.heard = heard;
      here.stopHearing = here.desktop.listen((notice) => heard.push(notice));
    });
    expect(await play(page, table)).toBe(1);
    await page.waitForFunction(() => (window as Hearing).heard?.length === 1);
    const heard = await page.evaluate(() => (window as Hearing).heard ?? []);
    expect(heard).toMatchObject([{ type: 'table', table: { table, revision: 1 }, news: [{ n: 1 }] }]);

    await page.evaluate(() => (window as Hearing).stopHearing?.());
    expect(await play(page, table)).toBe(2);
    expect(await page.evaluate(() => (window as Hearing).heard?.length)).toBe(1);
  });

  it('lets computer players play in their worker', async () => {
    const page = await desktop.page();
    await desktop.ask(page, { type: 'changeSettings', settings: { pace: 'instant' } });
    const seats = (['red', 'teal', 'amber'] as const).map((colour) => ({
      name: colour,
      kind: 'mate',
      colour,
    }));
    const options = { firstAuctioneer: 0 };
    const request = {
      type: 'createTable',
      game: 'batavia',
      options,
      seats,
      undo: 'off',
      seed: 'mates',
    } as const;
    const { table } = await desktop.ask(page, request);
    const revision = async () => (await desktop.ask(page, { type: 'openTable', table })).revision;
    await expect.poll(revision, { timeout: 20_000 }).toBeGreaterThan(3);
    await desktop.ask(page, { type: 'deleteTable', table });
  });
});

describe('the menu', () => {
  started({ world: { locale: 'de-AT' } });

  it('sends the page to screens', async () => {
    await desktop.page();
    for (const [id, screen] of [
      ['newGame', '#/new'],
      ['rules', '#/rules'],
      ['library', '#/library'],
      ['settings', '#/settings'],
    ]) {
      item(id).choose();
      await expect.poll(hash).toBe(screen);
    }
  });

  it('takes back what was typed where there is no table', () => {
    item('undo').choose();
    item('redo').choose();
    expect(desktop.window.webContents.edits).toEqual(['undo', 'redo']);
  });

  it('takes back and plays again what was done at the table on the screen', async () => {
    const page = await desktop.page();
    expect(item('saveCopy').enabled).toBe(false);
    const table = await newTable(page);
    await sitDown(page, table);
    expect(item('saveCopy').enabled).toBe(true);
    expect([item('undo').enabled, item('redo').enabled]).toEqual([false, false]);
    // To roll is no decision, to bid is one.
    await play(page, table);
    await play(page, table);
    await expect.poll(() => item('undo').enabled).toBe(true);
    item('undo').choose();
    await expect.poll(() => item('redo').enabled).toBe(true);
    expect(item('undo').enabled).toBe(false);
    item('redo').choose();
    await expect.poll(() => item('undo').enabled).toBe(true);
    await desktop.ask(page, { type: 'leaveTable', table });
    expect(item('saveCopy').enabled).toBe(false);
  });

  it('speaks the language of the system, then that of the settings', async () => {
    const page = await desktop.page();
    expect(labels()).toContain('Neues Spiel');
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'en' } });
    await expect.poll(labels).toContain('New game');
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'de' } });
    await expect.poll(labels).toContain('Regeln');
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'system' } });
  });

  it.skipIf(process.platform === 'darwin')('says everything in both languages, with its keys', async () => {
    const page = await desktop.page();
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'de' } });
    await expect.poll(lines).toEqual(GERMAN_MENU);
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'en' } });
    await expect.poll(lines).toEqual(ENGLISH_MENU);
    await desktop.ask(page, { type: 'changeSettings', settings: { language: 'system' } });
  });

  it('gives no key twice', () => {
    const all = desktop.electron.Menu.getApplicationMenu()?.all() ?? [];
    const keys = all.flatMap(({ options }) => options.accelerator ?? []);
    expect(keys).toHaveLength(new Set(keys).size);
    expect(keys).toEqual(
      expect.arrayContaining(['CmdOrCtrl+N', 'CmdOrCtrl+O', 'CmdOrCtrl+S', 'CmdOrCtrl+Q']),
    );
  });
});

describe("the computer's screen", () => {
  started();
  const kept = () => [...desktop.electron.standIn.world.awake.values()];

  it('stays on while a physical game is on the table, and for no other', async () => {
    const page = await desktop.page();
    const digital = await newTable(page);
    await sitDown(page, digital);
    expect(kept()).toEqual([]);
    const table = await newTable(page, 'batavia-companion');
    await sitDown(page, table);
    const begin = { type: 'begin', auctioneer: 0 };
    await desktop.ask(page, { type: 'act', table, revision: 0, seat: 0, action: begin });
    expect(kept()).toEqual(['prevent-display-sleep']);
    await desktop.ask(page, { type: 'leaveTable', table });
    expect(kept()).toEqual([]);
  });

  it('goes off once the game is over, or the page is left', async () => {
    const page = await desktop.page();
    const table = await newTable(page, 'batavia-companion');
    await sitDown(page, table);
    let { revision } = await desktop.ask(page, { type: 'openTable', table });
    for (const action of [
      { type: 'begin', auctioneer: 0 },
      { type: 'score', asPlayed: true },
    ])
      ({ revision } = await desktop.ask(page, { type: 'act', table, revision, seat: 0, action }));
    await expect.poll(kept).toEqual([]);
    await sitDown(page, await newTable(page, 'batavia-companion'));
    expect(kept()).toEqual(['prevent-display-sleep']);
    await desktop.window.webContents.loadURL('batavia://app/');
    await desktop.page();
    await page.reload();
    await expect.poll(kept).toEqual([]);
  });
});

describe('files', () => {
  const folder = () => path.dirname(desktop.data);
  const broken = () => path.join(folder(), 'broken.batavia');
  const huge = () => path.join(folder(), 'huge.batavia');
  const copy = () => path.join(folder(), 'copy.batavia');

  beforeAll(async () => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(broken(), 'Lorem ipsum');
    writeFileSync(huge(), '');
    truncateSync(huge(), 16 * 2 ** 20 + 1);
    await desktop.start({
      words: ['--flag', RECORD, broken(), huge(), '/nowhere/none.batavia', '/etc/passwd'],
      world: { choice: { open: [RECORD], save: copy() } },
    });
  });
  afterAll(() => desktop.stop());

  /** The table that is shown, in the place of Home, when something is done. */
  const shown = async (then: () => void) => {
    await (await desktop.page()).evaluate(() => (location.hash = '#/'));
    then();
    await expect.poll(hash).toMatch(/^#\/table\/./);
    return (await hash()).slice('#/table/'.length);
  };

  it('are opened from the command line, and what cannot be opened is said', async () => {
    const page = await desktop.page();
    await expect.poll(hash).toMatch(/^#\/table\/./);
    const table = (await hash()).slice('#/table/'.length);
    const { text } = await desktop.ask(page, { type: 'exportTable', table });
    expect(text).toBe(readFileSync(RECORD, 'utf8'));
    await expect.poll(said).toHaveLength(3);
    expect([...said()].sort()).toEqual([
      'This file was not opened\nbroken.batavia\nIt holds no game that this version of Batavia Roads can read.',
      'This file was not opened\nhuge.batavia\nIt is too large for a recorded game.',
      'This file was not opened\nnone.batavia\nIt could not be read.',
    ]);
  });

  it('are opened when another instance was given one, and the window comes to the front', async () => {
    desktop.window.minimised = true;
    const words = ['batavia-roads', 'mates-3.batavia'];
    await shown(() => desktop.electron.app.emit('second-instance', {}, words, path.dirname(RECORD)));
    expect(desktop.window.minimised).toBe(false);
  });

  it('are opened when macOS asks', async () => {
    await shown(() => desktop.electron.app.emit('open-file', { preventDefault: () => undefined }, RECORD));
  });

  it('are chosen in a dialog, and copies are saved by one', async () => {
    const table = await shown(() => item('open').choose());
    await desktop.ask(await desktop.page(), { type: 'openTable', table });
    item('saveCopy').choose();
    await expect
      .poll(() => existsSync(copy()) && readFileSync(copy(), 'utf8'))
      .toBe(readFileSync(RECORD, 'utf8'));
  });

  it('that cannot be written are said not to be', async () => {
    const { world } = desktop.electron.standIn;
    world.choice = { open: [], save: '/nowhere/copy.batavia' };
    world.said.length = 0;
    item('saveCopy').choose();
    await expect.poll(said).toEqual(['The copy was not saved\ncopy.batavia\nThe file could not be written.']);
  });
});

describe('the window', () => {
  it('opens where it was closed, as it was, on a display that is there; and games are kept', async () => {
    const table = await newTable(await begin());
    desktop.window.setBounds({ x: 200, y: 100, width: 1000, height: 700 });
    desktop.window.setFullScreen(true);
    expect(await desktop.stop()).toBe(0);
    expect(existsSync(path.join(desktop.data, 'lock'))).toBe(false);

    const tables = await desktop.ask(await begin(), { type: 'listTables' });
    expect(tables.map((one) => one.table)).toContain(table);
    expect(desktop.window.visible).toBe(true);
    expect(desktop.window.options.icon).toBe(path.join(desktop.dist, 'icon.png'));
    expect(existsSync(path.join(desktop.dist, 'icon.png'))).toBe(true);
    expect(desktop.window.options).toMatchObject({
      x: 200,
      y: 100,
      width: 1000,
      height: 700,
      fullscreen: true,
    });
    desktop.window.setFullScreen(false);
    await desktop.stop();

    await begin({ world: { displays: [{ x: 3000, y: 0, width: 1920, height: 1080 }] } });
    expect(desktop.window.options).not.toHaveProperty('x');
    expect(desktop.window.options).toMatchObject({ fullscreen: false });
    await desktop.stop();
  });

  it('outlives a crash of its page, and the game too; but not for ever', async () => {
    const page = await begin();
    const table = await newTable(page);
    await sitDown(page, table);
    await play(page, table);
    // A page that is loaded anew has opened no table yet.
    expect(item('saveCopy').enabled).toBe(true);
    await page.reload();
    await expect.poll(() => item('saveCopy').enabled).toBe(false);
    await page.goto('chrome://crash').catch(() => null);
    await expect.poll(() => desktop.window.webContents.page).not.toBe(page);
    const next = await desktop.page();
    expect((await desktop.ask(next, { type: 'openTable', table })).revision).toBe(1);
    expect(readFileSync(path.join(desktop.data, 'app.log'), 'utf8')).toContain('the page is gone: crashed');

    let loaded = 0;
    const { webContents } = desktop.window;
    webContents.reload = () => {
      loaded++;
    };
    for (let crash = 0; crash < 5; crash++) webContents.emit('render-process-gone', {}, { reason: 'oom' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(loaded).toBe(2);
    await desktop.stop();
  });
});

describe('the app', () => {
  it('runs once', async () => {
    await desktop.start({ world: { taken: true } });
    expect(desktop.electron.app.ended).toBe(0);
    expect(desktop.electron.BrowserWindow.getAllWindows()).toEqual([]);
    await desktop.stop();
  });

  it.each([['--data'], ['--data=']])('keeps everything in the folder given by %s', async (option) => {
    const folder = path.join(path.dirname(desktop.data), option === '--data' ? 'one' : 'two');
    await desktop.start({ words: option.endsWith('=') ? [option + folder] : [option, folder] });
    await desktop.page();
    await desktop.stop();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['chromium', 'tables', 'window.json']));
    expect(desktop.electron.app.paths.get('userData')).toBe(path.join(folder, 'chromium'));
  });

  it.each([['--data'], ['--data='], ['--unknown', '-x']])('makes nothing of %s', async (...words) => {
    await desktop.start({ words });
    await desktop.page();
    expect(await desktop.stop()).toBe(0);
    expect(desktop.electron.app.paths.get('userData')).toBe(path.join(desktop.data, 'chromium'));
  });

  it('says why it cannot begin', async () => {
    const lock = path.join(desktop.data, 'lock');
    mkdirSync(desktop.data, { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, machine: hostname(), token: 'another' }));
    await desktop.start();
    expect(desktop.electron.app.ended).toBe(1);
    expect(said()).toEqual([
      expect.stringMatching(/^Batavia Roads cannot begin\nBatavia Roads is running already/),
    ]);
    rmSync(lock);
    await desktop.stop();
  });

  it('ends with its last window, and keeps all that is its own in one folder', async () => {
    await begin();
    desktop.window.close();
    if (process.platform !== 'darwin') await expect.poll(() => desktop.electron.app.ended).toBe(0);
    await desktop.stop();
    expect(desktop.electron.app.paths.get('userData')).toBe(path.join(desktop.data, 'chromium'));
    const kept = ['app.log', 'chromium', 'tables', 'window.json'];
    expect(readdirSync(desktop.data)).toEqual(expect.arrayContaining(kept));
  });
});
