import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import type { BataviaView } from '../../../shared/games/batavia/view.ts';
import { PROTOCOL } from '../../../shared/session/protocol.ts';
import { builtPrograms, temporaryFolder } from './built.ts';
import { hostIn, screenOf, thinkerOf } from './hosts.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './seats.ts';

const thinker = thinkerOf(builtPrograms());
const folder = temporaryFolder();
let host: Host;
beforeAll(async () => {
  host = hostIn(folder, { thinker });
  await screenOf(host).get({ type: 'changeSettings', settings: { pace: 'instant' } });
});

const linesOf = (table: string) =>
  readFileSync(path.join(folder, 'tables', `${table}.batavia`), 'utf8')
    .trimEnd()
    .split('\n');

/** A new table, opened on a new screen. */
async function seated(...asked: Parameters<typeof tableFor>): Promise<{ screen: Screen; table: string }> {
  const screen = screenOf(host);
  const { table } = await screen.get(tableFor(...asked));
  await screen.open(table);
  return { screen, table };
}

/** Lets a person do the first thing that is listed until it is so. */
async function playUntil(screen: Screen, isSo: (screen: Screen) => boolean): Promise<void> {
  while (!isSo(screen)) {
    const shown = await screen.until((one) => one.legal.length > 0 || one.outcome !== null);
    if (shown.outcome || isSo(screen)) return;
    const { table, revision, eyes, legal } = shown;
    await screen.get({ type: 'act', table, revision, seat: eyes as number, action: legal[0] });
  }
}

