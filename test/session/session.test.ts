import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { State } from '../../shared/games/batavia/state.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import type { Action, GameEvent, Position } from '../../shared/kernel/play.ts';
import { begin, entryChance, positionAt } from '../../shared/kernel/record.ts';
import { sealedBids } from '../kernel/sealedBids.ts';
import { Session } from '../../shared/session/session.ts';
import { playOn, playOne, tableOf } from './tableInPlay.ts';

const PERSONS = ['person', 'person', 'person'];

describe('a session', () => {
  test('plays a whole game through the machine, and its lines are a record of the same game', () => {
    const table = tableOf(PERSONS);
    playOn(table);
    const read = readRecord(`${table.lines.join('\n')}\n`, [batavia]);
    expect(read.fault).toBeNull();
    expect(read.history && read.position).toEqual(table.session.position);
    expect(read.history && read.game.outcome(read.position)).toEqual(table.session.outcome);
    expect(table.session.toAct).toEqual([]);
  });

  test('raises its revision with every change, and with nothing else', () => {
    const { session } = tableOf(PERSONS);
    const revisions = [session.revision];
    const note = () => revisions.push(session.revision);
    session.tryAction(0, 0, { type: 'roll' });
    session.act(0, 0, { type: 'pass' }, null);
    session.act(0, 1, { type: 'roll' }, null);
    session.act(0, 0, { type: 'sing' }, null);
    note();
    session.act(0, 0, { type: 'roll' }, null);
    note();
    session.undo(1, 1);
    note();
    session.redo(2, 1);
    note();
    expect(revisions).toEqual([0, 0, 1, 2, 3]);
  });

  test('does nothing for a stale revision, nor for one to come', () => {
    const table = tableOf(PERSONS);
    playOn(table, 3);
    const { session, lines } = table;
    const before = { position: session.position, lines: lines.length };
    const action = session.game.sample(session.position, session.toAct[0], table.chance);
    for (const revision of [0, 2, 4, Number.MAX_SAFE_INTEGER]) {
      const stale = { failed: 'stale', revision: 3 };
      expect(session.act(revision, session.toAct[0], action, null)).toEqual(stale);
      expect(session.tryAction(revision, session.toAct[0], action)).toEqual(stale);
      expect(session.undo(revision, 1)).toEqual(stale);
      expect(session.redo(revision, 1)).toEqual(stale);
    }
    expect({ position: session.position, lines: lines.length }).toEqual(before);
  });

  test('words why an action is not allowed', () => {
    const { session } = tableOf(PERSONS);
    expect(session.act(0, 1, { type: 'roll' }, null)).toMatchObject({
      failed: 'refused',
      refusal: { code: 'notYourTurn', rule: 'R4.1' },
    });
    expect(session.tryAction(0, 0, { type: 'draw' })).toMatchObject({ refusal: { code: 'notNow' } });
    expect(session.tryAction(0, 0, { type: 'roll' })).toEqual({ refusal: null });
    expect(session.act(0, 0, { type: 'bid', amount: 'all' }, null)).toMatchObject({
      failed: 'fault',
      fault: { code: 'badRequest', place: 'action.amount' },
    });
    expect(session.act(0, 7, { type: 'roll' }, null)).toEqual({ failed: 'notYours' });
  });

  test('takes the chance of every entry from the seed and its number', () => {
    const { session } = tableOf(PERSONS, 'dice');
    session.act(0, 0, { type: 'roll' }, 5);
    const face = entryChance('dice', 1).roll(6);
    expect(session.steps[0].entry).toEqual({ seat: 0, action: { type: 'roll' }, chance: [face], at: 5 });
    session.undo(1, 1);
    session.act(2, 0, { type: 'roll' }, 6);
    expect(session.steps[0].entry.chance).toEqual([face]);
  });

  test('undoes and redoes any number of entries, also after it was read again', () => {
    const table = tableOf(PERSONS);
    playOn(table, 30);
    const { session, lines } = table;
    const after = (n: number) => session.positionAfter(n);
    const [at12, at20, at30] = [after(12), after(20), after(30)];
    session.undo(session.revision, 18);
    expect(session.position).toEqual(at12);
    const read = readRecord(lines.join('\n'), [batavia]);
    if (!read.history) throw new Error('the lines are no record');
    const again = new Session(read.game, read.history, { revision: 31, keep: () => null, spareSeed: '' });
    for (const one of [session, again]) {
      one.redo(one.revision, 8);
      expect(one.position).toEqual(at20);
      one.redo(one.revision, 10);
      expect(one.position).toEqual(at30);
      expect(one.undone).toEqual([]);
    }
    expect(again.steps).toEqual(session.steps);
    const reread = readRecord(lines.join('\n'), [batavia]);
    expect(reread.history && reread.position).toEqual(at30);
  });

  test('plays on after an undo as if nothing had been undone', () => {
    const table = tableOf(PERSONS);
    playOn(table, 20);
    table.session.undo(table.session.revision, 7);
    playOne(table);
    expect(table.session.undone).toEqual([]);
    playOn(table);
    const { session } = table;
    const entries = session.steps.map(({ entry }) => entry);
    expect(positionAt(session.game, { header: session.header, entries })).toEqual(session.position);
  });

  test('has not changed when a line could not be kept, and plays on when it can', () => {
    const { session: fresh, chance } = tableOf(PERSONS);
    const { header, game } = fresh;
    let isFull = false;
    const keep = () => {
      if (isFull) throw new Error('the disk is full');
    };
    const history = { header, entries: [], undone: [] };
    const session = new Session(game, history, { revision: 0, keep, spareSeed: '' });
    while (session.outcome === null) {
      const { revision, position, toAct, steps } = session;
      const action = game.sample(position, toAct[0], chance);
      isFull = true;
      expect(() => session.act(revision, toAct[0], action, null)).toThrow('disk is full');
      if (steps.length > 0) expect(() => session.undo(revision, 1)).toThrow('disk is full');
      expect(session).toMatchObject({ revision, steps });
      expect(session.position).toBe(position);
      isFull = false;
      // The machine had moved already; it must not move twice.
      expect(session.act(revision, toAct[0], action, null)).toEqual({ revision: revision + 1 });
    }
    const entries = session.steps.map(({ entry }) => entry);
    expect(positionAt(game, { header, entries })).toEqual(session.position);
  });

  test('takes simultaneous choices in any order', () => {
    const players = ['Anna', 'Bo', 'Cy'].map((name) => ({ name, kind: 'person' }));
    const source = { seed: 'sealed', chance: entryChance('sealed', 0), began: null };
    const { history } = begin<unknown, Action, GameEvent, unknown, unknown>(
      sealedBids,
      { rounds: 1 },
      players,
      source,
    );
    const session = new Session(sealedBids, history, { revision: 0, keep: () => null, spareSeed: '' });
    for (const [revision, seat] of [2, 0, 1].entries()) {
      expect(session.toAct).toContain(seat);
      expect(session.act(revision, seat, { type: 'bid', card: seat + 1 }, null)).toEqual({
        revision: revision + 1,
      });
      expect(session.toAct).not.toContain(seat);
    }
    expect(session.outcome?.winners).toEqual([2]);
    expect(session.steps.map(({ reveals }) => reveals)).toEqual([false, false, true]);
  });

  test('stands where it stood when a rule breaks', () => {
    const broken = { ...batavia, chart: { ...batavia.chart } };
    const { session } = tableOf(PERSONS);
    const history = { header: session.header, entries: [], undone: [] };
    const machine = batavia.chart.machine.provide({
      actions: {
        revealLot: () => {
          throw new Error('a bug');
        },
      },
    });
    Object.assign(broken.chart, { machine });
    const keep = () => null;
    const breaking = new Session(broken, history, { revision: 0, keep, spareSeed: '' });
    expect(() => breaking.act(0, 0, { type: 'roll' }, null)).toThrow('a bug');
    expect(breaking).toMatchObject({ revision: 0, toAct: [0] });
    expect((breaking.position as Position<State>).state.lot).toEqual([0, 0, 0, 0, 0]);
  });
});
