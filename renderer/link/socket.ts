import type { Answer, Notice, Request, RequestType } from '../../shared/session/protocol.ts';
import { MESSAGE_TOO_LARGE, MOST_MESSAGE } from '../../shared/session/protocol.ts';
import type { Link, LinkState } from './protocolLink.ts';

const RETRY_MILLISECONDS = [100, 200, 400, 800, 1500];
/** A request that the link broke at so often is not sent again. */
const MOST_SENDS = 4;
/** No request has these numbers: it is the link that opens a table again, or joins. */
const REOPENS = 0;
const JOINS = -1;
/** A device tries again at least so often; an attempt that takes longer is given up. In milliseconds. */
const LONGEST_RETRY = 400;
const ATTEMPT = 1_500;
/** A device hears from the host every second. When it does not for so long, the network is gone. In milliseconds. */
const SILENCE = 2_500;

const NO_ANSWER: Answer<RequestType> = { failed: 'noAnswer' };

interface Waiting {
  readonly message: string;
  readonly resolve: (answer: unknown) => void;
  /** How often it was sent. */
  sent: number;
}

/** What comes over the socket: an answer to a numbered request, a notice, or a sign that the line holds. */
type Incoming = { id: number; answer: unknown } | { notice: Notice } | { beat: true };

/** How a device joins whenever its link is opened. */
export interface Joining {
  readonly request: () => Request;
  /** Hears the answer. When it was not done, the link is to be closed. */
  readonly answered: (answer: Answer<'join'>) => void;
}

/** Whether a message has more bytes than the host takes; none has more than three a UTF-16 unit. */
const isTooLarge = (message: string): boolean =>
  message.length * 3 > MOST_MESSAGE && new Blob([message]).size > MOST_MESSAGE;

/**
 * A link over the WebSocket of the page's own host. When it breaks it is opened again by itself: first the tables that
 * were open, then what was not answered is asked again. That is safe because acting requests carry a revision, and
 * creating ones an id. A device joins again before all else.
 */
export class SocketLink implements Link {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: LinkState) => void>();
  /** What opened the tables that are open on this page, by table. */
  readonly #tables = new Map<string, Request>();
  readonly #joining: Joining | null;
  #state: LinkState = 'connecting';
  #next = REOPENS + 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket;

  constructor(joining: Joining | null = null) {
    this.#joining = joining;
    this.#socket = this.#open();
    if (joining) window.addEventListener('online', this.#online);
  }

  /** Closes it for good. */
  close(): void {
    window.removeEventListener('online', this.#online);
    this.#leave(this.#socket);
  }

  ask(request: Request): Promise<unknown> {
    if (request.type === 'openTable') this.#tables.set(request.table, request);
    if (request.type === 'leaveTable') this.#tables.delete(request.table);
    const id = this.#next++;
    const message = JSON.stringify({ id, request });
    if (isTooLarge(message)) return Promise.resolve(MESSAGE_TOO_LARGE);
    return new Promise((resolve) => {
      const one = { message, resolve, sent: 0 };
      this.#waiting.set(id, one);
      if (this.#socket.readyState === WebSocket.OPEN) this.#send(this.#socket, id, one);
    });
  }

  listen(hear: (notice: Notice) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  watch(hear: (state: LinkState) => void): () => void {
    this.#watchers.add(hear);
    hear(this.#state);
    return () => this.#watchers.delete(hear);
  }

  #open(): WebSocket {
    const address = new URL('table', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    socket.onopen = () => {
      this.#tries = 0;
      if (this.#joining) socket.send(JSON.stringify({ id: JOINS, request: this.#joining.request() }));
      for (const request of this.#tables.values()) socket.send(JSON.stringify({ id: REOPENS, request }));
      for (const [id, one] of this.#waiting) this.#send(socket, id, one);
      if (!this.#joining) this.#change('open');
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Incoming);
    socket.onclose = () => this.#lose();
    if (this.#joining) this.#expect(ATTEMPT);
    return socket;
  }

  /** Gives the socket up if nothing is heard for so long: a network that is gone says nothing. */
  #expect(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(), milliseconds);
  }

  #lose(): void {
    this.#leave(this.#socket);
    this.#change('lost');
    const patience = RETRY_MILLISECONDS[Math.min(this.#tries++, RETRY_MILLISECONDS.length - 1)];
    const most = this.#joining ? LONGEST_RETRY : patience;
    this.#timer = setTimeout(() => (this.#socket = this.#open()), Math.min(patience, most));
  }

  /** Hears no more of a socket. */
  #leave(socket: WebSocket): void {
    clearTimeout(this.#timer);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  readonly #online = (): void => {
    if (this.#state !== 'lost') return;
    this.#leave(this.#socket);
    this.#socket = this.#open();
  };

  #send(socket: WebSocket, id: number, one: Waiting): void {
    if (one.sent++ < MOST_SENDS) socket.send(one.message);
    else this.#answer(id, NO_ANSWER);
  }

  #answer(id: number, answer: unknown): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  #receive(incoming: Incoming): void {
    if (this.#joining) this.#expect(SILENCE);
    if ('beat' in incoming) return;
    if ('notice' in incoming) this.#tell(incoming.notice);
    else if (incoming.id === JOINS) this.#joined(incoming.answer as Answer<'join'>);
    else if (incoming.id !== REOPENS) this.#answer(incoming.id, incoming.answer);
    else {
      const answer = incoming.answer as Answer<'openTable'>;
      if ('done' in answer) this.#tell({ type: 'table', table: answer.done, news: [] });
    }
  }

  #joined(answer: Answer<'join'>): void {
    if ('done' in answer) this.#change('open');
    this.#joining?.answered(answer);
  }

  #tell(notice: Notice): void {
    for (const hear of this.#listeners) hear(notice);
  }

  #change(to: LinkState): void {
    if (this.#state === to) return;
    this.#state = to;
    for (const hear of this.#watchers) hear(to);
  }
}
