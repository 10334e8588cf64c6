import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { halfwayAt, tapOn } from './atTable.ts';
import { found } from './axe.ts';
import { outOfReach, small } from './fingers.ts';
import { PHONE, SCREEN, invitationAt, join } from './joining.ts';
import { seated } from './seated.ts';

/** Stands in for an address in the local network. */
const app = new App('--devices-at', '127.0.0.2');
serve(app);
beforeEach(async () => {
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
  await page.getByRole('button', { name: /^(Invite devices|Geräte einladen)/ }).waitFor();
}

/** A screen that enters nothing fits a phone as well, and shows an attack of pirates for a while. */
async function looksOn(page: Page, table: string): Promise<void> {
  const fits = async (what: string) => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wrong = async () => [...(await outOfReach(page)), ...(await small(page))];
      await expect.poll(wrong, { message: `${what} ${width}` }).toEqual([]);
    }
  };
  await fits('table');
  await page.clock.install();
  const { screen, socket } = await connect(app.address);
  await screen.open(table);
  const none = [0, 0, 0, 0, 0];
  const laidOut = [[0, 0, 0, 6, 6], [0, 0, 0, 5, 6], none, none];
  for (const action of [
    { type: 'correct', to: { laidOut } },
    {
      type: 'layOut',
      cards: [5, 0, 0, 0, 0],
      claim: { company: 0, commodity: 0 },
      convert: false,
      asPlayed: true,
    },
  ]) {
    const { revision } = screen.table ?? { revision: 0 };
    await screen.get({ type: 'act', table, revision, seat: 2, action });
    await screen.until((shown) => shown.revision > revision);
  }
  socket.close();
  await page.locator('.pirates').waitFor();
  await fits('pirates');
  expect(await found(page), 'pirates').toEqual([]);
  await page.clock.fastForward(21_000);
  await page.locator('.pirates').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /^Joris/ }).waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: JOIN }).click();
}

/** What a page says of its build. */
const BUILD = /"page":"[0-9a-f]{16}"/;

test('a page of another build is loaded anew once, and joins by the QR code that led to it', async () => {
  const owner = await seated(app, 'joining', PERSONS, { pace: 'instant' });
  await toDevices(owner);
  const link = await invitationAt(owner);
  let joins = 0;
  const page = await app.pageAt(link, PHONE, (one) =>
    one.routeWebSocket(/\/table$/, (line) => {
      const host = line.connectToServer();
      if (++joins > 1) return;
      line.onMessage((message) => {
        expect(message).toMatch(BUILD);
        host.send(message.toString().replace(BUILD, '"page":"0123456789abcdef"'));
      });
    }),
  );
  await page.getByRole('button', { name: 'Player 0' }).waitFor();
  expect(joins).toBe(2);
  await expect.poll(() => page.url()).not.toContain('join=');
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
    await typed.getByLabel('Code').waitFor();
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

    const rows = owner.getByRole('listitem');
    await expect
      .poll(() => rows.locator('option:checked').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^(Watches only|Schaut nur zu)$/),
        'Player 0',
        expect.stringMatching(/^(Screen of the table|Bildschirm des Tischs)$/),
      ]);
    expect(await found(owner), 'list').toEqual([]);
    // The owner puts right who tapped the wrong name, and sends one away.
    await rows.nth(1).getByRole('combobox').selectOption({ label: 'Player 1' });
    await seat.page.getByRole('button', { name: /^(Roll the die|Würfeln)/ }).waitFor({ state: 'detached' });
    await rows.nth(0).getByRole('button').click();
    await typed.getByRole('alert').waitFor();
    expect(await found(typed), 'sent away').toEqual([]);
    for (const page of [owner, typed, seat.page, screen.page]) await page.context().close();
  });
});

test('axe finds nothing on devices at the companion', async () => {
  const at = { bypassCSP: true };
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
  await expect
    .poll(() => screen.page.getByRole('row', { name: /^Joris/ }).innerText())
    .toMatch(/^Joris\s+0\s+0\s+1\s+0\s+4\s+0/);
  const buttons = async () =>
    (await screen.page.getByRole('button').allInnerTexts()).map((text) => text.trim());
  await expect
    .poll(buttons)
    .toEqual([expect.stringMatching(/^(Rotate|Drehen)$/), expect.stringMatching(/^(Menu|Menü)$/)]);
  expect(await found(screen.page), 'screen of the table').toEqual([]);
  expect(await found(owner), 'list').toEqual([]);
  // At the third seat's turn a phone, which is in somebody's hand, lies as before.
  for (const next of ['Joris', 'Mei']) {
    await tapOn(tablet.getByRole('button', { name: /^(Drew 2|2 Karten)/ }));
    await tablet.getByRole('heading', { level: 1, name: next }).waitFor();
  }
  expect(await tablet.locator('.companion').evaluate((one) => one.style.rotate)).toBe('0deg');
  await looksOn(screen.page, new URL(owner.url()).hash.split('/').at(-1) ?? '');
  for (const page of [owner, tablet, screen.page]) await page.context().close();
});
