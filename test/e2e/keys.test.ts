import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { pageAtTable } from './atTable.ts';
import { WHOLE_BOARD, asked, followed } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

const log = (page: Page) => page.locator('aside ol').last().textContent();

/** Presses a key; gives what the log told before. */
async function pressed(page: Page, key: string): Promise<string | null> {
  // The log follows the board, and the board the tray.
  await followed(page, WHOLE_BOARD);
  const before = await log(page);
  await page.keyboard.press(key);
  return before;
}

/** Waits until a key has changed what the log tells. */
async function changesLog(page: Page, key: string): Promise<void> {
  const before = await pressed(page, key);
  await expect.poll(() => log(page)).not.toBe(before);
}

/** Sees that a key changes nothing of the log. */
async function leavesLog(page: Page, key: string, where: string): Promise<void> {
  const before = await pressed(page, key);
  await page.waitForTimeout(300);
  expect(await log(page), where).toBe(before);
}

describe('the key for undo', () => {
  test('does nothing while a sheet lies open, or in a list to choose from', async () => {
    const page = await seated(app, 'keys', ['person', 'person', 'person'], { pace: 'instant' });
    await page.getByRole('button', { name: 'I am Player 0' }).click();
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: 'I am Player 1' }).click();
    await page.getByRole('button', { name: 'Bid 1', exact: false }).first().click();
    await page.getByRole('button', { name: 'I am Player 2' }).waitFor();
    await leavesLog(page, 'u', 'behind a curtain');
    await page.getByRole('button', { name: 'I am Player 2' }).click();
    // The curtain is a dialog, too.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Score sheet' }).click();
    await page.getByRole('dialog').waitFor();
    const said = await page.getByRole('dialog').innerText();
    expect(said).toContain('Hidden until the end.');
    expect(said).toContain('No crate: pays nobody.');
    expect(said).not.toContain('Seed:');
    await leavesLog(page, 'u', 'under the score sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leavesLog(page, 'Alt+u', 'with Alt');
    await changesLog(page, 'u');
    await page.context().close();
  });

  test('does nothing where the pace is chosen', async () => {
    const page = await seated(app, 'keys', ['person', 'mate', 'mate'], { pace: 'instant' });
    await page.getByRole('button', { name: 'Roll the die' }).waitFor();
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).getAttribute('title')).toBe(
      'There is nothing yet that you could take back.',
    );
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: /^Pass/ }).first().click();
    await page.getByRole('button', { name: /^Undo: /, disabled: false }).waitFor();
    // Until then the Mates play on.
    await expect.poll(() => asked(page)).toBe('move');
    await page.getByLabel('Computer players').focus();
    await leavesLog(page, 'u', 'in the list');
    await page.getByLabel('Computer players').blur();
    await changesLog(page, 'u');
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
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
    await page.locator('.deed output').waitFor();
    for (const digit of ['1', '5', 'Enter']) await page.keyboard.press(digit);
    const chosen = page.getByRole('group', { name: company }).locator('output b');
    await chosen.waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => chosen.textContent()).toBe('1');
    await page.keyboard.press(`Shift+${key.toUpperCase()}`);
    await expect.poll(() => chosen.textContent()).toBe('0');
    await page.context().close();
  });
});

/** Goes by Tab until what has the focus is called so. */
async function reach(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      return (one?.getAttribute('aria-label') ?? one?.innerText ?? '').trim();
    });
  for (let tabs = 0; tabs < 200; tabs++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to ${name}`);
}

/** A key means what is to be seen now. */
const settled = (page: Page): Promise<void> => page.locator('.companion[data-settled="true"]').waitFor();

/** Presses what is called so, found by Tab alone. */
async function press(page: Page, name: RegExp): Promise<void> {
  await settled(page);
  await reach(page, name);
  await page.keyboard.press('Enter');
}

describe('a table with the physical game', () => {
  test(
    'is told of by keys alone: posts, auction, pirates, what lies there, an amendment, the reckoning',
    { timeout: 120_000 },
    async () => {
      const page = await pageAtTable(app, 'full', [], { turns: true });
      const table = new URL(page.url()).hash.split('/').at(-1) ?? '';
      const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
      await screen.open(table);
      const entered = (type: string) => screen.until(() => screen.log.at(-1)?.action.type === type);
      /** What others have told meanwhile. */
      const tell = async (to: object) => {
        const { revision } = screen.table ?? { revision: 0 };
        await screen.get({ type: 'act', table, revision, seat: 0, action: { type: 'correct', to } });
        await screen.until((shown) => shown.revision > revision);
      };
      await press(page, /^Hanna$/);
      await entered('begin');
      await page.locator('.posts').waitFor();
      await settled(page);
      for (const goods of ['silk', 'tea']) {
        for (const nation of ['British', 'Danish', 'French', 'Dutch', 'Swedish']) {
          await reach(page, new RegExp(`^${nation} ${goods}$`));
          await page.keyboard.press('Enter');
        }
      }
      await entered('turnUp');
      await page.getByText('Who takes the lot?').first().waitFor();
      await settled(page);
      for (const key of ['2', '3', 'Enter']) await page.keyboard.press(key);
      await entered('win');
      await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();

      await press(page, /^Menu$/);
      await press(page, /^Hold the screen like this$/);
      await press(page, /^Close$/);
      await press(page, /^Menu$/);
      await reach(page, /^Hold the screen no longer$/);
      await press(page, /^What lies on the table$/);
      await press(page, /^Gold$/);
      await press(page, /Mei: 5 gold more$/);
      await press(page, /^It lies so$/);
      expect((await entered('correct')).view).toMatchObject({ gold: [0, 0, 5, 0] });

      await tell({
        laidOut: [
          [0, 0, 0, 6, 6],
          [0, 0, 0, 5, 6],
          [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      });
      await page.getByText('Pirates in 2 cards').first().waitFor();
      await settled(page);
      for (const key of ['b', '5', 'k']) await page.keyboard.press(key);
      await entered('layOut');
      await page.getByRole('dialog', { name: 'Pirates!' }).waitFor();
      await press(page, /^Cards are off the table/);

      await press(page, /^Entries$/);
      await press(page, /Joris: the lot for 3/);
      await press(page, /^4$/);
      await press(page, /^Amend/);
      await expect.poll(() => screen.log[2].action).toMatchObject({ price: 4 });

      await tell({ targetHolder: 2 });
      for (const name of ['Mei', 'Anselm', 'Hanna']) {
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await settled(page);
        await page.keyboard.press('r');
      }
      await page.getByRole('heading', { name: 'The reckoning' }).waitFor();
      await settled(page);
      for (let cell = 0; cell < 20; cell++) await page.keyboard.press('0');
      await page.getByRole('button', { name: 'Count up' }).waitFor();
      await page.keyboard.press('Enter');
      const { outcome } = await screen.until((shown) => shown.outcome !== null);
      expect(outcome?.scores[2]).toBeGreaterThan(8);
      await page.getByText(/^wins? with/).waitFor();
      socket.close();
      await page.context().close();
    },
  );
});
