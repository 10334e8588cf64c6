import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { found } from './axe.ts';
import { followed } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

const FIVE = ['person', 'mate', 'mate', 'mate', 'mate'];

/** A table of five; the person is asked to roll. */
async function table(openHands: boolean, width: number, height: number, locale = 'en-GB'): Promise<Page> {
  const options = { viewport: { width, height }, locale, bypassCSP: true };
  const page = await seated(app, 'open hands', FIVE, { pace: 'slow' }, options, { openHands });
  await page.getByRole('button', { name: /^(Roll the die|Würfeln)/ }).waitFor();
  return page;
}

/** Whether all of them lie wholly in the window, nothing scrolled. */
const inSight = (all: Locator): Promise<boolean[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom > top;
    }),
  );

/** How many lines the log has room for, each of 20.8 pixels. */
const linesOfLog = (page: Page): Promise<number> =>
  page.locator('aside div:has(> ol)').evaluate((field) => field.clientHeight / 20.8);

const sum = (text: string, number: RegExp): number =>
  [...text.matchAll(number)].reduce((cards, [, count]) => cards + Number(count), 0);

describe('R2.6 open hands', () => {
  test.each([
    ['en-GB', 1280, 800],
    ['de-DE', 1280, 800],
    ['de-DE', 1024, 768],
    ['de-DE', 820, 1180],
  ])('lie by company beneath every player, seen and spoken: %s, %i × %i', async (locale, width, height) => {
    const page = await table(true, width, height, locale);
    const rows = page.getByRole('row').filter({ hasText: /Player \d/ });
    const hands = rows.locator('.hand');
    await expect.poll(() => inSight(hands)).toEqual(FIVE.map(() => true));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expect.poll(() => linesOfLog(page)).toBeGreaterThanOrEqual(3);
    for (const row of await rows.all()) {
      expect(sum(await row.innerText(), /(\d+) (?:in hand|auf der Hand)/g)).toBe(10);
      expect(sum((await row.locator('.hand b').allInnerTexts()).join(' '), /(\d+)/g)).toBe(10);
    }
    expect(await found(page)).toEqual([]);
    await page.context().close();
  });

  test('stand on a phone beneath one’s own, without showing the board', async () => {
    const page = await table(true, 390, 844, 'de-DE');
    const rows = page.getByRole('table', { name: 'Alle Hände' }).getByRole('row');
    await expect.poll(() => inSight(rows)).toEqual([true, ...FIVE.map(() => true)]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await found(page)).toEqual([]);
    await page.context().close();
  });

  test('are shown by the house rule alone', async () => {
    const page = await table(false, 1280, 800);
    expect(await page.locator('.players .hand').count()).toBe(0);
    expect(await page.getByText('in hand').count()).toBe(0);
    await page.context().close();
  });
});

test('R6.3 a place that a move could fill is told as empty, and as one’s own only after it', async () => {
  const options = { viewport: { width: 1280, height: 800 }, locale: 'de-DE' };
  const page = await seated(app, 'open', FIVE, { pace: 'instant' }, options);
  await page.getByRole('button', { name: 'Würfeln' }).click();
  await page.getByRole('button', { name: /^Passen/ }).click();
  await page.getByRole('button', { name: '2 ziehen' }).waitFor();
  await page.locator('.deed').getByText('Lege Karten aus, die eine Mehrheit schaffen, oder ziehe.').waitFor();
  await page.keyboard.press('h');
  const place = page.getByRole('cell', { name: /: leer; deine Kiste, wenn du dorthin segelst$/ });
  await place.first().waitFor();
  // All of what can be done stands in one row, the longest word too.
  const rows = () =>
    page
      .locator('.acts .button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(rows).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: /^\p{L}+, \p{L}+: Player 0$/u }).waitFor();
  await expect.poll(() => place.count()).toBe(0);
  await page.context().close();
});

test('computer players who wait are not said to think', async () => {
  const page = await seated(app, 'paused', ['person', 'mate', 'mate'], { pace: 'slow' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Roll the die' }).click();
  const pass = page.locator('.deed').getByRole('button', { name: /^Pass/ });
  const step = page.getByRole('button', { name: 'Step' });
  const said = page.locator('.deed').getByText(/^Paused\. Player [12] is to act\.$/);
  for (let n = 0; n < 80 && (await said.count()) === 0; n++) {
    const next = (await pass.count()) > 0 ? pass : step;
    await next.click({ timeout: 500 }).catch(() => undefined);
    await followed(page);
  }
  await said.waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page
    .locator('.deed')
    .getByText(/^Player [12] is thinking…$/)
    .waitFor();
  await page.context().close();
});
