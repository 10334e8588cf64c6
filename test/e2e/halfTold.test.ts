import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { halfwayAt, pageAtTable, tapOn } from './atTable.ts';
import type { Told } from './atTable.ts';

const app = new App();
serve(app);

const BEGUN: Told = [[0, { type: 'begin', auctioneer: 0 }]];
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Closes the page, and opens the same table in another of the same browser. */
async function anew(page: Page): Promise<Page> {
  const address = page.url();
  const context = page.context();
  await page.close();
  const other = await context.newPage();
  await other.goto(address);
  await other.locator('.companion h1').first().waitFor();
  return other;
}

test('a move half told outlasts a page that is closed; drawing sets it aside, and Undo brings it back', async () => {
  const page = await halfwayAt(app);
  await button(page, /^4 Dutch/).tap();
  await button(page, 'Dutch silk').tap();
  await button(page, /^Undo Dutch silk/).waitFor();
  const other = await anew(page);
  await button(other, /^Undo Dutch silk/).waitFor();
  await button(other, 'Draw 2').tap();
  await other.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
  await expect
    .poll(() => other.getByRole('alert').innerText())
    .toBe('Hanna’s lay-out is set aside: Undo brings it back.');
  await button(other, /^Undo Hanna drew 2/).tap();
  await other.getByRole('heading', { level: 1, name: 'Hanna' }).waitFor();
  await button(other, /^Keep it/).tap();
  await other.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
  // What was entered is not told half again.
  await button(other, /^Undo Hanna: Dutch silk/).tap();
  await button(other, 'Drew 2 cards').waitFor();
  await other.context().close();
});

test('the first posts outlast a page that is closed, each taken back by one tap', async () => {
  const page = await pageAtTable(app, 'full', BEGUN);
  for (const post of ['British silk', 'Danish silk', 'French tea']) await button(page, post).tap();
  await button(page, /^Undo French tea/).waitFor();
  const other = await anew(page);
  await expect.poll(() => other.locator('.posts ol li[aria-label]').count()).toBe(3);
  await button(other, /^Undo French tea/).tap();
  await other.getByText('8 posts to go').waitFor();
  await button(other, /^Undo Danish silk/).waitFor();
  await other.context().close();
});

test('what is touched where only the score is kept outlasts a page that is closed, and is taken back touch by touch', async () => {
  const page = await pageAtTable(app, 'score', BEGUN);
  await expect.poll(() => button(page, /^Undo/).first().isDisabled()).toBe(true);
  await button(page, /^Silk, Netherlands: /i).tap();
  await button(page, /^Seal, Sweden/).tap();
  await button(page, 'Seal, Sweden: Hanna').waitFor();
  const other = await anew(page);
  await button(other, 'Seal, Sweden: Hanna').waitFor();
  await button(other, /^Undo Seal, Sweden/).tap();
  await button(other, 'Seal, Sweden: nobody').waitFor();
  await button(other, 'Then gold and notes').tap();
  await button(other, 'Count up')
    .or(button(other, /to go$/))
    .waitFor();
  // As a whole it is taken back to the board, where it is all told still.
  await tapOn(button(other, /^Undo A correction/));
  await button(other, /^Silk, Netherlands: Hanna/i).waitFor();
  await tapOn(button(other, /^Undo silk, Netherlands/i));
  await expect.poll(() => button(other, /^Undo/).first().isDisabled()).toBe(true);
  await other.context().close();
});
