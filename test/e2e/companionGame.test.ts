import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import type { Screen } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import { Follower } from '../games/batavia/companion/follower.ts';
import { COMMODITIES, COMPANIES } from '../../shared/games/batavia/box.ts';
import type { Post } from '../../shared/games/batavia/box.ts';
import type { CompanionAction, CompanionEvent, Of } from '../../shared/games/batavia/companion/state.ts';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { BataviaAction } from '../../shared/games/batavia/state.ts';
import type { GameRecord } from '../../shared/kernel/record.ts';
import { selfPlay } from '../../shared/session/selfPlay.ts';
import { App, serve } from './app.ts';
import { tapOn } from './atTable.ts';
import { found } from './axe.ts';
import { small } from './fingers.ts';

const app = new App();
const NAMES = ['Hanna', 'Joris', 'Mei', 'Anselm'];
const NATIONS = ['British', 'Danish', 'French', 'Dutch', 'Swedish'];
const COMPANY_NAMES = COMPANIES.map((name) => name[0].toUpperCase() + name.slice(1));
const goods = ({ company, commodity }: Post): string => `${NATIONS[company]} ${COMMODITIES[commodity]}`;
/** A short game of four with three attacks. */
const SEED = 't 39';

let screen: Screen;
let close: () => void;

/** A tablet held upright, and one that lies. */
const TALL = { width: 820, height: 1180 };
const WIDE = { width: 1180, height: 820 };

/** A recorded digital game, told as those at its table would. */
function told(depth: 'full' | 'light'): Follower {
  const players = NAMES.map((name) => ({ name, kind: 'mate' }));
  const options = v.parse(batavia.options(4), {});
  const record = selfPlay(batavia, players, options, SEED).record as GameRecord<BataviaAction>;
  const follower = new Follower(4, false, { depth, prices: false });
  follower.follow(record, () => null);
  return follower;
}

async function seatedAtTable(depth: string, viewport: typeof TALL): Promise<{ page: Page; table: string }> {
  const { seats } = tableFor(NAMES.map(() => 'person'));
  const { table } = await screen.get(
    tableFor([], {
      game: 'batavia-companion',
      options: { depth },
      seats: seats.map((seat, index) => ({ ...seat, name: NAMES[index] })),
    }),
  );
  await screen.open(table);
  const page = await app.page({ viewport, hasTouch: true }, `#/table/${table}`);
  return { page, table };
}

const tap = (page: Page, name: string | RegExp): Promise<void> =>
  tapOn(page.getByRole('button', { name, exact: true }).first());

/** Waits until as many entries are in the books. */
const entered = (count: number) => screen.until(() => screen.log.length === count);

