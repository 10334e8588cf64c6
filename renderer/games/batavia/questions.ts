import { companiesHeld } from '../../../shared/games/batavia/board.ts';
import type { Action, Seat } from '../../../shared/kernel/play.ts';
import { m } from '../../messages/generated/messages.js';
import { commodityName } from '../../messages/names.ts';
import { list } from '../../messages/phrases.ts';
import { moveNote } from './boardWords.ts';
import { askedOf } from './guide/notes.ts';
import { previewOf } from './preview.ts';
import type { BataviaView } from './view.ts';

const NO_CARDS = [0, 0, 0, 0, 0];

/** R4.3 – over whose bid, or that none can be made. */
function bidQuestion(view: BataviaView, seat: Seat, names: readonly string[]): string {
  const notes = view.notes[seat] ?? 0;
  if (notes === 0) return m.passes_without_notes();
  if (notes <= view.bid) return m.passes_unable({ count: notes });
  return view.bidder === null
    ? m.bid_first()
    : m.asked_to_bid({ name: names[view.bidder], amount: view.bid, count: notes });
}

/** R6.1 – where one may sail, post by post. */
function sailQuestion(view: BataviaView, seat: Seat): string {
  const posts = previewOf(view, seat, NO_CARDS).posts.map(
    ({ hex, post }) => `${m.place_hex({ hex })}, ${commodityName(post.commodity)}`,
  );
  return `${m.sail_where()} ${list(posts)}.`;
}

/** What is asked of whoever looks on, in sentences to be heard; null while nothing is. */
export function questionOf(
  view: BataviaView,
  legal: readonly Action[],
  names: readonly string[],
): string | null {
  const { seat } = view;
  const asked = askedOf(legal);
  if (seat === 'table' || asked === null) return null;
  switch (asked) {
    case 'roll':
      return m.asked_to_roll();
    case 'bid':
      return bidQuestion(view, seat, names);
    case 'move':
      return `${m.move_prompt()}: ${moveNote(view, seat, view.hands[seat] ?? NO_CARDS)}`;
    case 'sail':
      return sailQuestion(view, seat);
    case 'convert':
      return m.convert_question({ count: companiesHeld(view, seat).length });
  }
}
