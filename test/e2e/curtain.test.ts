import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { WHOLE_BOARD, followed } from './play.ts';
import { seated } from './seated.ts';

declare global {
  interface Window {
    /** What was seen one after the other since `watch`: curtain, notes, hand, and the bid that is offered. */
    sights: [curtain: string | null, notes: string, hand: string, bid: string][];
  }
}

/** After the first. */
const LIFTS = 10;

const app = new App();
serve(app);

/** A new table of three persons at one screen; the one at seat 0 conducts the first auction. */
const table = () => seated(app, 'keys', ['person', 'person', 'person'], { pace: 'instant' });

const curtain = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const entries = (page: Page) => page.locator('aside ol li:not(.round)').count();
/** What a screen reader is told. */
const told = (page: Page) => page.locator('[data-announced] p').first().textContent();

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

/** From now on notes whatever is seen, between two frames too; each curtain is lifted as soon as it falls. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sights = [];
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    const cards = (fan: Element) => fan.querySelectorAll('.card:not(.none, .fromLot)').length;
    const look = () => {
      const hand = [...document.querySelectorAll('[data-spot^="own-"]')].map(cards).join(' ');
      const bid = text('.deed button.main').find((words) => words.startsWith('Bid')) ?? '';
      const [curtain = null] = text('dialog[open] h1');
      const sight: Window['sights'][number] = [curtain, text('[data-spot^="notes-"]').join(' '), hand, bid];
      const last = window.sights.at(-1);
      if (String(last) === String(sight)) return;
      window.sights.push(sight);
      if (curtain !== null && last?.[0] !== curtain)
        document.querySelector<HTMLButtonElement>('dialog[open] button')?.click();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });

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

  test('shows in no frame, behind it or once it lifts, what was made for the eyes of another', async () => {
    const page = await table();
    await curtain(page, 'Player 0').waitFor();
    await watch(page);
    await button(page, /^Roll the die/).click();
    for (let n = 1; n <= LIFTS; n++) {
      await button(page, new RegExp(`^Bid ${n} `)).waitFor();
      await followed(page, WHOLE_BOARD);
      if (n < LIFTS) await page.keyboard.press('Enter');
    }
    const sights = await page.evaluate(() => window.sights);
    const hands = [1, 3, 5].map((first) => sights[first][2]);
    expect(new Set(hands).size).toBe(3);
    const own = ['15 ? ?', '? 15 ?', '? ? 15'];
    const lifts = Array.from({ length: LIFTS + 1 }, (_, n) => [
      [`Player ${n % 3}`, '? ? ?', '', ''],
      [null, own[n % 3], hands[n % 3], n === 0 ? '' : `Bid ${n} ⏎`],
    ]);
    expect(sights).toEqual(lifts.flat());
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
