import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { App } from './app.ts';
import { followed } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
beforeAll(() => app.start(), 120_000);
afterAll(() => app.stop());

const log = (page: Page) => page.locator('aside ol').last().textContent();

/** Whether a key changes what the log tells. */
async function changesLog(page: Page, key: string): Promise<boolean> {
  // The log follows the board, and the board the tray.
  for (let frame = 0; frame < 2; frame++) await followed(page);
  const before = await log(page);
  await page.keyboard.press(key);
  await page.waitForTimeout(300);
  return (await log(page)) !== before;
}

describe('the key for undo', () => {
  test('does nothing while a sheet lies open, or in a list to choose from', async () => {
    const page = await seated(app, 'keys', ['person', 'person', 'person'], { pace: 'instant' });
    await page.getByRole('button', { name: 'I am Player 0' }).click();
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: 'I am Player 1' }).click();
    await page.getByRole('button', { name: 'Bid 1', exact: false }).first().click();
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor();
    expect(await changesLog(page, 'u'), 'behind a curtain').toBe(false);
    await page.getByRole('button', { name: 'I am Player 2' }).click();
    // The curtain is a dialog, too.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Score sheet' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await changesLog(page, 'u'), 'under the score sheet').toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await changesLog(page, 'Alt+u'), 'with Alt').toBe(false);
    expect(await changesLog(page, 'u')).toBe(true);
    await page.context().close();
  });

  test('does nothing where the pace is chosen', async () => {
    const page = await seated(app, 'keys', ['person', 'mate', 'mate'], { pace: 'instant' });
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: /^Pass/ }).first().click();
    await page.getByRole('button', { name: /^Undo: /, disabled: false }).waitFor();
    await page.waitForTimeout(500);
    await page.getByLabel('Computer players').focus();
    expect(await changesLog(page, 'u')).toBe(false);
    await page.getByLabel('Computer players').blur();
    expect(await changesLog(page, 'u')).toBe(true);
    await page.context().close();
  });
});

describe('Escape', () => {
  test('leaves a sheet in the very moment that it opens', async () => {
    const page = await seated(app, 'keys', ['person', 'mate', 'mate'], { pace: 'instant' });
    const sheet = page.getByRole('button', { name: 'Score sheet' });
    await sheet.waitFor();
    const wasModal = await sheet.evaluate(
      (button) =>
        new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            const dialog = document.querySelector('dialog[open]');
            if (dialog === null) return;
            watch.disconnect();
            resolve(dialog.matches(':modal'));
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          });
          watch.observe(document, { subtree: true, childList: true, attributes: true });
          (button as HTMLButtonElement).click();
        }),
    );
    expect(wasModal).toBe(false);
    await page.waitForTimeout(400);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('the letter of a company', () => {
  test.each([
    ['en-GB', 'b', 'Britain'],
    ['de-DE', 'g', 'Großbritannien'],
  ])('chooses its cards in %s: %s', async (locale, key, company) => {
    const page = await seated(app, 'keys', ['person', 'person', 'person'], { pace: 'instant' }, { locale });
    const curtain = async (name: string) => {
      await page.getByRole('dialog').getByText(name, { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await curtain('Player 0');
    await page.keyboard.press('Enter');
    await curtain('Player 1');
    for (const pressed of ['1', '5', 'Enter']) await page.keyboard.press(pressed);
    const chosen = page.getByRole('group', { name: company }).locator('output b');
    await chosen.waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => chosen.textContent()).toBe('1');
    await page.keyboard.press(`Shift+${key.toUpperCase()}`);
    await expect.poll(() => chosen.textContent()).toBe('0');
    await page.context().close();
  });
});
