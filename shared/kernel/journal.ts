/**
 * A record as text: JSON lines, the header first. Each further line is an entry, or a change to those before it:
 * `{"undo":n}`, `{"redo":n}`, or `{"amend":i,"entries":[…]}`, which replaces all entries from number i (from 0).
 * Lines are only ever added, so nothing is lost and a write that was cut short can harm the last line only. Blank
 * lines mean nothing.
 */

import * as v from 'valibot';
import type { Chanced } from './chance.ts';
import type { AnyGame } from './game.ts';
import type { Action, Position } from './play.ts';
import type { Entry, GameRecord, Header, History } from './record.ts';
import { FORMAT, MOST_ENTRIES, VERSION, deal, playAgain } from './record.ts';
import { isFault } from './refusal.ts';
import type { Fault, FaultCode, Refusal } from './refusal.ts';
import { object, placeOf, whole, wordIssue } from './schema.ts';

/** No game needs more; a larger text is refused unread. In UTF-16 units. */
export const MOST_TEXT = 16 * 2 ** 20;
/** The last moment a `Date` can be, and as far before 1970 the first, in milliseconds. */
const MOST_TIME = 8.64e15;
const MOST_DETAIL = 200;
const MOST_OUTCOMES = 1_000;

/** The first line of a record's text. Like those below it has no line end. */
export const headerLine = (header: Header): string => JSON.stringify(header);
/** The line of one entry. */
export const entryLine = (entry: Entry<Action>): string => JSON.stringify(entry);
/** The line that takes back the last `count` entries. */
export const undoLine = (count: number): string => JSON.stringify({ undo: count });
/** The line that plays the next `count` undone entries again. */
export const redoLine = (count: number): string => JSON.stringify({ redo: count });
/** The line that turns a history into an amended one, in which everything before `index` is the same. */
export const amendLine = (index: number, amended: GameRecord<Action>): string =>
  JSON.stringify({ amend: index, entries: amended.entries.slice(index) });

/** A record as a file of its own, without what was undone. */
export const recordText = ({ header, entries }: GameRecord<Action>): string =>
  [headerLine(header), ...entries.map(entryLine), ''].join('\n');

/** What reading gives: nothing but the fault, or the game up to the last whole line and the fault that ends it. */
export type ReadRecord =
  | { readonly history: null; readonly fault: Fault }
  | {
      readonly game: AnyGame;
      readonly history: History<Action>;
      readonly position: Position<unknown>;
      readonly fault: Fault | null;
    };

const time = v.nullable(v.pipe(v.number(), v.minValue(-MOST_TIME), v.maxValue(MOST_TIME)));
const outcome: v.GenericSchema<unknown, Chanced> = v.union([
  v.number(),
  v.pipe(v.array(v.number()), v.maxLength(MOST_OUTCOMES)),
]);
const outcomes = v.pipe(v.array(outcome), v.maxLength(MOST_OUTCOMES));
const name = v.pipe(v.string(), v.maxLength(100));

const headerSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  game: name,
  options: v.unknown(),
  players: v.pipe(v.array(object(v.strictObject({ name, kind: name }))), v.maxLength(20)),
  seed: v.nullable(name),
  setup: outcomes,
  began: v.optional(time, null),
});

const entrySchema = (game: AnyGame) =>
  v.strictObject({
    seat: whole,
    action: game.action,
    chance: v.optional(outcomes, []),
    at: v.optional(time, null),
  });

const changeSchema = (game: AnyGame) => {
  const entry = entrySchema(game);
  return {
    entry,
    undo: v.strictObject({ undo: whole }),
    redo: v.strictObject({ redo: whole }),
    amend: v.strictObject({ amend: whole, entries: v.pipe(v.array(entry), v.maxLength(MOST_ENTRIES)) }),
  };
};
type ChangeSchema = ReturnType<typeof changeSchema>;

const faultAt = (code: FaultCode, line: number, place: string, detail: string): Fault => ({
  kind: 'fault',
  code,
  line,
  place,
  detail: detail.length > MOST_DETAIL ? `${detail.slice(0, MOST_DETAIL)}…` : detail,
});

/** Holds a value against a schema: what it gives, or the first thing wrong with it. */
function check<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  code: FaultCode,
  line: number,
): { value: T } | Fault {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { value: parsed.output };
  const [issue] = parsed.issues;
  return faultAt(code, line, placeOf(issue), wordIssue(issue));
}

function parseJson(text: string, line: number, isLast: boolean): { value: unknown } | Fault {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return faultAt(isLast ? 'tornLine' : 'notJson', line, '', (error as Error).message);
  }
}

