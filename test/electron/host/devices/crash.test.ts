import { expect, test } from 'vitest';
import type { Invitation } from '../../../../shared/session/devices.ts';
import { builtPrograms, temporaryFolder } from '../built.ts';
import { start } from '../program.ts';
import { connect } from '../screen.ts';
import { invited } from './owner.ts';
import { join, joinAs, knock, passOf } from './phone.ts';
import type { Phone } from './phone.ts';

const dist = builtPrograms();
const folder = temporaryFolder();
/** Stands in for an address in the local network. */
const AT = ['--devices-at', '127.0.0.1'];

async function begin(): Promise<{ program: Awaited<ReturnType<typeof start>>; owner: Phone['screen'] }> {
  const program = await start(dist, folder, ...AT);
  const { screen: owner } = await connect(program.address);
  return { program, owner };
}

/** Plays on with what each phone is offered, so many actions. */
async function play(phones: readonly Phone[], actions: number): Promise<void> {
  for (let n = 0; n < actions;) {
    const asked = phones.map(async ({ screen }) => {
      await screen.until(({ legal }) => legal.length > 0);
      return screen;
    });
    const screen = await Promise.any(asked);
    const { table, revision, eyes, legal } = await screen.until(() => true);
    if (typeof eyes !== 'number') throw new Error('a phone without a seat');
    const answer = await screen.ask({ type: 'act', table, revision, seat: eyes, action: legal[0] });
    if ('done' in answer) n++;
  }
}

test('after kill -9 every device is back by itself, in its role and in the same turn', async () => {
  const first = await begin();
  const invitation: Invitation = await invited(first.owner, ['person', 'person', 'person']);
  const phones: Phone[] = [];
  for (const seat of [0, 1, 2]) {
    phones.push(await joinAs(first.owner, invitation, `Phone ${seat}`, { kind: 'seat', seat }));
  }
  phones.push(await joinAs(first.owner, invitation, 'Screen', { kind: 'table' }));
  await play(phones.slice(0, 3), 20);
  const { revision, log } = await first.owner.open(invitation.table);
  await first.program.end('SIGKILL');
  await Promise.all(phones.map(({ closed }) => closed));

  const second = await begin();
  const devices = await second.owner.get({ type: 'listDevices' });
  expect(devices.invitation).toEqual(invitation);
  expect(devices.devices.map(({ isConnected }) => isConnected)).toEqual([false, false, false, false]);
  expect((await second.owner.open(invitation.table)).away).toEqual([0, 1, 2]);
  for (const [n, phone] of phones.entries()) {
    const again = await join(invitation, 'again', passOf(phone));
    expect(again.joined).toMatchObject({ name: phone.joined.name, secret: null });
    const shown = await again.screen.open(invitation.table);
    expect(shown).toMatchObject({ revision, eyes: n < 3 ? n : 'table' });
    expect(again.screen.log).toEqual(log);
    phones[n] = { ...again, joined: phone.joined };
  }
  await play(phones.slice(0, 3), 5);

  // Ended in good order, it opens no door by itself again.
  await second.program.end('SIGTERM');
  const third = await begin();
  expect(await third.owner.get({ type: 'listDevices' })).toEqual({ invitation: null, devices: [] });
  await expect(knock(invitation.addresses[0])).rejects.toThrow('ECONNREFUSED');
  await third.program.end('SIGTERM');
}, 60_000);

test('after kill -9 no device takes the seat whose hand was shown at the host before', async () => {
  const first = await begin();
  const invitation = await invited(first.owner, ['person', 'person', 'person']);
  const { table } = invitation;
  await first.owner.open(table);
  await first.owner.get({ type: 'liftCurtain', table, seat: 0 });
  await first.program.end('SIGKILL');

  const second = await begin();
  const phone = await join(invitation);
  expect(phone.joined.choice?.seats.map(({ isFree }) => isFree)).toEqual([false, true, true]);
  await second.owner.get({ type: 'closeDevices' });
  await second.program.end('SIGTERM');
});
