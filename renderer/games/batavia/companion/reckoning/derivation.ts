import { WAREHOUSE_GOLD, MOST_NOTES_GOLD } from '../../../../../shared/games/batavia/box.ts';
import type { BataviaScoreLine } from '../../../../../shared/games/batavia/scoreSheet.ts';
import { m } from '../../../../messages/generated/messages.js';
import type { ScoreRow } from '../../score/rows.ts';

/** Who has more of something than all others, and how many the next of them has. */
interface Lead {
  readonly most: number;
  readonly second: number;
  readonly level: number;
}

/** How the most of these counts stand to the others. */
function leadOf(counts: readonly (number | null)[]): Lead {
  const known = counts.map((count) => count ?? 0);
  const most = Math.max(...known);
  const others = known.filter((count) => count < most);
  return { most, second: Math.max(0, ...others), level: known.length - others.length };
}

/** Why a row pays what it pays, in words: of ties what each would have had alone. */
export function wordReason(
  { what, commodity, counts, gold, paid, tied }: ScoreRow,
  names: readonly string[],
): string {
  const { most, second, level } = leadOf(counts);
  switch (what) {
    case 'conversions':
      return m.derive_on_strip();
    case 'target':
      return paid.length === 0 ? m.derive_nobody() : m.derive_target({ name: names[paid[0]] });
    case 'seals':
      return m.derive_seals();
    case 'warehouse':
    case 'notes': {
      if (most === 0) return m.derive_nobody();
      const alone = commodity === null ? MOST_NOTES_GOLD : WAREHOUSE_GOLD[commodity];
      if (tied) return m.derive_tie({ count: level, most, each: gold[paid[0]], alone });
      return commodity === null ? m.derive_notes({ most, second }) : m.derive_crates({ count: most, second });
    }
  }
}

/** [seat] what lay on the strip before the count, which the lines of conversions are. */
export const stripBefore = (gold: readonly number[], lines: readonly BataviaScoreLine[]): number[] =>
  gold.map((final, seat) =>
    lines.reduce(
      (rest, line) => (line.seat === seat && line.what !== 'conversions' ? rest - line.gold : rest),
      final,
    ),
  );
