import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

/** A new table of three persons at one screen; the one at seat 0 conducts the first auction. */
const table = () => seated(app, 'keys', ['person', 'person', 'person'], { pace: 'instant' });

const curtain = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const entries = (page: Page) => page.locator('aside ol li:not(.round)').count();
/** What a screen reader is told. */
const told = (page: Page) => page.locator('p.unseen[aria-live]').first().textContent();

/** Holds a key so long that it repeats itself. */
async function hold(page: Page, key: string): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(50);
  }
  await page.keyboard.up(key);
}

/** The first auction, up to the moves of Player 1, who pays 5 for the cards. */
async function auction(page: Page): Promise<void> {
  await curtain(page, 'Player 0').click();
  await button(page, /^Roll the die/).click();
  await curtain(page, 'Player 1').click();
  await button(page, /^Bid 1/).waitFor();
  await page.keyboard.press('5');
  await button(page, /^Bid 5/).click();
  await curtain(page, 'Player 2').click();
  await button(page, /^Pass/).click();
  await curtain(page, 'Player 0').click();
  await button(page, /^Pass/).click();
}

describe('a key that is held', () => {
  test.each([
    ['wherever the focus is', false],
    ['on a button', true],
  ])('does one deed and lifts no curtain that falls by it: %s', async (_, focused) => {
    const page = await table();
    await curtain(page, 'Player 0').waitFor();
    await hold(page, 'Enter');
    await button(page, /^Roll the die/).waitFor();
    expect(await entries(page)).toBe(0);
    if (focused) await button(page, /^Roll the die/).focus();
    await hold(page, 'Enter');
    await curtain(page, 'Player 1').waitFor();
    await expect.poll(() => entries(page)).toBe(1);
    await page.keyboard.press('Enter');
    await curtain(page, 'Player 1').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the curtain', () => {
  test('stays when Escape is pressed, however often', async () => {
    const page = await table();
    await curtain(page, 'Player 0').waitFor();
    for (let n = 0; n < 4; n++) await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await curtain(page, 'Player 0').click();
    await button(page, /^Roll the die/).waitFor();
    await page.context().close();
  });

  test('says what happened before it fell', async () => {
    const page = await table();
    await curtain(page, 'Player 0').click();
    await button(page, /^Roll the die/).click();
    await curtain(page, 'Player 1').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Now it is the turn of Player 1' });
    const described = await dialog.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toMatch(/^Player 0 rolls? /);
    await page.context().close();
  });
});

test('what is taken back is told', async () => {
  const page = await table();
  await curtain(page, 'Player 0').click();
  await button(page, /^Roll the die/).click();
  await curtain(page, 'Player 1').click();
  await button(page, /^Bid 1/).click();
  await curtain(page, 'Player 2').click();
  await button(page, /^Undo/).click();
  await expect.poll(() => told(page)).toBe('Taken back: Player 1 bids 1.');
  await page.context().close();
});

describe('cards picked', () => {
  const layOut = (page: Page, count: number) => button(page, new RegExp(`^Lay out ${count || ''}`));

  test('are nobody else’s after an undo, nor one’s own in another turn', async () => {
    const page = await table();
    await auction(page);
    await curtain(page, 'Player 1').click();
    await button(page, /^Draw 2/).click();
    await curtain(page, 'Player 2').click();
    await button(page, /more$/).click();
    await layOut(page, 1).waitFor();
    await button(page, /^Undo/).click();
    await curtain(page, 'Player 1').click();
    await button(page, /^Draw 2/).waitFor();
    expect(await layOut(page, 1).count()).toBe(0);
    await button(page, /^Draw 2/).click();
    await curtain(page, 'Player 2').click();
    await button(page, /^Draw 2/).waitFor();
    expect(await layOut(page, 1).count()).toBe(0);
    await page.context().close();
  });

  test('are still picked when one comes back from the rules', async () => {
    const page = await table();
    await auction(page);
    await curtain(page, 'Player 1').click();
    await button(page, /more$/).click();
    await layOut(page, 1).waitFor();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await curtain(page, 'Player 1').click();
    await layOut(page, 1).waitFor();
    await page.context().close();
  });
});
