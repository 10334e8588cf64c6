import type { Company } from '../../../../../shared/games/batavia/box.ts';
import { companyOfKey } from '../../../../messages/names.ts';
import { belongsElsewhere } from '../../../../ui/keys.ts';
import type { Draft } from './draft.svelte.ts';

/** What a key says of a whole move. */
const SAYS: Readonly<Record<string, string>> = {
  r: 'draw',
  k: 'keep',
  c: 'convert',
  p: 'playedSo',
  o: 'noPost',
  a: 'otherwise',
};

/** Hears the keys that end a move. */
export const moveKeys =
  (said: (what: string) => void) =>
  (event: KeyboardEvent): void => {
    if (belongsElsewhere(event)) return;
    const what = SAYS[event.key.toLowerCase()] as string | undefined;
    if (what !== undefined) said(what);
  };

/** The posts that can be claimed, as they lie on the screen. */
const posts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-post]')];

/** Moves the focus to the post before or after the one that has it. */
function stepTo(key: string): void {
  const all = posts();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const forward = key === 'ArrowRight' || key === 'ArrowDown';
  const to = at < 0 ? (forward ? 0 : all.length - 1) : at + (forward ? 1 : -1);
  all.at(to % Math.max(all.length, 1))?.focus();
}

/** Hears a company's letter and then digits, and arrows for the post. `choose` shows which company is meant. */
export function padKeys(
  draft: () => Draft,
  choose: (company: Company | null) => void,
): (event: KeyboardEvent) => void {
  let company: Company | null = null;
  let typed = '';
  return (event) => {
    if (belongsElsewhere(event)) return;
    const { key } = event;
    const named = companyOfKey(key);
    if (named !== undefined) {
      company = named;
      typed = '';
      choose(named);
    } else if (/^\d$/.test(key) && company !== null) {
      // After Undo or a tap, the number begins anew.
      if (Number(typed) !== draft().cards[company]) typed = '';
      typed = (typed + key).slice(-2);
      draft().lay(company, Number(typed));
    } else if (key.startsWith('Arrow')) {
      event.preventDefault();
      stepTo(key);
    }
  };
}
