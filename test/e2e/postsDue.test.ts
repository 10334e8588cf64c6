import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { post } from '../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../shared/games/batavia/box.ts';
import { App, serve } from './app.ts';
import { pageAtTable, tapOn } from './atTable.ts';
import type { Told } from './atTable.ts';
import { found } from './axe.ts';
import { outOfReach, small } from './fingers.ts';

const app = new App();
serve(app);

const asPlayed = false;
const block = (commodity: Post['commodity']): Post[] =>
  [0, 1, 2, 3, 4].map((company) => post(company as Company, commodity));
const drew = (seat: number) => [seat, { type: 'draw', asPlayed }] as const;
/** Hanna holds the British seal and has claimed tea; cotton, the next British post, is among the last five. */
const BEFORE: Told = [
  [0, { type: 'begin', auctioneer: 0 }],
  [0, { type: 'turnUp', posts: [...block(0), ...block(1)], asPlayed }],
  [0, { type: 'win', winner: 0, price: 1, asPlayed }],
  [0, { type: 'layOut', cards: [2, 0, 0, 0, 0], claim: post(0, 0), convert: false, asPlayed }],
  ...[1, 2, 3].map(drew),
  [0, { type: 'win', winner: 0, price: 1, asPlayed }],
];
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const reminder = (page: Page): Locator => page.getByRole('region', { name: 'Posts still to tell' });
const FIVE = ['British china', 'Danish china', 'French china', 'Dutch china', 'Swedish china'];
const isAskedOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** On a tablet however it lies, and on a phone. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const viewport of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => small(page)).toEqual([]);
    await expect.poll(() => outOfReach(page)).toEqual([]);
    expect(await found(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1180, height: 820 });
}

async function claimCotton(page: Page): Promise<void> {
  await button(page, /^1 British/).tap();
  await page.getByText('Post: British cotton').waitFor();
  await tapOn(button(page, /^Done/));
  await page.getByText('The next 5 posts along the route').waitFor();
}

test('posts that are due are asked for at once, and cost a tap each', async () => {
  const page = await pageAtTable(app, 'full', BEFORE);
  await claimCotton(page);
  for (const name of FIVE) await tapOn(button(page, name));
  await isAskedOf(page, 'Joris');
  await button(page, 'Drew 2 cards').waitFor();
  expect(await reminder(page).count()).toBe(0);
  await page.context().close();
});

test('posts that are put off leave the game alone: a tap leads back to them, and keeps what is half told', async () => {
  const page = await pageAtTable(app, 'full', BEFORE);
  await claimCotton(page);
  await tapOn(button(page, 'Later'));
  await reminder(page).getByText('5 posts lie face up that are not told yet.').waitFor();
  await tapOn(button(page, /^3 Danish/));
  await page.getByText('Post: Danish tea').waitFor();
  await fitsEverywhere(page);
  await tapOn(button(page, 'Tell now'));
  for (const name of FIVE.slice(0, 2)) await tapOn(button(page, name));
  await tapOn(button(page, 'The rest later'));
  await reminder(page).getByText('3 posts lie face up').waitFor();
  await page.getByText('Post: Danish tea').waitFor();
  await tapOn(button(page, /^Keep it/));
  await isAskedOf(page, 'Mei');
  await page.reload();
  await reminder(page).waitFor();
  await tapOn(button(page, 'Tell now'));
  for (const name of FIVE.slice(2)) await tapOn(button(page, name));
  await button(page, 'Drew 2 cards').waitFor();
  expect(await reminder(page).count()).toBe(0);
  await page.context().close();
});

test('posts told although a rule is against them are told once, and the rest stays put off', async () => {
  const page = await pageAtTable(app, 'full', BEFORE);
  await claimCotton(page);
  await tapOn(button(page, 'British china'));
  await tapOn(button(page, 'British pepper'));
  await tapOn(button(page, 'The rest later'));
  await tapOn(button(page, 'We played it so'));
  await reminder(page).getByText('3 posts lie face up').waitFor();
  await isAskedOf(page, 'Joris');
  await tapOn(button(page, 'Tell now'));
  await page.getByText('3 posts to go').waitFor();
  await page.context().close();
});

test('posts that are all told, and that a rule is against, can be told all the same later', async () => {
  const page = await pageAtTable(app, 'full', BEFORE);
  await claimCotton(page);
  for (const name of ['British pepper', ...FIVE.slice(0, 4)]) await tapOn(button(page, name));
  await tapOn(button(page, 'Back'));
  await tapOn(button(page, 'Done'));
  await tapOn(button(page, 'We played it so'));
  await button(page, 'Drew 2 cards').waitFor();
  expect(await reminder(page).count()).toBe(0);
  await page.context().close();
});

test('a claim told as drawn is amended with the posts that it turned up', async () => {
  const page = await pageAtTable(app, 'full', [...BEFORE, ...[0, 1, 2].map(drew)]);
  await button(page, 'Entries').tap();
  const amend = page.getByRole('dialog', { name: 'Amend an entry' });
  const plate = (name: string | RegExp) =>
    amend.getByRole('button', { name, exact: typeof name === 'string' });
  await plate(/^9 .*Hanna: drew/).tap();
  await plate('Laid out').first().tap();
  await plate(/British.*one more/).tap();
  await plate('British cotton').tap();
  await plate(/^10 .*Joris: drew/).tap();
  await plate('Posts turned up').tap();
  await fitsEverywhere(page);
  for (const name of FIVE) await plate(name).tap();
  await amend.getByText('Posts turned up: British china').waitFor();
  expect(await amend.getByText(/no longer fit/).count()).toBe(0);
  await plate('Amend').tap();
  await isAskedOf(page, 'Anselm');
  await button(page, 'Drew 2 cards').waitFor();
  expect(await reminder(page).count()).toBe(0);
  await page.context().close();
});
