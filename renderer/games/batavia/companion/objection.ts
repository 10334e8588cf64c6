import type { CompanionRefusal } from '../../../../shared/games/batavia/companion/state.ts';
import { m } from '../../../messages/generated/messages.js';
import { nation, postName } from '../../../messages/names.ts';
import { wordRefusal } from '../../../messages/refusals.ts';

/** What the rules have against an entry, in the few words a tray has room for. */
export function wordWhy(why: CompanionRefusal, names: readonly string[]): string {
  if (why.code === 'notYourTurn') return m.table_why_turn({ name: names[why.turn] });
  if (why.code === 'moreThanThereAre')
    return m.table_why_cards({ nation: nation(why.company), left: why.left });
  if (why.code === 'noMajority') return m.table_why_majority();
  if (why.code === 'noPostToReach') return m.table_why_reach();
  if (why.code === 'sealNotHeld') return m.table_why_seal({ nation: nation(why.company) });
  if (why.code === 'postGone') return m.table_why_gone({ post: postName(why.post) });
  if (why.code === 'otherPost') return m.table_why_other({ post: postName(why.next) });
  if (why.code === 'postAhead') return m.table_why_ahead();
  if (why.code === 'targetGone') return m.table_why_target();
  if (why.code === 'cannotConvert') return m.table_why_convert();
  return wordRefusal(why);
}
