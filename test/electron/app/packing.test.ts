import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('packs what runs and nothing else, with its fuses set', async () => {
  await pack();
  const packed = path.join(project, 'dist', 'packed', 'linux-unpacked');
  const inside = readAsar(path.join(packed, 'resources', 'app.asar'));
  const parts = readdirSync(path.join(desktop.dist, 'parts')).map((name) => `dist/parts/${name}`);
  const whole = ['main.js', 'preload.cjs', 'thinker.js', 'renderer/index.html'].map((name) => `dist/${name}`);
  expect([...inside.keys()].sort()).toEqual([...whole, ...parts, 'package.json'].sort());
  expect(inside.get('dist/main.js')).toBe(readFileSync(path.join(desktop.dist, 'main.js'), 'utf8'));
  expect(JSON.parse(inside.get('package.json') ?? '')).toMatchObject({
    main: 'dist/main.js',
    type: 'module',
  });
  expect(readdirSync(packed)).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE.md', 'batavia-roads']));
  expect(readdirSync(path.join(packed, 'locales')).sort()).toEqual(['de.pak', 'en-US.pak']);

  const binary = readFileSync(path.join(packed, 'batavia-roads'), 'latin1');
  const fuses = binary.slice(binary.indexOf(SENTINEL) + SENTINEL.length + 2).slice(0, GIVEN_OUT.length);
  // Run as Node, cookies encrypted, NODE_OPTIONS, --inspect, asar checked, asar only, own snapshot, file:// trusted.
  expect(fuses).toBe('00001100');
});

it('refuses a configuration that is none', async () => {
  await expect(pack('-c.nonsense=true')).rejects.toMatchObject({
    stdout: expect.stringContaining("unknown property 'nonsense'") as unknown,
  });
});