/** R5.1 to R7.1 – cards by their pads, the post, and what is done with the counter. */
async function layOut(page: Page, { cards, claim, convert }: Of<'layOut'>): Promise<void> {
  for (const [company, count] of cards.entries()) {
    if (count === 0) continue;
    const pad = page.getByRole('group', { name: COMPANY_NAMES[company], exact: true });
    if (count <= 5)
      await pad
        .locator('.inlay button')
        .nth(count - 1)
        .tap();
    else {
      await pad.locator('.flag').tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${count}\\b`) })
        .tap();
    }
  }
  if (claim === null) {
    // Where no post is ahead, it goes without saying.
    const toTarget = page.getByRole('button', { name: 'To the target', exact: true });
    await toTarget
      .or(page.getByRole('button', { name: /^Done/ }))
      .first()
      .waitFor();
    if ((await toTarget.count()) > 0) await tapOn(toTarget);
  } else {
    const post = page.getByRole('button', { name: goods(claim), exact: true });
    // Posts are offered at once where one company's alone come into reach, else by company.
    await post
      .or(page.getByRole('button', { name: COMPANY_NAMES[claim.company], exact: true }))
      .first()
      .waitFor();
    if ((await post.count()) === 0) await tap(page, COMPANY_NAMES[claim.company]);
    // The only one ahead is chosen already.
    if ((await post.getAttribute('aria-pressed')) !== 'true') await post.tap();
  }
  await tap(page, convert ? /^Convert/ : /^(Keep it|Done)/);
}

async function digits(page: Page, number: number): Promise<void> {
  const keys = page.getByRole('group', { name: 'Keypad' });
  for (let tens = 0; tens < Math.floor(number / 10); tens++)
    await keys.getByRole('button', { name: `${10 * tens + 10}+` }).tap();
  await keys.getByRole('button', { name: String(number), exact: true }).tap();
}

async function sale(page: Page, winner: number, nth: number): Promise<void> {
  await page.locator('.seats').getByRole('button', { name: NAMES[winner] }).tap();
  // The first price is told and the second is not: from then on nobody asks.
  if (nth === 0) await tap(page, '3');
  else if (nth === 1) await tap(page, 'No price');
}

/** Tells one entry by taps. */
async function tell(page: Page, action: CompanionAction, sales: number): Promise<void> {
  switch (action.type) {
    case 'begin':
      return page.getByRole('button', { name: NAMES[action.auctioneer] }).tap();
    case 'win':
      return sale(page, action.winner, sales);
    case 'allPass':
      return tap(page, 'All passed');
    case 'draw':
      return tap(page, 'Drew 2 cards');
    case 'layOut':
      return layOut(page, action);
    case 'tellHand':
      for (const count of action.cards) await digits(page, count);
      return;
    case 'turnUp':
      for (const post of action.posts) await tap(page, goods(post));
      return;
    case 'tellNotes':
    case 'score':
    case 'correct':
      throw new Error(`${action.type} is not told here`);
  }
}

/** R8.2 – the picture says who puts how many cards away; a plate ends it. */
async function seeAttack(page: Page, events: readonly CompanionEvent[]): Promise<boolean> {
  const swept = events.find((event) => event.type === 'cardsSwept')?.swept;
  if (!swept) return false;
  const picture = page.getByRole('dialog', { name: 'Pirates!' });
  await picture.waitFor();
  const plates = async () =>
    new Map(
      await picture
        .locator('.swept')
        .evaluateAll((all) =>
          all.map((plate): [string, number] => [
            plate.querySelector('b')?.textContent.trim() ?? '',
            Number(plate.querySelector('strong')?.textContent ?? 0),
          ]),
        ),
    );
  const sums = swept.map((row, seat) => [NAMES[seat], row.reduce((sum, count) => sum + count, 0)]);
  await expect.poll(plates).toEqual(new Map(sums as [string, number][]));
  return true;
}

async function isSound(page: Page): Promise<void> {
  expect(await found(page)).toEqual([]);
  expect(await small(page)).toEqual([]);
}

afterAll(() => close());
serve(app, async () => {
  const { screen: one, socket } = await connect(`${new URL(app.address).origin}/`);
  screen = one;
  close = () => socket.close();
  await screen.get({ type: 'changeSettings', settings: { firstGame: false } });
});

describe('a game at the table', () => {
  test.each([
    { depth: 'light', size: TALL },
    { depth: 'full', size: WIDE },
  ] as const)(
    'is told by taps with the $depth board, with pirates, amended, and reckoned to the right scores',
    { timeout: 180_000 },
    async ({ depth, size }) => {
      const game = told(depth);
      const { page } = await seatedAtTable(depth, size);
      await page.getByRole('button', { name: 'Rotate' }).waitFor();
      const wrong = game.entries.findLastIndex(({ action }) => action.type === 'layOut' && action.convert);
      const reckoning = game.entries.findIndex(({ action }) => action.type === 'tellHand');
      // Who is asked, and what is read out; neither changes before an entry is made.
      const shown = async () =>
        (await page.locator('.companion :is(h1, .unseen)').allTextContents()).slice(0, 3).join('; ');
      let sales = 0;
      let attacks = 0;
      for (const [index, { action }] of game.entries.slice(0, reckoning).entries()) {
        const before = await shown();
        // The last counters converted are told as kept, and amended at the end.
        await tell(page, index === wrong ? { ...(action as Of<'layOut'>), convert: false } : action, sales);
        if (action.type === 'win') sales++;
        await entered(index + 1);
        if (await seeAttack(page, screen.log[index].events as CompanionEvent[])) {
          if (attacks++ === 0) await isSound(page);
          await tap(page, /^Cards are off the table/);
        }
        await expect.poll(shown).not.toBe(before);
        if (index === 1) await isSound(page);
      }
      expect(attacks).toBe(3);

      await isSound(page);
      await tap(page, 'Entries');
      const list = page.getByRole('list', { name: 'Entries' });
      await list
        .getByRole('button')
        .filter({ has: page.getByText(String(wrong + 1), { exact: true }) })
        .tap();
      await tap(page, 'Converted');
      await isSound(page);
      await tap(page, /^Amend/);
      await screen.until(({ amended }) => amended === wrong + 1);

      // Row by row; the last notes are what the others leave.
      for (const { action } of game.entries.slice(reckoning)) {
        if (action.type !== 'tellHand') continue;
        await tell(page, action, sales);
        if (action.of < 3) await digits(page, game.state.counted[action.of] ?? 0);
      }
      await tap(page, 'Count up');
      const { outcome } = await screen.until((table) => table.outcome !== null);
      expect(outcome?.scores).toEqual(game.state.gold);
      await page.getByText(/^wins? with|^win together/).waitFor();
      const totals = async () => (await page.locator('tfoot strong').allTextContents()).map(Number);
      await expect.poll(totals).toEqual(game.state.gold);
      await isSound(page);
      await page.context().close();
    },
  );

  test.each([TALL, WIDE])('of which only the score is kept is told from the board: $width', async (size) => {
    const game = told('light');
    const { state } = game;
    const { page } = await seatedAtTable('score', size);
    await page.getByRole('button', { name: 'Hanna' }).tap();
    await page.getByRole('heading', { name: 'The reckoning' }).waitFor();
    for (const seat of NAMES.keys()) {
      await page.getByRole('group', { name: 'Whose?' }).getByRole('button', { name: NAMES[seat] }).tap();
      for (const [commodity, row] of state.warehouses.entries())
        for (const [company, owner] of row.entries())
          if (owner === seat)
            await tap(page, new RegExp(`^${COMMODITIES[commodity]}, ${COMPANY_NAMES[company]}`));
      for (const [company, holder] of state.seals.entries())
        if (holder === seat) await tap(page, new RegExp(`^Seal, ${COMPANY_NAMES[company]}`));
      if (state.targetHolder === seat) await tap(page, /^Target counter/);
    }
    await isSound(page);
    await tap(page, 'Then gold and notes');
    const lines = game.position.state;
    const strip = game.events.filter((event) => event.type === 'countersConverted');
    for (const seat of lines.gold.keys())
      await digits(
        page,
        strip.reduce((sum, { seat: of, gold }) => (of === seat ? sum + gold : sum), 0),
      );
    for (const seat of [0, 1, 2]) await digits(page, state.counted[seat] ?? 0);
    await isSound(page);
    await tap(page, 'Count up');
    const { outcome } = await screen.until((table) => table.outcome !== null);
    expect(outcome?.scores).toEqual(state.gold);
    await page.context().close();
  });
});
