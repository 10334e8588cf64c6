import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect as connectTcp } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Invitation } from '../../../../shared/session/devices.ts';
import { MOST_DEVICE_MESSAGE } from '../../../../shared/session/devices.ts';
import { temporaryFolder } from '../built.ts';
import { invited, owned } from './owner.ts';
import { ask, join, joinAs, knock } from './phone.ts';

const folder = temporaryFolder();
const screens = path.join(folder, 'renderer');
const { owner } = owned(path.join(folder, 'data'), screens);
let invitation: Invitation;
let port = 0;
beforeAll(async () => {
  mkdirSync(path.join(screens, 'assets'), { recursive: true });
  writeFileSync(path.join(screens, 'index.html'), '<!doctype html><title>Batavia Roads</title>');
  writeFileSync(path.join(screens, 'assets', 'index-x1.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  invitation = await invited(owner, ['person', 'person', 'person']);
  port = Number(new URL(invitation.addresses[0]).port);
});
afterAll(() => owner.get({ type: 'closeDevices' }));

function get(
  asked: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; policy: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: asked, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      const policy = String(response.headers['content-security-policy']);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, policy }));
    })
      .on('error', reject)
      .end();
  });
}

/** How a WebSocket with these headers ends: `open`, or the status it is refused with. */
const upgrade = (headers: Record<string, string>, asked = '/table'): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${asked}`, { headers });
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
    socket.on('error', () => null);
  });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the door to the network', () => {
  test('gives the page and its assets, with a policy, and nothing else', async () => {
    const page = await get('/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Batavia Roads') as string });
    expect(page.policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect((await get('/assets/index-x1.js')).status).toBe(200);
    for (const asked of [
      '/assets',
      '/assets/',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/secret.txt',
      '/data',
      '/data/devices.json',
      '/../data/devices.json',
      '/../data/settings.json',
      '/table',
      '/tables',
      '/api',
    ]) {
      const { status, text } = await get(asked);
      expect([400, 404], asked).toContain(status);
      expect(text).not.toMatch(/secret|token|batavia-2/);
    }
  });

  test.each([
    [{ Host: 'evil.example' }],
    [{ Host: '127.0.0.1' }],
    [{ Host: '127.0.0.1:1' }],
    [{ Origin: 'http://evil.example' }],
    [{ Origin: 'null' }],
  ])('is not for %j', async (headers) => {
    const own = { Host: `127.0.0.1:${port}`, ...headers };
    expect((await get('/', own)).status).toBe(403);
    expect(await upgrade(own)).toBe('403');
  });

  test('is not for the names of the host’s own screen', async () => {
    expect((await get('/', { Host: `localhost:${port}` })).status).toBe(403);
    expect(await upgrade({ Host: `localhost:${port}` })).toBe('403');
  });

  test('has one line only', async () => {
    expect(await upgrade({ Origin: `http://127.0.0.1:${port}` })).toBe('open');
    expect(await upgrade({}, '/table/x')).toBe('404');
    expect(await upgrade({}, '/')).toBe('404');
  });
});

describe('the page', () => {
  const index = path.join(screens, 'index.html');
  const write = (build: string) =>
    writeFileSync(index, `<!doctype html><meta name="build" content="${build}"><title>Batavia Roads</title>`);

  test('is read once a second, however often it is asked for', async () => {
    await wait(1_100);
    const before = await get('/');
    write('one');
    for (let n = 0; n < 50; n++) expect(await get('/')).toEqual(before);
    await expect.poll(async () => (await get('/')).text, { timeout: 3_000 }).toContain('content="one"');
  });

  test('of another build is told to load itself anew, and the one that is served joins', async () => {
    write('two');
    await wait(1_100);
    const { addresses, token } = invitation;
    const by = { kind: 'token', token } as const;
    for (const page of ['one', null]) {
      const { screen } = await knock(addresses[0]);
      expect(await ask(screen, by, { page })).toMatchObject({ failed: 'otherVersion' });
    }
    const { screen, socket } = await knock(addresses[0]);
    expect(await ask(screen, by, { page: 'two' })).toHaveProperty('done');
    socket.close();
    writeFileSync(index, '<!doctype html><title>Batavia Roads</title>');
    await wait(1_100);
  });
});

