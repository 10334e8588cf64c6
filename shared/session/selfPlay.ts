import { seededChance } from '../kernel/chance.ts';
import type { AnyGame, ComputerPlayer, Outcome } from '../kernel/game.ts';
import type { Action } from '../kernel/play.ts';
import type { Entry, GameRecord, Header, RecordedPlayer } from '../kernel/record.ts';
import { MOST_ENTRIES, act, begin, entryChance } from '../kernel/record.ts';

/** A game of computer players, played to its end. */
export interface PlayedGame {
  readonly record: GameRecord<Action>;
  readonly outcome: Outcome;
  /** How often each type of event happened. */
  readonly happened: Readonly<Record<string, number>>;
}

/** The computer player of this level. Throws on a level that the game does not have. */
function playerOf(game: AnyGame, level: string): ComputerPlayer<unknown, Action> {
  if (Object.hasOwn(game.levels, level)) return game.levels[level];
  throw new Error(`${game.id} has no player "${level}": there is ${Object.keys(game.levels).join(', ')}`);
}

/**
 * Lets computer players play one whole game, each from its own view. Each has a name and, as its kind, a level;
 * `options` have been through the game's schema. The seed gives every die, shuffle and choice. Throws on a kind that
 * is no level of the game, and when a player does what the rules refuse or lets no game end: bugs.
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
  const deciding = players.map(({ kind }) => playerOf(game, kind));
  let { position } = begun;
  const entries: Entry<Action>[] = [];
  const happened: Record<string, number> = {};
  while (entries.length < MOST_ENTRIES) {
    const outcome = game.outcome(position);
    if (outcome) return { record: { header, entries }, outcome, happened };
    const n = entries.length + 1;
    const seat = game.toAct(position)[0];
    const thinks = seededChance(`${seed}/thinks/${n}`);
    const { action } = deciding[seat](game.view(position, seat), seat, thinks);
    const acted = act(game, position, seat, action, entryChance(seed, n), null);
    if ('refused' in acted)
      throw new Error(`${players[seat].kind} asked for what is refused: ${acted.refused.code}`);
    position = acted.position;
    entries.push(acted.entry);
    for (const event of acted.events) happened[event.type] = (happened[event.type] ?? 0) + 1;
  }
  throw new Error(`a game of ${game.id} did not end`);
}
