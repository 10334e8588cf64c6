/** Why the app cannot begin, as far as it is known. */
export type NotBegun = 'portTaken' | 'portClosed' | 'notAFolder' | 'notWritable' | 'diskFull';

const FOLDER = new Map<string, NotBegun>([
  ['EEXIST', 'notAFolder'],
  ['ENOTDIR', 'notAFolder'],
  ['EACCES', 'notWritable'],
  ['EPERM', 'notWritable'],
  ['EROFS', 'notWritable'],
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
]);

/** Why the app cannot begin; null when the error tells in words of its own. */
export function whyNotBegun(error: unknown): NotBegun | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') return code === 'EADDRINUSE' ? 'portTaken' : 'portClosed';
  return FOLDER.get(code) ?? null;
}
