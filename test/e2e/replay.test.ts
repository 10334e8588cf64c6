import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { WHOLE_BOARD, asked, click, followed } from './play.ts';

const app = new App();
serve(app, () => {
  const tables = path.join(app.folder, 'tables');
  mkdirSync(tables, { recursive: true });
  copyFileSync('test/records/batavia/mates-4.batavia', path.join(tables, 'finished.batavia'));
});

const ENTRIES = 164;
const SCORES = [43, 35, 34, 40];

async function replay(place = '', locale = 'en-GB'): Promise<Page> {
  const page = await app.page({ locale }, `#/replay/finished${place}`);
  await page.getByRole('button', { name: /^(Play|Abspielen)$/ }).waitFor();
  return page;
}

const place = (page: Page) => page.locator('output').last().textContent();
const marked = (page: Page) => page.locator('aside [aria-current="step"]');

/** From the next load on, the first request of this type fails. */
async function failOnce(page: Page, type: string): Promise<void> {
  let isDue = true;
  await page.routeWebSocket(/\/table$/, (screen) => {
    const host = screen.connectToServer();
    screen.onMessage((said) => {
      const { id, request } = JSON.parse(String(said)) as { id: number; request: { type: string } };
      const fails = isDue && request.type === type;
      if (fails) screen.send(JSON.stringify({ id, answer: { failed: 'unknownTable' } }));
      else host.send(said);
      isDue &&= !fails;
    });
  });
}

describe('a replay', () => {
  test('is stepped by buttons and keys, and its log goes along', async () => {
    const page = await replay();
    await expect.poll(() => place(page)).toBe(`0 of ${ENTRIES}`);
    await page.getByRole('button', { name: 'One entry on' }).click();
    await expect.poll(() => marked(page).textContent()).toContain('rolls 5.');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => marked(page).textContent()).toContain('Mate 4 bids 1.');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => marked(page).textContent()).toContain('rolls 5.');
    await page.keyboard.press('End');
    await expect.poll(() => place(page)).toBe(`${ENTRIES} of ${ENTRIES}`);
    await page.keyboard.press('Home');
    await expect.poll(() => marked(page).count()).toBe(0);
    await page.context().close();
  });

  test('keeps its place in the address, and the history free of steps', async () => {
    const page = await replay('/20');
    await expect.poll(() => place(page)).toBe(`20 of ${ENTRIES}`);
    const before = await page.evaluate(() => history.length);
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/finished\/25$/);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.reload();
    await expect.poll(() => place(page)).toBe(`25 of ${ENTRIES}`);
    await page.context().close();
  });

  test('is scrubbed, and read out', async () => {
    const page = await replay();
    const scrubber = page.getByRole('slider', { name: 'Place in the game' });
    await scrubber.fill('100');
    await expect.poll(() => place(page)).toBe(`100 of ${ENTRIES}`);
    await expect.poll(() => scrubber.getAttribute('aria-valuetext')).toMatch(/^Entry 100 of 164\. \S/);
    await page.context().close();
  });

  test('runs by itself until it is stopped', async () => {
    const page = await replay();
    await page.getByLabel('Speed').selectOption('4');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect.poll(async () => Number((await place(page))?.split(' ')[0])).toBeGreaterThan(2);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.context().close();
  });

  test('jumps to attacks, conversions and auctions, there and back', async () => {
    const page = await replay();
    await page.getByRole('button', { name: 'Next: Attack' }).click();
    await expect.poll(() => marked(page).textContent()).toContain('Pirates!');
    await page.keyboard.press('c');
    await expect.poll(() => marked(page).textContent()).toContain('converts');
    await page.keyboard.press('Shift+A');
    await expect.poll(() => marked(page).textContent()).toContain('Revealed');
    await page
      .getByLabel('Jump to')
      .selectOption({ label: '1 · Revealed: 1 British, 1 French, and 3 Dutch.' });
    await expect.poll(() => place(page)).toBe(`1 of ${ENTRIES}`);
    await page.context().close();
  });

  test('is seen through the eyes of a seat, of the table, or with all hands open', async () => {
    const page = await replay();
    const hands = page.getByRole('table', { name: 'All hands' });
    await expect
      .poll(() => hands.getByRole('row', { name: /Mate 2/ }).textContent())
      .toMatch(/2\D*1\D*3\D*1\D*3/);
    const eyes = page.getByLabel('Through whose eyes');
    await eyes.selectOption({ label: 'Through Mate 2’s eyes' });
    await page.getByRole('region', { name: 'Mate 2’s hand' }).waitFor();
    expect(await hands.count()).toBe(0);
    await expect.poll(() => page.getByText('notes hidden').count()).toBe(3);
    await eyes.selectOption({ label: 'As the table sees it' });
    await expect.poll(() => page.getByText('notes hidden').count()).toBe(4);
    expect(await page.getByRole('region', { name: /’s hand/ }).count()).toBe(0);
    await page.context().close();
  });

  test('draws the gold; a click on the curve goes there', async () => {
    const page = await replay();
    const curve = page.getByRole('img', { name: /^Gold over the game/ });
    await page.keyboard.press('End');
    await expect
      .poll(() => curve.getAttribute('aria-label'))
      .toContain(SCORES.map((score, seat) => `Mate ${seat + 1} ${score}`).join(', '));
    const box = await curve.boundingBox();
    if (!box) throw new Error('no curve');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => place(page)).toMatch(/^8[123] of/);
    await page.context().close();
  });

  test('shows the final score, and goes to a rematch from there, or says why not', async () => {
    const page = await replay();
    await failOnce(page, 'rematch');
    await page.reload();
    await page.getByRole('button', { name: 'Show the score' }).click();
    const score = page.getByRole('dialog');
    await score.getByText('Mate 1 wins').waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await score.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(() => page.url()).toContain('#/table/');
    await page.context().close();
  });

  test('leads there from the end of a game', async () => {
    const page = await app.page({}, '#/table/finished');
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect.poll(() => place(page)).toBe(`0 of ${ENTRIES}`);
    await page.context().close();
  });

  test.each(['en-GB', 'de-DE'])(
    'fits on one screen, and at the sides with text twice as large: %s',
    async (locale) => {
      const page = await replay('/90', locale);
      for (const [width, height] of [
        [1280, 800],
        [1280, 720],
        [1024, 768],
        [768, 1024],
        [1920, 1080],
      ]) {
        await page.setViewportSize({ width, height });
        await followed(page);
        const over = () =>
          page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return [scrollWidth - innerWidth, scrollHeight - innerHeight];
          });
        await expect.poll(over, { message: `${width} by ${height}` }).toEqual([0, 0]);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      for (const width of [1280, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await followed(page);
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond, { message: `${width}, 200 %` }).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    },
  );
});

