import * as v from 'valibot';
import type { Outcome } from '../kernel/game.ts';
import type { Action, GameEvent, Seat } from '../kernel/play.ts';
import { faultOf } from '../kernel/refusal.ts';
import type { Fault, Refusal } from '../kernel/refusal.ts';
import { deviceRequests } from './devices.ts';
import type { DeviceAnswers, DeviceFailure, DeviceNotice } from './devices.ts';
import { COLOURS, eyes, name, once, revision, seat, table } from './shapes.ts';

export { COLOURS };
export type { Colour } from './shapes.ts';

/**
 * The one contract between the main process and every screen. A screen asks a request and gets one answer; it
 * listens to notices. Requests are parsed where they arrive; what answers and notices carry is only typed, since
 * the host made it. Every request that acts carries the revision of the table it was made for: a stale one is
 * answered with `stale` and changes nothing.
 */

/** Raised when a page of one version could misread a host of another. */
export const PROTOCOL = 5;

/** A longer message is not sent. In bytes: what the longest record takes as JSON, none of its lines being lost. */
export const MOST_MESSAGE = 50 * 2 ** 20;

/** Whether a table can be called so. */
export const isTableId = (text: string): boolean => v.is(table, text);

/** How fast computer players follow each other. */
export const PACES = ['slow', 'brisk', 'fast', 'instant'] as const;
/** One of `PACES`. */
export type Pace = (typeof PACES)[number];

/** What may be undone: anything; back to one's own last decision; not past what was revealed; nothing. */
export const UNDO_POLICIES = ['free', 'ownDecision', 'untilRevealed', 'off'] as const;
/** One of `UNDO_POLICIES`. */
export type UndoPolicy = (typeof UNDO_POLICIES)[number];

/** How fast things move on the screens; `system` moves unless the computer asks for less. */
export const MOTIONS = ['system', 'slow', 'normal', 'fast', 'none'] as const;

/** The languages of the screens; `system` takes the computer's. */
export const LANGUAGES = ['system', 'en', 'de'] as const;

/** Who sits where: `kind` is `person` or a level of the game's computer players. */
const seatSetup = v.strictObject({
  name,
  kind: v.pipe(v.string(), v.maxLength(20)),
  colour: v.picklist(COLOURS),
});
/** One seat of a table: name, kind and colour. */
export type SeatSetup = v.InferOutput<typeof seatSetup>;

const undo = v.picklist(UNDO_POLICIES);

/** Other entries in the place of entry `n`, from 1: none strike it out, several add what was forgotten. */
const edit = v.strictObject({
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  instead: v.pipe(v.array(v.strictObject({ seat, action: v.unknown() })), v.maxLength(10)),
});
/** An edit as it is asked for. */
export type AskedEdit = v.InferOutput<typeof edit>;
const edits = v.pipe(v.array(edit), v.minLength(1), v.maxLength(100));

/** How a table was set up, to begin the next one alike. */
const tableSetup = v.strictObject({
  seats: v.pipe(v.array(seatSetup), v.maxLength(20)),
  /** The game's own; who reads them back checks what they are. */
  options: v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(40))]),
  ),
  undo,
});

/** How a table with a physical game was last set up and shown, to begin the next one alike. */
const tableMode = v.strictObject({
  /** Clockwise, by the eight places round the table: 0 is where the screen's lower edge is. */
  sitting: v.pipe(
    v.array(
      v.strictObject({
        name,
        colour: v.picklist(COLOURS),
        place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
      }),
    ),
    v.maxLength(8),
  ),
  /** The game's own; who reads it back checks what it is. */
  depth: v.pipe(v.string(), v.maxLength(20)),
  quickStart: v.boolean(),
  openNotes: v.boolean(),
  /** The screen turns to whoever is asked. */
  turns: v.boolean(),
  /** How long everybody is on turn is told at the end. */
  timed: v.optional(v.boolean(), false),
  theme: v.picklist(['dark', 'light']),
});
/** How a table with a physical game was last set up and shown. */
export type TableMode = v.InferOutput<typeof tableMode>;

