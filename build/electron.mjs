// Electron's binary for npm start: the one that is there, else fetched once. The npm package brings none with it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { runHere, say } from './steps.mjs';

/**
 * What must be known of a machine: `setting` reads a file of the kernel's, null when there is none; `helper` says
 * whether the sandbox's own program, which needs no leave of the kernel, is set up.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {number | undefined} user
 * @property {(file: string) => string | null} setting
 * @property {boolean} helper
 */
/** @typedef {{ binary: string } | { why: string }} Found */

/** @type {Readonly<Record<string, string>>} */
const NAMES = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' };
const PACKAGE = 'node_modules/electron';

/** Settings of Linux by which a program of a person's own may build no sandbox. */
const FORBIDDING = [
  ['kernel.apparmor_restrict_unprivileged_userns', '1'],
  ['kernel.unprivileged_userns_clone', '0'],
  ['user.max_user_namespaces', '0'],
];

/** Milliseconds for a first sign of the place it is fetched from; for a copy kept from before; and for all of it. */
const SIGN = 2_500;
const KEPT = 5_000;
const WHOLE = 15 * 60_000;

/** Finds or fetches Electron, or says why it cannot be had here. @returns {Promise<Found>} */
export async function findElectron() {
  const folder = path.resolve(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(PACKAGE, 'dist'));
  const why = obstacle(thisMachine(folder));
  if (why !== null) return { why };
  const binary = path.join(folder, NAMES[process.platform] ?? 'electron');
  if (existsSync(binary)) return { binary };
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return { why: `there is no Electron in ${folder}` };
  const failed = await fetchElectron();
  if (failed !== null) return { why: failed };
  return existsSync(binary) ? { binary } : { why: 'what was fetched is not Electron' };
}

/** Why Electron cannot open a window on a machine, or null. @param {Machine} machine @returns {string | null} */
export function obstacle({ platform, env, user, setting, helper }) {
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display here';
  if (user === 0) return 'Electron does not run as root';
  if (helper) return null;
  for (const [name, forbids] of FORBIDDING) {
    const value = setting(`/proc/sys/${name.replaceAll('.', '/')}`);
    if (value?.trim() === forbids) return `Electron's sandbox is not allowed here: ${name} is ${forbids}`;
  }
  return null;
}

/** @param {string} folder Where Electron is, or would be. @returns {Machine} */
function thisMachine(folder) {
  const helper = statSync(path.join(folder, 'chrome-sandbox'), { throwIfNoEntry: false });
  return {
    platform: process.platform,
    env: process.env,
    user: process.getuid?.(),
    setting: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    helper: helper?.uid === 0 && (helper.mode & 0o4000) !== 0,
  };
}

/** Fetches it by the npm package's own script, which checks its hash. Returns why it failed, or null. */
async function fetchElectron() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'))
  );
  say(`Fetching Electron ${version}, about 120 MB; only this once`);
  const { host, port } = source(process.env);
  const reached = await answers(host, port);
  // One that was fetched before is kept outside of node_modules and needs no network.
  const { code } = await runHere(
    process.execPath,
    [path.join(PACKAGE, 'install.js')],
    reached ? { timeout: WHOLE } : { stdio: 'ignore', timeout: KEPT },
  );
  if (code === 0) return null;
  return reached ? 'Electron could not be fetched' : `Electron could not be fetched: ${host} does not answer`;
}

/**
 * Which machine would be asked first for it: as @electron/get reads the environment.
 * @param {NodeJS.ProcessEnv} env
 */
export function source(env) {
  const proxy = env.ELECTRON_GET_USE_PROXY && (env.HTTPS_PROXY ?? env.https_proxy);
  const places = [proxy, env.ELECTRON_MIRROR, env.npm_config_electron_mirror];
  const place = places.find((each) => each !== undefined && URL.canParse(each));
  const { hostname, port, protocol } = new URL(place ?? 'https://github.com');
  const usual = protocol === 'http:' ? 80 : 443;
  return { host: hostname, port: port === '' ? usual : Number(port) };
}

/** Whether anything answers there in time. @param {string} host @param {number} port @returns {Promise<boolean>} */
function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    /** @param {boolean} answered */
    const end = (answered) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answered);
    };
    // The socket's own time limit does not count looking up the name.
    const timer = setTimeout(() => end(false), SIGN);
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}