describe('a line', () => {
  test('is hung up on when nobody has joined after five seconds', async () => {
    const began = performance.now();
    const { closed } = await knock(invitation.addresses[0]);
    expect(await closed).toBe(4001);
    expect(performance.now() - began).toBeGreaterThan(4_500);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  test('takes no message of more than 64 kB, and no flood', async () => {
    const large = await join(invitation);
    large.socket.send('x'.repeat(MOST_DEVICE_MESSAGE + 1));
    expect([1006, 1009]).toContain(await large.closed);
    const fast = await join(invitation);
    for (let n = 0; n < 200; n++) fast.socket.send('{"id":1,"request":{"type":"listTables"}}');
    expect(await fast.closed).toBe(4008);
  });

  test('hears garbage answered with a fault, and goes on', async () => {
    const { screen, socket, heard } = await join(invitation);
    for (const text of ['', '{', 'null', '[]', '{"id":1}', Buffer.from([0, 255])]) socket.send(text);
    await screen.open(invitation.table).catch(() => null);
    expect(heard.filter((text) => text.includes('"failed":"fault"'))).toHaveLength(6);
    socket.close();
  });
});

test('a thousand wrong codes get nowhere', async () => {
  const before = await invited(owner, ['person', 'boy', 'boy']);
  const ends: Record<string, number> = {};
  for (let n = 0; n < 1_000; n += 50) {
    const { screen, socket } = await knock(before.addresses[0]);
    for (let one = 0; one < 50; one++) {
      const answer = await ask(screen, { kind: 'code', code: `AAA${String(n + one).padStart(3, '3')}` });
      const end = 'failed' in answer ? answer.failed : 'joined';
      ends[end] = (ends[end] ?? 0) + 1;
    }
    socket.terminate();
  }
  expect(ends).toEqual({ notInvited: 5, wait: 995 });
  // Even the right one is not taken now, but the QR code's is.
  const { screen } = await knock(before.addresses[0]);
  expect(await ask(screen, { kind: 'code', code: before.code })).toMatchObject({ failed: 'wait' });
  const { joined } = await join(before);
  await owner.get({ type: 'removeDevice', device: joined.device });
});

test('two hundred silent or garbage connections neither slow the table nor stay', { retry: 2 }, async () => {
  const { table, addresses, token } = await invited(owner, ['person', 'person', 'person']);
  const phone = await joinAs(owner, { table, addresses, token, code: '' }, 'Phone', {
    kind: 'seat',
    seat: 0,
  });
  const took = async () => {
    const began = performance.now();
    for (let n = 0; n < 10; n++) await phone.screen.get({ type: 'lookBack', table, n: 0, eyes: 'table' });
    return (performance.now() - began) / 10;
  };
  const before = await took();
  const sockets: Socket[] = [];
  // Else a second try finds the doorstep full.
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  let open = 0;
  for (let n = 0; n < 200; n++) {
    const socket = connectTcp(port, '127.0.0.1', () => {
      open++;
      if (n % 2 === 1) socket.write(`GARBAGE ${n}\0\xff\r\n`);
    });
    socket
      .resume()
      .on('error', () => null)
      .on('close', () => open--);
    sockets.push(socket);
  }
  await wait(300);
  const during = await took();
  expect(open).toBeLessThanOrEqual(64);
  console.info(`an answer in ${before.toFixed(1)} ms, among 200 strangers in ${during.toFixed(1)} ms`);
  expect(during).toBeLessThan(25);
  await expect.poll(() => open, { timeout: 9_000 }).toBe(0);
  expect((await join({ addresses, token })).joined.table).toBe(table);
});
