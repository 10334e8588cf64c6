import type { Seat } from '../../../kernel/play.ts';
import type { Company } from '../box.ts';
import type { BataviaAction } from '../state.ts';

/**
 * Why a computer player chose what it chose: one line of data, for a screen to word as a hint.
 * Gold is an expectation, so it may be a fraction.
 */
export type BataviaReason =
  /** There is nothing to choose. */
  | { readonly code: 'onlyChoice' }
  /** The lot is worth so many notes to the seat, and the bid is no more. */
  | { readonly code: 'worthIt'; readonly worth: number; readonly bid: number }
  /** The lot is worth so many notes to the seat, fewer than the least possible bid. */
  | { readonly code: 'tooDear'; readonly worth: number; readonly least: number }
  | { readonly code: 'emptyLot' }
  | { readonly code: 'notesGone' }
  /** The lay-out wins this seal, and its next post is worth so much gold. */
  | { readonly code: 'winsSeal'; readonly company: Company; readonly hex: number; readonly gold: number }
  /** A seal already held does; the next post is worth so much gold. */
  | { readonly code: 'holdsSeal'; readonly company: Company; readonly hex: number; readonly gold: number }
  /** The lay-out brings the pirates, who sink this company, where this rival has the most cards. */
  | { readonly code: 'sinksRival'; readonly company: Company; readonly seat: Seat }
  /** The game ends at the target, with so much gold more than the best rival, or less, as a guess. */
  | { readonly code: 'takesTarget'; readonly lead: number }
  /** No lay-out is legal. */
  | { readonly code: 'nothingInReach' }
  /** No lay-out is worth its cards. */
  | { readonly code: 'savesCards' }
  /** The best of the posts that can be reached. */
  | { readonly code: 'bestPost'; readonly company: Company; readonly hex: number; readonly gold: number }
  | { readonly code: 'nearestPost'; readonly company: Company; readonly hex: number }
  /** Converts four or five companies. */
  | { readonly code: 'completesSet'; readonly companies: number; readonly gold: number }
  /** Converts fewer, for there is little time left to wait for more. */
  | { readonly code: 'takesGoldNow'; readonly companies: number; readonly gold: number }
  | { readonly code: 'keepsForSet'; readonly companies: number }
  /** A beginner's mistake. */
  | { readonly code: 'onAWhim' };

/** What a computer player does, and why. */
export interface BataviaDecision {
  readonly action: BataviaAction;
  readonly reason: BataviaReason;
}
