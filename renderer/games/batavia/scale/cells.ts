import { SCALE_END } from '../../../../shared/games/batavia/box.ts';

/** Places on the ship scale: 0 to its end, and before them the cannon's own. */
export const PLACES = SCALE_END + 2;

/** Where the cannon stands: before the scale as long as nothing is laid out, for the cubes are all on the 0. */
export const cannonCell = (cards: number): number => (cards === 0 ? -1 : cards);
