import { world } from './world.ts';

let next = 1;

/** What a computer is kept awake by. As in Electron, the first has the number 1. */
export const powerSaveBlocker = {
  start(type: string): number {
    world.awake.set(next, type);
    return next++;
  },
  stop: (id: number): boolean => world.awake.delete(id),
  isStarted: (id: number): boolean => world.awake.has(id),
};