/** What a person sets once for all tables. */
export const settingsSchema = v.strictObject({
  language: v.optional(v.picklist(LANGUAGES), 'system'),
  pace: v.optional(v.picklist(PACES), 'brisk'),
  motion: v.optional(v.picklist(MOTIONS), 'system'),
  sound: v.optional(v.boolean(), false),
  /** Explains each rule when it first matters. */
  firstGame: v.optional(v.boolean(), true),
  /** Which of these explanations have been read. */
  firstGameSeen: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(200)), []),
  /** Names used before, the latest first. */
  names: v.optional(v.pipe(v.array(name), v.maxLength(20)), []),
  /** The table set up last; null before the first. */
  lastTable: v.optional(v.nullable(tableSetup), null),
  /** The number of Batavia at BoardGameGeek, if somebody told it. */
  bggId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  /** Null before the first table with a physical game. */
  tableMode: v.optional(v.nullable(tableMode), null),
});
/** All settings, each with a value. */
export type Settings = v.InferOutput<typeof settingsSchema>;

const requests = {
  /** A screen introduces itself. */
  hello: v.strictObject({ type: v.literal('hello'), protocol: v.number() }),
  readSettings: v.strictObject({ type: v.literal('readSettings') }),
  /** What is left out stays as it is. */
  changeSettings: v.strictObject({ type: v.literal('changeSettings'), settings: v.partial(settingsSchema) }),
  listTables: v.strictObject({ type: v.literal('listTables') }),
  createTable: v.strictObject({
    type: v.literal('createTable'),
    game: v.pipe(v.string(), v.maxLength(40)),
    options: v.unknown(),
    seats: v.pipe(v.array(seatSetup), v.maxLength(20)),
    undo,
    seed: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
    once,
  }),
  /** From here on this screen hears of the table. One that only looks back does not make it go on. */
  openTable: v.strictObject({ type: v.literal('openTable'), table, looksBack: v.optional(v.boolean()) }),
  leaveTable: v.strictObject({ type: v.literal('leaveTable'), table }),
  /** For good: the record is moved to the bin folder of the library. */
  deleteTable: v.strictObject({ type: v.literal('deleteTable'), table }),
  /** A record from a file; it becomes a table of the library. */
  importTable: v.strictObject({ type: v.literal('importTable'), text: v.string(), once }),
  /** Only of a game that is over, or that one person plays at most: the record tells what all hands hold. */
  exportTable: v.strictObject({ type: v.literal('exportTable'), table }),
  /** Hot-seat: the person at this seat lifts the curtain. It falls by itself when another person is to act. */
  liftCurtain: v.strictObject({ type: v.literal('liftCurtain'), table, seat }),
  act: v.strictObject({ type: v.literal('act'), table, revision, seat, action: v.unknown() }),
  /**
   * What a seat is to do from now on without being asked, in the game's words; null takes it back. It holds until it
   * is carried out or lapses, the seat acts otherwise, or something is undone, and nobody else learns of it.
   */
  order: v.strictObject({ type: v.literal('order'), table, revision, seat, order: v.unknown() }),
  /** Of a companion: what changing earlier entries would lead to. Changes nothing. */
  tryAmend: v.strictObject({ type: v.literal('tryAmend'), table, revision, edits }),
  /** Of a companion: changes earlier entries, and derives what came after them again. */
  amend: v.strictObject({ type: v.literal('amend'), table, revision, edits }),
  /** Would it be allowed? Changes nothing. */
  tryAction: v.strictObject({ type: v.literal('tryAction'), table, revision, seat, action: v.unknown() }),
  undo: v.strictObject({ type: v.literal('undo'), table, revision }),
  redo: v.strictObject({ type: v.literal('redo'), table, revision }),
  hint: v.strictObject({ type: v.literal('hint'), table, revision, seat }),
  /** Computer players, and what persons do without being asked, stop, go on, or make one step. */
  pause: v.strictObject({ type: v.literal('pause'), table, paused: v.boolean() }),
  step: v.strictObject({ type: v.literal('step'), table, revision }),
  /** The position after `n` entries; all hands open only once the game is over. */
  lookBack: v.strictObject({
    type: v.literal('lookBack'),
    table,
    n: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    eyes,
  }),
  /** A new game with the same seats, options and policy. */
  rematch: v.strictObject({ type: v.literal('rematch'), table, once }),
  readStatistics: v.strictObject({
    type: v.literal('readStatistics'),
    game: v.pipe(v.string(), v.maxLength(40)),
  }),
  ...deviceRequests,
} as const;

