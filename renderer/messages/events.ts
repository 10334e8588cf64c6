import { TARGET } from '../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../shared/games/batavia/state.ts';
import { m } from './generated/messages.js';
import { cardList, commodityName, nation, postName } from './names.ts';
import { list } from './phrases.ts';

/** One event as a sentence for the log and the screen reader; `names` by seat. Null for what needs no telling. */
export function wordEvent(event: BataviaEvent, names: readonly string[]): string | null {
  switch (event.type) {
    case 'dieRolled':
      return m.event_die({ name: names[event.seat], face: event.face });
    case 'lotRevealed':
      return m.event_lot({ cards: cardList(event.cards) });
    case 'bidPlaced':
      return m.event_bid({ name: names[event.seat], amount: event.amount });
    case 'bidderPassed':
      return m.event_passed({ name: names[event.seat] });
    case 'lotWon':
      return m.event_won({ name: names[event.seat], count: event.price, cards: cardList(event.cards) });
    case 'notesPaid':
      return m.event_paid({
        list: list(event.paid.flatMap((count, seat) => (count > 0 ? [`${names[seat]} ${count}`] : []))),
      });
    case 'lotCarriedOver':
      return m.event_carried();
    case 'shipPieceTaken':
      return m.event_ship({ name: names[event.seat] });
    case 'stackReshuffled':
      return m.event_reshuffled({ count: event.count });
    case 'cardsDrawn':
      return m.event_drawn({ name: names[event.seat], count: event.count });
    case 'cardsLaidOut':
      return m.event_laid_out({ name: names[event.seat], cards: cardList(event.cards) });
    case 'sealTaken':
      return event.from === null
        ? m.event_seal({ name: names[event.seat], nation: nation(event.company) })
        : m.event_seal_from({
            name: names[event.seat],
            nation: nation(event.company),
            from: names[event.from],
          });
    case 'sealReturned':
      return m.event_seal_returned({ nation: nation(event.company) });
    case 'merchantSailed':
      return event.to === TARGET
        ? m.event_sailed_target({ name: names[event.seat] })
        : m.event_sailed({ name: names[event.seat], hex: event.to });
    case 'postClaimed':
      return m.event_claimed({ name: names[event.seat], hex: event.hex, post: postName(event.post) });
    case 'cratePlaced':
      return m.event_crate({ name: names[event.seat], commodity: commodityName(event.post.commodity) });
    case 'cratesRanOut':
      return m.event_no_crate({ name: names[event.seat] });
    case 'postsRevealed':
      return m.event_revealed({ from: event.from, to: event.to });
    case 'countersConverted':
      return m.event_converted({ name: names[event.seat], count: event.companies.length, gold: event.gold });
    case 'countersKept':
      return m.event_kept({ name: names[event.seat] });
    case 'targetTaken':
      return m.event_target({ name: names[event.seat] });
    case 'piratesStruck':
      return m.event_pirates({ cards: cardList(event.cards) });
    case 'roundBegan':
      return m.round({ round: event.round });
    case 'handLaidOut':
      return m.event_hand({ name: names[event.seat], cards: cardList(event.cards) });
    case 'gameScored':
      return m.event_scored();
  }
}
