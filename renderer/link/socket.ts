import type { Answer, Notice, Request, RequestType } from '../../shared/session/protocol.ts';
import { MESSAGE_TOO_LARGE, MOST_MESSAGE } from '../../shared/session/protocol.ts';
import type { Link, LinkState } from './protocolLink.ts';

const RETRY_MILLISECONDS = [100, 200, 400, 800, 1500];
/** A request that the link broke at so often is not sent again. */
const MOST_SENDS = 4;
/** No request has this number: it is the link that opens a table again. */
const REOPENS = 0;

const NO_ANSWER: Answer<RequestType> = { failed: 'noAnswer' };

interface Waiting {
  readonly message: string;
  readonly resolve: (answer: unknown) => void;
  /** How often it was sent. */
  sent: number;
}

/** What comes over the socket: an answer to a numbered request, or a notice. */
type Incoming = { id: number; answer: unknown } | { notice: Notice };

/** Whether a message has more bytes than the host takes; none has more than three a UTF-16 unit. */
const isTooLarge = (message: string): boolean =>
  message.length * 3 > MOST_MESSAGE && new Blob([message]).size > MOST_MESSAGE;

/**
 * A link over the WebSocket of the page's own host. When it breaks it is opened again by itself: first the tables that
 * were open, then what was not answered is asked again. That is safe because acting requests carry a revision, and
 * creating ones an id.
 */
export class SocketLink implements Link {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: LinkState) => void>();
  /** What opened the tables that are open on this page, by table. */
  readonly #tables = new Map<string, Request>();
  #state: LinkState = 'connecting';
  #next = REOPENS + 1;
  #tries = 0;
  #socket = this.#open();

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
      for (const request of this.#tables.values()) socket.send(JSON.stringify({ id: REOPENS, request }));
      for (const [id, one] of this.#waiting) this.#send(socket, id, one);
      this.#change('open');
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Incoming);
    socket.onclose = () => {
      this.#change('lost');
      const patience = RETRY_MILLISECONDS[Math.min(this.#tries++, RETRY_MILLISECONDS.length - 1)];
      setTimeout(() => (this.#socket = this.#open()), patience);
    };
    return socket;
  }

  #send(socket: WebSocket, id: number, one: Waiting): void {
    if (one.sent++ < MOST_SENDS) socket.send(one.message);
    else this.#answer(id, NO_ANSWER);
  }

  #answer(id: number, answer: unknown): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  #receive(incoming: Incoming): void {
    if ('notice' in incoming) this.#tell(incoming.notice);
    else if (incoming.id !== REOPENS) this.#answer(incoming.id, incoming.answer);
    else {
      const answer = incoming.answer as Answer<'openTable'>;
      if ('done' in answer) this.#tell({ type: 'table', table: answer.done, news: [] });
    }
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
