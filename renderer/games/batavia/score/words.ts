import { WAREHOUSE_GOLD, WAREHOUSE_GOLD_TIED } from '../../../../shared/games/batavia/box.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';
import { m } from '../../../messages/generated/messages.js';
import { list } from '../../../messages/phrases.ts';
import type { ScoreRow } from './rows.ts';

/** What brings the gold, for all rows but the warehouses. */
export function wordRow({ what }: ScoreRow): string {
  switch (what) {
    case 'conversions':
      return m.score_row_conversions();
    case 'warehouse':
      return '';
    case 'notes':
      return m.score_row_notes();
    case 'target':
      return m.score_row_target();
    case 'seals':
      return m.score_row_seals();
  }
}

/** R10.2 to R10.5 – who is paid how much, and why; nothing where the numbers say it all. */
export function wordWhy(
  { what, commodity, counts, gold, paid, tied }: ScoreRow,
  names: readonly string[],
): string {
  if (what === 'conversions' || what === 'seals') return '';
  if (what === 'notes' && counts.includes(null) && paid.length === 0) return m.score_hidden();
  if (paid.length === 0) {
    return commodity === null
      ? m.score_nobody()
      : m.score_no_crate({ alone: WAREHOUSE_GOLD[commodity], tied: WAREHOUSE_GOLD_TIED[commodity] });
  }
  const to = list(paid.map((seat) => names[seat]));
  if (what === 'target') return '';
  return tied ? m.score_level({ names: to, gold: gold[paid[0]] }) : m.score_most({ name: to });
}

/** How many pieces a player has there. */
export function wordCount({ what, counts }: ScoreRow, seat: Seat): string {
  const count = counts[seat];
  switch (what) {
    case 'conversions':
    case 'target':
      return '';
    case 'warehouse':
      return count === null || count === 0 ? '' : m.score_crates({ count });
    case 'notes':
      return count === null ? '?' : m.notes_held({ count });
    case 'seals':
      return count === null || count === 0 ? '' : m.score_seals({ count });
  }
}
