import type { Turn } from './turn.svelte.ts';

/** The first letters of the companies' English names, in the order of box.ts. */
const COMPANIES = ['b', 'd', 'f', 'n', 's'];

/** Whether a key belongs to what has the focus: fields and dialogs take all, buttons and links Enter. */
export function belongsElsewhere({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest(key === 'Enter' ? 'input, select, dialog, button, a' : 'input, select, dialog') !== null
  );
}

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

/** Does what a key stands for in a turn; false when it stands for nothing now. */
export function press(turn: Turn, event: KeyboardEvent): boolean {
  if (belongsElsewhere(event)) return false;
  const key = event.key.toLowerCase();
  const company = COMPANIES.indexOf(key);
  const post = /^[1-5]$/.test(key) ? turn.reach.at(Number(key) - 1) : undefined;
  if (key === 'h' && turn.acts) void turn.hint();
  else if (turn.may('draw') && company >= 0) step(turn, company, event.shiftKey ? -1 : 1);
  else if (turn.may('draw') && key === 'enter') turn.layOut();
  else if (turn.may('draw') && key === 'r') turn.act({ type: 'draw' });
  else if (turn.may('roll') && key === 'enter') turn.act({ type: 'roll' });
  else if (turn.may('convert') && key === 'enter') turn.act({ type: 'convert' });
  else if (turn.may('keep') && key === 'k') turn.act({ type: 'keep' });
  else if (turn.may('sail') && post) turn.sailTo(post.hex);
  else return false;
  return true;
}
