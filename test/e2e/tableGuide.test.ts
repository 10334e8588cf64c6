import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { halfwayAt, pageAtTable, tapOn } from './atTable.ts';
import { found } from './axe.ts';
import { followed } from './play.ts';

const app = new App();
serve(app);

/** As if no note had been seen. */
async function fresh(): Promise<void> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { firstGame: true, firstGameSeen: [] } });
  socket.close();
}

const note = (page: Page) => page.getByRole('region', { name: /^(First game|Erstes Spiel)$/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Buttons that the note lies over, what lies outside the screen, and words that the note has no room for. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (one: Element) => one.getBoundingClientRect();
    const notes = [...document.querySelectorAll('.companion section[aria-label] p[aria-live]')].flatMap(
      (words) => words.parentElement ?? [],
    );
    const pressed = [...document.querySelectorAll<HTMLElement>('.companion :is(button, a)')];
    const over = notes.flatMap((paper) =>
      pressed
        .filter((one) => !paper.contains(one) && one.checkVisibility())
        .filter((one) => {
          const [a, b] = [box(paper), box(one)];
          return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        })
        .map((one) => `over ${one.innerText}`),
    );
    const outside = [...pressed, ...notes].filter((one) => {
      const { left, top, right, bottom } = box(one);
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    // What lies over a button takes its taps.
    const covered = pressed.filter((one) => {
      const { x, y, width, height } = box(one);
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return one.checkVisibility() && !one.matches(':disabled') && !one.contains(top);
    });
    const cut = notes.filter((paper) => paper.scrollHeight > paper.clientHeight + 1);
    return [
      ...over,
      ...covered.map((one) => `covered ${one.ariaLabel ?? one.innerText}`),
      ...outside.map((one) => `outside ${one.textContent}`),
      ...cut.map(() => 'cut'),
    ];
  });

test('notes come one to an entry, go by a tap, are switched off, and are read again in the menu', async () => {
  await fresh();
  const page = await halfwayAt(app);
  await note(page).getByText('The biggest name').waitFor();
  await note(page).getByRole('button', { name: 'Got it' }).tap();
  await note(page).waitFor({ state: 'detached' });
  await tapOn(button(page, 'Drew 2 cards'));
  await note(page)
    .getByText(/keypad/)
    .waitFor();
  await tapOn(button(page, 'Drew 2 cards'));
  await note(page).getByText(/wax/).waitFor();
  await note(page).getByRole('button', { name: 'No more of these' }).tap();
  await note(page).waitFor({ state: 'detached' });
  await tapOn(button(page, 'Drew 2 cards'));
  await page.getByRole('heading', { level: 1, name: 'Anselm' }).waitFor();
  expect(await note(page).count()).toBe(0);
  await button(page, 'Menu').tap();
  await button(page, 'Notes for the first game').tap();
  const all = page.getByRole('dialog', { name: 'Notes for the first game' });
  await expect.poll(() => all.getByRole('listitem').count()).toBe(16);
  await all.getByRole('button', { name: 'Explain it in the first game' }).tap();
  await all.getByRole('button', { name: 'Close' }).tap();
  await note(page).getByText(/seal/).waitFor();
  await page.context().close();
});

test.each(['en-GB', 'de-DE'])(
  'no note lies over a button or the edge, at any size, in %s',
  async (locale) => {
    await fresh();
    const page = await halfwayAt(app, {}, { locale });
    await note(page).waitFor();
    expect(await found(page)).toEqual([]);
    for (const [width, height] of [
      [1180, 820],
      [1024, 768],
      [1920, 1080],
      [820, 1180],
    ]) {
      await page.setViewportSize({ width, height });
      await followed(page);
      await expect.poll(() => hidden(page), { message: `${width}` }).toEqual([]);
    }
    await page.context().close();
    const board = await pageAtTable(app, 'score', [[0, { type: 'begin', auctioneer: 0 }]], {}, { locale });
    await note(board).waitFor();
    const tray = board.locator('.board > .tray');
    await expect.poll(() => tray.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await expect.poll(() => hidden(board)).toEqual([]);
    await board.context().close();
  },
);
