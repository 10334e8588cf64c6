import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App } from './app.ts';
import { halfwayAt } from './atTable.ts';
import { found } from './axe.ts';
import { PHONE, SCREEN, invitationAt, join } from './joining.ts';
import { seated } from './seated.ts';

/** Stands in for an address in the local network. */
const app = new App('--devices-at', '127.0.0.2');
beforeAll(() => app.start(), 120_000);
afterAll(() => app.stop());
afterEach(async () => {
  const { screen, socket } = await connect(app.address);
  await screen.get({ type: 'closeDevices' });
  socket.close();
});

const PERSONS = ['person', 'person', 'person'];
const WATCH = /^(I only watch|Ich schaue nur zu)/;
const TABLE = /^(This is a screen of the table|Das ist ein Bildschirm des Tischs)/;
const ENTER = /^(I enter turns|Ich trage Züge ein)/;
const JOIN = /^(Join|Dazukommen)/;

/** The owner's page of the devices at the table that a page is at. */
async function toDevices(page: Page): Promise<void> {
  await page.goto(page.url().replace('#/table/', '#/devices/'));
  await page.locator('h1').waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: JOIN }).click();
}

test('a page of another version is loaded anew once, and joins by the QR code that led to it', async () => {
  const owner = await seated(app, 'joining', PERSONS, { pace: 'instant' });
  await toDevices(owner);
  const link = await invitationAt(owner);
  let joins = 0;
  const page = await app.pageAt(link, PHONE, (one) =>
    one.routeWebSocket(/\/table$/, (line) => {
      if (++joins > 1) return void line.connectToServer();
      line.onMessage((message) => {
        const { id } = JSON.parse(message.toString()) as { id: number };
        line.send(JSON.stringify({ id, answer: { failed: 'otherVersion', protocol: 0 } }));
      });
    }),
  );
  await page.getByRole('button', { name: 'Player 0' }).waitFor();
  expect(joins).toBe(2);
  expect(page.url()).not.toContain('join=');
  for (const one of [owner, page]) await one.context().close();
});

describe.each(['en-GB', 'de-DE'])('axe finds nothing in %s', (locale) => {
  const at = { locale, bypassCSP: true };

  test('on the invitation, the list, what a device is asked, and what it shows in each role', async () => {
    const owner = await seated(app, 'joining', PERSONS, { pace: 'instant' }, at);
    await toDevices(owner);
    expect(await found(owner), 'before').toEqual([]);
    const link = await invitationAt(owner);
    expect(await found(owner), 'nobody there').toEqual([]);

    const typed = await app.pageAt(new URL(link).origin, { ...PHONE, ...at });
    expect(await found(typed), 'code').toEqual([]);
    await typeCode(typed, 'AAAAAA');
    await typed.getByRole('alert').waitFor();
    expect(await found(typed), 'wrong code').toEqual([]);
    await typeCode(typed, await owner.locator('.code').innerText());
    await typed.getByRole('button', { name: 'Player 0' }).waitFor();
    expect(await found(typed), 'choice').toEqual([]);

    const seat = await join(app, link, /^Player 0/, { ...PHONE, ...at });
    await seat.page.getByRole('button', { name: /^(Roll the die|Würfeln)/ }).waitFor();
    expect(await found(seat.page), 'seat').toEqual([]);
    // Nobody else takes that one now.
    const taken = typed.getByRole('button', { name: /^Player 0 (taken|vergeben)/ });
    await expect.poll(() => taken.isDisabled()).toBe(true);
    expect(await found(typed), 'taken').toEqual([]);
    await typed.getByRole('button', { name: WATCH }).click();
    await typed.locator('.deed').waitFor({ state: 'attached' });
    expect(await found(typed), 'watcher').toEqual([]);

    const screen = await join(app, link, TABLE, { ...SCREEN, ...at });
    await screen.page.locator('.deed').waitFor({ state: 'attached' });
    expect(await found(screen.page), 'screen of the table').toEqual([]);

    expect(await found(owner), 'list').toEqual([]);
    const rows = owner.getByRole('listitem');
    expect(await rows.locator('option:checked').allInnerTexts()).toEqual([
      expect.stringMatching(/^(Watches only|Schaut nur zu)$/),
      'Player 0',
      expect.stringMatching(/^(Screen of the table|Bildschirm des Tischs)$/),
    ]);
    // The owner puts right who tapped the wrong name, and sends one away.
    await rows.nth(1).getByRole('combobox').selectOption({ label: 'Player 1' });
    await seat.page.getByRole('button', { name: /^(Roll the die|Würfeln)/ }).waitFor({ state: 'detached' });
    await rows.nth(0).getByRole('button').click();
    await typed.getByRole('alert').waitFor();
    expect(await found(typed), 'sent away').toEqual([]);
    for (const page of [owner, typed, seat.page, screen.page]) await page.context().close();
  });

  test('on devices at the companion', async () => {
    const owner = await halfwayAt(app, {}, at);
    await toDevices(owner);
    const link = await invitationAt(owner);
    const tablet = await app.pageAt(link, { ...PHONE, ...at });
    await tablet.getByRole('button', { name: ENTER }).waitFor();
    expect(await found(tablet), 'choice').toEqual([]);
    await tablet.getByRole('button', { name: ENTER }).click();
    await tablet.getByRole('heading', { name: 'Hanna' }).waitFor();
    expect(await found(tablet), 'enters').toEqual([]);
    const screen = await join(app, link, TABLE, { ...SCREEN, ...at });
    await screen.page.getByRole('heading', { name: 'Hanna' }).waitFor();
    // It shows how the table lies, and has nothing to enter.
    expect(await screen.page.getByRole('row', { name: /^Joris/ }).innerText()).toMatch(
      /^Joris\s+0\s+0\s+1\s+0\s+4\s+0/,
    );
    const buttons = await screen.page.getByRole('button').allInnerTexts();
    expect(buttons.map((text) => text.trim())).toEqual([
      expect.stringMatching(/^(Rotate|Drehen)$/),
      expect.stringMatching(/^(Menu|Menü)$/),
    ]);
    expect(await found(screen.page), 'screen of the table').toEqual([]);
    expect(await found(owner), 'list').toEqual([]);
    for (const page of [owner, tablet, screen.page]) await page.context().close();
  });
});
