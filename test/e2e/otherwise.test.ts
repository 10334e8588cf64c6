import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { halfwayAt, tapOn } from './atTable.ts';
import { found } from './axe.ts';

const app = new App();
serve(app);

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name });

/** Opens what can be played otherwise, and chooses. */
async function otherwise(page: Page, name: string): Promise<void> {
  await tapOn(button(page, 'Otherwise…'));
  await tapOn(inDialog(page, name));
}

/** The rule is told that it is against; it was played so all the same. */
async function playedSo(page: Page, why: string, next: string): Promise<void> {
  await page.getByRole('dialog', { name: why }).waitFor();
  await tapOn(inDialog(page, 'We played it so'));
  await page.getByRole('heading', { level: 1, name: next }).waitFor();
}

/** The books of the table on the page. */
async function viewOf(page: Page): Promise<Record<string, unknown>> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.open(new URL(page.url()).hash.split('/').at(-1) ?? '');
  socket.close();
  return screen.table?.view as Record<string, unknown>;
}

/** Plates and words that lie outside the window, or over their own edge, and targets that are too small. */
const amiss = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.companion :is(button, a)')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        const isOver = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        const isOutside = left < -1 || right > innerWidth + 1;
        const isSmall = Math.min(width, height) < 55.9;
        return isOutside || isSmall || (isOver && one.matches('.plate')) ? [one.innerText] : [];
      }),
  );

describe('what was played otherwise', () => {
  test('is told on the turn’s screen: a post, a player, no post, each with its reason', async () => {
    const page = await halfwayAt(app);
    await button(page, /^4 Dutch/).tap();
    await otherwise(page, 'Another post');
    await button(page, 'French china: taken by Mei').tap();
    await page.getByText('This needs the French seal.').waitFor();
    await button(page, /^Keep it/).tap();
    await playedSo(page, 'This needs the French seal.', 'Joris');

    await otherwise(page, 'Anselm');
    await page.getByRole('heading', { level: 1, name: 'Anselm' }).waitFor();
    await tapOn(button(page, 'Drew 2 cards'));
    await playedSo(page, 'It is Joris’s turn.', 'Joris');

    await button(page, /^2 Dutch/).tap();
    await otherwise(page, 'No post');
    await tapOn(button(page, /^Done/));
    await playedSo(page, 'A lay-out leads to a post or to the target.', 'Mei');
    await button(page, 'Undo Joris: no post').waitFor();

    const view = await viewOf(page);
    expect(view).toMatchObject({ targetHolder: null, moved: [true, true, false, true], turn: 2 });
    expect((view.counters as unknown[][]).map(({ length }) => length)).toEqual([2, 1, 0, 0]);
    await page.context().close();
  });

  test('may be a conversion that no rule allows; the rule can be read beside the reason', async () => {
    const page = await halfwayAt(app);
    await button(page, /^1 Swedish/).tap();
    await button(page, 'Swedish silk').tap();
    await button(page, /^Done/).waitFor();
    await otherwise(page, 'Converted all the same');
    const why = 'Counters may be converted only if none of the new one’s company lay there.';
    await page.getByRole('dialog', { name: why }).waitFor();
    await page.getByRole('link', { name: 'Rule R7.1' }).tap();
    await page.getByRole('dialog', { name: 'The rules here' }).getByText('Right after claiming').waitFor();
    expect(await found(page)).toEqual([]);
    await inDialog(page, 'Close').last().tap();
    await playedSo(page, why, 'Joris');
    expect(await viewOf(page)).toMatchObject({ gold: [1, 0, 0, 0] });
    await page.context().close();
  });

  test('is taken back step by step, and outlasts a reload', async () => {
    const page = await halfwayAt(app);
    await otherwise(page, 'Mei');
    await button(page, /^1 French/).tap();
    await otherwise(page, 'Another post');
    await button(page, 'British tea').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mei' }).waitFor();
    await button(page, 'British tea').waitFor();
    await tapOn(button(page, 'Undo Another post'));
    await button(page, 'British tea').waitFor({ state: 'detached' });
    await tapOn(button(page, 'Undo 1 French'));
    await tapOn(button(page, 'Undo Mei'));
    await page.getByRole('heading', { level: 1, name: 'Hanna' }).waitFor();
    await page.context().close();
  });

  test.each([
    ['en-GB', 1180, 820],
    ['de-DE', 1180, 820],
    ['de-DE', 820, 1180],
    ['de-DE', 1024, 768],
    ['de-DE', 390, 844],
  ])('crowds nothing: %s, %i × %i', async (locale, width, height) => {
    const page = await halfwayAt(app, {}, { locale, viewport: { width, height } });
    const opens = button(page, /^(Otherwise|Anders)/);
    await expect.poll(() => amiss(page)).toEqual([]);
    if (width > 400) await button(page, /^4 (Dutch|niederländische)/).tap();
    else for (let n = 0; n < 4; n++) await button(page, /^Niederlande: eine mehr/).tap();
    await opens.tap();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => amiss(page)).toEqual([]);
    expect(await found(page)).toEqual([]);
    await inDialog(page, locale === 'en-GB' ? 'Another post' : 'Andere Station').tap();
    if (width === 820)
      await button(page, /^(Schweden|Niederlande)$/)
        .first()
        .tap();
    await button(page, /^(Dutch|Niederländischer?) .*(silk|Seide)/i)
      .first()
      .tap();
    await expect.poll(() => amiss(page)).toEqual([]);
    await page.context().close();
  });
});

test('counters are set as they lie before the players, and a correction is amended in place', async () => {
  const page = await halfwayAt(app);
  await button(page, 'Menu').tap();
  await button(page, 'What lies on the table').tap();
  await page.getByRole('button', { name: 'Counters', exact: true }).tap();
  await expect.poll(() => amiss(page)).toEqual([]);
  await button(page, 'Joris, Dutch: one less').tap();
  await button(page, 'Hanna, Dutch: one more').tap();
  await page.getByRole('group', { name: 'Hanna, Dutch: 1' }).waitFor();
  await button(page, 'It lies so').tap();
  await button(page, 'Undo A correction').waitFor();
  const [tea, dutch] = [
    { company: 4, commodity: 0 },
    { company: 3, commodity: 0 },
  ];
  expect(await viewOf(page)).toMatchObject({ counters: [[tea, dutch], [], [{ company: 2 }], []] });

  await button(page, 'Entries').tap();
  await button(page, /Set: counters/).tap();
  await page.getByRole('group', { name: 'Joris, Dutch: 0' }).waitFor();
  await page.getByRole('button', { name: 'Gold', exact: true }).tap();
  await button(page, 'Joris: 5 gold more').tap();
  await page.getByText('0 gold, then 5').waitFor();
  await button(page, /^Amend/).tap();
  await page.getByLabel('5 gold', { exact: true }).first().waitFor();
  expect(await viewOf(page)).toMatchObject({ counters: [[tea, dutch], [], [{ company: 2 }], []] });
  await page.context().close();
});
