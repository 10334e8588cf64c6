import type { PlayedTable, TableSummary } from '../../shared/session/protocol.ts';

/** The finished games of one kind, the latest first. */
export const playedTables = (tables: readonly TableSummary[], game: string): PlayedTable[] =>
  tables
    .filter((table) => table.game === game && table.outcome !== null)
    .map((table) => ({ ...table, ended: table.touched }));
