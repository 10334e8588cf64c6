import * as v from 'valibot';
import type { Game } from '../../shared/kernel/game.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { Action, GameEvent } from '../../shared/kernel/play.ts';
import { act, begin, entryChance } from '../../shared/kernel/record.ts';
import type { Entry, GameRecord } from '../../shared/kernel/record.ts';

/** The record of a whole game of random legal actions; the same seed gives the same record. */
export function randomRecord<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  seats: number,
  seed: string,
  options: unknown = {},
): GameRecord<A> {
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `Player ${seat + 1}`,
    kind: 'person',
  }));
  const source = { seed, chance: entryChance(seed, 0), began: 1_700_000_000_000 };
  const begun = begin(game, v.parse(game.options(seats), options), players, source);
  const picks = seededChance(`${seed} picks`);
  const entries: Entry<A>[] = [];
  let { position } = begun;
  while (game.outcome(position) === null) {
    const [seat] = game.toAct(position);
    const n = entries.length + 1;
    const acted = act(game, position, seat, game.sample(position, seat, picks), entryChance(seed, n), null);
    if ('refused' in acted) throw new Error(`a sampled action is refused: ${acted.refused.code}`);
    position = acted.position;
    entries.push(acted.entry);
  }
  return { header: begun.history.header, entries };
}
