import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { App } from './app.ts';
import { seated } from './seated.ts';

const app = new App();
beforeAll(() => app.start(), 120_000);
afterAll(() => app.stop());

const says = (page: Page, text: RegExp | string) => page.locator('.deed').getByText(text).waitFor();

describe('“bid up to, then pass”', () => {
  test('is told before one’s turn, kept over a reload, taken back, told anew and carried out', async () => {
    const page = await seated(app, 'bidding', ['person', 'mate', 'mate', 'mate'], { pace: 'slow' });
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
    const page = await seated(app, 'bidding', ['person', 'person', 'person'], { pace: 'slow' });
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
