import { seededChance } from '../kernel/chance.ts';
import type { AnyGame, Outcome } from '../kernel/game.ts';
import type { Action } from '../kernel/play.ts';
import type { Entry, GameRecord, Header, RecordedPlayer } from '../kernel/record.ts';
import { act, begin, entryChance } from '../kernel/record.ts';

/** A game of computer players, played to its end. */
export interface PlayedGame {
  readonly record: GameRecord<Action>;
  readonly outcome: Outcome;
  /** How often each type of event happened. */
  readonly happened: Readonly<Record<string, number>>;
  readonly decisions: number;
}

/** No game lasts as many actions: a computer player that never lets one end is a bug. */
const MOST_ACTIONS = 20_000;

/**
 * Lets computer players play one whole game, each from its own view. Each has a name and, as its kind, a level; the
 * seed gives every die, shuffle and choice. Throws when a player does what the rules refuse: a bug.
 */
export function selfPlay(
  game: AnyGame,
  players: readonly RecordedPlayer[],
  options: unknown,
  seed: string,
): PlayedGame {
  const source = { seed, chance: entryChance(seed, 0), began: null };
  const begun = begin(game, options, players, source);
  const header: Header = begun.history.header;
  let { position } = begun;
  const entries: Entry<Action>[] = [];
  const happened: Record<string, number> = {};
  while (entries.length < MOST_ACTIONS) {
    const outcome = game.outcome(position);
    if (outcome) return { record: { header, entries }, outcome, happened, decisions: entries.length };
    const n = entries.length + 1;
    const seat = game.toAct(position)[0];
    const { action } = game.levels[players[seat].kind](
      game.view(position, seat),
      seat,
      seededChance(`${seed}/thinks/${n}`),
    );
    const acted = act(game, position, seat, action, entryChance(seed, n), null);
    if ('refused' in acted)
      throw new Error(`${players[seat].kind} asked for what is refused: ${acted.refused.code}`);
    position = acted.position;
    entries.push(acted.entry);
    for (const event of acted.events) happened[event.type] = (happened[event.type] ?? 0) + 1;
  }
  throw new Error(`a game of ${game.id} did not end`);
}
