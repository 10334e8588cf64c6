/** What explains the table's screen in a first game: each when it first matters, in two sentences. */

import { cardsToPirates } from '../../../../../shared/games/batavia/board.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import { m } from '../../../../messages/generated/messages.js';
import type { Layout } from '../layout.ts';

/** What is asked of a table, and where in the game that is. */
export interface TableSituation {
  readonly view: CompanionView;
  /** Tells decisions apart. */
  readonly place: string;
  /** The screen turns to whoever is asked. */
  readonly turns: boolean;
}

/** What the words of a note depend on: a phone has no slots on its pads. */
interface Worded extends Pick<TableSituation, 'view'> {
  readonly layout: Layout;
}

/** One thing explained. */
export interface TableNote {
  readonly id: string;
  readonly words: (at: Worded) => string;
  readonly when: (at: TableSituation) => boolean;
}

/** R2.2, R6.5 – posts are asked for before anything else. */
const isTurningUp = ({ view }: Pick<TableSituation, 'view'>): boolean =>
  view.depth === 'full' && view.due > 0 && view.at.startsWith('round.');
const isAuction = (at: TableSituation): boolean => at.view.at === 'round.auction' && !isTurningUp(at);
const isMove = (at: TableSituation): boolean => at.view.at === 'round.moves.choosing' && !isTurningUp(at);
const isReckoning = ({ view }: TableSituation): boolean => view.at === 'reckoning';
const isFull = ({ view }: Pick<TableSituation, 'view'>): boolean => view.depth === 'full';

/** The most pressing first; their names are apart from those of the digital game's. */
export const TABLE_NOTES: readonly TableNote[] = [
  {
    id: 'table.posts',
    words: m.table_note_posts,
    when: isTurningUp,
  },
  {
    id: 'table.scoreOnly',
    words: m.table_note_score_only,
    when: (at) => isReckoning(at) && at.view.depth === 'score',
  },
  {
    id: 'table.reckoning',
    words: m.table_note_reckoning,
    when: (at) => isReckoning(at) && at.view.depth !== 'score',
  },
  { id: 'table.auction', words: m.table_note_auction, when: isAuction },
  { id: 'table.turn', words: m.table_note_turn, when: isMove },
  {
    id: 'table.pirates',
    words: m.table_note_pirates,
    when: (at) => isMove(at) && cardsToPirates(at.view) <= 8,
  },
  {
    id: 'table.cards',
    words: ({ layout }) => (layout === 'small' ? m.table_note_cards_small() : m.table_note_cards()),
    when: isMove,
  },
  {
    id: 'table.wax',
    words: ({ layout }) => (layout === 'small' ? m.table_note_wax_small() : m.table_note_wax()),
    when: isMove,
  },
  {
    id: 'table.post',
    words: (at) => (isFull(at) ? m.table_note_post_full() : m.table_note_post()),
    when: isMove,
  },
  { id: 'table.undo', words: m.table_note_undo, when: (at) => isAuction(at) || isMove(at) },
  {
    id: 'table.convert',
    words: m.table_note_convert,
    when: (at) => isMove(at) && at.view.counters.some((counters) => counters.length > 0),
  },
  { id: 'table.amend', words: m.table_note_amend, when: ({ view }) => view.round > 1 },
  { id: 'table.correct', words: m.table_note_correct, when: ({ view }) => view.round > 1 },
  { id: 'table.otherwise', words: m.table_note_otherwise, when: ({ view }) => view.round > 1 },
  { id: 'table.turning', words: m.table_note_turning, when: ({ turns }) => turns },
  { id: 'table.strip', words: m.table_note_strip, when: ({ view }) => view.gold.some((gold) => gold > 0) },
];

/** The note that is due, if any is that was not seen. */
export const tableNoteDue = (at: TableSituation, seen: (id: string) => boolean): TableNote | null =>
  TABLE_NOTES.find((note) => !seen(note.id) && note.when(at)) ?? null;
