import type { JoinsBy } from '../../shared/session/devices.ts';

const PASS = 'batavia-roads.pass';
const NAME = 'batavia-roads.name';
const RELOADED = 'batavia-roads.reloaded';
/** A page that was loaded anew because of its version is not again for so long, in milliseconds. */
const ONCE_IN = 30_000;

/** By what this device joined last time, if it did. */
export function keptPass(): JoinsBy | null {
  const [device, secret] = (localStorage.getItem(PASS) ?? '').split(' ');
  return secret ? { kind: 'pass', device, secret } : null;
}

/** Keeps by what this device joins next time. */
export const keepPass = (device: string, secret: string): void =>
  localStorage.setItem(PASS, `${device} ${secret}`);

/** This device has to be invited again. */
export const forgetPass = (): void => localStorage.removeItem(PASS);

/** The name this device had last. */
export const keptName = (): string => localStorage.getItem(NAME) ?? '';

/** Keeps the name for the next table. */
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

/** The token of a QR code in the page's address. It is taken out of it, so that nobody reads it there. */
export function takeToken(): string | null {
  const [, token = null] = /^#join=([\w-]+)$/.exec(location.hash) ?? [];
  if (token !== null) history.replaceState(null, '', '#/');
  return token;
}

/** Loads the page anew, with the token that led here, but not for ever. Whether it does. */
export function reloadOnce(token: string | null): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < ONCE_IN) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  if (token !== null) history.replaceState(null, '', `#join=${token}`);
  location.reload();
  return true;
}
