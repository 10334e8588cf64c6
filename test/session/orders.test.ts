import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { State } from '../../shared/games/batavia/state.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import type { Position, Seat } from '../../shared/kernel/play.ts';
import { Orders } from '../../shared/session/orders.ts';
import type { Session } from '../../shared/session/session.ts';
import { playOne, tableOf } from './tableInPlay.ts';

const PERSONS = ['person', 'person', 'person'];
const upTo = (most: number) => ({ upTo: most });

/** A table of persons in its first auction: seat 1 is to bid first. */
function auction() {
  const table = tableOf(PERSONS);
  table.session.act(0, 0, { type: 'roll' }, null);
  const { game, persons } = table.session;
  return { session: table.session, orders: new Orders(game, persons) };
}

/** Plays what is played without asking, until somebody is asked; what each did. */
function playAlone(session: Session, orders: Orders): [Seat, unknown][] {
  const done: [Seat, unknown][] = [];
  for (;;) {
    const { position, toAct, revision } = session;
    const seat = toAct.find((one) => orders.actionOf(position, one) !== null);
    if (seat === undefined) return done;
    const action = orders.actionOf(position, seat);
    expect(session.act(revision, seat, action, null)).toEqual({ revision: revision + 1 });
    orders.drop([], session.position);
    done.push([seat, action]);
  }
}

describe('orders', () => {
  test('are carried out at their seat’s turn, and end with the auction', () => {
    const { session, orders } = auction();
    expect(orders.give(session.position, 1, upTo(3))).toBeNull();
    expect(orders.give(session.position, 2, upTo(4))).toBeNull();
    expect(playAlone(session, orders)).toEqual([
      [1, { type: 'bid', amount: 1 }],
      [2, { type: 'bid', amount: 2 }],
    ]);
    session.act(session.revision, 0, { type: 'pass' }, null);
    expect(playAlone(session, orders)).toEqual([
      [1, { type: 'bid', amount: 3 }],
      [2, { type: 'bid', amount: 4 }],
      [1, { type: 'pass' }],
    ]);
    expect(session.position.at).toBe('round.moves.choosing');
    expect([orders.of(1), orders.of(2)]).toEqual([null, null]);
  });

  test('are taken back with null, and lapse when their seat is out', () => {
    const { session, orders } = auction();
    orders.give(session.position, 1, upTo(3));
    expect(orders.of(1)).toEqual(upTo(3));
    expect(orders.give(session.position, 1, null)).toBeNull();
    expect([orders.of(1), orders.actionOf(session.position, 1)]).toEqual([null, null]);
    orders.give(session.position, 1, upTo(3));
    session.act(session.revision, 1, { type: 'pass' }, null);
    orders.drop([], session.position);
    expect(orders.of(1)).toBeNull();
  });

  test('are dropped for some seats or for all', () => {
    const { session, orders } = auction();
    for (const seat of [0, 1, 2]) orders.give(session.position, seat, upTo(5));
    orders.drop([2], session.position);
    expect([0, 1, 2].map((seat) => orders.of(seat))).toEqual([upTo(5), upTo(5), null]);
    orders.drop('all', session.position);
    expect([0, 1, 2].map((seat) => orders.of(seat))).toEqual([null, null, null]);
  });

  test('are refused as data, and then the earlier one stands', () => {
    const { session, orders } = auction();
    orders.give(session.position, 1, upTo(3));
    expect(orders.give(session.position, 1, upTo(16))).toMatchObject({
      failed: 'refused',
      refusal: { code: 'notEnoughNotes', rule: 'R4.3' },
    });
    expect(orders.give(session.position, 1, { upTo: 'all' })).toMatchObject({
      failed: 'fault',
      fault: { code: 'badRequest', place: 'order.upTo' },
    });
    expect(orders.of(1)).toEqual(upTo(3));
  });

  test('are for persons, in games that have such a thing', () => {
    const { session } = auction();
    const orders = new Orders(session.game, [0]);
    expect(orders.give(session.position, 1, upTo(3))).toEqual({ failed: 'notYours' });
    const members = Object.entries(session.game).filter(([name]) => name !== 'standing');
    const nothing = new Orders(Object.fromEntries(members) as unknown as AnyGame, [0, 1, 2]);
    expect(nothing.give(session.position, 1, upTo(3))).toEqual({ failed: 'notYours' });
    expect(nothing.asked(session.position, [1])).toEqual([1]);
  });

  test('leave those to be asked who have none and a choice', () => {
    const { session, orders } = auction();
    const { state, at } = session.position as Position<State>;
    const broke = { state: { ...state, notes: [15, 0, 15] }, at };
    expect(orders.asked(session.position, [1])).toEqual([1]);
    expect(orders.asked(broke, [1])).toEqual([]);
    orders.give(session.position, 1, upTo(3));
    expect(orders.asked(session.position, [1])).toEqual([]);
    expect(new Orders(session.game, [0]).asked(session.position, [1])).toEqual([]);
  });

  test.each([0, 1, 2, 3, 4])('given at random through game %i lead to an ordinary record', (game) => {
    const table = tableOf(PERSONS, `orders ${game}`);
    const { session, chance } = table;
    const orders = new Orders(session.game, session.persons);
    let alone = 0;
    while (session.outcome === null) {
      for (const seat of [0, 1, 2]) {
        if (chance.roll(4) === 1) orders.give(session.position, seat, upTo(chance.roll(20)));
        if (chance.roll(30) === 1) orders.give(session.position, seat, null);
      }
      alone += playAlone(session, orders).length;
      if (session.toAct.length > 0) playOne(table);
      orders.drop([], session.position);
    }
    expect(alone).toBeGreaterThan(8);
    const read = readRecord(table.lines.join('\n'), [batavia]);
    expect(read.fault).toBeNull();
    expect(read.history && read.position).toEqual(session.position);
  });
});
