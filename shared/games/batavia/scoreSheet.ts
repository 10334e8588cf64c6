/** R10.2 to R10.5 – what a table is worth: at the end, and as a score sheet at any time before. */

import type { ScoreLine } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/play.ts';
import * as box from './box.ts';
import type { Board } from './state.ts';

/** A line of Batavia's score. `tied` lines pay the lower value. */
export type BataviaScoreLine = ScoreLine & { readonly tied: boolean } & (
    | { readonly what: 'warehouse'; readonly commodity: box.Commodity }
    | { readonly what: 'conversions' | 'notes' | 'target' | 'seals' }
  );

/** What of a table is scored. `notes` by seat, null where they are hidden. */
export type Scored = Pick<Board, 'seals' | 'warehouses' | 'targetHolder'> & {
  readonly notes: readonly (number | null)[];
};

/** Who has the most of something, at least 1 of it: one seat, or several that are tied. */
function leaders(counts: readonly number[]): Seat[] {
  const most = Math.max(...counts);
  return most === 0 ? [] : [...counts.keys()].filter((seat) => counts[seat] === most);
}

/** [seat] crates in one warehouse, [company]. */
export function cratesIn(warehouse: readonly (Seat | null)[], seats: number): number[] {
  const crates = new Array<number>(seats).fill(0);
  for (const owner of warehouse) if (owner !== null) crates[owner]++;
  return crates;
}

/** R10.2 – the most crates in each warehouse. */
function scoreWarehouses({ warehouses, notes }: Scored): BataviaScoreLine[] {
  return box.ALL_COMMODITIES.flatMap((commodity) => {
    const crates = cratesIn(warehouses[commodity], notes.length);
    const first = leaders(crates);
    const tied = first.length > 1;
    const gold = (tied ? box.WAREHOUSE_GOLD_TIED : box.WAREHOUSE_GOLD)[commodity];
    return first.map((seat): BataviaScoreLine => ({
      what: 'warehouse',
      commodity,
      seat,
      count: crates[seat],
      tied,
      rule: 'R10.2',
      gold,
    }));
  });
}

/** R10.3 – the most notes; no line while some are hidden. */
function scoreNotes({ notes }: Scored): BataviaScoreLine[] {
  const counts = notes.filter((count) => count !== null);
  if (counts.length < notes.length) return [];
  const first = leaders(counts);
  const tied = first.length > 1;
  const gold = tied ? box.MOST_NOTES_GOLD_TIED : box.MOST_NOTES_GOLD;
  return first.map((seat): BataviaScoreLine => ({
    what: 'notes',
    seat,
    count: counts[seat],
    tied,
    rule: 'R10.3',
    gold,
  }));
}

/** R10.4 – the target counter. */
function scoreTarget({ targetHolder: seat }: Scored): BataviaScoreLine[] {
  if (seat === null) return [];
  return [{ what: 'target', seat, count: 1, tied: false, rule: 'R10.4', gold: box.TARGET_GOLD }];
}

/** R10.5 – the seals held. */
function scoreSeals({ seals, notes }: Scored): BataviaScoreLine[] {
  return [...notes.keys()].flatMap((seat): BataviaScoreLine[] => {
    const count = seals.filter((holder) => holder === seat).length;
    if (count === 0) return [];
    const gold = count * box.SEAL_GOLD;
    return [{ what: 'seals', seat, count, tied: false, rule: 'R10.5', gold }];
  });
}

/**
 * R10.2 to R10.5 – what a table would score as it lies: also a score sheet in mid-game. The gold already on
 * the strip is not among the lines.
 */
export const scoreLines = (table: Scored): BataviaScoreLine[] => [
  ...scoreWarehouses(table),
  ...scoreNotes(table),
  ...scoreTarget(table),
  ...scoreSeals(table),
];
