import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Seat } from '../../../../shared/kernel/play.ts';
import type { Choice, Role } from '../../../../shared/session/devices.ts';
import type { Answer } from '../../../../shared/session/protocol.ts';
import { KeptDevices } from '../../../../electron/host/devices/keptDevices.ts';
import { temporaryFolder } from '../built.ts';
import { tableFor } from '../seats.ts';
import { invited, owned } from './owner.ts';
import { join, passOf } from './phone.ts';
import type { Phone } from './phone.ts';
import { told } from './told.ts';

const folder = temporaryFolder();
const { owner } = owned(folder);
const PERSONS = ['person', 'person', 'person'];
const COMPANION = { game: 'batavia-companion', options: {} };
const TABLE: Role = { kind: 'table' };
const WATCHER: Role = { kind: 'watcher' };
const seat = (one: Seat): Role => ({ kind: 'seat', seat: one });
afterEach(() => owner.get({ type: 'closeDevices' }));

const choose = ({ screen }: Phone, role: Role, name?: string): Promise<Answer<'chooseRole'>> =>
  screen.ask({ type: 'chooseRole', role, name });

const devices = async () => (await owner.get({ type: 'listDevices' })).devices;

/** The seats that are free in a choice. */
const freeOf = (choice: Choice | null | undefined): Seat[] =>
  (choice?.seats ?? []).flatMap((one) => (one.isFree ? [one.seat] : []));

/** What a device was told last of its role. */
const toldRole = ({ screen }: Phone) =>
  screen.notices.flatMap((notice) => (notice.type === 'role' ? [notice] : [])).at(-1);

test('who joins chooses once, by the names of the table, and the owner sees it', async () => {
  const invitation = await invited(owner, ['person', 'boy', 'person']);
  const phone = await join(invitation);
  expect(phone.joined).toMatchObject({
    role: WATCHER,
    choice: {
      isShared: false,
      seats: [
        { seat: 0, name: 'Player 0', colour: 'red', isFree: true },
        { seat: 2, name: 'Player 2', colour: 'amber', isFree: true },
      ],
    },
  });
  expect(await devices()).toMatchObject([{ role: WATCHER, hasChosen: false }]);
  expect(await choose(phone, seat(2), 'Anna')).toEqual({ done: null });
  expect(await devices()).toMatchObject([{ name: 'Anna', role: seat(2), hasChosen: true }]);
  expect(toldRole(phone)).toEqual({ type: 'role', role: seat(2), table: invitation.table, choice: null });
  expect(await phone.screen.open(invitation.table)).toMatchObject({ eyes: 2, away: [2] });
  for (const other of [seat(0), TABLE, WATCHER]) {
    expect(await choose(phone, other)).toEqual({ failed: 'notYours' });
  }
  // Whoever was wrong is put right by the owner.
  const [{ device }] = await devices();
  await owner.get({ type: 'giveRole', device, role: seat(0) });
  expect(await phone.screen.open(invitation.table)).toMatchObject({ eyes: 0, away: [0] });
});

test('a seat at a device is no other’s to take, whether that is reached or not', async () => {
  const invitation = await invited(owner, PERSONS);
  const phones = [await join(invitation), await join(invitation)];
  expect(await choose(phones[0], seat(0))).toEqual({ done: null });
  await expect.poll(() => freeOf(toldRole(phones[1])?.choice)).toEqual([1, 2]);
  expect(await choose(phones[1], seat(0))).toEqual({ failed: 'seatTaken' });
  phones[0].socket.terminate();
  await expect.poll(async () => (await devices())[0].isConnected).toBe(false);
  expect(await choose(phones[1], seat(0))).toEqual({ failed: 'seatTaken' });
  expect(await phones[1].screen.open(invitation.table)).toMatchObject({ eyes: 'table', legal: [] });
  expect(told(phones[1].heard, 'table', [])).toEqual([]);
  // The owner removes the lost one, and the seat is free.
  await owner.get({ type: 'removeDevice', device: phones[0].joined.device });
  await expect.poll(() => freeOf(toldRole(phones[1])?.choice)).toEqual([0, 1, 2]);
  expect(await choose(phones[1], seat(0))).toEqual({ done: null });
});

test('of two who choose a seat at once one has it, and the other chooses again', async () => {
  const invitation = await invited(owner, PERSONS);
  const phones = [await join(invitation), await join(invitation)];
  const answers = await Promise.all(phones.map((phone) => choose(phone, seat(1))));
  expect(answers).toEqual([{ done: null }, { failed: 'seatTaken' }]);
  expect(await choose(phones[1], seat(2))).toEqual({ done: null });
  expect((await devices()).map(({ role }) => role)).toEqual([seat(1), seat(2)]);
});

