import { readFileSync } from 'node:fs';
import { PROTOCOL } from '../../shared/session/protocol.ts';
import type { TableSummary } from '../../shared/session/protocol.ts';
import { writeWhole } from './files.ts';

interface Remembered {
  /** What the file looked like from outside. */
  readonly stamp: string;
  /** Null when it is no record this version can read. */
  readonly summary: TableSummary | null;
}

/** Summaries of files that have not changed since they were read, kept from one start to the next. */
export class Summaries {
  readonly #file: string;
  readonly #remembered: Map<string, Remembered>;
  #isSaved = true;

  constructor(file: string) {
    this.#file = file;
    this.#remembered = new Map(read(file));
  }

  /** Whether a table is remembered with this stamp. */
  has(table: string, stamp: string): boolean {
    return this.#remembered.get(table)?.stamp === stamp;
  }

  /** Remembers a table's summary; null when it is no record this version can read. */
  add(table: string, stamp: string, summary: TableSummary | null): void {
    this.#remembered.set(table, { stamp, summary });
    this.#isSaved = false;
  }

  /** What is remembered of these tables, with whatever stamp. */
  of(tables: readonly string[]): TableSummary[] {
    return tables.flatMap((table) => this.#remembered.get(table)?.summary ?? []);
  }

  /** Writes them down, for these tables only, when there are new ones. */
  save(tables: readonly string[]): void {
    if (this.#isSaved) return;
    const present = new Set(tables);
    for (const table of this.#remembered.keys()) if (!present.has(table)) this.#remembered.delete(table);
    const tableSummaries = Object.fromEntries(this.#remembered);
    writeWhole(this.#file, JSON.stringify({ protocol: PROTOCOL, tables: tableSummaries }));
    this.#isSaved = true;
  }
}

/** What was kept, if it is of this version; else nothing, and all is read again. */
function read(file: string): [string, Remembered][] {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      protocol: number;
      tables: Record<string, Remembered>;
    };
    return kept.protocol === PROTOCOL ? Object.entries(kept.tables) : [];
  } catch {
    return [];
  }
}
