import { ALL_COMMODITIES } from '../../../../shared/games/batavia/box.ts';
import type { Commodity } from '../../../../shared/games/batavia/box.ts';
import { cratesIn } from '../../../../shared/games/batavia/scoreSheet.ts';
import type { BataviaScoreLine } from '../../../../shared/games/batavia/scoreSheet.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';
import type { BataviaView } from '../view.ts';

/** One thing that brings gold, for all players. */
export interface ScoreRow {
  readonly what: BataviaScoreLine['what'];
  /** Which warehouse, if it is one. */
  readonly commodity: Commodity | null;
  readonly rule: string;
  /** [seat] how many pieces of it; null where that is hidden. */
  readonly counts: readonly (number | null)[];
  /** [seat] */
  readonly gold: readonly number[];
  /** Who is paid. */
  readonly paid: readonly Seat[];
  readonly tied: boolean;
}

type Counted = Pick<ScoreRow, 'what' | 'rule' | 'counts'> & { readonly commodity?: Commodity };

/** The score as a table of rows: R7.3 the gold on the strip, by seat, then R10.2 to R10.5 from the lines. */
export function scoreRows(
  view: Pick<BataviaView, 'warehouses' | 'notes' | 'seals' | 'targetHolder'>,
  onStrip: readonly number[],
  lines: readonly BataviaScoreLine[],
): ScoreRow[] {
  const seats = [...onStrip.keys()];
  const row = ({ commodity, ...counted }: Counted): ScoreRow => {
    const of = lines.filter(
      (line) => line.what === counted.what && (line.what !== 'warehouse' || line.commodity === commodity),
    );
    return {
      ...counted,
      commodity: commodity ?? null,
      gold: seats.map((seat) => of.reduce((sum, line) => (line.seat === seat ? sum + line.gold : sum), 0)),
      paid: of.map(({ seat }) => seat),
      tied: of.some(({ tied }) => tied),
    };
  };
  return [
    { ...row({ what: 'conversions', rule: 'R7.3', counts: onStrip }), gold: onStrip },
    ...ALL_COMMODITIES.map((commodity) =>
      row({
        what: 'warehouse',
        commodity,
        rule: 'R10.2',
        counts: cratesIn(view.warehouses[commodity], seats.length),
      }),
    ),
    row({ what: 'notes', rule: 'R10.3', counts: view.notes }),
    row({ what: 'target', rule: 'R10.4', counts: seats.map((seat) => Number(seat === view.targetHolder)) }),
    row({
      what: 'seals',
      rule: 'R10.5',
      counts: seats.map((seat) => view.seals.filter((holder) => holder === seat).length),
    }),
  ];
}

/** [seat] the gold of all rows. */
export const scoreTotals = (rows: readonly ScoreRow[]): number[] =>
  rows[0].gold.map((_, seat) => rows.reduce((sum, { gold }) => sum + gold[seat], 0));
