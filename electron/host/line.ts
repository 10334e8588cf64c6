import type { RawData, WebSocket } from 'ws';
import { faultOf } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { MOST_MESSAGE } from '../../shared/session/protocol.ts';
import type { Notice } from '../../shared/session/protocol.ts';
import type { Host } from './host.ts';

/** A screen may ask so many requests a second, and so many at once. */
const PER_SECOND = 100;
const AT_ONCE = 300;
/** A screen that leaves so many bytes unread is hung up on: more than one answer can have. */
const MOST_UNREAD = MOST_MESSAGE;
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
  readonly #host: Host;
  #allowance = AT_ONCE;
  #counted = performance.now();

  constructor(socket: WebSocket, host: Host) {
    this.#socket = socket;
    this.#host = host;
    socket.on('message', (data, isBinary) => void this.#take(data, isBinary));
    socket.on('close', () => this.#host.forget(this.#listener));
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
    this.#send({ id: parsed.id, answer: await this.#host.ask(parsed.request, this.#listener) });
  }

  #mayAsk(): boolean {
    const now = performance.now();
    this.#allowance = Math.min(AT_ONCE, this.#allowance + ((now - this.#counted) / 1000) * PER_SECOND);
    this.#counted = now;
    return --this.#allowance >= 0;
  }

  #send(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }
}
