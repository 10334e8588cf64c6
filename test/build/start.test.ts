import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Makes the process a person's on a Linux that allows sandboxes, whoever runs the tests and wherever. */
const PERSON = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
process.getuid = () => 1000;
const { existsSync } = fs;
fs.existsSync = (file) => !String(file).startsWith('/proc/sys/') && existsSync(file);
syncBuiltinESMExports();
`;
/** Says what it was started with; told to last, it waits for a signal, which a shell may miss. */
const ELECTRON = `#!/bin/sh
[ -z "$LASTS" ] || exec node -e 'console.log("Electron: waits"); setTimeout(() => {}, 50_000)'
echo "Electron: $@, $ELECTRON_RUN_AS_NODE."
exit $CODE
`;
/** The person's browser. */
const BROWSER = `#!/bin/sh
echo "$@" > "$(dirname "$0")/opened.txt"
`;

let project: string;
/** What is running: ended after each test if it has not ended itself. */
let running: AbortController;

// A project of its own: the real one is not built anew beneath the other tests.
beforeEach(() => {
  running = new AbortController();
  project = mkdtempSync(path.join(tmpdir(), 'batavia-roads-start-'));
  mkdirSync(path.join(project, 'build'));
  for (const file of ['start.mjs', 'steps.mjs', 'electron.mjs'])
    cpSync(path.join('build', file), path.join(project, 'build', file));
  symlinkSync(path.resolve('dist'), path.join(project, 'dist'), 'junction');
  write('package.json', JSON.stringify({ type: 'module', scripts: { build: 'echo built > built.txt' } }));
  write('package-lock.json', '{}');
  write('node_modules/.installed-lock', createHash('sha256').update('{}').digest('hex'));
  write('node_modules/electron/package.json', '{"version":"45.5.0"}');
  write('node_modules/electron/install.js', 'process.exit(1);');
  write('person.mjs', PERSON);
  write('given/electron', ELECTRON);
  write('browser/xdg-open', BROWSER);
});
afterEach(() => {
  running.abort();
  rmSync(project, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text, { mode: 0o755 });
}

type Environment = Readonly<Record<string, string>>;

/** What `npm start` is run with: a display, nobody to fetch from, and what a test adds. */
const around = (env: Environment) => ({
  PATH: [path.join(project, 'browser'), process.env.PATH].join(path.delimiter),
  DISPLAY: ':0',
  ELECTRON_MIRROR: 'http://127.0.0.1:9/',
  NODE_OPTIONS: `--import ${path.join(project, 'person.mjs')}`,
  CODE: '0',
  ...env,
});
const given = () => ({ ELECTRON_OVERRIDE_DIST_PATH: path.join(project, 'given') });

/** Runs `npm start` until it ends by itself. */
async function run(words: readonly string[], env: Environment = {}) {
  const args = [path.join(project, 'build/start.mjs'), ...words];
  const options = { env: around(env), signal: running.signal };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, args, options)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

/** Runs `npm start` until it has said something, then ends it as Ctrl+C does. */
async function runUntil(said: RegExp, words: readonly string[], env: Environment = {}) {
  const data = path.join(project, 'data');
  const args = [path.join(project, 'build/start.mjs'), '--data', data, ...words];
  const child = spawn(process.execPath, args, { env: around(env), signal: running.signal });
  child.on('error', () => null);
  let out = '';
  const heard = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (said.test(out)) resolve();
    });
    child.on('close', () => reject(new Error(out)));
  });
  await heard;
  const address = /http:\S+/.exec(out)?.[0];
  const answer = address && (await fetch(address)).status;
  if (address && !words.includes(QUIET)) await expect.poll(opened).toBe(`${address}\n`);
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, answer, data };
}
const opened = () => {
  const file = path.join(project, 'browser/opened.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const SERVED = /Batavia Roads is at http.*\n/;
const QUIET = '--no-open';

describe.skipIf(process.platform !== 'linux')('npm start opens the app in Electron', () => {
  it('as it is built, and ends with its exit code', async () => {
    const { code, stdout } = await run([], { ...given(), CODE: '7', ELECTRON_RUN_AS_NODE: '1' });
    expect(stdout).toMatch(/^Building the app\nOpening the app\..*\nElectron: dist\/main\.js, \.\n$/);
    expect(code).toBe(7);
    expect(existsSync(path.join(project, 'built.txt'))).toBe(true);
  });

  it('with its games in the folder that is named from where the person is', async () => {
    const { stdout } = await run(['--data', 'games'], { ...given(), INIT_CWD: '/somewhere' });
    expect(stdout).toContain('Electron: dist/main.js --data=/somewhere/games, .');
  });

  it('until Ctrl+C, which ends all of it', async () => {
    const { code } = await runUntil(/Electron: /, [], { ...given(), LASTS: 'yes' });
    expect(code).toBe(130);
  });

  it('when it could be fetched', async () => {
    const fetched = JSON.stringify(ELECTRON);
    write(
      'node_modules/electron/install.js',
      `const fs = require('node:fs');
      fs.mkdirSync('node_modules/electron/dist');
      fs.writeFileSync('node_modules/electron/dist/electron', ${fetched}, { mode: 0o755 });`,
    );
    const { code, stdout } = await run([]);
    expect(stdout).toContain('Fetching Electron 45.5.0');
    expect(stdout).toContain('Electron: dist/main.js');
    expect(code).toBe(0);
  });
});

describe.skipIf(process.platform !== 'linux')('npm start serves the app to a browser', () => {
  const since = (out: string) => /^Serving the app .*, since (.*)\. Ctrl/m.exec(out)?.[1];

  it.each([
    ['--serve was given', ['--serve', QUIET]],
    ['--no-open was given', [QUIET]],
    ['--port was given', ['--port', '0', QUIET]],
  ])('when %s, even where Electron is', async (why, words) => {
    const { code, out, answer, data } = await runUntil(SERVED, words, given());
    expect(since(out)).toBe(why);
    expect(answer).toBe(200);
    expect(existsSync(data)).toBe(true);
    expect(opened()).toBeNull();
    expect(code).toBe(130);
    expect(out).not.toContain('Electron:');
  });

  it('when there is no display, and fetches nothing', async () => {
    const { out } = await runUntil(SERVED, [], { DISPLAY: '' });
    expect(since(out)).toBe('there is no display here');
    expect(out).not.toContain('Fetching');
  });

  it('when Electron cannot be fetched', async () => {
    const { out, answer } = await runUntil(SERVED, []);
    expect(out).toContain('Fetching Electron 45.5.0');
    expect(since(out)).toBe('Electron could not be fetched: 127.0.0.1 does not answer');
    expect(answer).toBe(200);
  });

  it('within seconds when fetching hangs without a network', async () => {
    write('node_modules/electron/install.js', 'setTimeout(() => null, 600_000);');
    const began = performance.now();
    await runUntil(SERVED, []);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('when a library is missing that Electron needs', async () => {
    const { out } = await runUntil(SERVED, [], { ...given(), CODE: '127' });
    expect(since(out)).toBe('Electron ended with code 127');
  });
});

describe('npm start refuses', () => {
  it.each([[['--elsewhere']], [['--data']], [['game.batavia']]])('%j, and builds nothing', async (words) => {
    const { code, stderr } = await run(words);
    expect(code).toBe(1);
    expect(stderr).toContain('npm start -- [--serve] [--port N] [--data FOLDER] [--no-open]');
    expect(existsSync(path.join(project, 'built.txt'))).toBe(false);
  });
});

it('uses nothing but Node itself until packages are installed', () => {
  for (const file of ['start.mjs', 'steps.mjs', 'electron.mjs']) {
    const imports = [...readFileSync(path.join('build', file), 'utf8').matchAll(/ from '([^']+)'/g)];
    for (const [, name] of imports) expect(name).toMatch(/^(node:|\.\/)/);
  }
});
