import { MOST_MESSAGE } from '../../../shared/session/protocol.ts';
import type { Host } from '../../host.svelte.ts';
import { m } from '../../messages/generated/messages.js';
import { wordFailure, wordWaiting } from '../../messages/faults.ts';
import { saveBlob } from '../../results/page.ts';

/** What became of one file: its table, and what is wrong with it, in words. */
export interface Opened {
  readonly file: string;
  readonly table: string | null;
  readonly words: string | null;
}

/** Gives the host the records in these files, one after the other. */
export async function openFiles(host: Host, files: readonly File[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const file of files) opened.push({ file: file.name, ...(await openFile(host, file)) });
  return opened;
}

async function openFile(host: Host, file: File): Promise<Omit<Opened, 'file'>> {
  const text = await textOf(file);
  if (typeof text !== 'string') return { table: null, ...text };
  const answer = await host.ask({ type: 'importTable', text, once: crypto.randomUUID() });
  if (!('done' in answer)) return { table: null, words: wordFailure(answer) };
  const { table, fault, known } = answer.done;
  return { table, words: fault ? wordWaiting(fault) : known ? m.library_known() : null };
}

/** What is in a file, or why that cannot be had: it is too large, a folder, or gone. */
async function textOf(file: File): Promise<string | { words: string }> {
  if (file.size > MOST_MESSAGE) return { words: m.fault_too_large() };
  try {
    return await file.text();
  } catch {
    return { words: m.fault_unreadable() };
  }
}

/** Lets the browser save a record in a file. */
export const save = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/x-batavia-roads' }));
