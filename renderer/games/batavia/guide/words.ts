import { pirateThreshold } from '../../../../shared/games/batavia/board.ts';
import { m } from '../../../messages/generated/messages.js';
import type { BataviaView } from '../view.ts';
import type { NoteId } from './notes.ts';

/** Of a table, what the words of a note depend on. */
type AtTable = Pick<BataviaView, 'laidOut' | 'options'>;

interface Words {
  readonly hidden: () => string;
  readonly openHands: () => string;
  readonly openNotes: () => string;
  readonly openBoth: () => string;
}

/** R2.6 – the words that fit what is open at a table. */
function asOpen({ options: { openHands, openNotes } }: AtTable, words: Words): string {
  if (openHands) return openNotes ? words.openBoth() : words.openHands();
  return openNotes ? words.openNotes() : words.hidden();
}

/** What each note says at a table, in two sentences. */
export const NOTE_WORDS: Readonly<Record<NoteId, (table: AtTable) => string>> = {
  aim: () => m.note_aim(),
  round: () => m.note_round(),
  hidden: (table) =>
    asOpen(table, {
      hidden: m.note_hidden,
      openHands: m.note_hidden_open_hands,
      openNotes: m.note_hidden_open_notes,
      openBoth: m.note_hidden_open_both,
    }),
  curtain: (table) =>
    asOpen(table, {
      hidden: m.note_curtain,
      openHands: m.note_curtain_open_hands,
      openNotes: m.note_curtain_open_notes,
      openBoth: m.note_curtain_open_both,
    }),
  roll: () => m.note_roll(),
  lot: () => m.note_lot(),
  bidding: () => m.note_bidding(),
  bidders: () => m.note_bidders(),
  passing: () => m.note_passing(),
  lastBidder: () => m.note_last_bidder(),
  paid: () => m.note_paid(),
  shipPiece: () => m.note_ship_piece(),
  carried: () => m.note_carried(),
  move: () => m.note_move(),
  majority: () => m.note_majority(),
  draw: ({ options }) => (options.openHands ? m.note_draw_open_hands() : m.note_draw()),
  seals: () => m.note_seals(),
  sealTie: () => m.note_seal_tie(),
  scale: () => m.note_scale(),
  reshuffle: () => m.note_reshuffle(),
  sail: () => m.note_sail(),
  severalSeals: () => m.note_several_seals(),
  counter: () => m.note_counter(),
  crate: () => m.note_crate(),
  crates: () => m.note_crates(),
  turnedUp: () => m.note_turned_up(),
  faceDown: () => m.note_face_down(),
  convert: () => m.note_convert(),
  conversionGold: () => m.note_conversion_gold(),
  cannotConvert: () => m.note_cannot_convert(),
  pirates: ({ laidOut }) => m.note_pirates({ threshold: pirateThreshold(laidOut.length) }),
  sunk: () => m.note_sunk(),
  afterPirates: () => m.note_after_pirates(),
  target: () => m.note_target(),
  lastMoves: () => m.note_last_moves(),
  ending: () => m.note_ending(),
  lastHands: () => m.note_last_hands(),
  warehouseScore: () => m.note_warehouse_score(),
  notesScore: () => m.note_notes_score(),
  sealScore: () => m.note_seal_score(),
  winning: () => m.note_winning(),
};
