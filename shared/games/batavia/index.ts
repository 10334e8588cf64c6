import * as v from 'valibot';
import type { Game } from '../../kernel/game.ts';
import { levels } from './bot.ts';
import { COMPANY_COUNT, SEATS } from './box.ts';
import type { Company } from './box.ts';
import { chart } from './chart.ts';
import { actions, refuse, sample } from './legal.ts';
import { finalOutcome } from './scoring.ts';
import { arrange, setup } from './setup.ts';
import type { BataviaAction, BataviaEvent, BataviaOptions, State } from './state.ts';
import { copyState } from './state.ts';
import { imagine, view } from './view.ts';
import type { BataviaView } from './view.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const company = v.custom<Company>(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < COMPANY_COUNT,
  'a company from 0 to 4',
);

const action: v.GenericSchema<unknown, BataviaAction> = v.variant('type', [
  v.strictObject({ type: v.literal('roll') }),
  v.strictObject({ type: v.literal('bid'), amount: count }),
  v.strictObject({ type: v.literal('pass') }),
  v.strictObject({ type: v.literal('draw') }),
  v.strictObject({ type: v.literal('layOut'), cards: v.pipe(v.array(count), v.length(COMPANY_COUNT)) }),
  v.strictObject({ type: v.literal('sail'), company }),
  v.strictObject({ type: v.literal('convert') }),
  v.strictObject({ type: v.literal('keep') }),
]);

const flag = v.optional(v.boolean(), false);

const options = (seats: number): v.GenericSchema<unknown, BataviaOptions> =>
  v.strictObject({
    quickStart: flag,
    openHands: flag,
    openNotes: flag,
    firstAuctioneer: v.optional(
      v.union([v.literal('lot'), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(seats - 1))]),
      'lot',
    ),
  });

/** Batavia, for 3 to 5 players; the rules are in rules.md. */
export const batavia: Game<State, BataviaAction, BataviaEvent, BataviaView, BataviaOptions> = {
  id: 'batavia',
  title: 'Batavia',
  seats: SEATS,
  options,
  action,
  chart,
  setup,
  arrange,
  copy: copyState,
  toAct: ({ state, at }) => (chart.ends(at) ? [] : [state.turn]),
  refuse,
  actions,
  sample,
  view,
  imagine,
  outcome: ({ state, at }) => (chart.ends(at) ? finalOutcome(state) : null),
  reveals: ['dieRolled', 'lotRevealed', 'stackReshuffled', 'cardsDrawn', 'postsRevealed', 'handLaidOut'],
  counted: { rounds: 'dieRolled', attacks: 'piratesStruck' },
  levels,
};
