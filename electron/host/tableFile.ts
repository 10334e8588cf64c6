import { closeSync, copyFileSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import { readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { MOST_TEXT, readRecord } from '../../shared/kernel/journal.ts';
import type { ReadRecord } from '../../shared/kernel/journal.ts';
import { freePath } from './files.ts';
import { FileChanged } from './mishaps.ts';

const LINE_END = 0x0a;

/** A record's file as it was read. */
export interface ReadFile {
  readonly read: ReadRecord;
  /** How many bytes it has, and how many of them hold. */
  readonly size: number;
  readonly whole: number;
  /** How many changes they hold. */
  readonly changes: number;
}

/** Reads a record's file. Throws when the disk does not give it. */
export function readTableFile(file: string, games: readonly AnyGame[]): ReadFile {
  const bytes = readFileSync(file);
  const read = readRecord(bytes.toString('utf8'), games);
  const ends: number[] = [];
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) ends.push(at + 1);
  if (ends.at(-1) !== bytes.length) ends.push(bytes.length);
  const lines = read.fault ? Math.max(0, read.fault.line - 1) : ends.length;
  return {
    read,
    size: bytes.length,
    whole: lines === 0 ? 0 : ends[lines - 1],
    changes: Math.max(0, lines - 1),
  };
}

/** A record's file that is being added to. Each line is on the disk when `append` returns. */
export class TableFile {
  readonly #file: string;
  readonly #handle: number;
  #size: number;

  /**
   * Opens a file as it was read. What follows the bytes that hold is cut off; `aside` is a folder that gets a copy of
   * the file first, if it is to be kept. Throws when the file has changed since it was read.
   */
  constructor(file: string, { size, whole }: Pick<ReadFile, 'size' | 'whole'>, aside: string | null) {
    this.#file = file;
    this.#size = size;
    this.#handle = openSync(file, 'r+');
    this.#mustBeMine();
    if (size > whole) this.#cut(whole, aside);
    else if (readFileSync(file).at(-1) !== LINE_END) this.#write(Buffer.of(LINE_END));
  }

  /** Adds one line. When it throws, the file is as it was. */
  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    if (this.#size + bytes.length > MOST_TEXT) throw new Error(`${this.#file} would become too large`);
    this.#mustBeMine();
    this.#write(bytes);
  }

  close(): void {
    closeSync(this.#handle);
  }

  #mustBeMine(): void {
    const { size, ino } = fstatSync(this.#handle);
    // What was deleted or replaced can still be written to, and is gone.
    if (size !== this.#size || statSync(this.#file).ino !== ino) {
      throw new FileChanged(`${this.#file} was changed by another program, moved or deleted`);
    }
  }

  #cut(whole: number, aside: string | null): void {
    if (aside !== null) {
      copyFileSync(this.#file, freePath(aside, path.basename(this.#file)), constants.COPYFILE_EXCL);
    }
    ftruncateSync(this.#handle, whole);
    fsyncSync(this.#handle);
    this.#size = whole;
  }

  #write(bytes: Buffer): void {
    try {
      for (let done = 0; done < bytes.length;) {
        done += writeSync(this.#handle, bytes, done, bytes.length - done, this.#size + done);
      }
      fsyncSync(this.#handle);
    } catch (error) {
      ftruncateSync(this.#handle, this.#size);
      throw error;
    }
    this.#size += bytes.length;
  }
}
