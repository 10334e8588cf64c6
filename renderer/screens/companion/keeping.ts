import type { Depth } from '../../../shared/games/batavia/companion/state.ts';
import type { TableMode } from '../../../shared/session/protocol.ts';

/** How a table's books are kept and shown, while it is set up. */
export interface Keeping {
  readonly depth: Depth;
  readonly quickStart: boolean;
  readonly openNotes: boolean;
  readonly turns: boolean;
  readonly timed: boolean;
}

const isDepth = (text: string): text is Depth => ['full', 'light', 'score'].includes(text);

/** As at the last table. */
export const keepingLike = ({ depth, quickStart, openNotes, turns, timed }: TableMode): Keeping => ({
  depth: isDepth(depth) ? depth : 'light',
  quickStart,
  openNotes,
  turns,
  timed,
});
