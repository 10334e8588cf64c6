import { m } from '../../../../messages/generated/messages.js';
import { postName } from '../../../../messages/names.ts';
import type { Goal } from './draft.svelte.ts';

/** Where the merchant goes, in words: "Dutch silk", "the target", "no post". */
export function wordGoal(goal: Goal): string {
  if (goal === 'target') return m.table_target();
  return goal === 'nowhere' ? m.table_nowhere() : postName(goal);
}
