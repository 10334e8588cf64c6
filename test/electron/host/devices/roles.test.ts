import { expect, test } from 'vitest';
import { MAY_ASK } from '../../../../electron/host/devices/roles.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';
import type { Role } from '../../../../shared/session/devices.ts';
import type { Request, RequestType } from '../../../../shared/session/protocol.ts';
import { temporaryFolder } from '../built.ts';
import { tableFor } from '../seats.ts';
import { invited, owned } from './owner.ts';
import { join, joinAs } from './phone.ts';
import { told } from './told.ts';
import type { Phone } from './phone.ts';

const { owner } = owned(temporaryFolder());
const PERSONS = ['person', 'person', 'person'];
const TABLE: Role = { kind: 'table' };
const WATCHER: Role = { kind: 'watcher' };
const seat = (one: Seat): Role => ({ kind: 'seat', seat: one });

/** One well-formed request of every type, for a table. */
const requestsFor = (table: string): { readonly [T in RequestType]: Extract<Request, { type: T }> } => ({
  hello: { type: 'hello', protocol: 5 },
  readSettings: { type: 'readSettings' },
  changeSettings: { type: 'changeSettings', settings: {} },
  listTables: { type: 'listTables' },
  createTable: tableFor(PERSONS),
  openTable: { type: 'openTable', table },
  leaveTable: { type: 'leaveTable', table },
  deleteTable: { type: 'deleteTable', table },
  importTable: { type: 'importTable', text: '' },
  exportTable: { type: 'exportTable', table },
  liftCurtain: { type: 'liftCurtain', table, seat: 0 },
  act: { type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } },
  order: { type: 'order', table, revision: 0, seat: 0, order: null },
  tryAmend: { type: 'tryAmend', table, revision: 0, edits: [{ n: 1, instead: [] }] },
  amend: { type: 'amend', table, revision: 0, edits: [{ n: 1, instead: [] }] },
  tryAction: { type: 'tryAction', table, revision: 0, seat: 0, action: { type: 'roll' } },
  undo: { type: 'undo', table, revision: 0 },
  redo: { type: 'redo', table, revision: 0 },
  hint: { type: 'hint', table, revision: 0, seat: 0 },
  pause: { type: 'pause', table, paused: false },
  step: { type: 'step', table, revision: 0 },
  lookBack: { type: 'lookBack', table, n: 0, eyes: 'table' },
  rematch: { type: 'rematch', table },
  readStatistics: { type: 'readStatistics', game: 'batavia' },
  inviteDevices: { type: 'inviteDevices', table },
  closeDevices: { type: 'closeDevices' },
  listDevices: { type: 'listDevices' },
  renameDevice: { type: 'renameDevice', device: 'x', name: 'x' },
  giveRole: { type: 'giveRole', device: 'x', role: seat(0) },
  removeDevice: { type: 'removeDevice', device: 'x' },
  join: { type: 'join', protocol: 5, name: 'x', by: { kind: 'token', token: 'x' } },
  chooseRole: { type: 'chooseRole', role: seat(0) },
});

test('what each role may ask', () => {
  const looks = ['openTable', 'leaveTable', 'lookBack'];
  const steers = ['pause', 'step'];
  const plays = ['act', 'order', 'tryAction', 'tryAmend', 'amend', 'undo', 'redo', 'hint'];
  expect(MAY_ASK).toEqual({
    watcher: looks,
    table: [...looks, ...steers],
    seat: [...looks, ...steers, ...plays],
  });
});

test.each([['watcher', WATCHER] as const, ['table', TABLE] as const, ['seat', seat(1)] as const])(
  'as %s all else is refused, and so is every request about another table',
  async (kind, role) => {
    const { table: other } = await owner.get(tableFor(PERSONS));
    const invitation = await invited(owner, PERSONS);
    const phone = await joinAs(owner, invitation, 'Phone', role);
    for (const request of Object.values(requestsFor(invitation.table))) {
      if (MAY_ASK[kind].includes(request.type) || request.type === 'join') continue;
      expect(await phone.screen.ask(request), request.type).toEqual({ failed: 'notYours' });
    }
    for (const request of Object.values(requestsFor(other))) {
      if (!('table' in request)) continue;
      expect(await phone.screen.ask(request), request.type).toEqual({ failed: 'notYours' });
    }
    expect((await owner.get({ type: 'listTables' })).map(({ played }) => played)).not.toContain(1);
    await owner.get({ type: 'closeDevices' });
  },
);

