import { describe, expect, test } from 'vitest';
import type { BataviaView } from '../../shared/games/batavia/view.ts';
import type { State } from '../../shared/games/batavia/state.ts';
import type { Position, Seat } from '../../shared/kernel/play.ts';
import { Orders } from '../../shared/session/orders.ts';
import { COLOURS } from '../../shared/session/protocol.ts';
import type { TableView } from '../../shared/session/protocol.ts';
import type { Session } from '../../shared/session/session.ts';
import { tableView } from '../../shared/session/tableView.ts';
import type { Onlooker, Setting, Shown } from '../../shared/session/tableView.ts';
import { swapUnseen } from '../games/batavia/mischief.ts';
import { playOn, playOne, tableOf } from './tableInPlay.ts';

const setting = ({ header }: Session, undo: Setting['undo'] = 'free'): Setting => ({
  table: 't',
  seats: header.players.map((player, seat) => ({ ...player, colour: COLOURS[seat] })),
  undo,
  paused: false,
  thinking: null,
  fault: null,
  away: [],
});
const onlooker = (lifted: Seat | null, sent: Onlooker['sent'] = []): Onlooker => ({
  role: null,
  lifted,
  asker: lifted,
  looksBack: false,
  sent,
});
const none = ({ game, persons }: Session): Orders => new Orders(game, persons);
const viewOf = (session: Session, lifted: Seat | null): TableView =>
  tableView(session, setting(session), onlooker(lifted), none(session));

/** A session with another position; a view may not tell the difference. */
const at = (session: Session, position: Position<unknown>): Shown => {
  const { game, header, persons, steps, undone, toAct, outcome, revision, amended } = session;
  return { game, header, persons, steps, undone, toAct, outcome, revision, amended, position };
};

describe('a table on a screen', () => {
  const KINDS = ['person', 'person', 'person', 'boy'];

  test('is the same whatever its eyes may not see', () => {
    const table = tableOf(KINDS);
    const { session, chance } = table;
    let different = 0;
    while (session.outcome === null) {
      for (const lifted of [null, 0, 1, 2]) {
        const shown = viewOf(session, lifted);
        const eyes = shown.eyes === 'table' ? 3 : shown.eyes;
        const position = swapUnseen(session.position as Position<State>, eyes, chance);
        different += Number(JSON.stringify(position) !== JSON.stringify(session.position));
        const other = tableView(at(session, position), setting(session), onlooker(lifted), none(session));
        expect(other).toEqual(shown);
      }
      playOne(table);
    }
    expect(different).toBeGreaterThan(200);
  });

  test('names no draw stack, no chance and no seed, and no hand but that of its eyes', () => {
    const table = tableOf(KINDS, 'a very secret seed');
    while (table.session.outcome === null) {
      for (const lifted of [null, 0, 1, 2]) {
        const shown = viewOf(table.session, lifted);
        expect(JSON.stringify(shown)).not.toMatch(/"deck"|"chance"|"setup"|secret/);
        const { hands, notes } = shown.view as BataviaView;
        for (const hidden of [hands, notes]) {
          expect(hidden.flatMap((one, seat) => (one === null ? [] : [seat]))).toEqual(
            shown.eyes === 'table' ? [] : [shown.eyes],
          );
        }
      }
      playOne(table);
    }
  });

  test('tells the seed when the game is over', () => {
    const table = tableOf(KINDS, 'shown at last');
    expect(viewOf(table.session, null)).toMatchObject({ seed: null, outcome: null });
    playOn(table);
    expect(viewOf(table.session, null)).toMatchObject({ seed: 'shown at last', toAct: [], legal: [] });
    expect(viewOf(table.session, null).outcome).toEqual(table.session.outcome);
  });

  test('lists what its eyes may do, when they are to act', () => {
    const { session } = tableOf(KINDS);
    expect(viewOf(session, null)).toMatchObject({ eyes: 'table', curtain: 0, legal: [] });
    expect(viewOf(session, 0)).toMatchObject({ eyes: 0, curtain: null, legal: [{ type: 'roll' }] });
    expect(viewOf(session, 1)).toMatchObject({ eyes: 'table', curtain: 0, legal: [] });
  });

  test('logs what the screen has not been sent, from where both agree', () => {
    const table = tableOf(KINDS);
    playOn(table, 20);
    const { session } = table;
    const sent = session.steps;
    const logOf = (onlooking: Onlooker) => {
      const { log, logFrom } = tableView(session, setting(session), onlooking, none(session));
      return { logFrom, numbers: log.map(({ n }) => n) };
    };
    expect(logOf(onlooker(0)).numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(logOf(onlooker(0, sent))).toEqual({ logFrom: 20, numbers: [] });
    playOn(table, 2);
    expect(logOf(onlooker(0, sent))).toEqual({ logFrom: 20, numbers: [21, 22] });
    session.undo(session.revision, 7);
    expect(logOf(onlooker(0, sent))).toEqual({ logFrom: 15, numbers: [] });
    playOn(table, 1);
    expect(logOf(onlooker(0, sent))).toEqual({ logFrom: 15, numbers: [16] });
  });

  test('shows what undo and redo would do', () => {
    const { session } = tableOf(KINDS);
    session.act(0, 0, { type: 'roll' }, null);
    session.act(1, 1, { type: 'bid', amount: 1 }, null);
    const policies = (lifted: Seat) =>
      (['free', 'ownDecision', 'untilRevealed', 'off'] as const).map((undo) => {
        const { undoable, redoable } = tableView(
          session,
          setting(session, undo),
          onlooker(lifted),
          none(session),
        );
        return [undoable?.n ?? null, redoable?.n ?? null];
      });
    // Seat 1 has bid; seat 0 has only rolled, which was no decision.
    expect(policies(1)).toEqual([
      [2, null],
      [2, null],
      [2, null],
      [null, null],
    ]);
    expect(policies(0)).toEqual([
      [2, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
    session.undo(2, 1);
    expect(policies(1)).toEqual([
      [null, 2],
      [null, 2],
      [null, 2],
      [null, null],
    ]);
    expect(tableView(session, setting(session), onlooker(1), none(session)).redoable).toMatchObject({
      n: 2,
      seat: 1,
      action: { type: 'bid', amount: 1 },
      events: [{ type: 'bidPlaced', seat: 1, amount: 1 }],
    });
  });
});
