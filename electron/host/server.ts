import { MOST_MESSAGE } from '../../shared/session/protocol.ts';
import { openDoor } from './door.ts';
import type { Served } from './door.ts';
import type { Host } from './host.ts';
import { Line } from './line.ts';
import { Pages } from './pages.ts';

/** Only this machine reaches it. */
const ADDRESS = '127.0.0.1';
const MOST_LINES = 64;

/** Serves the screens in `folder`, and the host to them at `/table`. Port 0 means any; rejects when it is taken. */
export const serve = (host: Host, folder: string, port: number): Promise<Served> =>
  openDoor({
    address: ADDRESS,
    port,
    names: [ADDRESS, 'localhost'],
    pages: new Pages(folder),
    mostLines: MOST_LINES,
    mostMessage: MOST_MESSAGE,
    welcome: (opened) => new Line(opened, host),
  });
