import type { Depth } from '../../../../../shared/games/batavia/companion/state.ts';
import { m } from '../../../../messages/generated/messages.js';

interface DepthWords {
  readonly depth: Depth;
  readonly name: () => string;
  /** What it keeps, and what that costs in taps. */
  readonly about: () => string;
}

/** How much the books can keep, the most first. */
export const DEPTHS: readonly DepthWords[] = [
  { depth: 'full', name: m.table_full, about: m.table_full_about },
  { depth: 'light', name: m.table_light_depth, about: m.table_light_about },
  { depth: 'score', name: m.table_score_only, about: m.table_score_about },
];