test('a seat does nothing for another, asks no hint for it, and looks back with no other eyes', async () => {
  const invitation = await invited(owner, PERSONS);
  const { table } = invitation;
  const { screen } = await joinAs(owner, invitation, 'Phone', seat(1));
  const all = requestsFor(table);
  for (const type of ['act', 'order', 'tryAction', 'hint'] as const) {
    expect(await screen.ask(all[type]), type).toEqual({ failed: 'notYours' });
  }
  for (const eyes of [0, 2, 'all'] as const) {
    expect(await screen.ask({ type: 'lookBack', table, n: 0, eyes })).toEqual({ failed: 'notYours' });
  }
  expect(await screen.ask({ type: 'lookBack', table, n: 0, eyes: 1 })).toMatchObject({ done: { n: 0 } });
  await owner.get({ type: 'closeDevices' });
});

test('a seat at a device needs no curtain at the host, which does not act for it nor see its hand', async () => {
  const invitation = await invited(owner, PERSONS);
  const { table } = invitation;
  await owner.open(table);
  expect(owner.table).toMatchObject({ eyes: 'table', curtain: 0, away: [] });
  const phone = await joinAs(owner, invitation, 'Phone', seat(0));
  expect(owner.table).toMatchObject({ eyes: 'table', curtain: null, away: [0], legal: [] });
  expect(await owner.ask({ type: 'liftCurtain', table, seat: 0 })).toEqual({ failed: 'notYours' });
  const roll = requestsFor(table).act;
  expect(await owner.ask(roll)).toEqual({ failed: 'notYours' });
  expect(phone.screen.table).toMatchObject({ eyes: 0, curtain: null, legal: [{ type: 'roll' }] });
  await phone.screen.get(roll);
  // The next person sits at the host.
  expect(owner.table).toMatchObject({ eyes: 'table', curtain: 1 });
  await owner.get({ type: 'liftCurtain', table, seat: 1 });
  // Whoever loses their device goes on here.
  await owner.get({ type: 'giveRole', device: phone.joined.device, role: WATCHER });
  expect(await phone.screen.open(table)).toMatchObject({ eyes: 'table', legal: [], undoable: null });
  expect(owner.table).toMatchObject({ away: [] });
  await owner.get({ type: 'closeDevices' });
});

test('a device with another role hears nothing more of what it saw before', async () => {
  const invitation = await invited(owner, PERSONS);
  const phone = await joinAs(owner, invitation, 'Phone', seat(0));
  const other = await joinAs(owner, invitation, 'Other', seat(0));
  await expect
    .poll(() => phone.screen.notices.at(-1))
    .toEqual({ type: 'role', role: WATCHER, table: invitation.table, choice: null });
  const heard = phone.heard.length;
  await other.screen.get(requestsFor(invitation.table).act);
  expect(phone.heard.slice(heard).filter((text) => text.includes('hands'))).toEqual([]);
  const act = { ...requestsFor(invitation.table).act, revision: 1 };
  expect(await phone.screen.ask(act)).toEqual({ failed: 'notYours' });
  await owner.get({ type: 'closeDevices' });
});

test('at a companion a device with a seat enters turns of any player and mends them; the others only look on', async () => {
  const companion = { game: 'batavia-companion', options: {} };
  const invitation = await invited(owner, PERSONS, companion);
  const { table } = invitation;
  await owner.open(table);
  const tablet = await joinAs(owner, invitation, 'Tablet', seat(1));
  const looking = [
    await joinAs(owner, invitation, 'Television', TABLE),
    await joinAs(owner, invitation, 'Onlooker', WATCHER),
  ];
  const begin: Request = {
    type: 'act',
    table,
    revision: 0,
    seat: 0,
    action: { type: 'begin', auctioneer: 2 },
  };
  for (const { screen } of looking) expect(await screen.ask(begin)).toEqual({ failed: 'notYours' });
  expect(tablet.screen.table).toMatchObject({ eyes: 'table', curtain: null });
  await tablet.screen.get(begin);
  // Nobody is away from a table of their own.
  expect(owner.table).toMatchObject({ revision: 1, eyes: 'table' });
  await owner.get({ type: 'undo', table, revision: 1 });
  await tablet.screen.get({ type: 'redo', table, revision: 2 });
  const edits = [{ n: 1, instead: [{ seat: 0, action: { type: 'begin', auctioneer: 1 } }] }];
  for (const { screen } of looking) {
    const asked = await screen.ask({ type: 'amend', table, revision: 3, edits });
    expect(asked).toEqual({ failed: 'notYours' });
  }
  await tablet.screen.get({ type: 'amend', table, revision: 3, edits });
  expect(owner.table).toMatchObject({ revision: 4, amended: 1 });
  await owner.get({ type: 'closeDevices' });
});

