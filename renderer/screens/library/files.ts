import type { Host } from '../../host.svelte.ts';
import { wordFailure } from '../../messages/faults.ts';

/** What became of one file: its table, or why there is none, in words. */
export interface Opened {
  readonly file: string;
  readonly table: string | null;
  readonly words: string | null;
}

/** Gives the host the records in these files, one after the other. */
export async function openFiles(host: Host, files: readonly File[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const file of files) {
    const answer = await host.ask({ type: 'importTable', text: await file.text() });
    opened.push(
      'done' in answer
        ? { file: file.name, table: answer.done.table, words: null }
        : { file: file.name, table: null, words: wordFailure(answer) },
    );
  }
  return opened;
}

/** Lets the browser save a record in a file. */
export function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-batavia-roads' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
