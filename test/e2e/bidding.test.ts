import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { connect } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import { App } from './app.ts';

const app = new App();
beforeAll(() => app.start(), 120_000);
afterAll(() => app.stop());

/** A page at a new table whose first auctioneer is the person at seat 0. */
async function seated(kinds: readonly string[]): Promise<Page> {
  const page = await app.page();
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { pace: 'slow', firstGame: false } });
  const { table } = await screen.get(tableFor(kinds, { seed: 'bidding' }));
  socket.close();
  await page.goto(`${app.address}#/table/${table}`);
  return page;
}

const says = (page: Page, text: RegExp | string) => page.locator('.deed').getByText(text).waitFor();

describe('“bid up to, then pass”', () => {
  test('is told before one’s turn, kept over a reload, taken back, told anew and carried out', async () => {
    const page = await seated(['person', 'mate', 'mate', 'mate']);
    await page.getByRole('button', { name: 'Roll the die' }).waitFor();
    await page.keyboard.press('Enter');
    await says(page, 'Player 1 is to bid.');
    await page.keyboard.press('6');
    await page.keyboard.press('m');
    await says(page, 'You bid up to 6, then pass.');
    await page.reload();
    await says(page, 'You bid up to 6, then pass.');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Bid up to', exact: false }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Bid up to 15, then pass' }).click();
    await says(page, 'You bid up to 15, then pass.');
    await says(page, /^Your bid of \d+ is the highest\.$/);
    await page.context().close();
  });
});

describe('who cannot raise', () => {
  test('passes without a curtain, and the winner goes on', async () => {
    const page = await seated(['person', 'person', 'person']);
    await page.getByRole('button', { name: 'I am Player 0' }).click();
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: 'I am Player 1' }).click();
    await page
      .getByRole('button', { name: /^Bid \d/ })
      .first()
      .waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Bid 15' }).first().click();
    await says(page, 'Your bid of 15 is the highest.');
    await page.getByRole('button', { name: 'Draw 2' }).waitFor();
    expect(await page.getByRole('button', { name: /^I am/ }).count()).toBe(0);
    await page.context().close();
  });
});
