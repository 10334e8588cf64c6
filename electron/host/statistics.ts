import type { PlayedTable } from '../../shared/session/protocol.ts';
import type { Listed } from './summary.ts';

/** The finished games of one kind, the latest first. */
export const playedTables = (listed: readonly Listed[], game: string): PlayedTable[] =>
  listed
    .filter(({ summary }) => summary.game === game && summary.outcome !== null)
    .map(({ summary, touched }) => ({ ...summary, ended: touched }));
