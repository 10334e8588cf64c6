import type { Seat } from '../kernel/play.ts';
import type { UndoBar, UndoPolicy } from './protocol.ts';
import type { Step } from './step.ts';

/**
 * How many steps undo takes back, 0 when it is not allowed. It goes back to a decision of a person, so that computer
 * players and entries without a choice never stand in the way: to the last one of all (`free`), or to the last one of
 * the person who asks (`ownDecision`), and then only when nothing was revealed since (`untilRevealed`).
 */
export function undoCount(policy: UndoPolicy, steps: readonly Step[], asker: Seat | null): number {
  switch (policy) {
    case 'free':
      return countTo(steps, ({ decided }) => decided);
    case 'ownDecision':
      return countTo(steps, ownDecision(asker));
    case 'untilRevealed': {
      const count = countTo(steps, ownDecision(asker));
      return steps.slice(steps.length - count).some(({ reveals }) => reveals) ? 0 : count;
    }
    case 'off':
      return 0;
  }
}

/** Why undo takes nothing back; null when it takes something back. */
export function undoBar(policy: UndoPolicy, steps: readonly Step[], asker: Seat | null): UndoBar | null {
  if (policy === 'off') return 'off';
  if (undoCount(policy, steps, asker) > 0) return null;
  const hasDecided = policy === 'untilRevealed' && undoCount('ownDecision', steps, asker) > 0;
  return hasDecided ? 'revealed' : 'nothing';
}

const ownDecision =
  (asker: Seat | null) =>
  ({ decided, entry }: Step): boolean =>
    decided && entry.seat === asker;

/** How many steps there are from the last one of this sort to the end; 0 when there is none. */
function countTo(steps: readonly Step[], isTarget: (step: Step) => boolean): number {
  const target = steps.findLastIndex(isTarget);
  return target < 0 ? 0 : steps.length - target;
}

/** How many undone steps redo plays: the next, and those after it up to the next decision of a person. */
export function redoCount(policy: UndoPolicy, undone: readonly Step[]): number {
  if (policy === 'off' || undone.length === 0) return 0;
  const next = undone.findIndex(({ decided }, index) => index > 0 && decided);
  return next < 0 ? undone.length : next;
}
