import type { AnyGame } from '../kernel/game.ts';
import { bataviaCompanion } from './batavia/companion.ts';
import { batavia } from './batavia/index.ts';

/** The only list of games. */
export const GAMES: readonly AnyGame[] = [batavia, bataviaCompanion];
