import type { Seat } from '../kernel/play.ts';
import type { Fault } from '../kernel/refusal.ts';
import { listed, sight } from './eyes.ts';
import type { Orders } from './orders.ts';
import type { LogEntry, SeatSetup, TableView, UndoPolicy } from './protocol.ts';
import type { Session } from './session.ts';
import { logEntry } from './step.ts';
import type { Step } from './step.ts';
import { redoCount, undoCount } from './undoing.ts';

/** What of a table does not follow from its session. */
export interface Setting {
  readonly table: string;
  readonly seats: readonly SeatSetup[];
  readonly undo: UndoPolicy;
  readonly paused: boolean;
  readonly thinking: Seat | null;
  readonly fault: Fault | null;
}

/** One screen at a table. */
export interface Onlooker {
  /** Whom the curtain is lifted for. */
  readonly lifted: Seat | null;
  /** Who asks when this screen asks to undo: whom the curtain was lifted for last. */
  readonly asker: Seat | null;
  /** It only looks back: nobody plays for its sake. */
  readonly looksBack: boolean;
  /** The steps this screen has been sent. */
  readonly sent: readonly Step[];
}

/** What of a session is looked at here. */
export type Shown = Pick<
  Session,
  | 'game'
  | 'header'
  | 'persons'
  | 'steps'
  | 'undone'
  | 'position'
  | 'toAct'
  | 'outcome'
  | 'revision'
  | 'amended'
>;

/** The person who asks when a screen asks to undo. */
export const askerOf = ({ persons }: Pick<Shown, 'persons'>, { asker }: Onlooker): Seat | null =>
  persons.length === 1 ? persons[0] : asker;

/** Whom the table asks: of those who are to act, the persons who do not do so by themselves; paused, everybody. */
export const askedAt = (
  { position, toAct }: Pick<Shown, 'position' | 'toAct'>,
  paused: boolean,
  orders: Orders,
): readonly Seat[] => (paused ? toAct : orders.asked(position, toAct));

/** The table as one screen may see it now: nothing that its eyes may not know, of whatever game. */
export function tableView(session: Shown, setting: Setting, onlooker: Onlooker, orders: Orders): TableView {
  const { game, header, steps, position, toAct, outcome } = session;
  const asked = askedAt(session, setting.paused, orders);
  const { eyes, curtain } = sight(session.persons, asked, onlooker.lifted);
  const logFrom = sameFrom(steps, onlooker.sent);
  return {
    ...setting,
    revision: session.revision,
    game: game.id,
    options: header.options,
    eyes,
    view: game.view(position, eyes),
    toAct,
    curtain,
    legal: eyes !== 'table' && asked.includes(eyes) ? listed(game, position, eyes) : [],
    order: eyes === 'table' ? null : orders.of(eyes),
    undoable: undoable(session, setting, onlooker),
    redoable: redoable(session, setting),
    amended: session.amended,
    log: logBetween(steps, logFrom),
    logFrom,
    outcome,
    seed: outcome ? header.seed : null,
  };
}

/** How many steps of two histories are the same from the beginning on. */
function sameFrom(one: readonly Step[], other: readonly Step[]): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** The log from entry `from` on, counted from 0. */
export const logBetween = (steps: readonly Step[], from: number): LogEntry[] =>
  steps.slice(from).map((step, i) => logEntry(step, from + i + 1));

function undoable(session: Shown, { undo }: Setting, onlooker: Onlooker): LogEntry | null {
  const { steps } = session;
  const count = undoCount(undo, steps, askerOf(session, onlooker));
  const target = steps.length - count;
  return count === 0 ? null : logEntry(steps[target], target + 1);
}

function redoable({ steps, undone }: Shown, { undo }: Setting): LogEntry | null {
  return redoCount(undo, undone) === 0 ? null : logEntry(undone[0], steps.length + 1);
}
