import { isAmongLastFive } from '../../../../shared/games/batavia/board.ts';
import { HEXES, TARGET } from '../../../../shared/games/batavia/box.ts';
import type { BataviaView } from '../view.ts';

/** The places on the board that have rules of their own: [place] the rules, the one that matters most first. */
export const RULES_OF = {
  chart: ['R6.1', 'R6.2', 'R6.3', 'R6.5', 'R9.1'],
  start: ['R1.5', 'R6.1'],
  post: ['R6.1', 'R6.3', 'R6.5'],
  reach: ['R6.1', 'R6.2', 'R6.3'],
  lastFive: ['R6.5', 'R6.1', 'R6.3'],
  faceDown: ['R6.6', 'R6.5'],
  claimed: ['R6.1', 'R6.3'],
  target: ['R9.1', 'R9.2', 'R9.3', 'R9.4', 'R10.4'],
  stack: ['R5.5', 'R5.6', 'R5.7'],
  discards: ['R5.6', 'R8.2'],
  auction: ['R4.1', 'R4.2', 'R4.3', 'R4.4', 'R4.5', 'R4.6', 'R4.7', 'R4.8'],
  lot: ['R4.1', 'R4.8'],
  bidders: ['R4.2', 'R4.3', 'R4.4', 'R4.5'],
  scale: ['R5.4', 'R8.1', 'R8.2', 'R8.3'],
  cannon: ['R5.4', 'R8.1'],
  cubes: ['R5.4', 'R8.2'],
  skull: ['R8.2'],
  pirates: ['R8.1', 'R8.2', 'R8.3'],
  players: ['R3.1', 'R5.2', 'R5.3', 'R7.1', 'R7.2', 'R7.3', 'R10.3', 'R2.6'],
  laidOut: ['R5.1', 'R5.2', 'R5.3'],
  seal: ['R5.3', 'R10.5'],
  freeSeal: ['R5.3'],
  counters: ['R6.3', 'R7.1', 'R7.2', 'R7.3'],
  gold: ['R7.3', 'R10.6', 'R1.6'],
  notes: ['R4.3', 'R4.6', 'R10.3'],
  cards: ['R2.6', 'R10.1'],
  crates: ['R6.4', 'R6.3'],
  shipPiece: ['R4.7', 'R3.1'],
  warehouses: ['R6.3', 'R10.2', 'R6.4'],
  worth: ['R10.2'],
  crate: ['R6.3', 'R1.2'],
  leaders: ['R10.2'],
  hand: ['R5.1', 'R5.5', 'R3.2', 'R10.1'],
} as const;

/** The rules of what a person is asked for. */
export const RULES_ASKED = {
  roll: ['R4.1', 'R5.7'],
  bid: ['R4.3', 'R4.2', 'R4.4', 'R4.5', 'R4.6'],
  move: ['R3.2', 'R5.1', 'R5.2', 'R5.5'],
  sail: ['R6.2', 'R6.1', 'R6.3'],
  convert: ['R7.1', 'R7.2', 'R7.3'],
  nothing: ['R3.1'],
} as const;

/** A place on the board: a key of `RULES_OF`. */
export type Place = keyof typeof RULES_OF;

/** The attributes by which an element is found as a place, and its rules asked for. */
export const place = (one: Place): { 'data-place': Place; 'data-rule': string } => ({
  'data-place': one,
  'data-rule': RULES_OF[one].join(' '),
});

/** Which place a stop of the route is now: 0 is the start space, 36 the target. */
export function stopPlace(view: BataviaView, hex: number): Place {
  if (hex === 0) return 'start';
  if (hex === TARGET) return 'target';
  if (hex > view.revealed) return 'faceDown';
  if (view.posts[hex - 1] === null) return 'claimed';
  return view.revealed < HEXES && isAmongLastFive(view, hex) ? 'lastFive' : 'post';
}