describe('a host', () => {
  test('introduces itself', async () => {
    expect(await screenOf(host).get({ type: 'hello', protocol: PROTOCOL })).toMatchObject({
      protocol: PROTOCOL,
      games: ['batavia', 'batavia-companion'],
      settings: { pace: 'instant', sound: false },
    });
  });

  test('tells every screen of changed settings and of new tables', async () => {
    const [one, other] = [screenOf(host), screenOf(host)];
    await other.get({ type: 'hello', protocol: PROTOCOL });
    const settings = await one.get({ type: 'changeSettings', settings: { sound: true } });
    await one.get(tableFor(['person', 'boy', 'boy']));
    expect(settings).toMatchObject({ sound: true, pace: 'instant' });
    expect(other.notices).toEqual([{ type: 'settings', settings }, { type: 'library' }]);
  });

  test('plays a whole game with a person, who always sees their own hand and acts on it', async () => {
    const { screen, table } = await seated(['person', 'mate', 'boy', 'boy'], { seed: 'a person' });
    expect(screen.table).toMatchObject({ eyes: 0, curtain: null, toAct: [0], revision: 0, seed: null });
    await playUntil(screen, ({ table: shown }) => shown?.outcome != null);
    expect(screen.table).toMatchObject({ seed: 'a person', toAct: [] });
    expect(screen.log).toHaveLength(linesOf(table).length - 1);
    const news = screen.notices.flatMap((notice) => (notice.type === 'table' ? notice.news : []));
    expect(news).toEqual(screen.log);
  });

  test('has every change on the disk before it tells of it', async () => {
    const { screen, table } = await seated(['boy', 'boy', 'boy']);
    let told = 0;
    const other: Screen = screenOf(host);
    const listen = (notice: Parameters<Screen['listen']>[0]) => {
      if (notice.type !== 'table') return;
      expect(linesOf(table).length - 1).toBe(notice.table.revision);
      told++;
    };
    await host.ask({ type: 'openTable', table }, listen);
    await screen.until(({ outcome }) => outcome !== null);
    host.forget(listen);
    expect(told).toBeGreaterThan(50);
    expect((await other.get({ type: 'listTables' }))[0]).toMatchObject({ table, fault: null });
  });

  test('refuses what is not allowed, in words of the rules', async () => {
    const { screen, table } = await seated(['person', 'boy', 'boy']);
    const act = (seat: number, action: unknown, revision = 0) =>
      screen.ask({ type: 'act', table, revision, seat, action });
    expect(await act(0, { type: 'draw' })).toMatchObject({ failed: 'refused', refusal: { code: 'notNow' } });
    expect(await act(1, { type: 'roll' })).toEqual({ failed: 'notYours' });
    expect(await act(0, { type: 'roll' }, 1)).toEqual({ failed: 'stale', revision: 0 });
    expect(await act(0, null)).toMatchObject({ failed: 'fault', fault: { code: 'badRequest' } });
    const tried = { type: 'tryAction', table, revision: 0, seat: 0 } as const;
    expect(await screen.ask({ ...tried, action: { type: 'roll' } })).toEqual({ done: { refusal: null } });
    expect(await screen.ask({ ...tried, seat: 1, action: { type: 'roll' } })).toEqual({ failed: 'notYours' });
    expect(linesOf(table)).toHaveLength(1);
  });

  test('acts for nobody who does not look on', async () => {
    const { table } = await seated(['person', 'boy', 'boy']);
    const stranger = screenOf(host);
    const notYours = { failed: 'notYours' };
    const at = { table, revision: 0, seat: 0 };
    expect(await stranger.ask({ type: 'act', ...at, action: { type: 'roll' } })).toEqual(notYours);
    expect(await stranger.ask({ type: 'tryAction', ...at, action: { type: 'roll' } })).toEqual(notYours);
    expect(await stranger.ask({ type: 'hint', ...at })).toEqual(notYours);
    expect(await stranger.ask({ type: 'undo', table, revision: 0 })).toEqual(notYours);
    expect(await stranger.ask({ type: 'redo', table, revision: 0 })).toEqual(notYours);
    expect(await stranger.ask({ type: 'pause', table, paused: true })).toEqual(notYours);
    expect(await stranger.ask({ type: 'step', table, revision: 0 })).toEqual(notYours);
    expect(await stranger.ask({ type: 'liftCurtain', table, seat: 0 })).toEqual(notYours);
    expect(await stranger.ask({ type: 'lookBack', table, n: 0, eyes: 0 })).toEqual(notYours);
  });

  test('undoes to a person’s decision, and plays it again', async () => {
    const { screen, table } = await seated(['person', 'boy', 'boy']);
    await playUntil(screen, ({ table: shown }) => (shown?.undoable?.n ?? 0) > 10);
    const shown = await screen.until(({ legal, undoable }) => legal.length > 0 && undoable !== null);
    const before = [...screen.log];
    const n = shown.undoable?.n ?? 0;
    await screen.get({ type: 'undo', table, revision: shown.revision });
    expect(screen.log).toEqual(before.slice(0, n - 1));
    expect(screen.table).toMatchObject({ toAct: [0], redoable: before[n - 1], thinking: null });
    await screen.get({ type: 'redo', table, revision: shown.revision + 1 });
    expect(screen.log).toEqual(before);
    expect(screen.table).toMatchObject({ redoable: null, view: shown.view });
    const off = await seated(['person', 'boy', 'boy'], { undo: 'off' });
    await playUntil(off.screen, ({ log }) => log.length > 10);
    const { revision } = await off.screen.until(({ toAct }) => toAct.includes(0));
    expect(await off.screen.ask({ type: 'undo', table: off.table, revision })).toEqual({
      failed: 'notYours',
    });
  });

  test('lets the curtain fall between persons, on every screen by itself', async () => {
    const { screen, table } = await seated(['person', 'person', 'boy']);
    const handOf = (shown: unknown, seat: number) => (shown as { view: BataviaView }).view.hands[seat];
    expect(screen.table).toMatchObject({ eyes: 'table', curtain: 0, legal: [] });
    expect(handOf(screen.table, 0)).toBeNull();
    expect(await screen.ask({ type: 'liftCurtain', table, seat: 1 })).toEqual({ failed: 'notYours' });
    expect(await screen.ask({ type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } })).toEqual({
      failed: 'notYours',
    });
    const lifted = await screen.get({ type: 'liftCurtain', table, seat: 0 });
    expect(lifted).toMatchObject({ eyes: 0, curtain: null, legal: [{ type: 'roll' }] });
    expect(handOf(lifted, 0)).toHaveLength(5);
    const other = screenOf(host);
    expect(await other.open(table)).toMatchObject({ eyes: 'table', curtain: 0 });
    await screen.get({ type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } });
    expect(screen.table).toMatchObject({ eyes: 'table', curtain: 1, toAct: [1], legal: [] });
    expect(handOf(screen.table, 0)).toBeNull();
    await screen.get({ type: 'liftCurtain', table, seat: 1 });
    expect(await other.ask({ type: 'act', table, revision: 1, seat: 1, action: { type: 'pass' } })).toEqual({
      failed: 'notYours',
    });
    const pass = { type: 'pass' };
    await screen.get({ type: 'act', table, revision: 1, seat: 1, action: pass });
    await screen.until(({ toAct }) => toAct.includes(0));
    // Seat 1 takes the pass back, and is shown nothing until the curtain is lifted again.
    const { revision } = await screen.until(({ curtain }) => curtain === 0);
    await screen.get({ type: 'undo', table, revision });
    expect(screen.table).toMatchObject({ eyes: 'table', curtain: 1 });
    expect(await screen.open(table)).toMatchObject({ eyes: 'table', curtain: 1 });
  });

  test('pauses, steps and goes on', async () => {
    const screen = screenOf(host);
    const { table } = await screen.get(tableFor(['boy', 'boy', 'boy']));
    await screen.open(table);
    await screen.get({ type: 'pause', table, paused: true });
    const { revision } = await screen.until(({ paused }) => paused);
    await screen.get({ type: 'step', table, revision });
    await screen.get({ type: 'step', table, revision: revision + 1 });
    expect(await screen.ask({ type: 'step', table, revision })).toMatchObject({ failed: 'stale' });
    expect(screen.table).toMatchObject({ paused: true, thinking: null, revision: revision + 2 });
    await screen.get({ type: 'pause', table, paused: false });
    expect((await screen.until(({ outcome }) => outcome !== null)).paused).toBe(false);
  });

  test('lets computer players wait while nobody looks on, or others only look back', async () => {
    const screen = screenOf(host);
    const { table } = await screen.get(tableFor(['boy', 'boy', 'boy']));
    await screen.open(table);
    const reader = screenOf(host);
    await reader.get({ type: 'openTable', table, looksBack: true });
    await screen.get({ type: 'leaveTable', table });
    const lines = linesOf(table).length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(linesOf(table)).toHaveLength(lines);
    expect(await reader.ask({ type: 'lookBack', table, n: 0, eyes: 'table' })).toHaveProperty('done');
    await screen.open(table);
    await screen.until(({ outcome }) => outcome !== null);
  });

  test('gives a hint that is legal, with its reason', async () => {
    const { screen, table } = await seated(['person', 'boy', 'boy']);
    await screen.get({ type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } });
    const { revision } = await screen.until(({ legal }) => legal.length > 0);
    const { action, reason } = await screen.get({ type: 'hint', table, revision, seat: 0 });
    expect(reason.code).toMatch(/^\w+$/);
    await screen.get({ type: 'act', table, revision, seat: 0, action });
    expect(await screen.ask({ type: 'hint', table, revision, seat: 0 })).toMatchObject({ failed: 'stale' });
  });

  test('looks back with its own eyes, and with all open when the game is over', async () => {
    const { screen, table } = await seated(['person', 'boy', 'boy']);
    await playUntil(screen, ({ log }) => log.length > 8);
    const back = (n: number, eyes: number | 'table' | 'all') =>
      screen.ask({ type: 'lookBack', table, n, eyes });
    expect(await back(0, 0)).toMatchObject({ done: { n: 0, entry: null, view: { seat: 0 } } });
    expect(await back(3, 'table')).toMatchObject({ done: { n: 3, entry: screen.log[2] } });
    expect(await back(3, 1)).toEqual({ failed: 'notYours' });
    expect(await back(3, 'all')).toEqual({ failed: 'notYours' });
    expect(await back(100_000, 0)).toMatchObject({ failed: 'fault' });
    await playUntil(screen, ({ table: shown }) => shown?.outcome != null);
    expect(await back(3, 1)).toMatchObject({ done: { view: { seat: 1 } } });
    expect(await back(3, 7)).toMatchObject({ failed: 'fault' });
    const { view } = await screen.get({ type: 'lookBack', table, n: 3, eyes: 'all' });
    expect((view as BataviaView).hands).not.toContain(null);
  });

  test('exports a table, knows it again, imports another, and counts that in the statistics', async () => {
    const { screen, table } = await seated(['boy', 'mate', 'boy']);
    await screen.until(({ outcome }) => outcome !== null);
    const { name, text } = await screen.get({ type: 'exportTable', table });
    expect(name).toBe(`${table}.batavia`);
    expect(await screen.get({ type: 'importTable', text })).toEqual({ table, fault: null, known: true });
    const whole = await screen.get({ type: 'importTable', text: text.replace('Player 0', 'Ann') });
    const cut = await screen.get({ type: 'importTable', text: text.slice(0, -9) });
    expect([whole.fault, whole.known]).toEqual([null, false]);
    expect([cut.fault?.code, cut.known]).toEqual(['tornLine', false]);
    expect(await screen.open(whole.table)).toMatchObject({ log: screen.log, outcome: screen.table?.outcome });
    expect(await screen.ask({ type: 'importTable', text: 'Dear diary' })).toMatchObject({
      failed: 'fault',
      fault: { code: 'foreignFile' },
    });
    const played = await screen.get({ type: 'readStatistics', game: 'batavia' });
    const ids = played.map((one) => one.table);
    expect(ids).toContain(whole.table);
    expect(ids).not.toContain(cut.table);
    expect(played.every(({ outcome, ended, began }) => outcome !== null && ended >= began)).toBe(true);
    expect(await screen.get({ type: 'readStatistics', game: 'chess' })).toEqual([]);
  });

  test('opens a damaged record paused, and says where it is damaged until somebody plays on', async () => {
    const { screen, table } = await seated(['boy', 'boy', 'boy']);
    await screen.until(({ outcome }) => outcome !== null);
    const { text } = await screen.get({ type: 'exportTable', table });
    const torn = `${text.split('\n').slice(0, 31).join('\n')}\noops\n`;
    const imported = await screen.get({ type: 'importTable', text: torn });
    expect(imported.fault).toMatchObject({ code: 'notJson', line: 32 });
    const summary = async () =>
      (await screen.get({ type: 'listTables' })).find((one) => one.table === imported.table);
    expect(await summary()).toMatchObject({ played: 30, fault: { line: 32 } });
    const opened = await screen.open(imported.table);
    expect(opened).toMatchObject({ paused: true, thinking: null, fault: { kind: 'fault', line: 32 } });
    await screen.get({ type: 'step', table: imported.table, revision: opened.revision });
    expect(await screen.until(({ revision }) => revision > 30)).toMatchObject({ paused: true, fault: null });
    expect(await summary()).toMatchObject({ played: 31, fault: null });
  });

  test('does not give a copy of a game that several persons play, before it is over', async () => {
    const { screen, table } = await seated(['person', 'person', 'boy']);
    expect(await screen.ask({ type: 'exportTable', table })).toEqual({ failed: 'stillPlayed' });
    const alone = await seated(['person', 'boy', 'boy']);
    expect(await screen.ask({ type: 'exportTable', table: alone.table })).toHaveProperty('done');
    const recorded = readFileSync('test/records/batavia/open-hands.batavia', 'utf8');
    const header = JSON.parse(recorded.split('\n')[0]) as { players: { kind: string }[] };
    const text = recorded.replace(
      JSON.stringify(header.players),
      JSON.stringify(header.players.map((player) => ({ ...player, kind: 'person' }))),
    );
    const over = await screen.get({ type: 'importTable', text });
    expect(await screen.ask({ type: 'exportTable', table: over.table })).toMatchObject({
      done: { text: expect.stringContaining('"kind":"person"') as string },
    });
  });

  test('makes one table of what is asked twice', async () => {
    const screen = screenOf(host);
    const [first, again] = ['createTable-once', 'createTable-once'].map((once) =>
      screen.get(tableFor(['boy', 'boy', 'boy'], { once })),
    );
    const { table } = await first;
    expect(await again).toEqual({ table });
    const other = await screen.get(tableFor(['boy', 'boy', 'boy'], { once: 'createTable-again' }));
    expect(other.table).not.toBe(table);
    const rematch = () => screen.get({ type: 'rematch', table, once: 'a-rematch-of-one' });
    expect(await rematch()).toEqual(await rematch());
    const text = readFileSync('test/records/batavia/mates-3.batavia', 'utf8');
    const copy = () => screen.get({ type: 'importTable', text, once: 'a-file-dropped-in' });
    expect(await copy()).toEqual(await copy());
  });

  test('deals a rematch to the same seats', async () => {
    const { screen, table } = await seated(['boy', 'person', 'mate'], { undo: 'ownDecision' });
    const rematch = await screen.get({ type: 'rematch', table });
    const [before, after] = [screen.table, await screen.open(rematch.table)];
    expect(after).toMatchObject({ seats: before?.seats, options: before?.options, undo: 'ownDecision' });
    expect(after.table).not.toBe(table);
  });

  test('numbers players of one name', async () => {
    const twins = tableFor(['boy', 'boy', 'boy']).seats.map((seat) => ({ ...seat, name: 'Ann' }));
    const { screen } = await seated(['boy', 'boy', 'boy'], { seats: twins });
    expect(screen.table?.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', 'Ann 3']);
  });

  test('deals a rematch to levels that it does not know, as to the weakest', async () => {
    const screen = screenOf(host);
    const text = readFileSync('test/records/batavia/mates-3.batavia', 'utf8');
    const [kind] = (JSON.parse(text.split('\n')[0]) as { players: { kind: string }[] }).players;
    const strange = text.replace(`"kind":"${kind.kind}"`, '"kind":"__proto__"');
    const { table } = await screen.get({ type: 'importTable', text: strange });
    const rematch = await screen.get({ type: 'rematch', table });
    expect((await screen.open(rematch.table)).seats.map((seat) => seat.kind)).toEqual([
      'boy',
      'mate',
      'mate',
    ]);
  });

  test('deletes a table that is open, into the bin', async () => {
    const { screen, table } = await seated(['boy', 'boy', 'boy']);
    await screen.get({ type: 'deleteTable', table });
    for (const type of ['openTable', 'deleteTable', 'exportTable', 'rematch'] as const) {
      expect(await screen.ask({ type, table })).toEqual({ failed: 'unknownTable' });
    }
    expect(readdirSync(path.join(folder, 'tables', 'bin'))).toContain(`${table}.batavia`);
  });

  test('says what is wrong with a new table', async () => {
    const screen = screenOf(host);
    const three = ['person', 'boy', 'boy'];
    const { seats } = tableFor(three);
    const wrong = [
      [tableFor(three, { game: 'chess' }), 'unknownGame', 'game'],
      [tableFor(['person', 'boy']), 'badRequest', 'seats'],
      [tableFor(['person', 'boy', 'constructor']), 'badRequest', 'seats.2.kind'],
      [tableFor(three, { seats: seats.map((one) => ({ ...one, colour: 'red' })) }), 'badRequest', 'seats'],
      [tableFor(three, { options: { firstAuctioneer: 3 } }), 'badRequest', 'options.firstAuctioneer'],
      [tableFor(three, { options: [1] }), 'badRequest', 'options'],
    ] as const;
    for (const [request, code, place] of wrong) {
      expect(await screen.ask(request)).toMatchObject({ failed: 'fault', fault: { code, place } });
    }
    expect(await screen.ask(tableFor(three, { options: null }))).toHaveProperty('done');
  });

  test('lets computer players wait as the pace says', async () => {
    const { screen } = await seated(['person', 'boy', 'boy', 'boy'], { seed: 'pace' });
    await screen.get({ type: 'changeSettings', settings: { pace: 'fast' } });
    const told: number[] = [];
    await screen.get({
      type: 'act',
      table: screen.table?.table ?? '',
      revision: 0,
      seat: 0,
      action: { type: 'roll' },
    });
    for (let revision = 1; revision <= 3; revision++) {
      await screen.until((shown) => shown.revision >= revision);
      told.push(performance.now());
    }
    await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
    // A timer may be a millisecond early.
    for (const i of [1, 2]) expect(told[i] - told[i - 1]).toBeGreaterThan(248);
  });

  test('logs nothing while all goes well', () => {
    expect(existsSync(path.join(folder, 'host.log'))).toBe(false);
  });

  test('does not start on a folder that another host has', () => {
    expect(() => hostIn(folder, { thinker })).toThrow(/running already/);
  });
});

