import type { Refusal } from '../../shared/kernel/refusal.ts';
import type { BataviaRefusal } from '../../shared/games/batavia/state.ts';
import { m } from './generated/messages.js';
import { nation } from './names.ts';

/** Why an action is not allowed, in a sentence; the rule's number is for the link beside it. */
export function wordRefusal(refusal: Refusal): string {
  const why = refusal as BataviaRefusal;
  switch (why.code) {
    case 'gameOver':
      return m.game_over();
    case 'notYourTurn':
      return m.refusal_not_your_turn();
    case 'notNow':
      return m.refusal_not_now();
    case 'badBid':
      return m.refusal_bad_bid();
    case 'bidTooLow':
      return m.refusal_bid_too_low({ least: why.atLeast });
    case 'notEnoughNotes':
      return m.refusal_not_enough_notes({ count: why.notes });
    case 'alreadyPassed':
      return m.refusal_already_passed();
    case 'noCards':
      return m.refusal_no_cards();
    case 'cardsNotHeld':
      return m.refusal_cards_not_held({ held: why.held, nation: nation(why.company) });
    case 'noMajority':
      return m.refusal_no_majority();
    case 'noPostToReach':
      return m.refusal_no_post_to_reach();
    case 'sealNotHeld':
      return m.refusal_seal_not_held({ nation: nation(why.company) });
    case 'noPostAhead':
      return m.refusal_no_post_ahead({ nation: nation(why.company) });
  }
}
