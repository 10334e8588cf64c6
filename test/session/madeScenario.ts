import { GAMES } from '../../shared/games/index.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import type { Difference } from '../../shared/session/scenario.ts';
import { isDifference, readScenario, tryScenario } from '../../shared/session/scenario.ts';

export type Json = Record<string, unknown>;

/** A scenario of Batavia that holds, with fields replaced. */
export const made = (fields: Json = {}): Json => ({
  title: 'The auctioneer rolls a two',
  rule: 'R4.1',
  game: 'batavia',
  players: 3,
  steps: [],
  ...fields,
});

/** Reads a scenario and tries it. */
export function run(value: Json, games: readonly AnyGame[] = GAMES): Difference | null {
  const scenario = readScenario(value);
  return isDifference(scenario) ? scenario : tryScenario(scenario, games);
}

/** A step that holds on the table of `made`. */
export const roll = { seat: 0, action: { type: 'roll' }, chance: [2] };
/** `made` with that step, in which fields are replaced. */
export const step = (fields: Json) => made({ steps: [{ ...roll, ...fields }] });
