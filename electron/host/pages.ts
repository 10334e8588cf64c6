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

/** So long the files are taken for what they were, in milliseconds: who asks again and again has none of them read. */
const FRESH = 1_000;

/** Pages from a folder: exactly the files in it, found by listing it, so that no path leads out. */
export class Pages {
  readonly #folder: string;
  #files: ReadonlyMap<string, string> = new Map();
  readonly #read = new Map<string, Buffer>();
  #since = -Infinity;

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

  /** What tells this build of the page from every other; null where none was built. */
  get build(): string | null {
    const page = this.#find('/index.html')?.bytes.toString() ?? '';
    return /<meta name="build" content="([^"]+)"/.exec(page)?.[1] ?? null;
  }

  /** A file by the path asked for. The screens may have been built anew since it was read last. */
  #find(asked: string): { file: string; bytes: Buffer } | null {
    try {
      if (performance.now() - this.#since > FRESH) {
        this.#since = performance.now();
        this.#read.clear();
        this.#files = filesOf(this.#folder);
      }
      const file = this.#files.get(asked);
      if (file === undefined) return null;
      const bytes = this.#read.get(file) ?? readFileSync(file);
      this.#read.set(file, bytes);
      return { file, bytes };
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
