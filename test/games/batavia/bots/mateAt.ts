import { expect } from 'vitest';
import { levels } from '../../../../shared/games/batavia/bot.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { BataviaAction, State } from '../../../../shared/games/batavia/state.ts';
import { seededChance } from '../../../../shared/kernel/chance.ts';
import { blocks, leafFor, plainOptions } from '../tables.ts';

/**
 * What the mate does with four at the table, if it is seat 0 and may do this type of action, and why. Unless given,
 * the posts lie block by block: the first all tea, the next all cotton, and so on to pepper.
 */
export function mateAt(type: BataviaAction['type'], given: Partial<State>) {
  const at = leafFor(type);
  const state = batavia.arrange(plainOptions, 4, at, { turn: 0, posts: blocks(), ...given });
  const position = { state, at };
  const decision = levels.mate(batavia.view(position, 0), 0, seededChance('choice'));
  expect(batavia.refuse(position, 0, decision.action)).toBeNull();
  return decision;
}
