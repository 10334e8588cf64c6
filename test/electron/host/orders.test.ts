import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { Library } from '../../../electron/host/library.ts';
import { newTable } from '../../../electron/host/newTable.ts';
import type { Table } from '../../../electron/host/table.ts';
import { Tables } from '../../../electron/host/tables.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { BataviaAction } from '../../../shared/games/batavia/state.ts';
import type { BataviaView } from '../../../shared/games/batavia/view.ts';
import { isFault } from '../../../shared/kernel/refusal.ts';
import type { Notice, RequestOf, TableView } from '../../../shared/session/protocol.ts';
import { temporaryFolder } from './built.ts';
import { tableFor } from './seats.ts';

const PASS: BataviaAction = { type: 'pass' };
const bid = (amount: number): BataviaAction => ({ type: 'bid', amount });
const upTo = (most: number) => ({ upTo: most });
const folder = temporaryFolder();
let made = 0;

/** What computer players answer: they bid one more while the bid is below this, and pass then. */
interface Rivals {
  bidBelow: number;
}

/** A table in its first auction, seat 1 to bid first; `pause` is in milliseconds. */
function auction(kinds: string[], pause = 0, changes: Partial<RequestOf<'createTable'>> = {}) {
  const rivals: Rivals = { bidBelow: 0 };
  const logged: unknown[] = [];
  const log = (what: string, why: unknown) => void logged.push([what, why]);
  const library = new Library(path.join(folder, `${made++}`), GAMES, log, () => null);
  const table = newTable(GAMES, tableFor(kinds, changes), 1);
  if (isFault(table)) throw new Error(table.detail);
  const answer = ({ bid: highest, at }: BataviaView): BataviaAction => {
    if (at.endsWith('rolling')) return { type: 'roll' };
    if (!at.endsWith('bidding')) return { type: 'draw' };
    return highest < rivals.bidBelow ? bid(highest + 1) : PASS;
  };
  const around = {
    think: ({ view }: { view: unknown }) =>
      Promise.resolve({ action: answer(view as BataviaView), reason: { code: 'made' } }),
    pause: () => pause,
    log,
    mayWrite: () => true,
    away: () => [],
    showed: () => undefined,
    ended: () => null,
  };
  const tables = new Tables(library, around, 60_000);
  afterAll(() => tables.close());
  const id = library.create(table.record, table.side);
  const open = tables.get(id) as Table;
  return { open, rivals, logged, screen: () => new Onlooking(open), library, id };
}

/** A screen at an open table: what it was shown last, and what it heard. */
class Onlooking {
  shown: TableView;
  readonly heard: TableView[] = [];
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.shown = table.open(this.listen, false);
  }

  readonly listen = (notice: Notice): void => {
    if (notice.type !== 'table') return;
    this.heard.push(notice.table);
    this.shown = notice.table;
  };

  lift(seat: number): void {
    const lifted = this.#table.liftCurtain(this.listen, seat);
    if (!('done' in lifted)) throw new Error(`seat ${seat} may not lift the curtain`);
    this.shown = lifted.done;
  }

  act(seat: number, action: object) {
    return this.#table.act(this.listen, this.shown.revision, seat, action);
  }

  order(seat: number, order: unknown, revision = this.shown.revision) {
    return this.#table.order(this.listen, revision, seat, order);
  }

  undo() {
    return this.#table.undo(this.listen, this.shown.revision);
  }

  async until(isSo: (shown: TableView) => boolean): Promise<void> {
    for (let n = 0; !isSo(this.shown); n++) {
      if (n === 1000) throw new Error(`not so: ${JSON.stringify(this.shown.toAct)}`);
      await wait(2);
    }
  }
}

/** What was bid so far, as seat and amount, or seat and null for a pass. */
function bids({ session }: Table): [seat: number, amount: number | null][] {
  const made = session.steps.map(({ entry }) => ({ seat: entry.seat, ...(entry.action as BataviaAction) }));
  return made.flatMap((one): [number, number | null][] => {
    if (one.type === 'bid') return [[one.seat, one.amount]];
    return one.type === 'pass' ? [[one.seat, null]] : [];
  });
}

/** Three persons at one screen, the lot open, and the curtain lifted for seat 1. */
function hotSeat(pause = 0) {
  const table = auction(['person', 'person', 'person'], pause);
  const screen = table.screen();
  screen.lift(0);
  screen.act(0, { type: 'roll' });
  screen.lift(1);
  return { ...table, screen };
}

