import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { recordText } from '../../shared/kernel/journal.ts';
import type { ReadRecord } from '../../shared/kernel/journal.ts';
import type { Action } from '../../shared/kernel/play.ts';
import type { GameRecord } from '../../shared/kernel/record.ts';
import type { FaultCode } from '../../shared/kernel/refusal.ts';
import { COLOURS, UNDO_POLICIES } from '../../shared/session/protocol.ts';
import type { TableSummary } from '../../shared/session/protocol.ts';
import { TEMPORARY, beginsWith, freePath, moveInto, writeWhole } from './files.ts';
import type { Log } from './logbook.ts';
import { PLAIN_SIDE, summarise } from './summary.ts';
import type { Side } from './summary.ts';
import { Summaries } from './summaries.ts';
import { TableFile, readTableFile } from './tableFile.ts';

const RECORD = '.batavia';
const SIDE = '.json';
const ID = /^[\w-]{1,80}$/;
/** So many new or changed files are read when a list is asked for, which takes some 50 ms; further ones later. */
const AT_ONCE = 10;
/** What was read later is told of this often, in milliseconds. */
const TOLD_EVERY = 500;
/** What another version of the app may well read: such files stay where they are. */
const NOT_OURS_TO_JUDGE: readonly FaultCode[] = ['futureVersion', 'unknownGame'];

const sideSchema = v.object({
  undo: v.picklist(UNDO_POLICIES),
  colours: v.pipe(v.array(v.picklist(COLOURS)), v.minLength(1)),
  damage: v.optional(v.object({ played: v.number(), line: v.number() })),
});

/** A table of the library, read and ready to be played on. */
export interface LoadedTable {
  readonly read: Extract<ReadRecord, { history: object }>;
  readonly side: Side;
  /** How many changes its file holds. */
  readonly changes: number;
  /** Opens the file for adding to it, and repairs it if it needs that. */
  readonly openFile: () => TableFile;
}

/** A file that no summary is remembered of. */
interface Unread {
  readonly id: string;
  readonly stamp: string;
  /** When it was written, in milliseconds since 1970. */
  readonly written: number;
}

/** A folder of records, a file a table. The folder must belong to this host alone: see `takeLock`. */
export class Library {
  readonly #folder: string;
  readonly #games: readonly AnyGame[];
  readonly #log: Log;
  readonly #grown: () => void;
  readonly #summaries: Summaries;
  #reading: Promise<void> | null = null;
  #isClosed = false;
  #isForgetful = false;

  /** `grown` is called when more tables can be listed than before. */
  constructor(folder: string, games: readonly AnyGame[], log: Log, grown: () => void) {
    this.#folder = folder;
    this.#games = games;
    this.#log = log;
    this.#grown = grown;
    mkdirSync(folder, { recursive: true });
    this.#summaries = new Summaries(path.join(folder, '.summaries'));
    for (const name of readdirSync(folder)) {
      if (name.endsWith(TEMPORARY)) rmSync(path.join(folder, name), { force: true });
    }
  }

  /**
   * Every table, the one played last first; of many files that are new or changed at first only the newest. The others
   * are read between other work. Files that are no records at all are moved to `damaged`.
   */
  list(): TableSummary[] {
    const unread = this.#unread();
    for (const one of unread.slice(0, AT_ONCE)) this.#read(one);
    if (unread.length > AT_ONCE) this.#reading ??= this.#readOn(unread.slice(AT_ONCE));
    return this.#known();
  }

