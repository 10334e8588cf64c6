import type { Notice } from '../../shared/session/protocol.ts';
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
export function socketLink(): Link {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(notice: Notice) => void>();
  const watchers = new Set<(state: LinkState) => void>();
  let state: LinkState = 'connecting';
  let socket: WebSocket | null = null;
  let next = 1;
  let tries = 0;

  const change = (to: LinkState) => {
    if (state === to) return;
    state = to;
    for (const hear of watchers) hear(to);
  };

  const receive = (text: string) => {
    const incoming = JSON.parse(text) as Incoming;
    if ('notice' in incoming) {
      for (const hear of listeners) hear(incoming.notice);
      return;
    }
    waiting.get(incoming.id)?.resolve(incoming.answer);
    waiting.delete(incoming.id);
  };

  const open = () => {
    const address = new URL('table', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    socket = new WebSocket(address);
    socket.onopen = () => {
      tries = 0;
      for (const { message } of waiting.values()) socket?.send(message);
      change('open');
    };
    socket.onmessage = ({ data }) => receive(String(data));
    socket.onclose = () => {
      change('lost');
      setTimeout(open, RETRY_MILLISECONDS[Math.min(tries++, RETRY_MILLISECONDS.length - 1)]);
    };
  };
  open();

  return {
    ask: (request) =>
      new Promise((resolve) => {
        const id = next++;
        const message = JSON.stringify({ id, request });
        waiting.set(id, { message, resolve });
        if (socket?.readyState === WebSocket.OPEN) socket.send(message);
      }),
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    watch: (hear) => {
      watchers.add(hear);
      hear(state);
      return () => watchers.delete(hear);
    },
  };
}
