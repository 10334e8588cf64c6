import type { Game } from '../../kernel/game.ts';
import { levels } from './bot.ts';
import { SEATS } from './box.ts';
import { chart } from './chart.ts';
import { actions, refuse, sample } from './legal.ts';
import { action, options, state } from './schema.ts';
import { finalOutcome } from './scoring.ts';
import { arrange, setup } from './setup.ts';
import { standing } from './standing.ts';
import type { BataviaAction, BataviaEvent, BataviaOptions, State } from './state.ts';
import { copyState } from './state.ts';
import { imagine, view } from './view.ts';
import type { BataviaView } from './view.ts';

/** Batavia, for 3 to 5 players; the rules are in rules.md. */
export const batavia: Game<State, BataviaAction, BataviaEvent, BataviaView, BataviaOptions> = {
  id: 'batavia',
  title: 'Batavia',
  companion: null,
  seats: SEATS,
  options,
  action,
  chart,
  state,
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
  standing,
  levels,
};
