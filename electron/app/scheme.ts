import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Protocol } from 'electron';
import { HOME, SCHEME, isOurs } from './address.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Scripts and style sheets from our own files only, and no connection to anywhere: screens ask over the bridge.
 * https://www.electronjs.org/docs/latest/tutorial/security#7-define-a-content-security-policy
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

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
