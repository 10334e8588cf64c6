import type { AnyGame } from '../kernel/game.ts';
import type { Action, GameEvent, Position, Seat } from '../kernel/play.ts';
import { deal, playAgain } from '../kernel/record.ts';
import type { Entry, Header } from '../kernel/record.ts';
import { isFault } from '../kernel/refusal.ts';
import type { LogEntry } from './protocol.ts';

/** The kind of a seat at which a person plays; every other kind is a level of computer player. */
export const PERSON = 'person';

/** One entry of a game in play, with what it brought about. */
export interface Step {
  readonly entry: Entry<Action>;
  readonly events: readonly GameEvent[];
  /** Its action as screens are told of it. */
  readonly told: Action;
  /** The position after it. */
  readonly position: Position<unknown>;
  /** Whether a person chose it among several legal actions. */
  readonly decided: boolean;
  /** Whether chance or an event showed somebody what they could not know before. */
  readonly reveals: boolean;
}

/** Whether a seat has more than one legal action. */
function hasChoice(game: AnyGame, position: Position<unknown>, seat: Seat): boolean {
  const actions = game.actions(position, seat)[Symbol.iterator]();
  actions.next();
  return actions.next().done !== true;
}

/** An action as screens are told of it. */
export const toldOf = (game: AnyGame, { options }: Header, action: Action): Action =>
  game.companion?.shown(action, options) ?? action;

/** An entry as a step, given the positions before and after it. */
export function stepOf(
  game: AnyGame,
  header: Header,
  before: Position<unknown>,
  played: Pick<Step, 'entry' | 'events' | 'position'>,
): Step {
  const { entry, events } = played;
  return {
    ...played,
    told: toldOf(game, header, entry.action),
    decided:
      game.companion !== null ||
      (header.players[entry.seat].kind === PERSON && hasChoice(game, before, entry.seat)),
    reveals: entry.chance.length > 0 || events.some(({ type }) => game.reveals.includes(type)),
  };
}

/** The set-up of a header, and its entries played from there. Throws on a record that `readRecord` would refuse. */
export function stepsOf(
  game: AnyGame,
  header: Header,
  entries: readonly Entry<Action>[],
): { dealt: Position<unknown>; steps: Step[] } {
  const dealt = deal(game, header);
  if (isFault(dealt)) throw new Error(`the set-up does not replay: ${dealt.detail}`);
  const steps: Step[] = [];
  for (const entry of entries) {
    const before = steps.at(-1)?.position ?? dealt;
    const again = playAgain(game, before, entry);
    if ('why' in again) throw new Error(`entry ${steps.length + 1} does not replay: ${again.why.code}`);
    steps.push(stepOf(game, header, before, { entry, ...again }));
  }
  return { dealt, steps };
}

/** A step as the log tells it; `n` counts from 1. */
export const logEntry = ({ entry, told, events }: Step, n: number): LogEntry => ({
  n,
  seat: entry.seat,
  action: told,
  events,
});
