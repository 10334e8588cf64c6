import type { CompanionAction } from '../../../../../shared/games/batavia/companion/state.ts';
import type { LogEntry } from '../../../../../shared/session/protocol.ts';
import { m } from '../../../../messages/generated/messages.js';
import { postName } from '../../../../messages/names.ts';
import { wordGoal } from '../move/goals.ts';
import { ledNowhere } from '../words/entries.ts';

/** What an entry tells, as short as a plate needs it: "Anselm drew 2". */
export function brief(
  { seat, action, events }: Pick<LogEntry, 'seat' | 'action' | 'events'>,
  names: readonly string[],
): string {
  const told = action as CompanionAction;
  switch (told.type) {
    case 'begin':
      return m.table_brief_begin({ name: names[told.auctioneer] });
    case 'turnUp':
      return told.posts.map(postName).slice(0, 2).join(', ');
    case 'win':
      return m.table_brief_win({ name: names[told.winner] });
    case 'allPass':
      return m.table_brief_all_pass();
    case 'draw':
      return m.table_brief_draw({ name: names[seat] });
    case 'layOut':
      return m.table_brief_claim({
        name: names[seat],
        what: wordGoal(told.claim ?? (ledNowhere({ action: told, events }) ? 'nowhere' : 'target')),
      });
    case 'correct':
      return m.table_brief_correct();
    case 'tellHand':
      return m.table_brief_hand({ name: names[told.of] });
    case 'tellNotes':
      return m.table_brief_notes({ name: names[told.of] });
    case 'score':
      return m.table_brief_score();
  }
}
