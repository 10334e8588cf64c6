import type { ReadRecord } from '../../shared/kernel/journal.ts';
import type { RecordedPlayer } from '../../shared/kernel/record.ts';
import { faultOf } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { COLOURS } from '../../shared/session/protocol.ts';
import type { Colour, SeatSetup, TableSummary, UndoPolicy } from '../../shared/session/protocol.ts';
import { turnTimes } from '../../shared/session/turnTimes.ts';
import { tidyNames } from './names.ts';

/** What is kept beside a record, since it is no part of the game. */
export interface Side {
  readonly undo: UndoPolicy;
  /** By seat. */
  readonly colours: readonly Colour[];
  /** Where a damaged file broke off that this table was made of: so many entries were whole, up to that line. */
  readonly damage?: { readonly played: number; readonly line: number } | undefined;
}

/** What stands in for a side file that is missing or broken. */
export const PLAIN_SIDE: Side = { undo: 'untilRevealed', colours: COLOURS };

/** The seats of a table with their colours, and with names that a screen can show. */
export function seatsOf(players: readonly RecordedPlayer[], { colours }: Side): SeatSetup[] {
  const names = tidyNames(players.map(({ name }) => name));
  return players.map(({ kind }, seat) => ({
    name: names[seat],
    kind,
    colour: colours[seat % colours.length],
  }));
}

/** The damage of the file that a table was made of, as long as nothing has been played since. */
export const damageOf = ({ damage }: Side, played: number): Fault | null =>
  damage?.played === played ? { ...faultOf('badEntry', '', 'imported so'), line: damage.line } : null;

/** The round, for games whose view tells it. */
function roundOf(view: unknown): number {
  const { round } = view as { round?: unknown };
  return typeof round === 'number' ? round : 0;
}

/** What the library tells of a record; `written` is the time of its file. */
export function summarise(
  table: string,
  read: Extract<ReadRecord, { history: object }>,
  side: Side,
  written: number,
): TableSummary {
  const { game, history, position, fault } = read;
  const { header, entries } = history;
  const outcome = game.outcome(position);
  return {
    table,
    game: game.id,
    seats: seatsOf(header.players, side),
    began: header.began ?? written,
    touched: entries.at(-1)?.at ?? header.began ?? written,
    played: entries.length,
    round: roundOf(game.view(position, 'table')),
    toAct: game.toAct(position),
    outcome,
    times: outcome && turnTimes(game, header, entries),
    fault: fault ?? damageOf(side, entries.length),
  };
}
