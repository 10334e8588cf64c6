import path from 'node:path';
import { afterAll } from 'vitest';
import { Host } from '../../../electron/host/host.ts';
import type { Place } from '../../../electron/host/host.ts';
import { Screen } from './screen.ts';

/** A host in this process. It is closed after the tests of the file, unless it was closed before. */
export function hostIn(folder: string, place: Omit<Place, 'folder' | 'screens'> & Partial<Place>): Host {
  const host = new Host({ folder, screens: 'none', ...place });
  afterAll(() => host.close());
  return host;
}

/** A new screen of a host in this process; what it says and hears passes through JSON. */
export function screenOf(host: Host): Screen {
  const screen: Screen = new Screen(async (request) => {
    const answer: unknown = await host.ask(JSON.parse(JSON.stringify(request)), screen.listen);
    return JSON.parse(JSON.stringify(answer)) as unknown;
  });
  return screen;
}

/** The worker of the programs built into a folder. */
export const thinkerOf = (dist: string): string => path.join(dist, 'thinker.js');
