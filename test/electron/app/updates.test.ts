import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Start } from './desktop.ts';
import { Desktop, buildApp } from './desktop.ts';

const FEED = 'https://updates.example';
const NEWER = 'Batavia-Roads-0.2.0.AppImage';
/** Says where it runs, as an AppImage that is installed does something once. */
const APP = '#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > "$0.ran"\n';
const PAGE = { 'index.html': '<!doctype html><title>Screen</title>' };

let built: string;
let copies = 0;
let folder: string;
let desktop: Desktop;

beforeAll(async () => {
  built = await buildApp(false);
});
afterAll(() => rmSync(built, { recursive: true }));
afterEach(async () => {
  await desktop.close();
  delete process.env.APPIMAGE;
  delete process.env.PORTABLE_EXECUTABLE_FILE;
  delete process.env.XDG_CACHE_HOME;
});

const hashOf = (text: string) => createHash('sha512').update(text).digest('base64');
const described = (version: string, hash: string) =>
  [
    `version: ${version}`,
    'files:',
    `  - url: ${NEWER}`,
    `    sha512: ${hash}`,
    `    size: ${APP.length}`,
    `path: ${NEWER}`,
    `sha512: ${hash}`,
    "releaseDate: '2026-01-01T00:00:00.000Z'",
  ].join('\n');
/** What a feed holds. */
const site = (version = '0.2.0', hash = hashOf(APP)) => ({
  [`${FEED}/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`]: described(version, hash),
  [`${FEED}/${NEWER}`]: APP,
});

/** Starts the app, packed with this feed or with none, as an AppImage. The updater knows nothing of other tests. */
async function start(feed: string | null, given: Start = {}, hasUpdater = true): Promise<void> {
  folder = `${built}-${++copies}`;
  cpSync(built, folder, { recursive: true });
  desktop = new Desktop(folder);
  desktop.writeScreens(PAGE);
  if (!hasUpdater) renameSync(part(), `${part()}.away`);
  mkdirSync(desktop.resources);
  const config = `provider: generic\nurl: ${feed ?? ''}\nupdaterCacheDirName: batavia-roads-updater\n`;
  if (feed !== null) writeFileSync(path.join(desktop.resources, 'app-update.yml'), config);
  process.env.XDG_CACHE_HOME = path.join(folder, 'cache');
  process.env.APPIMAGE = installed();
  writeFileSync(installed(), 'the old one', { mode: 0o755 });
  await desktop.open();
  await desktop.start(given);
  await desktop.page();
}
const part = () => path.join(desktop.dist, 'parts', 'updater.js');
const installed = () => path.join(folder, 'batavia-roads.AppImage');
const said = () => desktop.electron.standIn.world.said;
const reached = () => desktop.electron.standIn.world.reached;
const logged = () => {
  const file = path.join(desktop.data, 'app.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('nothing is asked of the network, and the updater is not even loaded', () => {
  it.each([
    ['without a feed', null, {}],
    ['by an app that is not packed', FEED, { world: { packaged: false, site: site() } }],
  ])('%s', async (_when, feed, given) => {
    await start(feed, given, false);
    await desktop.stop();
    expect([reached(), said(), desktop.electron.session.partitions(), logged()]).toEqual([[], [], [], '']);
    expect(readFileSync(installed(), 'utf8')).toBe('the old one');
  });

  it('by a portable app', async () => {
    process.env.PORTABLE_EXECUTABLE_FILE = 'D:\\batavia-roads.exe';
    await start(FEED, { world: { site: site() } }, false);
    await desktop.stop();
    expect([reached(), logged()]).toEqual([[], '']);
  });
});

describe.skipIf(process.platform !== 'linux')('with a feed', () => {
  it.each([
    [
      'en-GB',
      'A new version is ready\nBatavia Roads 0.2.0\nIt is installed when you quit; your games stay as they are.',
    ],
    [
      'de-AT',
      'Eine neue Version ist bereit\nBatavia Roads 0.2.0\nSie wird beim Beenden eingespielt; alle Spiele bleiben erhalten.',
    ],
  ])('a newer version is told of in %s, and installed when the app ends', async (locale, text) => {
    await start(FEED, { world: { locale, site: site() } });
    await expect.poll(said).toEqual([text]);
    expect(reached().map((address) => address.replace(/\?.*/, ''))).toEqual(Object.keys(site()));
    expect(readFileSync(installed(), 'utf8')).toBe('the old one');
    await desktop.stop();
    expect(readFileSync(installed(), 'utf8')).toBe(APP);
    expect(readFileSync(`${installed()}.ran`, 'utf8')).toBe('true\n');
  });

  it('pages reach the network no more than before', async () => {
    await start(FEED, { world: { site: site() } });
    await expect.poll(said).toHaveLength(1);
    const { session } = desktop.electron;
    expect(session.partitions()).toEqual(['electron-updater']);
    expect(await session.defaultSession.allows(`${FEED}/${NEWER}`)).toBe(false);
    expect(await session.fromPartition('electron-updater').allows('http://updates.example/')).toBe(false);
    await desktop.stop();
  });

  it.each([
    ['that holds no newer version', FEED, site('0.1.0'), null],
    ['that holds an older one', FEED, site('0.0.9'), null],
    ['that does not answer', FEED, {}, '404'],
    ['that is not encrypted', 'http://updates.example', site(), 'ERR_BLOCKED_BY_CLIENT'],
    ['whose file was tampered with', FEED, site('0.2.0', hashOf('another')), 'sha512 checksum mismatch'],
  ])('%s, nothing is told or installed', async (_what, feed, holds, complaint) => {
    await start(feed, { world: { site: holds } });
    if (complaint === null) await expect.poll(reached).toHaveLength(1);
    else await expect.poll(logged).toContain(complaint);
    expect(await desktop.stop()).toBe(0);
    expect(said()).toEqual([]);
    expect(readFileSync(installed(), 'utf8')).toBe('the old one');
    if (complaint === null) expect(logged()).toBe('');
  });
});