/** Reads the header from the first line that has anything in it. */
function readHeader(
  text: string,
  line: number,
  games: readonly AnyGame[],
): { game: AnyGame; header: Header } | Fault {
  const parsed = parseJson(text, line, false);
  if (isFault(parsed)) {
    return text.includes(`"${FORMAT}"`)
      ? { ...parsed, code: 'badHeader' }
      : { ...parsed, code: 'foreignFile' };
  }
  const marks = v.safeParse(v.looseObject({ format: v.literal(FORMAT) }), parsed.value);
  if (!marks.success) return faultAt('foreignFile', line, '', 'no record of this app');
  const { version } = marks.output;
  if (typeof version === 'number' && version > VERSION) {
    return faultAt('futureVersion', line, 'version', `version ${version}`);
  }
  const checked = check(headerSchema, parsed.value, 'badHeader', line);
  if (isFault(checked)) return checked;
  const header = checked.value;
  const game = games.find((one) => one.id === header.game);
  if (!game) return faultAt('unknownGame', line, 'game', header.game);
  const seats = header.players.length;
  if (seats < game.seats.min || seats > game.seats.max) {
    return faultAt('badHeader', line, 'players', `${seats} players`);
  }
  const options = check(game.options(seats), header.options, 'badHeader', line);
  if (isFault(options)) return { ...options, place: ['options', options.place].filter(Boolean).join('.') };
  return { game, header: { ...header, options: options.value } };
}

/** A record on its way in: every entry read, undone ones too, and the position after each. */
class Reading {
  readonly game: AnyGame;
  readonly #header: Header;
  readonly #schema: ChangeSchema;
  #timeline: Entry<Action>[] = [];
  #positions: Position<unknown>[];
  /** How many entries of the timeline are played; the others are undone. */
  #played = 0;

  constructor(game: AnyGame, header: Header, dealt: Position<unknown>) {
    this.game = game;
    this.#header = header;
    this.#schema = changeSchema(game);
    this.#positions = [dealt];
  }

  get result(): { game: AnyGame; history: History<Action>; position: Position<unknown> } {
    const history = {
      header: this.#header,
      entries: this.#timeline.slice(0, this.#played),
      undone: this.#timeline.slice(this.#played),
    };
    return { game: this.game, history, position: this.#positions[this.#played] };
  }

  /** Takes one line in. A fault leaves everything as it was before the line. */
  take(value: unknown, line: number): Fault | null {
    const has = (key: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    if (has('undo')) return this.#move(check(this.#schema.undo, value, 'badEntry', line), line);
    if (has('redo')) return this.#move(check(this.#schema.redo, value, 'badEntry', line), line);
    if (has('amend')) {
      const amendment = check(this.#schema.amend, value, 'badEntry', line);
      if (isFault(amendment)) return amendment;
      return this.#enter(amendment.value.entries, amendment.value.amend, line);
    }
    const entry = check(this.#schema.entry, value, 'badEntry', line);
    return isFault(entry) ? entry : this.#enter([entry.value], this.#played, line);
  }

  #move(checked: { value: { undo: number } | { redo: number } } | Fault, line: number): Fault | null {
    if (isFault(checked)) return checked;
    const { value } = checked;
    const to = 'undo' in value ? this.#played - value.undo : this.#played + value.redo;
    if (to < 0 || to > this.#timeline.length) {
      return faultAt('badEntry', line, 'undo' in value ? 'undo' : 'redo', 'more than there is');
    }
    this.#played = to;
    return null;
  }

  /** Plays entries one after the other from entry `from` on; they replace what stood there. */
  #enter(entries: readonly Entry<Action>[], from: number, line: number): Fault | null {
    if (from > this.#played) return faultAt('badEntry', line, 'amend', 'more than there is');
    if (from + entries.length > MOST_ENTRIES) return faultAt('tooLarge', line, '', 'too many entries');
    let position = this.#positions[from];
    const positions: Position<unknown>[] = [];
    for (const entry of entries) {
      const acted = playAgain(this.game, position, entry);
      if ('why' in acted) return misfitAt(acted.why, line);
      position = acted.position;
      positions.push(position);
    }
    this.#timeline.splice(from, Infinity, ...entries);
    this.#positions.splice(from + 1, Infinity, ...positions);
    this.#played = from + entries.length;
    return null;
  }
}

const isBlank = (line: string): boolean => line.trim() === '';

const misfitAt = (why: Refusal | Fault, line: number): Fault =>
  isFault(why) ? { ...why, line } : faultAt('refusedEntry', line, 'action', `${why.code} (${why.rule})`);

/**
 * Reads a record of any age from a text that nobody has looked at yet, and plays it through. Refuses what is no
 * record of ours; of a damaged one gives the game up to the last whole line, with the fault that ended it.
 * Never throws on any text.
 */
export function readRecord(text: string, games: readonly AnyGame[]): ReadRecord {
  const refuse = (fault: Fault): ReadRecord => ({ history: null, fault });
  if (text.length > MOST_TEXT) return refuse(faultAt('tooLarge', 0, '', `${text.length} characters`));
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return refuse(faultAt('empty', 0, '', 'nothing in it'));
  const head = readHeader(lines[first], first + 1, games);
  if (isFault(head)) return refuse(head);
  const dealt = deal(head.game, head.header);
  if (isFault(dealt)) return refuse({ ...dealt, line: first + 1, place: 'setup' });
  const reading = new Reading(head.game, head.header, dealt);
  let fault: Fault | null = null;
  for (let index = first + 1; index < lines.length && !fault; index++) {
    if (isBlank(lines[index])) continue;
    const parsed = parseJson(lines[index], index + 1, !ended && index === lines.length - 1);
    fault = isFault(parsed) ? parsed : reading.take(parsed.value, index + 1);
  }
  return { ...reading.result, fault };
}
