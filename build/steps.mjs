// What the scripts beside it share. Node's own modules only: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** @import { ChildProcess, StdioOptions } from 'node:child_process' */
/** @typedef {{ code: number, output: string, seconds: number }} Result */
/**
 * How to run a program: in a shell, as npm on Windows needs it, being a script; for so many milliseconds at most; and
 * whether it hears nothing of Ctrl+C in this terminal.
 * @typedef {{ shell?: boolean, stdio?: StdioOptions, timeout?: number, deaf?: boolean }} Manner
 */

const root = path.dirname(import.meta.dirname);
const windows = process.platform === 'win32';
const stamp = path.join(root, 'node_modules', '.installed-lock');

/** @type {readonly NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

process.chdir(root);
process.env.PATH = path.join(root, 'node_modules', '.bin') + path.delimiter + (process.env.PATH ?? '');

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/**
 * What is printed goes to stderr, so that a pipe gets nothing but what was asked for.
 * @type {StdioOptions}
 */
const aside = ['inherit', 2, 'inherit'];

/** Installs the packages unless those of this lock file are there, printing aside. Returns an exit code. */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As `engines` of package.json says.
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24)) {
    console.error(
      `Node ${process.versions.node} will not do: 20.19 or a later 20, 22.13 or a later 22, or 24 and above is needed.`,
    );
    return 1;
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return 0;
  console.error('Installing packages: npm ci');
  const { code } = await runHere('npm', ['ci', '--loglevel=error'], { shell: windows, stdio: aside });
  if (code === 0) writeFileSync(stamp, lock);
  else console.error('npm ci failed.');
  return code;
}

/**
 * The N of `npm run SCRIPT -- N`, as text; null, after a line that says so, when it is no whole number from `least`.
 * @param {string} script
 * @param {string} usual
 * @param {string} what
 */
export function countGiven(script, usual, what, least = 1) {
  const count = process.argv[2] ?? usual;
  if (/^[1-9]\d*$/.test(count) && Number(count) >= least) return count;
  say(`npm run ${script} -- N takes a whole number of ${what} from ${least}.`);
  return null;
}

/** Bundles what runs under Node, and says what is wrong with it if anything is. Returns an exit code. */
export async function buildAll() {
  const { code, output } = await runScript('build');
  if (code !== 0) say(output);
  return code;
}

/** Bundles the command line, printing aside what is wrong with it. Returns an exit code. */
export async function buildCommandLine() {
  const args = ['build', '--config', 'build/vite.node.config.ts', '--logLevel', 'warn'];
  return (await runHere('vite', args, { shell: windows, stdio: aside })).code;
}

/**
 * Runs a script of package.json and keeps what it prints. Whatever it started ends with it.
 * @param {string} name
 * @returns {Promise<Result>}
 */
export function runScript(name) {
  const { scripts } = /** @type {{ scripts: Record<string, string | undefined> }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  );
  const line = scripts[name];
  if (line === undefined) throw new Error(`package.json has no script ${name}`);
  // A group of its own, so that it can be ended whole.
  const child = spawn(line, { shell: true, detached: !windows, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  child.on('exit', () => endGroup(child));
  return ended(child, endGroup, () => output);
}

/**
 * Runs the unit tests of the files so named, with one thing set in their environment. Returns an exit code.
 * @param {string} files
 * @param {string} key
 * @param {string} value
 */
export async function runUnits(files, key, value) {
  process.env[key] = value;
  const { code } = await runHere('vitest', ['run', files], { shell: windows });
  return code;
}

/**
 * Runs a program in this terminal.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Manner} [manner]
 * @returns {Promise<Result>}
 */
export function runHere(program, args, { shell = false, stdio = 'inherit', timeout = 0, deaf = false } = {}) {
  const child = shell
    ? spawn([program, ...args].join(' '), { shell, stdio, timeout })
    : spawn(program, args, { stdio, timeout });
  return ended(
    child,
    (_, signal) => {
      // Ctrl-C in a terminal has reached the program already.
      if (deaf || signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    },
    () => '',
  );
}

/**
 * Waits for a program; a signal that arrives meanwhile is passed on, and then ends this process too.
 * @param {ChildProcess} child
 * @param {(child: ChildProcess, signal: NodeJS.Signals) => void} stop
 * @param {() => string} output
 * @returns {Promise<Result>}
 */
function ended(child, stop, output) {
  const start = performance.now();
  /** @type {NodeJS.Signals | null} */
  let stopped = null;
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    stopped = signal;
    stop(child, signal);
  };
  for (const signal of passedOn) process.on(signal, onSignal);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of passedOn) process.off(each, onSignal);
      if (stopped !== null) process.exit(128 + constants.signals[stopped]);
      const seconds = (performance.now() - start) / 1000;
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output: output(), seconds });
    });
  });
}

/**
 * Ends a program and all that it started.
 * @param {ChildProcess} child
 */
function endGroup({ pid, exitCode }) {
  if (pid === undefined) return;
  if (windows) {
    if (exitCode === null) spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
