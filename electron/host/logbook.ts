import { appendFileSync, renameSync, statSync } from 'node:fs';

const MOST_BYTES = 2 ** 20;

/** Where the host writes down what nobody expected. Never throws. */
export type Log = (what: string, error?: unknown) => void;

/** A log file; when it grows past 1 MB it is kept as `FILE.old` and begun anew. */
export function logbook(file: string): Log {
  return (what, error) => {
    const why = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error ?? null);
    try {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) {
        renameSync(file, `${file}.old`);
      }
      appendFileSync(file, `${new Date().toISOString()} ${[what, why].filter(Boolean).join(': ')}\n`);
    } catch {
      // Where nothing can be written, nothing can be said either.
    }
  };
}
