import type { RawData, WebSocket } from 'ws';
import { faultOf } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { MOST_MESSAGE } from '../../shared/session/protocol.ts';
import type { Answer, Notice, RequestType } from '../../shared/session/protocol.ts';
import type { Listener } from './table.ts';

/** What a line carries messages to: the host, or what stands between it and a device. */
export interface Asked {
  ask(message: unknown, listener: Listener): Promise<Answer<RequestType>>;
  forget(listener: Listener): void;
}

/** How much a line carries before it is hung up on. */
export interface Limits {
  /** So many requests a second, and so many at once. */
  readonly perSecond: number;
  readonly atOnce: number;
  /** So many bytes may be left unread: more than one answer can have. */
  readonly mostUnread: number;
}

const SCREENS: Limits = { perSecond: 100, atOnce: 300, mostUnread: MOST_MESSAGE };
const TOO_FAST = 4_008;

/** A message that is `{ id, request }`, or the fault that it is none. */
function parseMessage(text: string): { id: string | number; request: unknown } | Fault {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null && 'id' in message && 'request' in message) {
      const { id, request } = message;
      if (typeof id === 'number' || (typeof id === 'string' && id.length <= 100)) return { id, request };
    }
    return faultOf('badRequest', '', 'not { id, request }');
  } catch {
    return faultOf('notJson', '', 'no JSON');
  }
}

/** One screen at the other end of a WebSocket. */
export class Line {
  readonly #socket: WebSocket;
  readonly #asked: Asked;
  readonly #limits: Limits;
  #allowance: number;
  #counted = performance.now();

  constructor(socket: WebSocket, asked: Asked, limits = SCREENS) {
    this.#socket = socket;
    this.#asked = asked;
    this.#limits = limits;
    this.#allowance = limits.atOnce;
    socket.on('message', (data, isBinary) => void this.#take(data, isBinary));
    socket.on('close', () => this.#asked.forget(this.#listener));
    // A frame that is too large or none: the socket closes itself.
    socket.on('error', () => socket.terminate());
  }

  readonly #listener = (notice: Notice): void => this.#send({ notice });

  async #take(data: RawData, isBinary: boolean): Promise<void> {
    if (!this.#mayAsk()) {
      this.#socket.close(TOO_FAST, 'too many requests');
      return;
    }
    const parsed = isBinary
      ? faultOf('badRequest', '', 'not text')
      : parseMessage((data as Buffer).toString('utf8'));
    if ('kind' in parsed) {
      this.#send({ id: null, answer: { failed: 'fault', fault: parsed } });
      return;
    }
    this.#send({ id: parsed.id, answer: await this.#asked.ask(parsed.request, this.#listener) });
  }

  #mayAsk(): boolean {
    const now = performance.now();
    const { perSecond, atOnce } = this.#limits;
    this.#allowance = Math.min(atOnce, this.#allowance + ((now - this.#counted) / 1000) * perSecond);
    this.#counted = now;
    return --this.#allowance >= 0;
  }

  #send(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#limits.mostUnread) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }
}
