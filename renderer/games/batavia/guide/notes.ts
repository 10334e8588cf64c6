import {
  cardsLaidOut,
  cardsToPirates,
  cratesLeft,
  cube,
  total,
} from '../../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES, CRATES, HEXES } from '../../../../shared/games/batavia/box.ts';
import type { BataviaAction, BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { Action, Seat } from '../../../../shared/kernel/play.ts';
import type { BataviaView } from '../view.ts';
import type { Place } from './places.ts';

/** What a person is asked for at a decision. */
type Asked = 'roll' | 'bid' | 'move' | 'sail' | 'convert';

/** A decision of a person, and what led to it. */
export interface Situation {
  readonly view: BataviaView;
  readonly seat: Seat;
  readonly asked: Asked;
  /** Persons at this screen: with several, curtains fall. */
  readonly persons: number;
  /** All events so far, the latest last. */
  readonly events: readonly BataviaEvent[];
}

/** What these legal actions ask for; null when there are none. */
export function askedOf(legal: readonly Action[]): Asked | null {
  const may = (type: BataviaAction['type']): boolean => legal.some((action) => action.type === type);
  if (may('roll')) return 'roll';
  if (may('pass')) return 'bid';
  if (may('draw')) return 'move';
  if (may('sail')) return 'sail';
  return may('keep') ? 'convert' : null;
}

const happened = ({ events }: Situation, type: BataviaEvent['type']): boolean =>
  events.some((event) => event.type === type);

/** Whether some merchant has come so far. */
const reached = ({ view }: Situation, hex: number): boolean => Math.max(...view.merchants) >= hex;

const holdsTwice = ({ view, seat }: Situation): boolean =>
  ALL_COMPANIES.some(
    (company) => view.counters[seat].filter((counter) => counter.company === company).length > 1,
  );

interface Sketch {
  /** The rule it explains. */
  readonly rule: string;
  /** What it points at. */
  readonly at: Place;
  /** Belongs to this very decision: goes before those that can wait. */
  readonly urgent?: boolean;
  /** When it first matters. */
  readonly when: (situation: Situation) => boolean;
}

const sketches = {
  aim: { rule: 'R10.6', at: 'gold', urgent: true, when: () => true },
  curtain: { rule: 'R2.6', at: 'hand', urgent: true, when: ({ persons }) => persons > 1 },

  roll: { rule: 'R4.1', at: 'stack', urgent: true, when: ({ asked }) => asked === 'roll' },
  lastBidder: {
    rule: 'R4.5',
    at: 'lot',
    urgent: true,
    when: ({ asked, view, seat }) =>
      asked === 'bid' && view.bid === 0 && view.passed.every((passed, other) => passed || other === seat),
  },
  lot: {
    rule: 'R4.1',
    at: 'lot',
    urgent: true,
    when: ({ asked, view }) => asked === 'bid' && total(view.lot) > 0,
  },
  bidding: { rule: 'R4.3', at: 'notes', urgent: true, when: ({ asked }) => asked === 'bid' },
  bidders: { rule: 'R4.2', at: 'bidders', urgent: true, when: ({ asked }) => asked === 'bid' },
  passing: {
    rule: 'R4.4',
    at: 'bidders',
    urgent: true,
    when: ({ asked, view }) => asked === 'bid' && view.bid > 0,
  },
  carried: {
    rule: 'R4.8',
    at: 'lot',
    urgent: true,
    when: ({ asked, view }) => asked !== 'bid' && total(view.lot) > 0,
  },

  lastMoves: {
    rule: 'R9.3',
    at: 'hand',
    urgent: true,
    when: ({ asked, view }) => asked === 'move' && view.targetHolder !== null,
  },
  move: { rule: 'R3.2', at: 'hand', urgent: true, when: ({ asked }) => asked === 'move' },
  majority: { rule: 'R5.1', at: 'laidOut', urgent: true, when: ({ asked }) => asked === 'move' },
  sail: {
    rule: 'R6.1',
    at: 'reach',
    urgent: true,
    when: ({ asked }) => asked === 'sail' || asked === 'move',
  },
  draw: { rule: 'R5.5', at: 'stack', urgent: true, when: ({ asked }) => asked === 'move' },
  severalSeals: { rule: 'R6.2', at: 'reach', urgent: true, when: ({ asked }) => asked === 'sail' },
  convert: { rule: 'R7.2', at: 'counters', urgent: true, when: ({ asked }) => asked === 'convert' },
  conversionGold: {
    rule: 'R7.3',
    at: 'gold',
    urgent: true,
    when: ({ asked, view }) => asked === 'convert' && view.targetHolder === null,
  },

  afterPirates: { rule: 'R8.3', at: 'cannon', when: (now) => happened(now, 'piratesStruck') },
  sunk: {
    rule: 'R8.2',
    at: 'skull',
    when: ({ view }) => cardsToPirates(view) <= 5 && cardsLaidOut(view) > 0,
  },
  pirates: { rule: 'R8.1', at: 'pirates', when: ({ view }) => cardsToPirates(view) <= 8 },
  shipPiece: { rule: 'R4.7', at: 'shipPiece', when: (now) => happened(now, 'lotWon') },
  round: { rule: 'R3.1', at: 'shipPiece', when: ({ view }) => view.startingPlayer !== null },
  paid: { rule: 'R4.6', at: 'notes', when: (now) => happened(now, 'notesPaid') },
  seals: { rule: 'R5.3', at: 'seal', when: ({ view }) => view.seals.some((holder) => holder !== null) },
  counter: { rule: 'R6.3', at: 'counters', when: ({ view, seat }) => view.counters[seat].length > 0 },
  crate: { rule: 'R6.3', at: 'crate', when: ({ view, seat }) => cratesLeft(view, seat) < CRATES },
  cannotConvert: { rule: 'R7.1', at: 'counters', when: holdsTwice },
  warehouseScore: { rule: 'R10.2', at: 'worth', when: (now) => happened(now, 'cratePlaced') },
  scale: { rule: 'R5.4', at: 'cubes', when: ({ view }) => cardsLaidOut(view) > 0 },
  turnedUp: {
    rule: 'R6.5',
    at: 'lastFive',
    when: (now) => now.view.revealed < HEXES && reached(now, 1),
  },
  target: { rule: 'R9.1', at: 'target', when: (now) => reached(now, 20) },
  ending: { rule: 'R9.4', at: 'target', when: ({ view }) => view.round > 2 },
  sealTie: {
    rule: 'R5.3',
    at: 'freeSeal',
    when: ({ view }) =>
      ALL_COMPANIES.some((company) => view.seals[company] === null && cube(view, company) > 0),
  },
  notesScore: { rule: 'R10.3', at: 'notes', when: ({ view }) => view.round > 3 },
  faceDown: {
    rule: 'R6.6',
    at: 'faceDown',
    when: ({ view, seat }) => view.revealed < HEXES && view.merchants[seat] > 0,
  },
  hidden: {
    rule: 'R2.6',
    at: 'players',
    when: ({ view }) => view.round > 1,
  },
  lastHands: { rule: 'R10.1', at: 'hand', when: (now) => reached(now, 22) },
  sealScore: { rule: 'R10.5', at: 'seal', when: (now) => reached(now, 18) },
  crates: { rule: 'R6.4', at: 'crates', when: ({ view, seat }) => cratesLeft(view, seat) <= CRATES - 3 },
  reshuffle: {
    rule: 'R5.6',
    at: 'discards',
    when: (now) => now.view.deckSize <= 12 || happened(now, 'stackReshuffled'),
  },
  winning: { rule: 'R10.6', at: 'gold', when: (now) => reached(now, 26) },
} as const satisfies Record<string, Sketch>;

/** A note by name. */
export type NoteId = keyof typeof sketches;

/** One rule explained when it first matters. */
export interface Note extends Sketch {
  readonly id: NoteId;
}

/** All notes, the most pressing first. */
export const NOTES: readonly Note[] = Object.entries<Sketch>(sketches).map(([id, sketch]) => ({
  id: id as NoteId,
  ...sketch,
}));

/** The note that is due at a decision, if any is that was not seen. */
export function noteDue(situation: Situation, seen: (id: NoteId) => boolean): Note | null {
  const due = NOTES.filter((note) => !seen(note.id) && note.when(situation));
  return due.find(({ urgent }) => urgent) ?? due.at(0) ?? null;
}
