// A worker thread in which computer players think. It is sent views only.
import { parentPort } from 'node:worker_threads';
import { GAMES } from '../../shared/games/index.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { Thought } from './thinkers.ts';

parentPort?.on('message', ({ game, level, view, seat, seed }: Thought) => {
  const levels = GAMES.find(({ id }) => id === game)?.levels ?? {};
  parentPort?.postMessage(levels[level](view, seat, seededChance(seed)));
});
