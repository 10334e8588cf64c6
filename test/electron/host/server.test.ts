import { readFileSync } from 'node:fs';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect as connectTcp } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MOST_TEXT } from '../../../shared/kernel/journal.ts';
import { MOST_MESSAGE, PROTOCOL } from '../../../shared/session/protocol.ts';
import { builtPrograms, temporaryFolder } from './built.ts';
import type { Program } from './program.ts';
import { start } from './program.ts';
import { connect } from './screen.ts';
import { tableFor } from './seats.ts';

const dist = builtPrograms();
const folder = temporaryFolder();
const renderer = path.join(dist, 'renderer');
let program: Program;
let port = '';
beforeAll(async () => {
  mkdirSync(path.join(renderer, 'assets'), { recursive: true });
  writeFileSync(path.join(renderer, 'index.html'), '<!doctype html><title>Batavia Roads</title>');
  writeFileSync(path.join(renderer, 'assets', 'index-x1.js'), 'export {};');
  writeFileSync(path.join(renderer, 'assets', 'font.woff2'), 'x');
  writeFileSync(path.join(renderer, 'notes.secret'), 'secret');
  symlinkSync(path.join(dist, 'serve.js'), path.join(renderer, 'link.js'));
  program = await start(dist, folder);
  port = new URL(program.address).port;
});
afterAll(() => program.end('SIGKILL'));

interface Page {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks for exactly this path: `fetch` would tidy it up. */
function get(asked: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: asked, headers, method }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject).end();
  });
}

/** How a WebSocket ends that is opened so: `open`, or the status it is refused with. */
function knock(asked: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${asked}`, { headers });
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
    socket.on('error', () => null);
  });
}

describe('pages', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/index-x1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s is served as %s', async (asked, type, caching) => {
    const { status, headers } = await get(asked);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*|http:/);
  });

  test.each([
    '/..',
    '/../serve.js',
    '/assets/../../serve.js',
    '/%2e%2e/serve.js',
    '/..%2fserve.js',
    '/..%5cserve.js',
    '/..\\serve.js',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/index.html/',
    '/%00index.html',
    '/index.html%00',
    '/notes.secret',
    '/link.js',
    '/file:///etc/passwd',
    'http://127.0.0.1/../serve.js',
    '*',
    '/constructor',
    '/__proto__',
  ])('%s is not found', async (asked) => {
    const { status, text } = await get(asked);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/import|root:|secret/);
  });

  test('are only looked at', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      expect((await get('/', {}, method)).status).toBe(405);
    }
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  test.each([
    [{ Host: 'evil.example' }],
    [{ Host: `evil.example:1` }],
    [{ Host: '127.0.0.1' }],
    [{ Host: '127.0.0.1:1' }],
    [{ Host: 'localhost.evil.example' }],
    [{ Origin: 'http://evil.example' }],
    [{ Origin: 'null' }],
  ])('are not for %j', async (headers) => {
    expect((await get('/', { Host: `localhost:${port}`, ...headers })).status).toBe(403);
  });

  test('are for localhost too', async () => {
    const own = { Host: `localhost:${port}`, Origin: `http://localhost:${port}` };
    expect((await get('/', own)).status).toBe(200);
  });
});