/** The types of requests there are. */
export type RequestType = keyof typeof requests;
/** One type's request with its fields: `RequestOf<'act'>`. */
export type RequestOf<T extends RequestType> = v.InferOutput<(typeof requests)[T]>;
/** A request that has been parsed. */
export type Request = { [T in RequestType]: RequestOf<T> }[RequestType];

const isRequestType = (type: unknown): type is RequestType =>
  typeof type === 'string' && Object.hasOwn(requests, type);

/** A message from outside as a request, or the fault that it is none. */
export function parseRequest(message: unknown): Request | Fault {
  const type =
    typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
  if (!isRequestType(type)) return faultOf('badRequest', 'type', 'no request of this protocol');
  const parsed = v.safeParse(requests[type], message);
  return parsed.success ? parsed.output : misshapen('', parsed.issues[0]);
}

/** The fault that a request, or this part of it, has not the shape it must have. */
export const misshapen = (part: string, issue: v.BaseIssue<unknown>): Fault =>
  faultOf('badRequest', [part, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message);

/** A table of the library, without opening it. */
export interface TableSummary {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly SeatSetup[];
  /** Milliseconds since 1970. */
  readonly began: number;
  /** When it was played on last, in milliseconds since 1970. */
  readonly touched: number;
  /** How many entries the record has. */
  readonly played: number;
  readonly round: number;
  /** Whose action is awaited. */
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** [seat] how long they were on turn, in milliseconds; null before the end, or where nobody wants to know. */
  readonly times: readonly number[] | null;
  /** What is wrong with the file, if anything: the game is read up to there. */
  readonly fault: Fault | null;
}

/** One line of a table's log: what one entry brought about. `n` counts entries from 1. */
export interface LogEntry {
  readonly n: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly events: readonly GameEvent[];
}

/**
 * Why nothing is taken back: by the table's policy, by the screen's role, because nothing was decided yet, or because
 * something was revealed since.
 */
export type UndoBar = 'off' | 'notYours' | 'nothing' | 'revealed';

/** A table as one screen may see it now. */
export interface TableView {
  readonly table: string;
  readonly revision: number;
  readonly game: string;
  readonly options: unknown;
  readonly seats: readonly SeatSetup[];
  readonly undo: UndoPolicy;
  /** Whose private view this is; `table` while a curtain is down or nobody plays here. */
  readonly eyes: Seat | 'table';
  /** The game's own view. */
  readonly view: unknown;
  readonly toAct: readonly Seat[];
  /** The seats whose persons play at devices of their own. */
  readonly away: readonly Seat[];
  /** The person a curtain waits for, or null when none is down. */
  readonly curtain: Seat | null;
  /** Legal actions of the seat in `eyes` if it is asked, but for lay-outs and the like that are too many to list. */
  readonly legal: readonly Action[];
  /** What the seat in `eyes` has ordered; null when nothing. */
  readonly order: unknown;
  /** The entry that undo would take back, and what redo would play; null when there is none or it is not allowed. */
  readonly undoable: LogEntry | null;
  readonly redoable: LogEntry | null;
  /** Why undo takes nothing back; null when it takes something back. */
  readonly undoBar: UndoBar | null;
  /** The first entry that the last change amended, which undo takes back; null when it was no amendment. */
  readonly amended: number | null;
  /** Everything since the set-up that this screen has not been sent yet; all of it after `openTable`. */
  readonly log: readonly LogEntry[];
  /** Where `log` begins: the number of entries that stay as they are. */
  readonly logFrom: number;
  readonly paused: boolean;
  /** Why it waits, though nobody paused it: what broke last, or where its file was damaged; null when nothing was. */
  readonly fault: Fault | null;
  /** The seat that will act without being asked: a computer player, or a person who need not be. */
  readonly thinking: Seat | null;
  readonly outcome: Outcome | null;
  /** As in a summary. */
  readonly times: readonly number[] | null;
  /** Shown only when the game is over. */
  readonly seed: string | null;
}

/** Why a request was not done. */
export type Failure =
  | { readonly failed: 'refused'; readonly refusal: Refusal }
  | { readonly failed: 'stale'; readonly revision: number }
  | { readonly failed: 'fault'; readonly fault: Fault }
  | { readonly failed: 'unknownTable' }
  | { readonly failed: 'notYours' }
  /** Several persons are still playing. */
  | { readonly failed: 'stillPlayed' }
  /** Said by the screen's own end: the link broke each time before an answer came. */
  | { readonly failed: 'noAnswer' }
  | DeviceFailure;

/** An entry, `n` from 1, that does not fit after an amendment: kept as it was played, or left out. */
export interface AmendedMisfit {
  readonly n: number;
  /** Which of those that would stand there, from 0. */
  readonly place: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly why: Refusal | Fault;
  readonly kept: boolean;
}

/** What a table would be after an amendment. */
export interface AmendedTable {
  readonly misfits: readonly AmendedMisfit[];
  /** As all may see it; null where that is nothing. */
  readonly view: unknown;
}

/** A past position and what led to it. */
interface LookedBack {
  readonly n: number;
  readonly of: number;
  readonly view: unknown;
  readonly entry: LogEntry | null;
}

/** One finished game for the statistics. */
export interface PlayedTable extends TableSummary {
  /** When it ended, in milliseconds since 1970. */
  readonly ended: number;
}

/** The answer to a message of more than `MOST_MESSAGE`, which is not sent at all. */
export const MESSAGE_TOO_LARGE: Failure = { failed: 'fault', fault: faultOf('tooLarge', '', 'not sent') };

/** What each request is answered with when it is done. */
export interface Answers extends DeviceAnswers {
  hello: { readonly protocol: number; readonly games: readonly string[]; readonly settings: Settings };
  readSettings: Settings;
  changeSettings: Settings;
  listTables: readonly TableSummary[];
  createTable: { readonly table: string };
  openTable: TableView;
  leaveTable: null;
  deleteTable: null;
  /** `known` when the library had that very game already: then it is no second time. */
  importTable: { readonly table: string; readonly fault: Fault | null; readonly known: boolean };
  exportTable: { readonly name: string; readonly text: string };
  liftCurtain: TableView;
  act: { readonly revision: number };
  order: { readonly revision: number };
  tryAction: { readonly refusal: Refusal | null };
  tryAmend: AmendedTable;
  amend: { readonly revision: number };
  undo: { readonly revision: number };
  redo: { readonly revision: number };
  hint: { readonly action: Action; readonly reason: { readonly code: string } };
  pause: null;
  step: null;
  lookBack: LookedBack;
  rematch: { readonly table: string };
  readStatistics: readonly PlayedTable[];
}

/** What a request of this type is answered with: that it is done, or why it was not. */
export type Answer<T extends RequestType> = { readonly done: Answers[T] } | Failure;

/** What the host tells without being asked. */
export type Notice =
  | { readonly type: 'table'; readonly table: TableView; readonly news: readonly LogEntry[] }
  | { readonly type: 'settings'; readonly settings: Settings }
  | { readonly type: 'library' }
  | DeviceNotice;
