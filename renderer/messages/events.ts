import { total } from '../../shared/games/batavia/board.ts';
import { TARGET } from '../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../shared/games/batavia/state.ts';
import { byEvent } from '../games/batavia/byEvent.ts';
import type { ByEvent } from '../games/batavia/byEvent.ts';
import { m } from './generated/messages.js';
import { cardList, commodityName, nation, postName } from './names.ts';
import { list } from './phrases.ts';

const SENTENCES: ByEvent<[names: readonly string[]], string | null> = {
  dieRolled: (event, names) => m.event_die({ name: names[event.seat], face: event.face }),
  lotRevealed: ({ cards }) =>
    total(cards) === 0 ? m.event_lot_empty() : m.event_lot({ cards: cardList(cards) }),
  bidPlaced: (event, names) => m.event_bid({ name: names[event.seat], amount: event.amount }),
  bidderPassed: (event, names) => m.event_passed({ name: names[event.seat] }),
  lotWon: (event, names) =>
    m.event_won({ name: names[event.seat], count: event.price, cards: cardList(event.cards) }),
  notesPaid: (event, names) =>
    m.event_paid({
      list: list(event.paid.flatMap((count, seat) => (count > 0 ? [`${names[seat]} ${count}`] : []))),
    }),
  lotCarriedOver: () => m.event_carried(),
  shipPieceTaken: (event, names) => m.event_ship({ name: names[event.seat] }),
  stackReshuffled: (event) => m.event_reshuffled({ count: event.count }),
  cardsDrawn: (event, names) => m.event_drawn({ name: names[event.seat], count: event.count }),
  cardsLaidOut: (event, names) => m.event_laid_out({ name: names[event.seat], cards: cardList(event.cards) }),
  sealTaken: (event, names) =>
    event.from === null
      ? m.event_seal({ name: names[event.seat], nation: nation(event.company) })
      : m.event_seal_from({
          name: names[event.seat],
          nation: nation(event.company),
          from: names[event.from],
        }),
  sealReturned: (event) => m.event_seal_returned({ nation: nation(event.company) }),
  merchantSailed: (event, names) =>
    event.to === TARGET
      ? m.event_sailed_target({ name: names[event.seat] })
      : m.event_sailed({ name: names[event.seat], hex: event.to }),
  postClaimed: (event, names) =>
    m.event_claimed({ name: names[event.seat], hex: event.hex, post: postName(event.post) }),
  cratePlaced: (event, names) =>
    m.event_crate({ name: names[event.seat], commodity: commodityName(event.post.commodity) }),
  cratesRanOut: (event, names) => m.event_no_crate({ name: names[event.seat] }),
  postsRevealed: (event) => m.event_revealed({ from: event.from, to: event.to }),
  countersConverted: (event, names) =>
    m.event_converted({ name: names[event.seat], count: event.companies.length, gold: event.gold }),
  countersKept: (event, names) => m.event_kept({ name: names[event.seat] }),
  targetTaken: (event, names) => m.event_target({ name: names[event.seat] }),
  piratesStruck: (event) => m.event_pirates({ cards: cardList(event.cards) }),
  roundBegan: (event) => m.round({ round: event.round }),
  handLaidOut: (event, names) => m.event_hand({ name: names[event.seat], cards: cardList(event.cards) }),
  gameScored: () => m.event_scored(),
};

/** One event as a sentence for the log and the screen reader; `names` by seat. Null for what needs no telling. */
export const wordEvent = (event: BataviaEvent, names: readonly string[]): string | null =>
  byEvent(SENTENCES, event, names);