describe('a low window', () => {
  test('shows the chart no smaller than others do, below what moves it', async () => {
    const page = await replay('/90');
    for (const [width, height] of [
      [932, 430],
      [960, 540],
      [1024, 640],
      [1240, 560],
    ]) {
      await page.setViewportSize({ width, height });
      await followed(page);
      const sheet = async () => (await page.getByRole('region', { name: 'Ship scale' }).boundingBox())?.width;
      await expect.poll(sheet, { message: `${width} by ${height}` }).toBeGreaterThan(540);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await page.context().close();
  });

  test('has room for lines of the log, at the place that is shown', async () => {
    const page = await replay('/90');
    for (const height of [800, 650, 720]) {
      // On a phone the log is not shown at first.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => page.locator('aside').isVisible()).toBe(false);
      await page.setViewportSize({ width: 1366, height });
      const isSeen = () =>
        marked(page).evaluate((one) => {
          const field = one.closest('ol')?.parentElement?.getBoundingClientRect();
          const { top, bottom } = one.getBoundingClientRect();
          return (
            field !== undefined && top >= field.top - 1 && Math.min(bottom, top + 16) <= field.bottom + 1
          );
        });
      await expect.poll(isSeen).toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBe(0);
    }
    await page.context().close();
  });
});

describe('an entry of the log in play', () => {
  test(
    'shows the board as it was, on which nothing can be done, and leads back',
    { timeout: 120_000 },
    async () => {
      const page = await app.page();
      await page.getByRole('link', { name: 'New game' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByLabel('Computer players').selectOption('instant');
      const log = page.locator('aside ol button');
      for (let n = 0; n < 400 && (await log.count()) < 40; n++) await click(page, await asked(page));
      await expect.poll(() => asked(page)).not.toBe('wait');
      const what = await asked(page);
      // The log follows the board, and the board the tray.
      await followed(page, WHOLE_BOARD);
      const before = await log.count();

      await log.first().click();
      await page.getByText('The board after this:').waitFor();
      await expect.poll(() => page.getByText(`Entry 1 of ${before}`).count()).toBe(1);
      await expect.poll(() => page.getByText('It is your turn.').count()).toBe(1);
      expect(await page.getByText('70 cards in the stack').count()).toBe(0);
      for (const key of ['Enter', 'p', 'r', 'u', 'h', '1', 'k']) await page.keyboard.press(key);
      expect(await log.count()).toBe(before);
      await page.keyboard.press('ArrowLeft');
      await page.getByText('The board at the start:').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => asked(page)).toBe(what);

      await log.last().focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByText(`Entry ${before - 1} of ${before}`).waitFor();
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expect.poll(() => asked(page)).toBe(what);
      await page.context().close();
    },
  );

  test('opens a running game to one’s own eyes or the table’s only', async () => {
    const page = await app.page();
    await page.getByRole('link', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Round 1').first().waitFor();
    await page.goto(page.url().replace('/table/', '/replay/'));
    const eyes = page.getByLabel('Through whose eyes');
    await eyes.waitFor();
    await expect
      .poll(() => eyes.locator('option').allTextContents())
      .toEqual(['Through Captain’s eyes', 'As the table sees it']);
    expect(await page.getByRole('button', { name: 'Show the score' }).count()).toBe(0);
    await page.context().close();
  });
});
