import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Pages } from './pages.ts';
import { refuse } from './pages.ts';

const TABLE = '/table';
/** A connection that says nothing is cut off after so long; looked at so often. In milliseconds. */
const SPEAKS = 5_000;
const LOOKED_AT = 1_000;

/** Where a server listens, and whom it lets in. */
export interface Door {
  readonly address: string;
  /** 0 means any. */
  readonly port: number;
  /** The names by which a page may call it in its Host and Origin. */
  readonly names: readonly string[];
  readonly pages: Pages;
  readonly mostLines: number;
  /** In bytes. */
  readonly mostMessage: number;
  /** Whether a connection is let in at all; unless said, each is. */
  readonly admits?: (socket: Socket) => boolean;
  /** Somebody is at `/table`. */
  readonly welcome: (opened: WebSocket, socket: Duplex) => void;
}

/** A running server. */
export interface Served {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Whether a request comes from a page of this server: its Host names this machine and port, as does its Origin, if it
 * has one. So no other site reaches the host through somebody's browser, whatever name leads it here.
 */
function isOwn({ headers }: IncomingMessage, at: readonly string[]): boolean {
  if (!at.includes(headers.host?.toLowerCase() ?? '')) return false;
  return headers.origin === undefined || at.some((name) => headers.origin === `http://${name}`);
}

function hangUp(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Serves pages, and whoever asks for `/table` a line. Rejects when the port is taken. */
export async function openDoor(door: Door): Promise<Served> {
  const { pages, welcome, mostLines, mostMessage } = door;
  const lines = new WebSocketServer({ noServer: true, maxPayload: mostMessage, perMessageDeflate: false });
  const limits = { maxHeaderSize: 8_192, requestTimeout: 2 * SPEAKS, headersTimeout: SPEAKS };
  const server = createServer({ ...limits, connectionsCheckingInterval: LOOKED_AT }, (request, response) => {
    if (isOwn(request, at())) pages.serve(request, response);
    else refuse(response, 403, 'not from here');
  });
  const portOf = () => (server.address() as AddressInfo | null)?.port ?? door.port;
  const at = () => door.names.map((name) => `${name}:${portOf()}`);
  server.on('clientError', (_, socket) => hangUp(socket, '400 Bad Request'));
  server.on('connection', (socket) => {
    if (door.admits?.(socket) === false) socket.destroy();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!isOwn(request, at())) hangUp(socket, '403 Forbidden');
    else if (request.url !== TABLE) hangUp(socket, '404 Not Found');
    else if (lines.clients.size >= mostLines) hangUp(socket, '503 Service Unavailable');
    else lines.handleUpgrade(request, socket, head, (opened) => welcome(opened, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(door.port, door.address, resolve);
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
