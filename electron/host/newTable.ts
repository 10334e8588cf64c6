import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { AnyGame } from '../../shared/kernel/game.ts';
import type { Action } from '../../shared/kernel/play.ts';
import type { GameRecord } from '../../shared/kernel/record.ts';
import { begin, entryChance } from '../../shared/kernel/record.ts';
import { faultOf } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import type { RequestOf } from '../../shared/session/protocol.ts';
import { PERSON } from '../../shared/session/step.ts';
import { tidyNames } from './names.ts';
import type { Side } from './summary.ts';

/** What is wrong with the seats of a new table, or null. */
function seatFault(game: AnyGame, seats: RequestOf<'createTable'>['seats']): Fault | null {
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max)
    return faultOf('badRequest', 'seats', `${seats.length} seats`);
  const kinds = [PERSON, ...Object.keys(game.levels)];
  const stranger = seats.findIndex(({ kind }) => !kinds.includes(kind));
  if (stranger >= 0) return faultOf('badRequest', `seats.${stranger}.kind`, `one of ${kinds.join(', ')}`);
  if (new Set(seats.map(({ colour }) => colour)).size < seats.length) {
    return faultOf('badRequest', 'seats', 'two seats of one colour');
  }
  return null;
}

/** Deals a new game as asked for, or says what is wrong with the request. `now` is in milliseconds since 1970. */
export function newTable(
  games: readonly AnyGame[],
  request: Omit<RequestOf<'createTable'>, 'type'>,
  now: number,
): { record: GameRecord<Action>; side: Side } | Fault {
  const game = games.find(({ id }) => id === request.game);
  if (!game) return faultOf('unknownGame', 'game', request.game);
  const fault = seatFault(game, request.seats);
  if (fault) return fault;
  const options = v.safeParse(game.options(request.seats.length), request.options ?? {});
  if (!options.success) {
    const [issue] = options.issues;
    return faultOf('badRequest', ['options', v.getDotPath(issue)].filter(Boolean).join('.'), issue.message);
  }
  const seed = request.seed ?? randomBytes(12).toString('hex');
  const names = tidyNames(request.seats.map(({ name }) => name));
  const players = request.seats.map(({ kind }, seat) => ({ name: names[seat], kind }));
  const source = { seed, chance: entryChance(seed, 0), began: now };
  const { history } = begin(game, options.output, players, source);
  return {
    record: history,
    side: { undo: request.undo, colours: request.seats.map(({ colour }) => colour) },
  };
}
