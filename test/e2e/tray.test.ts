import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { connect } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import { App, serve } from './app.ts';
import { found } from './axe.ts';
import { asked, followed, press, push } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

/** A page at which the person at seat 0, among four others of long names, is to lay out or draw for the first time. */
async function atMove(locale: string): Promise<Page> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { pace: 'instant', firstGame: false } });
  const table = tableFor(['person', 'mate', 'mate', 'mate', 'mate'], { seed: 'tray' });
  const seats = table.seats.map((seat) => ({ ...seat, name: seat.name.padEnd(40, 'Featherstonehaugh') }));
  const created = await screen.get({ ...table, seats });
  socket.close();
  const page = await app.page({ locale }, `#/table/${created.table}`);
  for (let what = await asked(page); what !== 'move'; what = await asked(page)) await press(page, what);
  return page;
}

/** What is wrong with the tray: cut, out of reach, or too small for a finger. */
const faults = (page: Page, least: number) =>
  page.evaluate((smallest) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const tray = all('.tray')[0].getBoundingClientRect();
    const isCut = (one: HTMLElement) => one.scrollWidth > one.clientWidth + 1;
    const isBeyond = (one: HTMLElement) => one.getBoundingClientRect().bottom > tray.bottom;
    const isSmall = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height) < smallest;
    };
    const pills = all('header ol')[0].getBoundingClientRect();
    return [
      ...all('.hand h2 span, .hand .says, .hand .chips').filter(isCut),
      ...all('.deed .button, .deed .slip, .hand .steps button').filter(isBeyond),
      ...all('.hand .steps button').filter(isSmall),
      ...all('header ol li').filter((one) => one.getBoundingClientRect().right > pills.right + 1),
    ].map((one) => `${one.className} ${one.textContent}`);
  }, least);

const SIZES = [
  { width: 1280, height: 720, least: 24 },
  { width: 1366, height: 650, least: 24 },
  { width: 1280, height: 800, least: 24 },
  { width: 1024, height: 768, least: 24 },
  { width: 768, height: 1024, least: 24 },
  { width: 390, height: 844, least: 32 },
];

describe.each(['en-GB', 'de-DE'])('a move, in %s', (locale) => {
  test('is in sight and in reach in any window, with a hint and without', async () => {
    const page = await atMove(locale);
    for (const hint of [false, true]) {
      if (hint) {
        await page.keyboard.press('h');
        await page.locator('.deed [role="status"]').waitFor();
      }
      for (const { least, ...size } of SIZES) {
        await page.setViewportSize(size);
        await followed(page);
        await expect
          .poll(() => faults(page, least), { message: JSON.stringify({ ...size, hint }) })
          .toEqual([]);
      }
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await followed(page);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, { message: `${width}, 200 %` }).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

/** Chooses one card after the other, until one alone makes no majority; whether there is one. */
async function chooseForbidden(page: Page): Promise<boolean> {
  const forbidden = page.locator('.slip').getByText('Not like this');
  for (const more of await page.getByRole('button', { name: /more$/ }).all()) {
    if (!(await more.isEnabled())) continue;
    await more.click();
    await followed(page);
    if ((await forbidden.count()) > 0) return true;
    await page
      .getByRole('button', { name: /fewer$/ })
      .and(page.locator(':enabled'))
      .first()
      .click();
  }
  return false;
}

test('cards that make no majority cannot be laid out, and why is said with its rule', async () => {
  const page = await seated(
    app,
    'forbidden',
    ['person', 'mate', 'mate', 'mate'],
    { pace: 'instant' },
    { bypassCSP: true },
  );
  let isForbidden = false;
  for (let moves = 0; moves < 4 && !isForbidden;) {
    const what = await asked(page);
    if (what !== 'move') {
      await press(page, what);
      continue;
    }
    moves++;
    isForbidden = await chooseForbidden(page);
    if (!isForbidden) await push(page, /^Draw /);
  }
  await page.getByText('You hold no majority, and these cards do not make one.').waitFor();
  const layOut = page.getByRole('button', { name: /^Lay out 1/ });
  expect(await layOut.isDisabled()).toBe(true);
  expect(await found(page)).toEqual([]);
  await page.locator('.slip a[href$="R5.1"]').click();
  // The rule is read over the table.
  await page
    .getByRole('dialog')
    .getByText(/majority/)
    .first()
    .waitFor();
  await page.context().close();
});