  /** Every table, when all files have been read. */
  async listAll(): Promise<TableSummary[]> {
    const listed = this.list();
    if (!this.#reading) return listed;
    await this.#reading;
    return this.#known();
  }

  /** Reads no further. */
  close(): void {
    this.#isClosed = true;
  }

  /** The table that holds this very record, entry for entry, or null. */
  find(record: GameRecord<Action>): string | null {
    const text = recordText(record);
    const header = Buffer.from(text.slice(0, text.indexOf('\n') + 1));
    const isSame = (id: string) => {
      const file = this.#path(id, RECORD);
      try {
        if (!beginsWith(file, header)) return false;
        const { history } = readTableFile(file, this.#games).read;
        return history !== null && recordText(history) === text;
      } catch (error) {
        // What cannot be read is no reason to take nothing else.
        this.#log(`${id} cannot be read`, error);
        return false;
      }
    };
    return this.#ids().find(isSame) ?? null;
  }

  /** Makes a table of a record and gives its id. */
  create(record: GameRecord<Action>, side: Side): string {
    const time = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
    const id = `${record.header.game}-${time}-${randomBytes(3).toString('hex')}`;
    const beside = this.#path(id, SIDE);
    writeWhole(beside, JSON.stringify(side));
    try {
      writeWhole(this.#path(id, RECORD), recordText(record));
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
    return id;
  }

  /** Reads a table, or null when there is none that can be read. */
  load(id: string): LoadedTable | null {
    // By the folder's listing, since on some systems a file answers to several spellings.
    if (!this.#ids().includes(id)) return null;
    const file = this.#path(id, RECORD);
    const { read, changes, ...bytes } = readTableFile(file, this.#games);
    if (read.history === null) return null;
    const aside = read.fault && read.fault.code !== 'tornLine' ? this.#damaged : null;
    return { read, side: this.#side(id), changes, openFile: () => new TableFile(file, bytes, aside) };
  }

  /** Moves a table to `bin`; false when there is none. */
  bin(id: string): boolean {
    if (!this.#ids().includes(id)) return false;
    const bin = path.join(this.#folder, 'bin');
    const to = freePath(bin, `${id}${RECORD}`);
    renameSync(this.#path(id, RECORD), to);
    try {
      renameSync(this.#path(id, SIDE), to.slice(0, -RECORD.length) + SIDE);
    } catch {
      // An imported record may have none.
    }
    return true;
  }

  get #damaged(): string {
    return path.join(this.#folder, 'damaged');
  }

  #path(id: string, kind: string): string {
    return path.join(this.#folder, `${id}${kind}`);
  }

  #ids(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(RECORD))
      .map((name) => name.slice(0, -RECORD.length))
      .filter((id) => ID.test(id));
  }

  #known(): TableSummary[] {
    const ids = this.#ids();
    if (!this.#reading) this.#remember(ids);
    return this.#summaries.of(ids).sort((a, b) => b.touched - a.touched || (a.table < b.table ? -1 : 1));
  }

  /** Without what is remembered the next start only takes longer, so a full disk hides no table. */
  #remember(ids: readonly string[]): void {
    try {
      this.#summaries.save(ids);
    } catch (error) {
      if (!this.#isForgetful) this.#log('the summaries cannot be kept', error);
      this.#isForgetful = true;
    }
  }

  /** Files that are new, or have changed since they were read; the newest first. */
  #unread(): Unread[] {
    return this.#ids()
      .flatMap((id) => this.#lookAt(id) ?? [])
      .filter(({ id, stamp }) => !this.#summaries.has(id, stamp))
      .sort((a, b) => b.written - a.written);
  }

  #lookAt(id: string): Unread | null {
    try {
      const { mtimeMs, size } = statSync(this.#path(id, RECORD));
      return { id, stamp: `${mtimeMs} ${size}`, written: mtimeMs };
    } catch (error) {
      this.#log(`${id} cannot be read`, error);
      return null;
    }
  }

  async #readOn(unread: readonly Unread[]): Promise<void> {
    let told = performance.now();
    let isNew = false;
    for (const one of unread) {
      await setImmediate();
      if (this.#isClosed) break;
      if (this.#summaries.has(one.id, one.stamp)) continue;
      isNew = this.#read(one) || isNew;
      if (!isNew || performance.now() - told < TOLD_EVERY) continue;
      this.#grown();
      told = performance.now();
      isNew = false;
    }
    this.#reading = null;
    if (isNew) this.#grown();
  }

  /** Reads a file for its summary; false when the disk does not give it. */
  #read({ id, stamp, written }: Unread): boolean {
    const file = this.#path(id, RECORD);
    try {
      const { read } = readTableFile(file, this.#games);
      if (!read.history && !NOT_OURS_TO_JUDGE.includes(read.fault.code)) {
        this.#log(`${file} is set aside as ${moveInto(this.#damaged, file)}`, read.fault);
      }
      this.#summaries.add(id, stamp, read.history && summarise(id, read, this.#side(id), written));
      return true;
    } catch (error) {
      this.#log(`${id} cannot be read`, error);
      return false;
    }
  }

  #side(id: string): Side {
    try {
      const parsed = v.safeParse(sideSchema, JSON.parse(readFileSync(this.#path(id, SIDE), 'utf8')));
      return parsed.success ? parsed.output : PLAIN_SIDE;
    } catch {
      return PLAIN_SIDE;
    }
  }
}
