import { companyOfKey } from '../../messages/names.ts';
import { belongsElsewhere } from '../../ui/keys.ts';
import type { Turn } from './turn.svelte.ts';

/** One more card of a company, or with Shift one less. */
function step(turn: Turn, company: number, change: number): void {
  const { hand, chosen } = turn;
  if (hand === null) return;
  turn.choose(
    chosen.map((count, one) =>
      one === company ? Math.max(0, Math.min(hand[company], count + change)) : count,
    ),
  );
}

/** Does what a key stands for in a turn; false when it stands for nothing now. `undo` is null when nothing can be undone. */
export function press(turn: Turn, undo: (() => void) | null, event: KeyboardEvent): boolean {
  if (belongsElsewhere(event)) return false;
  const key = event.key.toLowerCase();
  const company = companyOfKey(key);
  const post = /^[1-5]$/.test(key) ? turn.reach.at(Number(key) - 1) : undefined;
  if (key === 'u' && undo !== null) undo();
  else if (key === 'h' && turn.acts) void turn.hint();
  else if (turn.may('draw') && company !== undefined) step(turn, company, event.shiftKey ? -1 : 1);
  else if (turn.may('draw') && key === 'enter') turn.layOut();
  else if (turn.may('draw') && key === 'r') turn.act({ type: 'draw' });
  else if (turn.may('roll') && key === 'enter') turn.act({ type: 'roll' });
  else if (turn.may('convert') && key === 'enter') turn.act({ type: 'convert' });
  else if (turn.may('keep') && key === 'k') turn.act({ type: 'keep' });
  else if (turn.may('sail') && post) turn.sailTo(post.hex);
  else return false;
  return true;
}
