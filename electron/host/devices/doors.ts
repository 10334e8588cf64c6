import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { MOST_DEVICE_MESSAGE } from '../../../shared/session/devices.ts';
import { openDoor } from '../door.ts';
import type { Served } from '../door.ts';
import type { Log } from '../logbook.ts';
import type { Pages } from '../pages.ts';

/** So many connections that have not joined may come from one address, and from all together. */
const STRANGERS_OF_ONE = 64;
const STRANGERS = 256;
const MOST_LINES = 300;

/** Counts the connections of strangers, so that they never take the place of those who have joined. */
class Doorstep {
  readonly #strangers = new Map<Duplex, string>();

  /** Whether one more may wait here. */
  admits(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    const same = [...this.#strangers.values()].filter((one) => one === address).length;
    if (same >= STRANGERS_OF_ONE || this.#strangers.size >= STRANGERS) return false;
    this.#strangers.set(socket, address);
    socket.once('close', () => this.#strangers.delete(socket));
    return true;
  }

  /** It has joined, and is no stranger any more. */
  knows(socket: Duplex): void {
    this.#strangers.delete(socket);
  }
}

/** The doors to the local network that are open. */
export interface Doors {
  readonly port: number;
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** What is behind the doors. */
export interface Behind {
  readonly pages: Pages;
  readonly log: Log;
  readonly welcome: (opened: WebSocket, socket: Duplex, doorstep: Doorstep) => void;
}

/** Opens one door an address, all at one port, `port` if it is free. Null when none could be opened. */
export async function openDoors(
  addresses: readonly string[],
  port: number,
  behind: Behind,
): Promise<Doors | null> {
  const doorstep = new Doorstep();
  const open: { address: string; served: Served }[] = [];
  for (const address of addresses) {
    try {
      const served = await openDoor({
        address,
        port: open.length > 0 ? open[0].served.port : port,
        names: [address],
        pages: behind.pages,
        mostLines: MOST_LINES,
        mostMessage: MOST_DEVICE_MESSAGE,
        admits: (socket) => doorstep.admits(socket),
        welcome: (opened, socket) => behind.welcome(opened, socket, doorstep),
      });
      open.push({ address, served });
    } catch (error) {
      behind.log(`devices do not reach ${address}`, error);
    }
  }
  if (open.length === 0) return port === 0 ? null : openDoors(addresses, 0, behind);
  const [{ served }] = open;
  return {
    port: served.port,
    addresses: open.map(({ address }) => `http://${address}:${served.port}/`),
    close: async () => {
      await Promise.all(open.map((door) => door.served.close()));
    },
  };
}
