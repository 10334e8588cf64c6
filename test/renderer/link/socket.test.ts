import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SocketLink } from '../../../renderer/link/socket.ts';
import { MOST_MESSAGE } from '../../../shared/session/protocol.ts';
import type { Notice, Request } from '../../../shared/session/protocol.ts';

/** The sockets that were opened, the latest last. */
let sockets: FakeSocket[] = [];

/** A socket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: { id: number; request: Request }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    sockets.push(this);
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message) as { id: number; request: Request });
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  close(): void {
    this.readyState = 3;
  }

  break(): void {
    this.readyState = 3;
    this.onclose?.();
    vi.advanceTimersByTime(2_000);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const socket = (): FakeSocket => sockets[sockets.length - 1];
const typesSent = () => socket().sent.map(({ request }) => request.type);
const act: Request = { type: 'act', table: 'one', revision: 3, seat: 0, action: { type: 'roll' } };

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://127.0.0.1:4321/#/table/one' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A link that is open. */
function opened() {
  const link = new SocketLink();
  socket().open();
  return link;
}

describe('a link that broke', () => {
  test('opens its tables before it sends what was asked meanwhile', () => {
    const link = opened();
    void link.ask({ type: 'openTable', table: 'one' });
    socket().say({ id: 1, answer: { done: {} } });
    void link.ask({ type: 'openTable', table: 'two' });
    socket().say({ id: 2, answer: { done: {} } });
    void link.ask({ type: 'leaveTable', table: 'two' });
    socket().say({ id: 3, answer: { done: null } });
    socket().break();
    void link.ask(act);
    socket().open();
    expect(socket().sent.map(({ request }) => request)).toEqual([{ type: 'openTable', table: 'one' }, act]);
  });

  test('tells the screens how the table stands then', () => {
    const link = opened();
    const heard: Notice[] = [];
    link.listen((notice) => heard.push(notice));
    void link.ask({ type: 'openTable', table: 'one' });
    socket().say({ id: 1, answer: { done: {} } });
    socket().break();
    socket().open();
    socket().say({ id: socket().sent[0].id, answer: { done: { table: 'one' } } });
    expect(heard).toEqual([{ type: 'table', table: { table: 'one' }, news: [] }]);
  });

  test('gives the answer that comes at last', async () => {
    const link = opened();
    const answer = link.ask({ type: 'listTables' });
    socket().break();
    socket().open();
    socket().say({ id: socket().sent[0].id, answer: { done: [] } });
    expect(await answer).toEqual({ done: [] });
  });

  test('sends nothing without end', async () => {
    const link = opened();
    const answer = link.ask({ type: 'listTables' });
    for (let i = 1; i < 4; i++) {
      socket().break();
      socket().open();
      expect(typesSent()).toEqual(['listTables']);
    }
    socket().break();
    socket().open();
    expect(typesSent()).toEqual([]);
    expect(await answer).toEqual({ failed: 'noAnswer' });
  });

  test('does not count how often it could not be opened', () => {
    const link = new SocketLink();
    void link.ask({ type: 'listTables' });
    for (let i = 0; i < 9; i++) socket().break();
    socket().open();
    expect(typesSent()).toEqual(['listTables']);
  });
});

test('what is larger than the host takes is never sent, and told', async () => {
  const link = opened();
  const answer = link.ask({ type: 'importTable', text: '€'.repeat(MOST_MESSAGE / 3) });
  expect(await answer).toMatchObject({ failed: 'fault', fault: { code: 'tooLarge' } });
  expect(socket().sent).toEqual([]);
  void link.ask({ type: 'importTable', text: 'x'.repeat(MOST_MESSAGE / 2) });
  expect(socket().sent).toHaveLength(1);
});

describe('the link of a device', () => {
  const join: Request = { type: 'join', protocol: 5, by: { kind: 'token', token: 't' } };
  const done = { done: { device: 'd', name: 'n', role: { kind: 'watcher' }, table: 'one', secret: 's' } };

  function joined() {
    const answers: unknown[] = [];
    const states: string[] = [];
    const link = new SocketLink({ request: () => join, answered: (answer) => void answers.push(answer) });
    link.watch((state) => states.push(state));
    socket().open();
    socket().say({ id: -1, answer: done });
    return { link, answers, states };
  }

  test('joins before all else, each time, and is open only then', () => {
    const { link, answers, states } = joined();
    void link.ask({ type: 'openTable', table: 'one' });
    socket().say({ id: 1, answer: { done: {} } });
    expect(states).toEqual(['connecting', 'open']);
    socket().break();
    socket().open();
    expect(typesSent()).toEqual(['join', 'openTable']);
    expect(states).toEqual(['connecting', 'open', 'lost']);
    socket().say({ id: -1, answer: done });
    expect(states.at(-1)).toBe('open');
    expect(answers).toEqual([done, done]);
  });

  test('gives up a line on which nothing is heard, and tries again and again', () => {
    const { states } = joined();
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(1_000);
      socket().say({ beat: true });
    }
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2_600);
    expect(states.at(-1)).toBe('lost');
    expect(sockets).toHaveLength(2);
    // No attempt of these is answered: one begins at least every 1.9 s.
    vi.advanceTimersByTime(19_000);
    expect(sockets.length).toBeGreaterThanOrEqual(12);
    socket().open();
    socket().say({ id: -1, answer: done });
    expect(states.at(-1)).toBe('open');
  });

  test('tries at once when the network is back', () => {
    joined();
    vi.advanceTimersByTime(2_501);
    const before = sockets.length;
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(before + 1);
  });

  test('that was closed is not opened again', () => {
    const { link } = joined();
    link.close();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