describe('an order', () => {
  test('is carried out until it ends, and then its seat passes', async () => {
    const { open, rivals, screen } = auction(['person', 'mate', 'mate']);
    rivals.bidBelow = 10;
    const one = screen();
    one.act(0, { type: 'roll' });
    await one.until(({ legal }) => legal.length > 0);
    expect(await one.order(0, upTo(6))).toEqual({ done: { revision: 4 } });
    await one.until(({ view }) => (view as BataviaView).at.endsWith('choosing'));
    expect(bids(open)).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
      [1, 4],
      [2, 5],
      [0, 6],
      [1, 7],
      [2, 8],
      [0, null],
      [1, 9],
      [2, 10],
      [1, null],
    ]);
    expect(one.shown.order).toBeNull();
  });

  test('may be given before one’s turn, is shown to its seat, and can be taken back', async () => {
    const { open, screen } = auction(['person', 'mate', 'mate'], 30);
    const one = screen();
    one.act(0, { type: 'roll' });
    expect(one.shown).toMatchObject({ toAct: [1], order: null });
    await one.order(0, upTo(6));
    expect(one.shown).toMatchObject({ order: upTo(6), revision: 1, thinking: 1 });
    await one.order(0, null);
    expect(one.shown.order).toBeNull();
    await one.until(({ legal }) => legal.length > 0);
    expect(bids(open)).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('survives that the screen is opened anew', async () => {
    const { open, screen } = auction(['person', 'mate', 'mate'], 30);
    const one = screen();
    one.act(0, { type: 'roll' });
    await one.order(0, upTo(6));
    open.leave(one.listen);
    const again = screen();
    expect(again.shown.order).toEqual(upTo(6));
    await again.until(({ view }) => (view as BataviaView).at.endsWith('choosing'));
    expect(bids(open).at(-1)).toEqual([0, 1]);
  });

  test('for a stale revision, another seat or against the rules changes nothing', async () => {
    const { open, screen } = hotSeat();
    expect(await screen.order(1, upTo(6), 0)).toEqual({ failed: 'stale', revision: 1 });
    expect(await screen.order(2, upTo(6))).toEqual({ failed: 'notYours' });
    expect(await screen.order(1, upTo(16))).toMatchObject({
      failed: 'refused',
      refusal: { code: 'notEnoughNotes', rule: 'R4.3' },
    });
    expect(await screen.order(1, { upTo: 'all' })).toMatchObject({ failed: 'fault' });
    expect(await open.order(() => null, 1, 1, upTo(6))).toEqual({ failed: 'notYours' });
    expect(screen.shown).toMatchObject({ revision: 1, order: null });
    expect(bids(open)).toEqual([]);
  });

  test('needs no curtain at its seat’s turn, and is shown to no other eyes', async () => {
    const { open, screen } = hotSeat();
    await screen.order(1, upTo(6));
    expect(screen.shown).toMatchObject({ curtain: 2, eyes: 'table', order: null });
    screen.lift(2);
    screen.act(2, bid(2));
    screen.lift(0);
    screen.act(0, bid(3));
    // Seat 1 bids 4 by itself: the screen keeps the eyes of seat 0 until seat 2 is asked.
    expect(screen.shown).toMatchObject({ toAct: [1], eyes: 0, curtain: null, legal: [], order: null });
    expect(screen.shown.thinking).toBe(1);
    await screen.until(({ curtain }) => curtain !== null);
    expect(screen.shown).toMatchObject({ toAct: [2], curtain: 2 });
    expect(bids(open).at(-1)).toEqual([1, 4]);
    const seen = screen.heard.filter(({ eyes }) => eyes !== 1);
    expect(JSON.stringify(seen)).not.toContain('upTo');
    screen.lift(2);
    expect(screen.shown.order).toBeNull();
  });

  test('is not even heard of by screens with other eyes', async () => {
    const { screen } = auction(['person', 'mate', 'person'], 60_000);
    const [one, other] = [screen(), screen()];
    one.lift(0);
    one.act(0, { type: 'roll' });
    other.lift(2);
    one.lift(0);
    const heard = other.heard.length;
    await one.order(0, upTo(6));
    expect(one.shown.order).toEqual(upTo(6));
    expect(other.heard).toHaveLength(heard);
    expect(other.shown).toMatchObject({ eyes: 2, order: null });
  });

  test('is dropped when its seat acts otherwise', async () => {
    const { open, screen } = auction(['person', 'person', 'person'], 60_000);
    const one = screen();
    one.lift(0);
    one.act(0, { type: 'roll' });
    one.lift(1);
    await one.order(1, upTo(9));
    one.lift(2);
    one.act(2, bid(2));
    one.lift(0);
    one.act(0, bid(3));
    // While the pause lasts seat 1 may look, and bid as it likes.
    one.lift(1);
    expect(one.shown).toMatchObject({ order: upTo(9), legal: [] });
    one.act(1, bid(5));
    one.lift(2);
    one.act(2, bid(6));
    one.lift(0);
    one.act(0, PASS);
    expect(one.shown).toMatchObject({ toAct: [1], curtain: 1 });
    expect(bids(open).at(-1)).toEqual([0, null]);
  });

  test('is taken back during the pause at its turn: then its seat is asked', async () => {
    const { screen } = auction(['person', 'mate', 'mate'], 200);
    const one = screen();
    one.act(0, { type: 'roll' });
    await one.order(0, upTo(9));
    await one.until(({ toAct }) => toAct.includes(0));
    expect(one.shown.legal).toEqual([]);
    await one.order(0, null);
    expect(one.shown.legal).toContainEqual(bid(9));
    const { revision } = one.shown;
    await wait(300);
    expect(one.shown.revision).toBe(revision);
  });

  test('is dropped by an undo, which does not play at once again what it takes back', async () => {
    const { open, rivals, screen } = auction(['person', 'mate', 'mate'], 30);
    rivals.bidBelow = 9;
    const one = screen();
    one.act(0, { type: 'roll' });
    await one.until(({ legal }) => legal.length > 0);
    await one.order(0, upTo(6));
    expect(one.shown).toMatchObject({ toAct: [1], order: upTo(6) });
    one.undo();
    expect(one.shown).toMatchObject({ toAct: [0], order: null, redoable: { action: bid(3) } });
    expect(one.shown.legal).toContainEqual(bid(3));
    await wait(100);
    expect(bids(open)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('at one’s turn is carried out also while the table is paused', async () => {
    const { open, screen } = hotSeat();
    open.pause(screen.listen, true);
    await screen.order(1, upTo(3));
    expect(bids(open)).toEqual([[1, 1]]);
    screen.lift(2);
    screen.act(2, bid(2));
    screen.lift(0);
    screen.act(0, PASS);
    // Paused, the table asks seat 1 like anybody else, who may also let the order go on by a step.
    expect(screen.shown).toMatchObject({ toAct: [1], curtain: 1 });
    await open.step(screen.listen, screen.shown.revision);
    expect(bids(open).at(-1)).toEqual([1, 3]);
  });

  test.each<[string, () => { failed: 'notYours' }]>([
    [
      'written down',
      () => {
        throw new Error('the disk is full');
      },
    ],
    ['carried out', () => ({ failed: 'notYours' })],
  ])('that cannot be %s pauses the table, and its seat is asked', async (_, failing) => {
    const { open, screen, logged } = hotSeat();
    const act = open.session.act.bind(open.session);
    open.session.act = failing;
    await screen.order(1, upTo(3));
    open.session.act = act;
    expect(screen.shown).toMatchObject({ paused: true, revision: 1 });
    expect(screen.shown.legal).toContainEqual(bid(3));
    expect(logged).toHaveLength(1);
    expect(bids(open)).toEqual([]);
  });
});

describe('who cannot raise', () => {
  test('passes by themselves, without a curtain', async () => {
    const { open, screen } = hotSeat();
    screen.act(1, bid(15));
    expect(screen.shown).toMatchObject({ toAct: [2], eyes: 1, curtain: null, legal: [] });
    await screen.until(({ view }) => (view as BataviaView).at.endsWith('choosing'));
    expect(bids(open)).toEqual([
      [1, 15],
      [2, null],
      [0, null],
    ]);
  });

  test('is asked while the table is paused, and can pass by hand', async () => {
    const { open, screen } = hotSeat();
    open.pause(screen.listen, true);
    screen.act(1, bid(15));
    expect(screen.shown).toMatchObject({ toAct: [2], curtain: 2 });
    await wait(20);
    expect(bids(open)).toEqual([[1, 15]]);
    screen.lift(2);
    expect(screen.shown.legal).toEqual([PASS]);
    screen.act(2, PASS);
    open.pause(screen.listen, false);
    await screen.until(({ view }) => (view as BataviaView).at.endsWith('choosing'));
    expect(bids(open).at(-1)).toEqual([0, null]);
  });

  test.each(['free', 'ownDecision'] as const)('does not stand in the way of an undo (%s)', async (undo) => {
    const { open, rivals, screen } = auction(['person', 'mate', 'mate'], 0, { undo });
    rivals.bidBelow = 2;
    const one = screen();
    one.act(0, { type: 'roll' });
    await one.until(({ legal }) => legal.length > 0);
    one.act(0, bid(14));
    await one.until(({ view }) => (view as BataviaView).at.endsWith('choosing'));
    await one.until(({ legal }) => legal.length > 0);
    one.act(0, { type: 'draw' });
    await one.until(({ legal }) => legal.some(({ type }) => type === 'roll'));
    rivals.bidBelow = 15;
    one.act(0, { type: 'roll' });
    await one.until(({ legal }) => legal.some(({ type }) => type === 'draw'));
    // Seat 0 has one note left and passed by itself.
    expect(bids(open).filter(([seat]) => seat === 0)).toEqual([
      [0, 14],
      [0, null],
    ]);
    one.undo();
    expect(one.shown).toMatchObject({ toAct: [0], redoable: { action: { type: 'draw' } } });
    await wait(20);
    expect(one.shown.legal).toContainEqual({ type: 'draw' });
    one.undo();
    expect(one.shown).toMatchObject({ toAct: [0], redoable: { action: bid(14) } });
  });
});
