import type { Seat } from '../kernel/play.ts';
import type { Fault } from '../kernel/refusal.ts';
import type { Role } from './devices.ts';
import { listed, sight } from './eyes.ts';
import type { Sight } from './eyes.ts';
import type { Orders } from './orders.ts';
import type { LogEntry, SeatSetup, TableView, UndoPolicy } from './protocol.ts';
import type { Session } from './session.ts';
import { logEntry } from './step.ts';
import type { Step } from './step.ts';
import { turnTimes } from './turnTimes.ts';
import { redoCount, undoBar, undoCount } from './undoing.ts';

/** What of a table does not follow from its session. */
export interface Setting {
  readonly table: string;
  readonly seats: readonly SeatSetup[];
  readonly undo: UndoPolicy;
  readonly paused: boolean;
  readonly thinking: Seat | null;
  readonly fault: Fault | null;
  /** The seats whose persons play at devices of their own. */
  readonly away: readonly Seat[];
}

/** One screen at a table. */
export interface Onlooker {
  /** What it may see and do as a device; null for a screen of the host itself. */
  readonly role: Role | null;
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
export function askerOf({ persons }: Pick<Shown, 'persons'>, { role, asker }: Onlooker): Seat | null {
  if (role?.kind === 'seat') return role.seat;
  return persons.length === 1 ? persons[0] : asker;
}

/** Whether a screen may take anything back. */
const mayUndo = ({ role }: Onlooker): boolean => role === null || role.kind === 'seat';

/** What a screen may see: a device what its role says, a seat of a companion what lies open like everybody. */
export function sightOf(
  { persons, game }: Pick<Shown, 'persons' | 'game'>,
  asked: readonly Seat[],
  { role, lifted }: Onlooker,
  away: readonly Seat[],
): Sight {
  if (role === null) return sight(persons, asked, lifted, away);
  const isPlaying = role.kind === 'seat' && game.companion === null;
  return { eyes: isPlaying ? role.seat : 'table', curtain: null };
}

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
  const { eyes, curtain } = sightOf(session, asked, onlooker, setting.away);
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
    undoable: mayUndo(onlooker) ? undoable(session, setting, onlooker) : null,
    undoBar: mayUndo(onlooker) ? undoBar(setting.undo, steps, askerOf(session, onlooker)) : 'notYours',
    redoable: mayUndo(onlooker) ? redoable(session, setting) : null,
    amended: session.amended,
    log: logBetween(steps, logFrom),
    logFrom,
    outcome,
    times:
      outcome &&
      turnTimes(
        game,
        header,
        steps.map(({ entry }) => entry),
      ),
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
