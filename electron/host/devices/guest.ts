import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { faultOf, isFault } from '../../../shared/kernel/refusal.ts';
import type { SentAway } from '../../../shared/session/devices.ts';
import { PROTOCOL, parseRequest } from '../../../shared/session/protocol.ts';
import type { Answer, Failure, Request, RequestOf, RequestType } from '../../../shared/session/protocol.ts';
import type { Asked, Limits } from '../line.ts';
import type { Listener } from '../table.ts';

/** Whoever has not joined after so long is hung up on; one who has hears so often that the line holds. In milliseconds. */
const JOINS = 5_000;
const BEAT = 1_000;
/** Whoever has not answered for so many beats is gone. */
const MOST_UNANSWERED = 8;
const LATE = 4_001;
const SENT_AWAY = 4_002;

/** A device asks at most so much. */
export const GUESTS: Limits = { perSecond: 30, atOnce: 90, mostUnread: 8 * 2 ** 20 };

const NOT_INVITED: Failure = { failed: 'notInvited' };

/** What a guest asks, once it is known that it is a message of the protocol. */
export interface Reception {
  join(request: RequestOf<'join'>, guest: Guest, listener: Listener): Answer<'join'>;
  ask(request: Request, guest: Guest, listener: Listener): Promise<Answer<RequestType>>;
  leave(guest: Guest, listener: Listener): void;
}

/** What a guest is told apart by, and who hears that it has joined. */
export interface Welcome {
  /** Of the page that is served now; null where none is. */
  readonly build: string | null;
  readonly joined: () => void;
}

/** Whether a message would join, with another page or another protocol than the host's. */
function isOfOtherVersion(message: unknown, build: string | null): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const { type, protocol, page } = message as { type?: unknown; protocol?: unknown; page?: unknown };
  if (type !== 'hello' && type !== 'join') return false;
  const isOther = protocol !== undefined && protocol !== PROTOCOL;
  return isOther || (type === 'join' && build !== null && page !== build);
}

/** A device at the other end of a WebSocket. It is told nothing before it has joined. */
export class Guest implements Asked {
  /** Where it is, for the counting of wrong codes. */
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #reception: Reception;
  readonly #welcome: Welcome;
  readonly #late: NodeJS.Timeout;
  #beat: NodeJS.Timeout | null = null;
  #unanswered = 0;

  constructor(
    socket: WebSocket,
    { remoteAddress }: Duplex & { remoteAddress?: string },
    reception: Reception,
    welcome: Welcome,
  ) {
    this.address = remoteAddress ?? '';
    this.#socket = socket;
    this.#reception = reception;
    this.#welcome = welcome;
    this.#late = setTimeout(() => this.#hangUp(LATE, 'not joined'), JOINS).unref();
    socket.on('pong', () => (this.#unanswered = 0));
  }

  async ask(message: unknown, listener: Listener): Promise<Answer<RequestType>> {
    if (isOfOtherVersion(message, this.#welcome.build)) return { failed: 'otherVersion', protocol: PROTOCOL };
    const request = parseRequest(message);
    if (isFault(request)) return { failed: 'fault', fault: request };
    if (request.type !== 'join') {
      return this.#beat === null ? NOT_INVITED : this.#reception.ask(request, this, listener);
    }
    if (this.#beat !== null) {
      return { failed: 'fault', fault: faultOf('badRequest', 'type', 'has joined already') };
    }
    const answer = this.#reception.join(request, this, listener);
    if ('done' in answer) this.#stay();
    return answer;
  }

  forget(listener: Listener): void {
    clearTimeout(this.#late);
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#reception.leave(this, listener);
  }

  /** Tells it why, and hangs up. */
  sendAway(why: SentAway, listener: Listener): void {
    listener({ type: 'sentAway', why });
    this.#hangUp(SENT_AWAY, why);
  }

  #stay(): void {
    clearTimeout(this.#late);
    this.#welcome.joined();
    this.#beat = setInterval(() => {
      if (++this.#unanswered > MOST_UNANSWERED) this.#socket.terminate();
      else if (this.#socket.readyState === this.#socket.OPEN) {
        this.#socket.ping();
        this.#socket.send('{"beat":true}');
      }
    }, BEAT).unref();
  }

  #hangUp(code: number, why: string): void {
    this.#socket.close(code, why);
    setTimeout(() => this.#socket.terminate(), BEAT).unref();
  }
}
