import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Devices } from '../../../../shared/session/devices.ts';
import { PROTOCOL } from '../../../../shared/session/protocol.ts';
import { temporaryFolder } from '../built.ts';
import { tableFor } from '../seats.ts';
import { invited, owned } from './owner.ts';
import { ask, join, joinAs, knock, passOf } from './phone.ts';

const folder = temporaryFolder();
const { owner } = owned(folder);
const file = path.join(folder, 'devices.json');
const PERSONS = ['person', 'person', 'person'];
afterEach(() => owner.get({ type: 'closeDevices' }));

const shown = (): Promise<Devices> => owner.get({ type: 'listDevices' });
const invite = () => invited(owner, PERSONS);

describe('an invitation', () => {
  test('opens the door to the network, and closing it closes that', async () => {
    expect(await shown()).toEqual({ invitation: null, devices: [] });
    const { addresses, token, code } = await invite();
    expect(addresses).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/)]);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/);
    expect(existsSync(file)).toBe(true);
    const phone = await join({ addresses, token });
    await owner.get({ type: 'closeDevices' });
    await phone.closed;
    expect(phone.screen.notices.at(-1)).toEqual({ type: 'sentAway', why: 'closed' });
    await expect(knock(addresses[0])).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(file)).toBe(false);
    expect(await shown()).toEqual({ invitation: null, devices: [] });
  });

  test('has another token and code each time, and the old ones lead nowhere', async () => {
    const before = await invite();
    const phone = await join(before);
    await owner.get({ type: 'closeDevices' });
    const after = await invite();
    expect([after.token, after.code]).not.toEqual([before.token, before.code]);
    const { screen } = await knock(after.addresses[0]);
    expect(await ask(screen, { kind: 'token', token: before.token })).toEqual({ failed: 'notInvited' });
    expect(await ask(screen, { kind: 'code', code: before.code })).toEqual({ failed: 'notInvited' });
    expect(await ask(screen, passOf(phone))).toEqual({ failed: 'notInvited' });
  });

  test('is to a table that there is', async () => {
    expect(await owner.ask({ type: 'inviteDevices', table: 'none' })).toEqual({ failed: 'unknownTable' });
    expect((await shown()).invitation).toBeNull();
  });

  test('asked for twice at once is one', async () => {
    const { table } = await owner.get(tableFor(PERSONS));
    const both = await Promise.all([
      owner.get({ type: 'inviteDevices', table }),
      owner.get({ type: 'inviteDevices', table }),
    ]);
    expect(both[0]).toEqual(both[1]);
  });

  test('ends with its table', async () => {
    const { table, addresses } = await invite();
    await owner.get({ type: 'deleteTable', table });
    await expect(knock(addresses[0])).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a device', () => {
  test('joins by the code, however it is typed, and watches', async () => {
    const { code, table, ...at } = await invite();
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const phone = await join(at, 'Anna’s phone', { kind: 'code', code: typed });
    const watches = { name: 'Anna’s phone', role: { kind: 'watcher' } };
    expect(phone.joined).toMatchObject({ ...watches, table });
    expect((await shown()).devices).toEqual([
      { ...watches, device: phone.joined.device, hasChosen: false, isConnected: true },
    ]);
    expect(owner.notices.at(-1)).toMatchObject({ type: 'devices', devices: [watches] });
  });

  test('has a name of its own, and can be renamed', async () => {
    const invitation = await invite();
    const phones = [await join(invitation, 'Anna'), await join(invitation, 'anna')];
    expect(phones.map(({ joined }) => joined.name)).toEqual(['Anna', 'anna 2']);
    const { device } = phones[1].joined;
    await owner.get({ type: 'renameDevice', device, name: 'Anna' });
    expect((await shown()).devices[1].name).toBe('Anna 2');
    await owner.get({ type: 'renameDevice', device, name: 'Ben' });
    expect((await shown()).devices[1].name).toBe('Ben');
  });

  test('is told nothing before it has joined', async () => {
    const { addresses, table } = await invite();
    const { screen, heard } = await knock(addresses[0]);
    expect(await screen.ask({ type: 'hello', protocol: PROTOCOL })).toEqual({ failed: 'notInvited' });
    expect(await screen.ask({ type: 'openTable', table })).toEqual({ failed: 'notInvited' });
    expect(await screen.ask({ type: 'readSettings' })).toEqual({ failed: 'notInvited' });
    expect(heard).toHaveLength(3);
  });

  test('with a page of another version is told so', async () => {
    const { addresses, token } = await invite();
    const { screen } = await knock(addresses[0]);
    const told = { failed: 'otherVersion', protocol: PROTOCOL };
    const by = { kind: 'token', token } as const;
    expect(await screen.ask({ type: 'join', protocol: PROTOCOL - 1, name: 'Old', by })).toEqual(told);
    expect(await screen.ask({ type: 'hello', protocol: PROTOCOL - 1 })).toEqual(told);
    expect((await shown()).devices).toEqual([]);
  });

  test('joins again by its pass, with its role, and only its own pass is good', async () => {
    const invitation = await invite();
    const phone = await joinAs(owner, invitation, 'Anna', { kind: 'seat', seat: 1 });
    phone.socket.terminate();
    await expect.poll(async () => (await shown()).devices[0].isConnected).toBe(false);
    const other = await join(invitation, 'Ben');
    const stolen = { ...passOf(other), device: phone.joined.device };
    const { screen } = await knock(invitation.addresses[0]);
    expect(await ask(screen, stolen)).toEqual({ failed: 'notInvited' });
    const again = await join(invitation, 'Anna', passOf(phone));
    expect(again.joined).toMatchObject({ name: 'Anna', role: { kind: 'seat', seat: 1 }, secret: null });
    expect((await again.screen.open(invitation.table)).eyes).toBe(1);
    expect((await shown()).devices).toHaveLength(2);
  });

  test('that joins again elsewhere is one device still', async () => {
    const invitation = await invite();
    const phone = await join(invitation);
    await join(invitation, 'Phone', passOf(phone));
    await phone.closed;
    expect(phone.screen.notices.at(-1)).toEqual({ type: 'sentAway', why: 'elsewhere' });
    expect((await shown()).devices).toMatchObject([{ isConnected: true }]);
  });

  test('that is removed is told so, cut off at once, and comes back by nothing that it knew', async () => {
    const invitation = await invite();
    const stays = await join(invitation, 'Ben');
    const phone = await joinAs(owner, invitation, 'Anna', { kind: 'seat', seat: 0 });
    await owner.get({ type: 'removeDevice', device: phone.joined.device });
    expect(await phone.closed).toBe(4002);
    expect(phone.screen.notices.at(-1)).toEqual({ type: 'sentAway', why: 'removed' });
    const { screen } = await knock(invitation.addresses[0]);
    for (const by of [
      passOf(phone),
      { kind: 'token', token: invitation.token },
      { kind: 'code', code: invitation.code },
    ] as const) {
      expect(await ask(screen, by), by.kind).toEqual({ failed: 'notInvited' });
    }
    expect((await shown()).devices).toMatchObject([{ name: 'Ben' }]);
    const again = await join(invitation, 'Ben', passOf(stays));
    expect(again.joined.device).toBe(stays.joined.device);
    const { token = '', code = '' } = (await shown()).invitation ?? {};
    expect([token, code]).not.toEqual([invitation.token, invitation.code]);
    await join({ addresses: invitation.addresses, token }, 'Cora');
    expect((await owner.open(invitation.table)).away).toEqual([]);
  });

  test('that is none cannot be named, given a role or removed', async () => {
    await invite();
    const unknown = { failed: 'unknownDevice' };
    const device = 'none';
    expect(await owner.ask({ type: 'renameDevice', device, name: 'x' })).toEqual(unknown);
    expect(await owner.ask({ type: 'giveRole', device, role: { kind: 'table' } })).toEqual(unknown);
    expect(await owner.ask({ type: 'removeDevice', device })).toEqual(unknown);
  });

  test('leaves no secret in the folder', async () => {
    const invitation = await invite();
    const { joined } = await join(invitation);
    expect(joined.secret).toMatch(/^[\w-]{32}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(joined.secret);
    expect(readFileSync(path.join(folder, 'host.log'), { encoding: 'utf8', flag: 'a+' })).not.toContain(
      joined.secret,
    );
  });

  test('finds no place after forty', async () => {
    const invitation = await invite();
    for (let n = 0; n < 40; n++) await join(invitation, `Phone ${n}`);
    const { screen } = await knock(invitation.addresses[0]);
    expect(await ask(screen, { kind: 'token', token: invitation.token })).toEqual({ failed: 'tooMany' });
  });
});

test('a screen of the host does not join', async () => {
  const { token } = await invite();
  expect(await ask(owner, { kind: 'token', token })).toEqual({ failed: 'notYours' });
});
