import { m } from '../../../../messages/generated/messages.js';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';

/** What comes next at the table, in words. */
export function wordNext(
  { at, round, turn }: Pick<CompanionView, 'at' | 'round' | 'turn'>,
  names: readonly string[],
): string {
  if (at === 'round.auction') return m.next_auction({ round });
  if (at === 'round.moves.choosing') return m.next_move({ name: names[turn] });
  return m.next_reckoning();
}
