import { faultOf } from '../../shared/kernel/refusal.ts';
import type { Fault, FaultCode } from '../../shared/kernel/refusal.ts';

/** A file is no longer this host's to write: another program has changed, moved or deleted it. */
export class FileChanged extends Error {}

const CODES = new Map<string, FaultCode>([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EACCES', 'notWritable'],
  ['EPERM', 'notWritable'],
  ['EROFS', 'notWritable'],
  ['ENOENT', 'fileChanged'],
]);

function codeOf(error: unknown): FaultCode {
  if (error instanceof FileChanged) return 'fileChanged';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return CODES.get(String(code)) ?? 'hostFailed';
}

/** What a screen is told when something broke; the log has the rest. */
export const mishapOf = (error: unknown): Fault => faultOf(codeOf(error), '', 'see the log of the host');

/** Whether it may well be over soon: the disk has room again, or lets itself be written to. */
export const isPassing = ({ code }: Fault): boolean => code === 'diskFull' || code === 'notWritable';
