import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { App, serve } from './app.ts';
import { WHOLE_BOARD, asked, click, followed, playOn, press } from './play.ts';
import type { Asked } from './play.ts';

declare global {
  interface Window {
    aloud: string[];
  }
}

const app = new App();
serve(app);

/** From Home to a game against three Mates, the computer players at once. */
async function newGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByText('4 players').click();
  // Whoever sat there in the last game is remembered.
  for (const seat of [1, 2, 3]) {
    await page
      .getByLabel(/^Who plays/)
      .nth(seat)
      .selectOption('mate');
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Computer players').selectOption('instant');
}

/** Moves the focus by key until it is on what is called so. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const { activeElement: one } = document;
      return (
        (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one?.textContent)?.trim() ?? ''
      );
    });
    if (name.test(focused)) return;
  }
  throw new Error(`no key leads to ${name.source}`);
}

/** The pace that the host says is chosen, on the Settings screen. */
const chosenPace = async (page: Page): Promise<string> =>
  (await page.getByRole('radiogroup', { name: 'Computer players' }).locator('.chosen').innerText()).trim();

/** What a screen reader hears of each question, last. */
const QUESTIONS: Partial<Record<Asked, RegExp>> = {
  roll: /You are the auctioneer: roll the die\.$/,
  bid: /(Your bid\?|Your bid\? .* leads with \d+; you have \d+ notes?\.|you pass\.)$/,
  move: /Your move: .+\.$/,
  sail: /Where do you sail\? Post \d+, .+\.$/,
  convert: /Convert \d counters?\?$/,
};

/** From now on keeps whatever is put where a screen reader listens. */
const listenTo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.aloud = [];
    new MutationObserver(() => {
      const said = document.querySelector<HTMLElement>('[data-announced]')?.textContent.trim() ?? '';
      if (said !== '' && said !== window.aloud.at(-1)) window.aloud.push(said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.aloud);

describe('a whole game on the screen', () => {
  test(
    'against three Mates by mouse, with the derivation of the score at its end',
    { timeout: 120_000 },
    async () => {
      const page = await app.page({ reducedMotion: 'no-preference' });
      await newGame(page);
      await playOn(page, click);
      const score = page.getByRole('dialog');
      await expect.poll(() => score.locator('tfoot td').count()).toBe(4);
      await expect.poll(() => score.textContent()).toMatch(/Seed: /);
      const table = page.url();
      await page.getByRole('button', { name: 'Rematch' }).click();
      await expect.poll(() => page.url()).not.toBe(table);
      await page.getByText('Round 1', { exact: true }).first().waitFor();
      await expect.poll(() => page.locator('aside ol li').count()).toBeLessThan(20);
      await page.context().close();
    },
  );

  test('by keyboard alone, from Home to the end', { timeout: 120_000 }, async () => {
    const page = await app.page();
    await page.getByRole('link', { name: 'Settings' }).waitFor();
    await tabTo(page, /^Settings/);
    await page.keyboard.press('Enter');
    await page.getByRole('radiogroup', { name: 'Computer players' }).waitFor();
    await tabTo(page, /^(Slow|Brisk|Fast|Instant)$/);
    // Whichever was chosen before; after the last comes the first.
    for (const pace of ['Fast', 'Slow', 'Instant']) {
      for (let n = 0; n < 4 && (await chosenPace(page)) !== pace; n++) {
        const before = await chosenPace(page);
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => chosenPace(page)).not.toBe(before);
      }
      expect(await chosenPace(page)).toBe(pace);
    }
    await tabTo(page, /Home$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'New game' }).waitFor();
    await tabTo(page, /^New game/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(page, /^Start$/);
    await listenTo(page);
    await page.keyboard.press('Enter');
    await playOn(page, async (seen, what) => {
      if (QUESTIONS[what]) await expect.poll(async () => (await heard(seen)).at(-1)).toMatch(QUESTIONS[what]);
      await press(seen, what);
    });
    await page.keyboard.press('Escape');
    await followed(page, WHOLE_BOARD);
    const said = (await heard(page)).join('\n');
    const lines = await page.locator('aside ol .line').allTextContents();
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !said.includes(line))).toEqual([]);
    await page.context().close();
  });

  test('hot-seat with a Mate, each person behind a curtain', { timeout: 180_000 }, async () => {
    const page = await app.page();
    await page.getByRole('link', { name: 'New game' }).click();
    await page.getByText('3 players').click();
    await page
      .getByLabel(/^Who plays/)
      .nth(1)
      .selectOption('person');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel('Computer players').selectOption('instant');
    let curtains = 0;
    await playOn(page, click, (what) => (curtains += what === 'curtain' ? 1 : 0));
    expect(curtains).toBeGreaterThan(10);
    await page.context().close();
  });
});

describe('a broken connection', () => {
  test('a reload in the middle of a game comes back to the same place', async () => {
    const page = await app.page();
    await newGame(page);
    const what = await waitForTurn(page);
    const log = await logged(page);
    await page.reload();
    expect(await waitForTurn(page)).toBe(what);
    expect(await logged(page)).toBe(log);
    await page.context().close();
  });

  test('a killed host resumes exactly there', { timeout: 60_000 }, async () => {
    const page = await app.page();
    await newGame(page);
    for (let n = 0; n < 6; n++) {
      const what = await waitForTurn(page);
      const before = await logged(page);
      await click(page, what);
      await expect.poll(() => logged(page)).not.toBe(before);
    }
    const what = await waitForTurn(page);
    const log = await logged(page);
    await app.killHost();
    await page.getByText('not answering').waitFor();
    await app.startHost();
    await page.getByText('not answering').waitFor({ state: 'detached' });
    expect(await waitForTurn(page)).toBe(what);
    expect(await logged(page)).toBe(log);
    await click(page, what);
    await expect.poll(() => logged(page)).not.toBe(log);
    await page.context().close();
  });
});

/** What the log says, once it has followed the board, and the board the tray. */
async function logged(page: Page): Promise<string | null> {
  await followed(page, WHOLE_BOARD);
  return page.locator('aside ol').last().textContent();
}

/** Waits until the person at the screen is asked for something. */
async function waitForTurn(page: Page) {
  for (let n = 0; n < 500; n++) {
    const what = await asked(page);
    if (what !== 'wait') return what;
    await page.waitForTimeout(20);
  }
  throw new Error('the person’s turn does not come');
}