test('writes nothing once another host has taken its folder over, and tells so', async () => {
  const own = path.join(folder, 'taken');
  const taken = hostIn(own, { thinker });
  const screen = screenOf(taken);
  await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
  const { table } = await screen.get(tableFor(['person', 'boy', 'boy']));
  const file = path.join(own, 'tables', `${table}.batavia`);
  const dealt = readFileSync(file, 'utf8');
  await screen.open(table);
  const lock = readFileSync(path.join(own, 'lock'), 'utf8');
  writeFileSync(path.join(own, 'lock'), lock.replace('"token":"', '"token":"x'));
  const roll = { type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } } as const;
  expect(await screen.ask(roll)).toMatchObject({ failed: 'fault', fault: { code: 'fileChanged' } });
  expect(await screen.open(table)).toMatchObject({ revision: 0, toAct: [0], log: [] });
  expect(readFileSync(file, 'utf8')).toBe(dealt);
  expect(readFileSync(path.join(own, 'host.log'), 'utf8')).toContain('taken the folder over');
  // Nor do computer players go on.
  writeFileSync(path.join(own, 'lock'), lock);
  const computers = await screen.get(tableFor(['boy', 'boy', 'boy']));
  await screen.open(computers.table);
  writeFileSync(path.join(own, 'lock'), '');
  const stopped = await screen.until(({ paused }) => paused);
  expect(stopped).toMatchObject({ table: computers.table, thinking: null });
});