test('at a companion no device is sent a number of notes that was told secretly, whoever told it', async () => {
  const companion = { game: 'batavia-companion', options: {} };
  const invitation = await invited(owner, PERSONS, companion);
  const { table } = invitation;
  await owner.open(table);
  const tablet = await joinAs(owner, invitation, 'Tablet', seat(1));
  const others = [
    await joinAs(owner, invitation, 'Television', TABLE),
    await joinAs(owner, invitation, 'Onlooker', WATCHER),
  ];
  const secret = { type: 'correct', to: { notes: [null, null, 17] } };
  const tell = async (action: unknown) => {
    const { revision } = owner.table ?? { revision: 0 };
    await tablet.screen.get({ type: 'act', table, revision, seat: 0, action });
    await owner.until((shown) => shown.revision > revision);
  };
  await tell({ type: 'begin', auctioneer: 0 });
  await tell(secret);
  await tablet.screen.get({ type: 'undo', table, revision: 2 });
  await tablet.screen.get({ type: 'redo', table, revision: 3 });
  const action = owner.log[1].action;
  // Whoever says anew who began hands the other back as it was told; and it no longer fits where nobody did.
  const again = { n: 2, instead: [{ seat: 1, action }] };
  await tablet.screen.get({ type: 'tryAmend', table, revision: 4, edits: [{ n: 1, instead: [] }, again] });
  await tablet.screen.get({ type: 'amend', table, revision: 4, edits: [again] });
  await tablet.screen.get({ type: 'lookBack', table, n: 2, eyes: 'table' });
  // What would be, were the target taken and the score counted, nobody learns by asking.
  const done = { type: 'correct', to: { targetHolder: 1 } };
  const counted = [0, 1, 2].flatMap((of) => [
    { type: 'tellHand', of, cards: [0, 0, 0, 0, 0], asPlayed: false },
    ...(of < 2 ? [{ type: 'tellNotes', of, notes: 16 }] : []),
  ]);
  const score = (asPlayed: boolean) => ({ type: 'score', asPlayed });
  const asked = async (...actions: unknown[]) => {
    const instead = [action, ...actions].map((one) => ({ seat: 1, action: one }));
    const edits = [{ n: 2, instead }];
    return tablet.screen.get({ type: 'tryAmend', table, revision: 5, edits });
  };
  const nobody = [null, null, null];
  expect(await asked(done)).toMatchObject({ view: { at: 'reckoning', notes: nobody } });
  expect(await asked(done, ...counted, score(false))).toEqual({ misfits: [], view: null });
  expect(await asked(done, ...counted, score(true))).toEqual({ misfits: [], view: null });
  const dear = { type: 'win', winner: 2, price: 18, asPlayed: false };
  expect(await asked(dear)).toMatchObject({ misfits: [], view: { followsNotes: true } });
  const price = await tablet.screen.get({ type: 'tryAction', table, revision: 5, seat: 0, action: dear });
  expect(price).toEqual({ refusal: null });
  // Nor does anybody when the target is taken by mistake.
  await tell(done);
  expect(owner.table).toMatchObject({ view: { at: 'reckoning', hiddenNotes: [false, false, true] } });
  await owner.get({ type: 'undo', table, revision: 6 });
  const { revision } = await owner.open(table);
  for (const { screen } of [tablet, ...others]) await screen.until((one) => one.revision === revision);
  for (const { heard } of [tablet, ...others]) expect(told(heard, 'table', ['null,17'])).toEqual([]);
  expect(JSON.stringify(owner.log)).not.toContain('null,17');
  const { text } = await owner.get({ type: 'exportTable', table });
  expect(text).toContain('[null,null,17]');
  await owner.get({ type: 'closeDevices' });
});

