import { BLOCK } from '../../../../../shared/games/batavia/box.ts';
import type {
  CompanionAction,
  CompanionEvent,
  Of,
} from '../../../../../shared/games/batavia/companion/state.ts';
import type { GameEvent, Seat } from '../../../../../shared/kernel/play.ts';
import { m } from '../../../../messages/generated/messages.js';
import { cardList, postName } from '../../../../messages/names.ts';
import { list } from '../../../../messages/phrases.ts';
import { wordFields } from './fields.ts';

/** What was entered, and whose move it was. */
export interface Entered {
  readonly seat: Seat;
  readonly action: CompanionAction;
  /** What it brought about, where that is known. */
  readonly events?: readonly GameEvent[];
}

/** Whom an entry is about: not always who was on turn; null where it is about the table. */
export function whom({ seat, action }: Pick<Entered, 'seat' | 'action'>): Seat | null {
  switch (action.type) {
    case 'begin':
      return action.auctioneer;
    case 'win':
      return action.winner;
    case 'tellHand':
    case 'tellNotes':
      return action.of;
    case 'draw':
    case 'layOut':
      return seat;
    case 'turnUp':
    case 'allPass':
    case 'correct':
    case 'score':
      return null;
  }
}

/** R9.3 – a lay-out that led to no post, nor to the target, which was taken before. */
export const ledNowhere = ({ action, events }: Pick<Entered, 'action' | 'events'>): boolean =>
  action.type === 'layOut' &&
  action.claim === null &&
  (action.nowhere === true ||
    (events !== undefined &&
      !(events as readonly CompanionEvent[]).some(({ type }) => type === 'targetTaken')));

function wordLayOut({ cards, claim, convert }: Of<'layOut'>, name: string, nowhere: boolean): string {
  const counters = convert ? m.entered_converted() : m.entered_kept();
  const target = nowhere ? m.table_nowhere() : m.entered_target();
  const rest = claim ? [postName(claim), counters] : [target, ...(convert ? [counters] : [])];
  return [m.entered_cards({ name, cards: cardList(cards) }), ...rest].join(' · ');
}

function word(entry: Entered, names: readonly string[]): string {
  const { seat, action } = entry;
  switch (action.type) {
    case 'begin':
      return m.entered_first({ name: names[action.auctioneer] });
    case 'turnUp':
      return m.entered_posts({
        posts: action.posts.length > BLOCK ? action.posts.length : list(action.posts.map(postName)),
      });
    case 'win': {
      const name = names[action.winner];
      return action.price === null
        ? m.entered_won_unpriced({ name })
        : m.entered_won({ name, price: action.price });
    }
    case 'allPass':
      return m.entered_pass();
    case 'draw':
      return m.entered_draw({ name: names[seat] });
    case 'layOut':
      return wordLayOut(action, names[seat], ledNowhere(entry));
    case 'correct':
      return m.entered_set({ fields: wordFields(action.to) });
    case 'tellHand':
      return m.entered_hand({ name: names[action.of], cards: cardList(action.cards) });
    case 'tellNotes':
      return m.entered_notes({ name: names[action.of], count: action.notes });
    case 'score':
      return m.entered_score();
  }
}

/** An entry on one line, for lists and for what undo takes back; `names` by seat. */
export function wordEntry(entry: Entered, names: readonly string[]): string {
  const { action } = entry;
  const line = word(entry, names);
  return 'asPlayed' in action && action.asPlayed ? `${line} · ${m.entered_as_played()}` : line;
}
