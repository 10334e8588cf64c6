import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What half-written files are named by; they are swept away at the next start. */
export const TEMPORARY = '.tmp';

/** Makes renames in a folder last, where the system can. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // Windows opens no folders; there a rename lasts by itself.
  }
}

/** Writes a whole file so that after a crash either the old or the new one is there. When it throws, the old is. */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}${TEMPORARY}`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    // On a full disk it would only take room.
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Whether a file begins with these bytes. */
export function beginsWith(file: string, bytes: Buffer): boolean {
  const handle = openSync(file, 'r');
  try {
    const first = Buffer.alloc(bytes.length);
    return readSync(handle, first) === bytes.length && first.equals(bytes);
  } finally {
    closeSync(handle);
  }
}

/** A path in `folder` for a file of this name that overwrites nothing: `name`, else `name-2` and so on. */
export function freePath(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const { name: stem, ext } = path.parse(name);
  let free = path.join(folder, name);
  for (let n = 2; existsSync(free); n++) free = path.join(folder, `${stem}-${n}${ext}`);
  return free;
}

/** Moves a file into a folder, overwriting nothing. Gives the new path. */
export function moveInto(folder: string, file: string): string {
  const free = freePath(folder, path.basename(file));
  renameSync(file, free);
  syncFolder(folder);
  return free;
}
