import { randomBytes } from 'node:crypto';
import { Session } from '../../shared/session/session.ts';
import type { Library, LoadedTable } from './library.ts';
import { FileChanged } from './mishaps.ts';
import { damageOf, seatsOf } from './summary.ts';
import type { Surroundings } from './surroundings.ts';
import type { Listener } from './table.ts';
import { Table } from './table.ts';
import type { TableFile } from './tableFile.ts';

interface OpenTable {
  readonly table: Table;
  readonly close: () => void;
  idle: NodeJS.Timeout | null;
}

/** The tables that are open. One that nobody looks at any more is closed after a while. */
export class Tables {
  readonly #library: Library;
  readonly #around: Surroundings;
  readonly #patience: number;
  readonly #open = new Map<string, OpenTable>();

  /** `patience` is how long an idle table stays open, in milliseconds. */
  constructor(library: Library, around: Surroundings, patience: number) {
    this.#library = library;
    this.#around = around;
    this.#patience = patience;
  }

  /** A table, opened if need be; null when the library has none of this id that can be read. */
  get(id: string): Table | null {
    const open = this.#open.get(id) ?? this.#load(id);
    if (!open) return null;
    this.#settle(id, open);
    return open.table;
  }

  /** A table, if it is open. */
  open(id: string): Table | null {
    return this.#open.get(id)?.table ?? null;
  }

  /** A screen leaves one table, or all. */
  leave(listener: Listener, id?: string): void {
    for (const [each, open] of this.#open) {
      if (id !== undefined && id !== each) continue;
      open.table.leave(listener);
      this.#settle(each, open);
    }
  }

  /** Closes a table, or all. */
  close(id?: string): void {
    for (const [each, open] of this.#open) {
      if (id !== undefined && id !== each) continue;
      if (open.idle) clearTimeout(open.idle);
      this.#open.delete(each);
      open.close();
    }
  }

  #load(id: string): OpenTable | null {
    const loaded = this.#library.load(id);
    if (!loaded) return null;
    const open = { ...opened(id, loaded, this.#around), idle: null };
    this.#open.set(id, open);
    return open;
  }

  /** Begins to count the time anew when nobody looks at a table. */
  #settle(id: string, open: OpenTable): void {
    if (open.idle) clearTimeout(open.idle);
    open.idle = setTimeout(() => {
      if (!open.table.isWatched) this.close(id);
    }, this.#patience).unref();
  }
}

/** Opens a table. Its file is opened for writing only when something changes, so that looking changes nothing. */
function opened(id: string, loaded: LoadedTable, around: Surroundings): Omit<OpenTable, 'idle'> {
  const { read, side, changes, openFile } = loaded;
  let file: TableFile | null = null;
  const session = new Session(read.game, read.history, {
    revision: changes,
    keep: (line) => {
      if (!around.mayWrite()) throw new FileChanged('another host has taken the folder over');
      (file ??= openFile()).append(line);
    },
    spareSeed: randomBytes(16).toString('hex'),
  });
  const seats = seatsOf(read.history.header.players, side);
  const damage = damageOf(side, read.history.entries.length);
  // What people tell of their table they may always take back.
  const undo = read.game.companion ? 'free' : side.undo;
  const table = new Table(session, { table: id, seats, undo, damage }, around);
  const close = () => {
    table.close();
    file?.close();
  };
  return { table, close };
}
