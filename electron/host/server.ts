import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { MOST_MESSAGE } from '../../shared/session/protocol.ts';
import type { Host } from './host.ts';
import { Line } from './line.ts';
import { Pages, refuse } from './pages.ts';

/** Only this machine reaches it. */
const ADDRESS = '127.0.0.1';
const TABLE = '/table';
const MOST_LINES = 64;

/** A running server. */
export interface Served {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Whether a request comes from a page of this server: its Host names this machine and port, as does its Origin, if it
 * has one. So no other site reaches the host through somebody's browser, whatever name leads it here.
 */
function isOwn({ headers }: IncomingMessage, port: number): boolean {
  const names = [`${ADDRESS}:${port}`, `localhost:${port}`];
  if (!names.includes(headers.host?.toLowerCase() ?? '')) return false;
  return headers.origin === undefined || names.some((name) => headers.origin === `http://${name}`);
}

function hangUp(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Serves the screens in `folder`, and the host to them at `/table`. Port 0 means any; rejects when it is taken. */
export async function serve(host: Host, folder: string, port: number): Promise<Served> {
  const pages = new Pages(folder);
  const lines = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE, perMessageDeflate: false });
  const server = createServer({ maxHeaderSize: 8_192, requestTimeout: 10_000 }, (request, response) => {
    if (isOwn(request, portOf())) pages.serve(request, response);
    else refuse(response, 403, 'not from here');
  });
  const portOf = () => (server.address() as AddressInfo | null)?.port ?? port;
  server.on('clientError', (_, socket) => hangUp(socket, '400 Bad Request'));
  server.on('upgrade', (request, socket, head) => {
    if (!isOwn(request, portOf())) {
      hangUp(socket, '403 Forbidden');
      return;
    }
    if (request.url !== TABLE) {
      hangUp(socket, '404 Not Found');
      return;
    }
    if (lines.clients.size >= MOST_LINES) {
      hangUp(socket, '503 Service Unavailable');
      return;
    }
    lines.handleUpgrade(request, socket, head, (opened) => new Line(opened, host));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, ADDRESS, resolve);
  });
  return {
    port: portOf(),
    close: async () => {
      for (const line of lines.clients) line.terminate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