test('whose hand the host has shown plays there, and only the owner gives the seat to a device', async () => {
  const invitation = await invited(owner, PERSONS);
  const { table } = invitation;
  const before = await join(invitation);
  await owner.open(table);
  await owner.get({ type: 'liftCurtain', table, seat: 0 });
  await expect.poll(() => freeOf(toldRole(before)?.choice)).toEqual([1, 2]);
  const after = await join(invitation);
  expect(freeOf(after.joined.choice)).toEqual([1, 2]);
  for (const phone of [before, after]) expect(await choose(phone, seat(0))).toEqual({ failed: 'seatTaken' });
  expect(await owner.get({ type: 'giveRole', device: after.joined.device, role: seat(0) })).toBeNull();
  expect(await after.screen.open(table)).toMatchObject({ eyes: 0 });
});

test('nobody takes the seat of a computer player, one that there is not, or that of who plays alone', async () => {
  const invitation = await invited(owner, ['person', 'boy', 'boy']);
  await owner.open(invitation.table);
  const phone = await join(invitation);
  expect(phone.joined.choice?.seats).toMatchObject([{ seat: 0, isFree: false }]);
  for (const one of [0, 1, 3]) expect(await choose(phone, seat(one))).toEqual({ failed: 'seatTaken' });
  expect(await devices()).toMatchObject([{ role: WATCHER, hasChosen: false }]);
});

test('at a companion as many as like enter turns', async () => {
  const invitation = await invited(owner, PERSONS, COMPANION);
  const { table } = invitation;
  await owner.open(table);
  const tablets = [await join(invitation), await join(invitation)];
  for (const tablet of tablets) {
    expect(tablet.joined.choice?.isShared).toBe(true);
    expect(await choose(tablet, seat(0))).toEqual({ done: null });
    await tablet.screen.open(table);
  }
  expect((await devices()).map(({ role }) => role)).toEqual([seat(0), seat(0)]);
  const begin = { type: 'begin', auctioneer: 2 };
  await tablets[1].screen.get({ type: 'act', table, revision: 0, seat: 0, action: begin });
  await tablets[0].screen.get({ type: 'undo', table, revision: 1 });
});

test('who has not chosen does nothing at the table, and still has the choice after the network was gone', async () => {
  const invitation = await invited(owner, PERSONS);
  const { table } = invitation;
  const phone = await join(invitation);
  await phone.screen.open(table);
  const roll = { type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } } as const;
  expect(await phone.screen.ask(roll)).toEqual({ failed: 'notYours' });
  const again = await join(invitation, 'Phone', passOf(phone));
  expect(freeOf(again.joined.choice)).toEqual([0, 1, 2]);
  expect(await choose(again, seat(1))).toEqual({ done: null });
  const third = await join(invitation, 'Phone', passOf(phone));
  expect(third.joined).toMatchObject({ role: seat(1), choice: null });
});

test('at a table where the person does not sit, the device chooses again', async () => {
  const invitation = await invited(owner, PERSONS);
  const phones = [await join(invitation), await join(invitation)];
  await choose(phones[0], seat(1));
  await choose(phones[1], TABLE);
  const others = tableFor(PERSONS);
  const seats = others.seats.map((one) => ({ ...one, name: `Other ${one.name}` }));
  const { table } = await owner.get({ ...others, seats });
  await owner.get({ type: 'inviteDevices', table });
  expect((await devices()).map(({ role, hasChosen }) => [role, hasChosen])).toEqual([
    [WATCHER, false],
    [TABLE, true],
  ]);
  await expect.poll(() => freeOf(toldRole(phones[0])?.choice)).toEqual([0, 1, 2]);
  expect(toldRole(phones[0])?.choice?.seats[1].name).toBe('Other Player 1');
  expect(await choose(phones[0], seat(1))).toEqual({ done: null });
});

test('devices kept by an earlier version have chosen', async () => {
  const invitation = await invited(owner, PERSONS);
  await join(invitation);
  const text = readFileSync(path.join(folder, 'devices.json'), 'utf8');
  expect(text).toContain('"hasChosen":false');
  const earlier = path.join(folder, 'earlier.json');
  writeFileSync(earlier, text.replace(',"hasChosen":false', ''));
  expect(new KeptDevices(earlier, () => null).read()?.devices).toMatchObject([{ hasChosen: true }]);
});
