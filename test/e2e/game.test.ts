import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { App, serve } from './app.ts';
import { WHOLE_BOARD, asked, click, followed, playOn, press, push } from './play.ts';
import type { Asked } from './play.ts';
import { seated } from './seated.ts';

declare global {
  interface Window {
    aloud: string[];
  }
}

const app = new App();
serve(app);

/** Says who sits at a new table, whoever sat there in the last game. */
async function seat(page: Page, kinds: readonly string[]): Promise<void> {
  await page.getByText(`${kinds.length} players`).click();
  for (const [n, kind] of kinds.entries()) {
    await page
      .getByLabel(/^Who plays/)
      .nth(n)
      .selectOption(kind);
  }
}

const SEED = 'monsoon';

/** From Home to a game against three Mates, the computer players at once. */
async function newGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New game' }).click();
  await seat(page, ['person', 'mate', 'mate', 'mate']);
  await page.getByPlaceholder('random').fill(SEED);
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
      await expect.poll(() => score.textContent()).toContain(`Seed: ${SEED}`);
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
    expect(
      await page
        .getByLabel(/^Who plays/)
        .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
    ).toEqual(['person', 'mate', 'mate', 'mate']);
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

  test('hot-seat with two Mates, each person behind a curtain', { timeout: 180_000 }, async () => {
    const page = await app.page();
    await page.getByRole('link', { name: 'New game' }).click();
    await seat(page, ['person', 'person', 'mate', 'mate']);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByLabel('Computer players').selectOption('instant');
    let curtains = 0;
    let bids = 0;
    const answer = (at: Page, what: Asked) =>
      what === 'bid' && bids++ % 3 === 0 ? push(at, /^Bid \d/) : click(at, what);
    await playOn(page, answer, (what) => (curtains += what === 'curtain' ? 1 : 0));
    expect(curtains).toBeGreaterThan(10);
    expect(await page.locator('aside ol').last().textContent()).toMatch(/(Captain|Mei) bids \d/);
    await page.context().close();
  });
});

/** What the person at seat 0 sees of an auction, once the log has followed the board, and the board the tray. */
async function auctionSeen(page: Page) {
  await followed(page, WHOLE_BOARD);
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText);
    return {
      deed: texts('.deed'),
      bids: texts('[data-spot^="bid-"]'),
      lot: document.querySelector('.lot .cards')?.ariaLabel,
      hand: texts('.hand'),
      notes: texts('[data-spot^="notes-"]'),
      log: texts('aside ol'),
    };
  });
}

/** A page at an auction in which a Mate has overbid the person at seat 0, and what is seen there. */
async function overbid(seed: string) {
  const page = await seated(app, seed, ['person', 'mate', 'mate', 'mate'], { pace: 'instant' });
  expect(await waitForTurn(page)).toBe('roll');
  await click(page, 'roll');
  expect(await waitForTurn(page)).toBe('bid');
  await page.keyboard.press('Enter');
  const own = page.locator('.lot [data-spot="bid-0"]');
  await expect.poll(() => own.innerText()).toMatch(/^\d+$/);
  await expect.poll(() => asked(page)).toBe('bid');
  const seen = await auctionSeen(page);
  const bids = seen.bids.filter((bid) => /^\d+$/.test(bid)).map(Number);
  expect(Math.max(...bids)).toBeGreaterThan(Number(await own.innerText()));
  return { page, seen };
}

describe('a broken connection', () => {
  test('a reload in the middle of an auction comes back to the same place', async () => {
    const { page, seen } = await overbid('auction');
    await page.reload();
    expect(await waitForTurn(page)).toBe('bid');
    expect(await auctionSeen(page)).toEqual(seen);
    await page.context().close();
  });

  test(
    'a killed host resumes exactly there, with the number that was typed',
    { timeout: 60_000 },
    async () => {
      const { page } = await overbid('auction');
      for (const digit of ['1', '1']) await page.keyboard.press(digit);
      await expect.poll(() => page.locator('.deed output').innerText()).toBe('11');
      const seen = await auctionSeen(page);
      await app.killHost();
      await page.getByText('not answering').waitFor();
      await app.startHost();
      await page.getByText('not answering').waitFor({ state: 'detached' });
      expect(await waitForTurn(page)).toBe('bid');
      expect(await auctionSeen(page)).toEqual(seen);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('aside ol').last().innerText()).toContain('Player 0 bids 11');
      await page.context().close();
    },
  );
});

/** Waits until the person at the screen is asked for something. */
async function waitForTurn(page: Page) {
  for (let n = 0; n < 500; n++) {
    const what = await asked(page);
    if (what !== 'wait') return what;
    await page.waitForTimeout(20);
  }
  throw new Error('the person’s turn does not come');
}
