import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { MOST_TEXT } from '../../shared/kernel/journal.ts';

/** What is wrong with a file or folder, as one line that names it. */
export class FileError extends Error {}

/** A UTF-16 unit has at most so many bytes in UTF-8, with some to spare. */
const MOST_BYTES = 4 * MOST_TEXT;
const CHUNK = 64 * 1024;

/** What the file system refuses, in words. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Does something with a file. What the file system refuses is thrown as a `FileError` that names the file. */
function about<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileError(`${file}: ${WORDS[error.code ?? ''] ?? error.message}`);
  }
}

/** Reads at most a little more than may be, so that a file which never ends is noticed. */
function readAtMost(file: string, most: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    while (length <= most) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(handle, chunk, 0, CHUNK, null);
      if (read === 0) break;
      chunks.push(chunk.subarray(0, read));
      length += read;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(handle);
  }
}

/** The text of a file or pipe. Throws a `FileError` where there is none, or more than any record or scenario needs. */
export function readText(file: string): string {
  if (file === '') throw new FileError('the name of the file is empty');
  return about(file, () => {
    const found = statSync(file);
    if (found.isDirectory()) throw new FileError(`${file}: it is a folder`);
    if (!found.isFile() && !found.isFIFO()) throw new FileError(`${file}: it is no regular file`);
    const bytes = found.size > MOST_BYTES ? null : readAtMost(file, MOST_BYTES);
    if (bytes === null || bytes.length > MOST_BYTES) throw new FileError(`${file}: it is too large`);
    return bytes.toString('utf8');
  });
}

/** Makes a folder and those it lies in. Step by step: in one go Node never ends where a folder takes none, as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Makes a folder if need be, and gives the names of what is in it. */
export function openFolder(folder: string): string[] {
  return about(folder, () => {
    if (existsSync(folder) && !statSync(folder).isDirectory())
      throw new FileError(`${folder}: it is no folder`);
    makeFolder(path.resolve(folder));
    return readdirSync(folder);
  });
}

/** A file has this at the end of its name until it is whole. */
export const PART = '.part';

/** Writes a new file, whole or not at all. Throws a `FileError` where one is already. */
export function writeNew(file: string, text: string): void {
  const part = `${file}${PART}`;
  const handle = about(part, () => openSync(part, 'wx'));
  try {
    about(file, () => {
      try {
        writeFileSync(handle, text);
      } finally {
        closeSync(handle);
      }
      if (existsSync(file)) throw new FileError(`${file}: ${WORDS.EEXIST}`);
      renameSync(part, file);
    });
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
