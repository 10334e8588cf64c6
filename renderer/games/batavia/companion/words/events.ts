import { BLOCK } from '../../../../../shared/games/batavia/box.ts';
import { total } from '../../../../../shared/games/batavia/board.ts';
import type { CompanionEvent } from '../../../../../shared/games/batavia/companion/state.ts';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import { wordEvent } from '../../../../messages/events.ts';
import { m } from '../../../../messages/generated/messages.js';
import { cardList, postName } from '../../../../messages/names.ts';
import { list } from '../../../../messages/phrases.ts';
import { wordFields } from './fields.ts';
import { wordCompanionRefusal } from './refusals.ts';

type Own = Exclude<CompanionEvent, BataviaEvent>;

/** What only a physical table tells of; the compiler finds the one that is missing. */
const SENTENCES: {
  readonly [T in Own['type']]: (event: Extract<Own, { type: T }>, names: readonly string[]) => string;
} = {
  auctioneerChosen: ({ seat }, names) => m.told_auctioneer({ name: names[seat] }),
  postsTurnedUp: ({ from, posts }) =>
    posts.length > BLOCK
      ? m.event_revealed({ from, to: from + posts.length - 1 })
      : m.told_posts({ from, posts: list(posts.map(postName)) }),
  auctionWon: ({ seat, price }, names) =>
    price === null
      ? m.told_won_unpriced({ name: names[seat] })
      : m.told_won({ name: names[seat], count: price }),
  everyonePassed: () => m.event_carried(),
  counterTaken: ({ seat, post }, names) => m.told_counter({ name: names[seat], post: postName(post) }),
  postLost: ({ seat, post }, names) => m.told_post_lost({ name: names[seat], post: postName(post) }),
  cardsSwept: ({ swept }, names) => {
    const rows = swept.flatMap((row, seat) => (total(row) > 0 ? [`${names[seat]} ${total(row)}`] : []));
    return m.told_swept({ list: list(rows) });
  },
  playedOtherwise: ({ why }, names) => m.told_otherwise({ why: wordCompanionRefusal(why, names) }),
  tableCorrected: ({ to }) => m.told_set({ fields: wordFields(to) }),
  handTold: ({ seat, cards }, names) => m.told_hand({ name: names[seat], cards: cardList(cards) }),
  notesTold: ({ seat, notes }, names) => m.told_notes({ name: names[seat], count: notes }),
};

const isOwn = (event: CompanionEvent): event is Own => Object.hasOwn(SENTENCES, event.type);

/** One event at a physical table as a sentence; `names` by seat. Null for what needs no telling. */
export function wordCompanionEvent(event: CompanionEvent, names: readonly string[]): string | null {
  if (!isOwn(event)) return wordEvent(event, names);
  const word = SENTENCES[event.type] as (event: Own, names: readonly string[]) => string;
  return word(event, names);
}
