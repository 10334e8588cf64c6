import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desktop, buildApp } from './desktop.ts';

const require = createRequire(import.meta.url);
const BUILDER = require.resolve('electron-builder/cli.js');
/** What comes before a binary's fuses; then a version, how many there are, and one character each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The fuses of a binary as Electron gives it out, in the order of @electron/fuses. */
const GIVEN_OUT = '10110001';

let desktop: Desktop;
let project: string;

beforeAll(async () => {
  desktop = new Desktop(await buildApp(false));
  desktop.writeScreens({ 'index.html': '<!doctype html>', 'index.js.map': '{}' });
  project = path.dirname(desktop.dist);
  for (const file of ['LICENSE', 'NOTICE.md', 'package-lock.json'])
    copyFileSync(file, path.join(project, file));
  for (const folder of ['test', 'shared', 'electron']) {
    mkdirSync(path.join(project, folder));
    writeFileSync(path.join(project, folder, 'source.ts'), '');
  }
  cpSync('build/resources', path.join(project, 'build', 'resources'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  writeElectron(path.join(project, 'electron-dist'));
});
afterAll(() => desktop.close());

/** What Electron gives out for Linux, as far as packing looks at it. */
function writeElectron(folder: string): void {
  for (const each of ['locales', 'resources']) mkdirSync(path.join(folder, each), { recursive: true });
  for (const tag of ['de', 'en-US', 'fr']) writeFileSync(path.join(folder, 'locales', `${tag}.pak`), '');
  for (const file of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(path.join(folder, file), file);
  writeFileSync(path.join(folder, 'version'), '45.5.0');
  const fuses = `${SENTINEL}\u0001${String.fromCharCode(GIVEN_OUT.length)}${GIVEN_OUT}`;
  writeFileSync(path.join(folder, 'electron'), `a stand-in ${fuses} for a binary`, { mode: 0o755 });
}

const pack = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [
    BUILDER,
    ...['--linux', 'dir', '--x64', '--publish', 'never', '--projectDir', project],
    ...['--config', path.resolve('build/electron-builder.yml')],
    `-c.electronDist=${path.join(project, 'electron-dist')}`,
    ...args,
  ]);

const packed = () => path.join(project, 'dist', 'packed', 'linux-unpacked');
/** Where an app finds its feed: see electron/app/updates.ts. */
const feed = () => path.join(packed(), 'resources', 'app-update.yml');

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly offset?: string;
}

/** What lies in an asar archive, by path. Its header is JSON; its length stands in the fourth word. */
function readAsar(file: string): ReadonlyMap<string, string> {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(12);
  const begin = 8 + bytes.readUInt32LE(4);
  const found = new Map<string, string>();
  const visit = (entry: Entry, at: string) => {
    for (const [name, inner] of Object.entries(entry.files ?? {}))
      visit(inner, at === '' ? name : `${at}/${name}`);
    if (entry.files) return;
    const from = begin + Number(entry.offset);
    found.set(at, bytes.toString('utf8', from, from + (entry.size ?? 0)));
  };
  visit(JSON.parse(bytes.toString('utf8', 16, 16 + length)) as Entry, '');
  return found;
}

/** What a built file loads that is neither built beside it, nor Node's or Electron's own. */
const strangersTo = (text: string) =>
  [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(|__require\()"([@\w./:-]+)"/g)]
    .map(([, name]) => name)
    .filter((name) => !/^\.\.?\//.test(name) && !isBuiltin(name) && name !== 'electron');

it('packs what runs and nothing else, with its fuses set', async () => {
  await pack();
  const inside = readAsar(path.join(packed(), 'resources', 'app.asar'));
  const parts = readdirSync(path.join(desktop.dist, 'parts')).map((name) => `dist/parts/${name}`);
  const whole = ['main.js', 'preload.cjs', 'thinker.js', 'icon.png', 'renderer/index.html'].map(
    (name) => `dist/${name}`,
  );
  expect([...inside.keys()].sort()).toEqual([...whole, ...parts, 'package.json'].sort());
  expect(inside.get('dist/main.js')).toBe(readFileSync(path.join(desktop.dist, 'main.js'), 'utf8'));
  expect(JSON.parse(inside.get('package.json') ?? '')).toMatchObject({
    main: 'dist/main.js',
    type: 'module',
  });
  expect(parts).toContain('dist/parts/updater.js');
  for (const [name, text] of inside) if (name.endsWith('js')) expect(strangersTo(text), name).toEqual([]);
  expect(existsSync(feed())).toBe(false);
  expect(readdirSync(packed())).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE.md', 'batavia-roads']));
  expect(readdirSync(path.join(packed(), 'locales')).sort()).toEqual(['de.pak', 'en-US.pak']);

  const binary = readFileSync(path.join(packed(), 'batavia-roads'), 'latin1');
  const fuses = binary.slice(binary.indexOf(SENTINEL) + SENTINEL.length + 2).slice(0, GIVEN_OUT.length);
  // Run as Node, cookies encrypted, NODE_OPTIONS, --inspect, asar checked, asar only, own snapshot, file:// trusted.
  expect(fuses).toBe('00001100');
});

it('packs the feed that is configured, beside the app', async () => {
  await pack('-c.publish.provider=generic', '-c.publish.url=https://updates.example');
  const config = readFileSync(feed(), 'utf8');
  expect(config).toContain('provider: generic');
  expect(config).toContain('url: https://updates.example');
  expect(config).toContain('updaterCacheDirName: batavia-roads-updater');
});

it('refuses a configuration that is none', async () => {
  await expect(pack('-c.nonsense=true')).rejects.toMatchObject({
    stdout: expect.stringContaining("unknown property 'nonsense'") as unknown,
  });
});

describe('what people are given', () => {
  interface Target {
    readonly target: string;
    readonly arch: readonly string[];
  }
  interface System {
    readonly icon: string;
    readonly target: readonly Target[];
    readonly [key: string]: unknown;
  }
  interface Configuration {
    readonly win: System;
    readonly mac: System;
    readonly linux: System;
    readonly publish: unknown;
    readonly extraMetadata: unknown;
    readonly fileAssociations: readonly unknown[];
  }
  // electron-builder's schema is checked whenever it packs; what is chosen of it is checked here.
  const { load } = createRequire(require.resolve('electron-updater'))('js-yaml') as {
    load: (text: string) => unknown;
  };
  const configuration = load(readFileSync('build/electron-builder.yml', 'utf8')) as Configuration;
  const kinds = ({ target }: System) => target.map(({ target: kind, arch }) => `${kind} ${arch.join(' ')}`);

  it('is of every kind, for every system', () => {
    expect(kinds(configuration.win)).toEqual(['nsis x64 arm64', 'portable x64']);
    expect(kinds(configuration.mac)).toEqual(['dmg universal', 'zip universal']);
    expect(kinds(configuration.linux)).toEqual(['AppImage x64 arm64', 'deb x64 arm64']);
  });

  it('says what Debian wants to know', () => {
    expect(configuration.linux).toMatchObject({
      category: 'Game;BoardGame',
      synopsis: expect.stringMatching(/^.{10,60}$/) as unknown,
      description: expect.stringContaining('Batavia') as unknown,
      maintainer: expect.stringMatching(/^[^<]+ <[^@]+@[^>]+>$/) as unknown,
    });
    expect(configuration.extraMetadata).toMatchObject({
      homepage: expect.stringMatching(/^https:/) as unknown,
    });
  });

  it('opens .batavia files, and looks for no newer version', () => {
    expect(configuration.fileAssociations).toMatchObject([{ ext: 'batavia', icon: 'batavia' }]);
    expect(configuration.publish).toBeNull();
  });

  it('has icons', () => {
    const { win, mac, linux } = configuration;
    expect([win.icon, mac.icon, linux.icon]).toEqual(['icon.ico', 'icon.icns', 'icons']);
    for (const file of ['icon.ico', 'icon.icns', 'icons', 'batavia.ico', 'batavia.icns'])
      expect(existsSync(path.join('build/resources', file)), file).toBe(true);
  });
});
