import type { AnyGame } from '../kernel/game.ts';
import type { Action, Position, Seat } from '../kernel/play.ts';
import type { RecordedPlayer } from '../kernel/record.ts';
import { PERSON } from './step.ts';

/** Whose private view a screen has, and the person a curtain waits for there. */
export interface Sight {
  readonly eyes: Seat | 'table';
  readonly curtain: Seat | null;
}

/** The seats at which persons play on the screens: at a companion's they play at a table of their own. */
export const personsOf = (game: AnyGame, players: readonly RecordedPlayer[]): Seat[] =>
  game.companion ? [] : players.flatMap(({ kind }, seat) => (kind === PERSON ? [seat] : []));

/**
 * What a screen of the host may see. A person who plays alone always sees their own hand. Among several persons a
 * curtain is down while one of them is to act for whom it was not lifted; `lifted` is whom it was lifted for last.
 * Those who are `away`, at devices of their own, need no curtain here: while they are to act, only the table is seen.
 */
export function sight(
  persons: readonly Seat[],
  toAct: readonly Seat[],
  lifted: Seat | null,
  away: readonly Seat[] = [],
): Sight {
  if (persons.length === 1 && away.length === 0) return { eyes: persons[0], curtain: null };
  const awaited = toAct.filter((seat) => persons.includes(seat));
  const here = awaited.filter((seat) => !away.includes(seat));
  const seen = lifted === null || away.includes(lifted) ? null : lifted;
  if (here.length > 0 && (seen === null || !here.includes(seen))) return { eyes: 'table', curtain: here[0] };
  if (here.length === 0 && awaited.length > 0) return { eyes: 'table', curtain: null };
  return { eyes: seen ?? 'table', curtain: null };
}

/** Whether the person at this seat may lift the curtain: they sit here, and nobody else is awaited. */
export function mayLift(
  persons: readonly Seat[],
  toAct: readonly Seat[],
  seat: Seat,
  away: readonly Seat[] = [],
): boolean {
  const awaited = toAct.filter((one) => persons.includes(one));
  const isHere = persons.includes(seat) && !away.includes(seat);
  return isHere && (awaited.length === 0 || awaited.includes(seat));
}

const MOST_LISTED = 64;

/** Legal actions of a seat, without those of a type that has too many to list. */
export function listed(game: AnyGame, position: Position<unknown>, seat: Seat): Action[] {
  const actions: Action[] = [];
  const counts: Record<string, number> = {};
  for (const action of game.actions(position, seat)) {
    const count = (counts[action.type] = (counts[action.type] ?? 0) + 1);
    if (count > MOST_LISTED) return actions.filter(({ type }) => type !== action.type);
    actions.push(action);
  }
  return actions;
}

/** The view of all seats together: the table's, with what is hidden from it filled in by those who see it. */
export function openView(game: AnyGame, position: Position<unknown>, seats: number): unknown {
  const views = Array.from({ length: seats }, (_, seat) => game.view(position, seat));
  return views.reduce(filled, game.view(position, 'table'));
}

/** `shown`, with what is null there taken from `other`. */
function filled(shown: unknown, other: unknown): unknown {
  if (shown === null) return other;
  if (other === null || typeof shown !== 'object') return shown;
  if (Array.isArray(shown)) return shown.map((item, i) => filled(item, (other as unknown[])[i]));
  const others = other as Record<string, unknown>;
  return Object.fromEntries(Object.entries(shown).map(([key, item]) => [key, filled(item, others[key])]));
}