describe('the line to the host', () => {
  const own = () => ({ Origin: `http://127.0.0.1:${port}` });

  test.each([
    ['/table', () => own(), 'open'],
    ['/table', () => ({}), 'open'],
    ['/table', () => ({ Host: `localhost:${port}`, Origin: `http://localhost:${port}` }), 'open'],
    ['/table', () => ({ Origin: 'http://evil.example' }), '403'],
    ['/table', () => ({ Origin: `https://127.0.0.1:${port}` }), '403'],
    ['/table', () => ({ Origin: 'http://127.0.0.1:1' }), '403'],
    ['/table', () => ({ Origin: 'null' }), '403'],
    ['/table', () => ({ ...own(), Host: `evil.example:${port}` }), '403'],
    ['/', () => own(), '404'],
    ['/table/x', () => own(), '404'],
  ] as const)('%s %#: %s', async (asked, headers, end) => {
    expect(await knock(asked, headers())).toBe(end);
  });

  test('answers garbage with a fault, and goes on', async () => {
    const { screen, socket } = await connect(program.address);
    const answers: unknown[] = [];
    socket.on('message', (text: Buffer) => answers.push(JSON.parse(text.toString())));
    const garbage = [
      '',
      '{',
      'null',
      '[]',
      '{"id":1}',
      '{"id":{},"request":{}}',
      '{"id":true,"request":1}',
      '"x"',
      '['.repeat(50_000),
      Buffer.from([0, 255, 1]),
    ];
    for (const text of garbage) socket.send(text);
    expect(await screen.ask({ type: 'hello', protocol: PROTOCOL })).toHaveProperty('done');
    expect(answers).toHaveLength(garbage.length + 1);
    for (const answer of answers.slice(0, -1)) {
      expect(answer).toMatchObject({ id: null, answer: { failed: 'fault', fault: { kind: 'fault' } } });
    }
    socket.send('{"id":"x","request":{"type":"sing"}}');
    await screen.ask({ type: 'readSettings' });
    expect(answers.at(-2)).toMatchObject({
      id: 'x',
      answer: { failed: 'fault', fault: { code: 'badRequest' } },
    });
    socket.close();
  });

  test('hangs up on messages that are too large and on floods, and others notice nothing', async () => {
    const other = await connect(program.address);
    const closed = async (misbehave: (socket: WebSocket) => void) => {
      const { socket } = await connect(program.address);
      const code = new Promise((resolve) => socket.on('close', resolve));
      misbehave(socket);
      return code;
    };
    // Whoever is still sending may not hear why.
    expect([1006, 1009]).toContain(await closed((socket) => socket.send('x'.repeat(MOST_MESSAGE + 1))));
    expect(
      await closed((socket) => {
        for (let i = 0; i < 2000; i++) socket.send('{"id":1,"request":{"type":"listTables"}}');
      }),
    ).toBe(4008);
    expect(await other.screen.ask({ type: 'readSettings' })).toHaveProperty('done');
    other.socket.close();
  });

  test('takes the longest text a record may have, whatever its characters', async () => {
    const { screen, socket } = await connect(program.address);
    for (const one of ['"', '€', '\n', 'x']) {
      expect(await screen.ask({ type: 'importTable', text: one.repeat(MOST_TEXT) })).toMatchObject({
        failed: 'fault',
        fault: { code: one === '\n' ? 'empty' : 'foreignFile' },
      });
    }
    const text = `${readFileSync('test/records/batavia/mates-3.batavia', 'utf8')}${'\n'.repeat(3 * 2 ** 20)}`;
    expect(await screen.get({ type: 'importTable', text })).toMatchObject({ fault: null });
    socket.close();
  });

  test('survives bytes that are no HTTP and frames that are no WebSocket', async () => {
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';
    const upgrade = `GET /table HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n\r\n`;
    for (const bytes of [
      '\0\0\0',
      'GET',
      `${'A'.repeat(20_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
      `${upgrade}\xff\xff\xff\xff`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connectTcp(Number(port), '127.0.0.1', () =>
          socket.write(Buffer.from(bytes, 'latin1')),
        );
        socket.on('error', () => null).on('close', () => resolve());
        socket.setTimeout(300, () => socket.destroy());
      });
    }
    expect((await get('/')).status).toBe(200);
  });
});

describe('serve.js', () => {
  // Other work on this machine may hold it up.
  test(
    'plays a whole game of four computer players, is ready within 1 s and stays under 150 MB',
    { retry: 2 },
    async () => {
      const running = await start(dist, path.join(folder, String(performance.now())));
      const { screen, socket } = await connect(running.address);
      await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
      const { table } = await screen.get(tableFor(['mate', 'boy', 'mate', 'boy']));
      const began = performance.now();
      await screen.open(table);
      const { outcome, seed, log } = await screen.until((shown) => shown.outcome !== null);
      const took = performance.now() - began;
      expect(outcome?.scores).toHaveLength(4);
      expect(seed).toMatch(/^[0-9a-f]{24}$/);
      expect(screen.log.map(({ n }) => n)).toEqual(screen.log.map((_, i) => i + 1));
      expect(log.length).toBeLessThan(screen.log.length);
      socket.close();
      const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
      const megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
      console.info(
        `ready after ${running.readyAfter.toFixed(0)} ms; at most ${megabytes.toFixed(0)} MB; ` +
          `a game of ${screen.log.length} actions in ${took.toFixed(0)} ms`,
      );
      await running.end('SIGTERM');
      expect(running.readyAfter).toBeLessThan(1_000);
      expect(megabytes).toBeLessThan(150);
    },
  );

  test('does not share its folder, and says so in one line', async () => {
    await expect(start(dist, folder)).rejects.toThrow(/^Batavia Roads is running already.*\n$/);
  });

  test.each([['--port', 'x'], ['--port', '70000'], ['--sing'], ['superfluous']])(
    '%s %s gives one clear line',
    async (...args) => {
      await expect(start(dist, path.join(folder, 'other'), ...args)).rejects.toThrow(/^[^\n]+\n$/);
    },
  );

  test('says when its port is taken', async () => {
    const other = path.join(folder, 'other');
    await expect(start(dist, other, '--port', port)).rejects.toThrow(
      /^Port \d+ is taken by another program[^\n]*\n$/,
    );
  });

  test('says when its folder is a file, or lies in one', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const data of [file, path.join(file, 'within')]) {
      await expect(start(dist, data)).rejects.toThrow(/^\S+ is a file, or lies in one[^\n]*\n$/);
    }
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s in the middle of a game', async (signal) => {
    const own = path.join(folder, signal);
    const running = await start(dist, own);
    const { screen } = await connect(running.address);
    const { table } = await screen.get(tableFor(['boy', 'boy', 'boy']));
    await screen.open(table);
    expect(await running.end(signal)).toEqual({ code: 0, err: '' });
    const again = await start(dist, own);
    await again.end('SIGTERM');
  });
});
