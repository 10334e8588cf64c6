// npm start: sets up, builds, and opens the app: in Electron where it can be had, else in a browser.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from './electron.mjs';
import { buildAll, runHere, say, setUp } from './steps.mjs';

/** @typedef {NonNullable<ReturnType<typeof wishes>>} Wishes */

/** Exit codes of a program that did not come up: a library is missing, or it trapped or aborted. */
const NOT_UP = [127, 133, 134];

const USAGE = 'npm start -- [--serve] [--port N] [--data FOLDER] [--no-open]';

process.exitCode = await start();

async function start() {
  const wished = wishes();
  if (wished === null) return 1;
  const installed = await setUp();
  if (installed !== 0) return installed;

  say('Building the app');
  const built = await buildAll();
  if (built !== 0) return built;

  const why = wished.served ?? (await openWindow(wished));
  return typeof why === 'number' ? why : serve(wished, why);
}

/** What the command line asks for, or null, after saying so, when it asks for what there is not. */
function wishes() {
  try {
    const { values } = parseArgs({
      options: {
        serve: { type: 'boolean' },
        port: { type: 'string' },
        data: { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    });
    const option = ['serve', 'port', 'no-open'].find((name) => name in values);
    // npm starts scripts in the project's folder, wherever it was called.
    const data = values.data && path.resolve(process.env.INIT_CWD ?? '.', values.data);
    return { ...values, data, served: option && `--${option} was given` };
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n${USAGE}`);
    return null;
  }
}

/** Opens the app in Electron. Returns its exit code, or why it did not come up. @param {Wishes} wished */
async function openWindow({ data }) {
  const found = await findElectron();
  if ('why' in found) return found.why;
  say('Opening the app. Ctrl+C ends it; nothing is lost.');
  // Else Electron would be no more than Node: editors built on Electron leave this in their terminals.
  delete process.env.ELECTRON_RUN_AS_NODE;
  const words = ['dist/main.js', ...(data ? [`--data=${data}`] : [])];
  // On Windows a program of windows has no part in the terminal.
  const { code } = await runHere(found.binary, words, { deaf: process.platform === 'win32' });
  return NOT_UP.includes(code) ? `Electron ended with code ${code}` : code;
}

/** @param {Wishes} wished @param {string} why Why not in Electron. */
async function serve({ port, data, 'no-open': closed }, why) {
  say(`Serving the app to a browser on this machine, since ${why}. Ctrl+C ends it; nothing is lost.`);
  const words = [...(port ? ['--port', port] : []), ...(data ? ['--data', data] : [])];
  return (await runHere(process.execPath, ['dist/serve.js', ...words, ...(closed ? ['--no-open'] : [])]))
    .code;
}
