import type { AnyGame } from '../kernel/game.ts';
import { batavia } from './batavia/index.ts';

/** The only list of games. */
export const GAMES: readonly AnyGame[] = [batavia];