test('goes on with a table after a new start, with revisions that never meet an old one', async () => {
  const own = path.join(folder, 'another');
  const first = hostIn(own, { thinker });
  const screen = screenOf(first);
  const { table } = await screen.get(tableFor(['person', 'boy', 'boy']));
  await screen.open(table);
  await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
  await playUntil(screen, ({ table: shown }) => (shown?.undoable?.n ?? 0) > 5);
  const { revision } = await screen.until(({ toAct }) => toAct.includes(0));
  await screen.get({ type: 'undo', table, revision });
  await first.close();
  const again = screenOf(hostIn(own, { thinker }));
  const shown = await again.open(table);
  expect(shown.revision).toBe(revision + 1);
  expect(shown.redoable).toEqual(screen.table?.redoable);
  expect({ ...shown, log: 0, logFrom: 0 }).toEqual({ ...screen.table, log: 0, logFrom: 0 });
  const stale = { type: 'act', table, revision, seat: 0, action: shown.legal[0] } as const;
  expect(await again.ask(stale)).toEqual({ failed: 'stale', revision: revision + 1 });
});

test('a record is imported though the library holds what cannot be read', async () => {
  const own = path.join(folder, 'odd');
  const screen = screenOf(hostIn(own, { thinker }));
  mkdirSync(path.join(own, 'tables', 'odd.batavia'));
  const text = readFileSync('test/records/batavia/mates-3.batavia', 'utf8');
  const { table } = await screen.get({ type: 'importTable', text });
  expect(await screen.get({ type: 'importTable', text })).toEqual({ table, fault: null, known: true });
});
