import type { Notice, Request } from '../../shared/session/protocol.ts';
import type { Link, LinkState } from './protocolLink.ts';

const RETRY_MILLISECONDS = [100, 200, 400, 800, 1500];

interface Waiting {
  readonly message: string;
  readonly resolve: (answer: unknown) => void;
}

/** What comes over the socket: an answer to a numbered request, or a notice. */
type Incoming = { id: number; answer: unknown } | { notice: Notice };

/**
 * A link over the WebSocket of the page's own host. When it breaks it is opened again by itself; requests that
 * were not answered by then are asked again, which is safe because acting requests carry a revision.
 */
export class SocketLink implements Link {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(notice: Notice) => void>();
  readonly #watchers = new Set<(state: LinkState) => void>();
  #state: LinkState = 'connecting';
  #next = 1;
  #tries = 0;
  #socket = this.#open();

  ask(request: Request): Promise<unknown> {
    return new Promise((resolve) => {
      const id = this.#next++;
      const message = JSON.stringify({ id, request });
      this.#waiting.set(id, { message, resolve });
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
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
      for (const { message } of this.#waiting.values()) socket.send(message);
      this.#change('open');
    };
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = () => {
      this.#change('lost');
      const patience = RETRY_MILLISECONDS[Math.min(this.#tries++, RETRY_MILLISECONDS.length - 1)];
      setTimeout(() => (this.#socket = this.#open()), patience);
    };
    return socket;
  }

  #receive(text: string): void {
    const incoming = JSON.parse(text) as Incoming;
    if ('notice' in incoming) {
      for (const hear of this.#listeners) hear(incoming.notice);
      return;
    }
    this.#waiting.get(incoming.id)?.resolve(incoming.answer);
    this.#waiting.delete(incoming.id);
  }

  #change(to: LinkState): void {
    if (this.#state === to) return;
    this.#state = to;
    for (const hear of this.#watchers) hear(to);
  }
}