test('no device takes the seat of a computer player, nor one that there is not', async () => {
  const invitation = await invited(owner, ['person', 'boy', 'person']);
  const { joined } = await join(invitation);
  for (const one of [1, 3]) {
    const asked = await owner.ask({ type: 'giveRole', device: joined.device, role: seat(one) });
    expect(asked).toMatchObject({ failed: 'fault', fault: { place: 'role.seat' } });
  }
  await owner.get({ type: 'closeDevices' });
});

test('a rematch takes the devices along, each in its role', async () => {
  const invitation = await invited(owner, PERSONS);
  const phone = await joinAs(owner, invitation, 'Phone', seat(2));
  const { table } = await owner.get({ type: 'rematch', table: invitation.table });
  const turned = (to: Role, at: string) =>
    expect.poll(() => phone.screen.notices.at(-1)).toMatchObject({ type: 'role', role: to, table: at });
  await turned(seat(2), table);
  expect((await phone.screen.open(table)).eyes).toBe(2);
  expect(await phone.screen.ask({ type: 'openTable', table: invitation.table })).toEqual({
    failed: 'notYours',
  });
  // At a table of others it watches.
  const stranger = tableFor(PERSONS);
  const seats = stranger.seats.map((one) => ({ ...one, name: `Other ${one.name}` }));
  const { table: third } = await owner.get({ ...stranger, seats });
  await owner.get({ type: 'inviteDevices', table: third });
  await turned(WATCHER, third);
  await owner.get({ type: 'closeDevices' });
});

/** The person at one of these devices who is to act does something legal. */
async function actOne(seated: readonly Phone[], chance: number): Promise<void> {
  for (;;) {
    const asked = seated.map(async ({ screen }) => {
      await screen.until(({ legal }) => legal.length > 0);
      return screen;
    });
    const screen = await Promise.any(asked);
    const { table, revision, eyes, legal } = await screen.until(() => true);
    const action = legal[(chance * 7) % legal.length];
    const answer = await screen.ask({ type: 'act', table, revision, seat: eyes as Seat, action });
    if ('done' in answer) return;
  }
}

test('nobody is sent what their role may not know, message by message through a game', async () => {
  await owner.get({ type: 'changeSettings', settings: { names: ['Grandmother'], pace: 'instant' } });
  const { table: secret } = await owner.get(tableFor(PERSONS));
  const invitation = await invited(owner, PERSONS, { seed: 'a very secret seed' });
  const { table } = invitation;
  const phones = [0, 1, 2].map((one) => joinAs(owner, invitation, `Phone ${one}`, seat(one)));
  const seated = await Promise.all(phones);
  const open = [
    await joinAs(owner, invitation, 'Screen', TABLE),
    await joinAs(owner, invitation, 'Onlooker', WATCHER),
  ];
  // The dice are rolled, and before it is asked the last seat says how far it goes.
  await actOne(seated, 0);
  const rolled = await seated[2].screen.until((one) => one.revision > 0);
  const order = { upTo: 13 };
  await seated[2].screen.get({ type: 'order', table, revision: rolled.revision, seat: 2, order });
  // Not to the end: there all notes are told to all.
  let acts = 1;
  for (; acts < 100; acts++) await actOne(seated, acts);
  const { revision, outcome } = await owner.open(table);
  expect(outcome).toBeNull();
  for (const { screen } of [...seated, ...open]) await screen.until((one) => one.revision === revision);
  const secrets = seated.map(({ joined }) => joined.secret ?? '');
  const needles = ['a very secret seed', 'Grandmother', secret, invitation.code, invitation.token];
  const ordered = JSON.stringify({ order }).slice(1, -1);
  for (const [one, phone] of seated.entries()) {
    const others = secrets.filter((_, other) => other !== one);
    const orders = one === 2 ? [] : [ordered];
    expect(told(phone.heard, one, [...needles, ...others, ...orders])).toEqual([]);
    expect(phone.heard.length).toBeGreaterThan(acts);
  }
  for (const phone of open) expect(told(phone.heard, 'table', [...needles, ...secrets, ordered])).toEqual([]);
  // The search finds what is there: a seat's messages are not for the table.
  expect(told(seated[0].heard, 'table', []).length).toBeGreaterThan(acts);
  expect(told(seated[2].heard, 2, [ordered, secrets[2]])).toEqual([ordered, secrets[2]]);
  await owner.get({ type: 'closeDevices' });
});
