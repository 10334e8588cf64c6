import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Protocol } from 'electron';
import { TYPES, headersOf } from '../host/screenFiles.ts';
import { HOME, SCHEME, isOurs } from './address.ts';

/**
 * No connection to anywhere: screens ask over the bridge.
 * https://www.electronjs.org/docs/latest/tutorial/security#7-define-a-content-security-policy
 */
const HEADERS = headersOf([]);

/** Makes our scheme one with an origin of its own. Before the app is ready. */
export function declareScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }]);
}

/**
 * Serves the files of one folder, and nothing else, under our scheme: nothing needs `file://`.
 * https://www.electronjs.org/docs/latest/tutorial/security#18-avoid-usage-of-the-file-protocol-and-prefer-usage-of-custom-protocols
 */
export function serveScreens(protocol: Protocol, folder: string): void {
  protocol.handle(SCHEME, async ({ method, url }) => {
    if (method !== 'GET') return refuse(405);
    const file = await fileFor(url, folder);
    if (file === null) return refuse(404);
    const type = TYPES[path.extname(file)];
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { ...HEADERS, 'Content-Type': type },
    });
  });
}

const refuse = (status: number) => new Response(null, { status, headers: HEADERS });

/** The file of `folder` that an address means; null when it leads elsewhere, even by a link, or to no kind of ours. */
async function fileFor(address: string, folder: string): Promise<string | null> {
  if (!isOurs(address)) return null;
  try {
    const asked = decodeURIComponent(address.slice(HOME.length).split(/[?#]/, 1)[0]);
    const root = await realpath(folder);
    const file = await realpath(path.join(root, asked === '' ? 'index.html' : asked));
    return file.startsWith(root + path.sep) && path.extname(file) in TYPES ? file : null;
  } catch {
    return null;
  }
}
