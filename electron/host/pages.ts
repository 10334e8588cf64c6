import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { TYPES, headersOf } from './screenFiles.ts';

/** The page asks its own host. */
const HEADERS = headersOf(["manifest-src 'self'", "connect-src 'self'"]);

/** The files of a folder and of those in it. Links are left out. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const found = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(found);
    return entry.isFile() ? [found] : [];
  });
}

/** The files of a folder that have a type, by the path they are asked for. */
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesIn(folder)
      .filter((file) => path.extname(file) in TYPES)
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]),
  );

const LISTED_FOR = 1_000;

/** Pages from a folder: exactly the files in it, found by listing it, so that no path leads out. */
export class Pages {
  readonly #folder: string;
  #files: ReadonlyMap<string, string> = new Map();
  #listed = -Infinity;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers a request for a page, or says why not. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'only GET');
      return;
    }
    const asked = (request.url ?? '/').split(/[?#]/, 1)[0];
    const found = this.#find(asked === '/' ? '/index.html' : asked);
    if (!found) {
      refuse(response, 404, asked === '/' ? 'the screens are not built' : 'no such page');
      return;
    }
    const hashed = asked.startsWith('/assets/');
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': TYPES[path.extname(found.file)],
      'Content-Length': found.bytes.length,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  /** A file by the path asked for; the folder is listed anew when it is not known, for it may have been built since. */
  #find(asked: string): { file: string; bytes: Buffer } | null {
    try {
      if (!this.#files.has(asked) && performance.now() - this.#listed > LISTED_FOR) {
        this.#listed = performance.now();
        this.#files = filesOf(this.#folder);
      }
      const file = this.#files.get(asked);
      return file === undefined ? null : { file, bytes: readFileSync(file) };
    } catch {
      return null;
    }
  }
}

/** Answers with an error and one line of text. */
export function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': TYPES['.txt'], 'Cache-Control': 'no-store' });
  response.end(`${why}\n`);
}
