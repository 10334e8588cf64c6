import * as v from 'valibot';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { State } from '../../../shared/games/batavia/state.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import type { Position } from '../../../shared/kernel/play.ts';

/** Batavia as dealt to three. */
export const plainTable = (): Position<State> => ({
  state: batavia.setup(v.parse(batavia.options(3), { firstAuctioneer: 0 }), 3, seededChance('plain')),
  at: batavia.chart.start,
});
