import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import type { Screen } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { MODE, TABLET } from './atTable.ts';
import { found } from './axe.ts';
import { outOfReach, small } from './fingers.ts';
import { followed } from './play.ts';

const app = new App();
let screen: Screen;
let close: () => void;
afterAll(() => close());
serve(app, async () => {
  const { screen: one, socket } = await connect(`${new URL(app.address).origin}/`);
  screen = one;
  close = () => socket.close();
  await screen.get({ type: 'changeSettings', settings: { firstGame: false, tableMode: MODE } });
});

/** A tablet, a small one in both ways, and a phone. */
const SIZES = [
  [1180, 820],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

type Look = (what: string) => Promise<void>;

/** A table whose game is over, with names as long as they are at tables. */
async function finished(record: string): Promise<string> {
  const text = readFileSync(`test/records/companion/${record}.batavia`, 'utf8');
  const { table } = await screen.get({ type: 'importTable', text: text.replace('"Anna"', '"Friederike"') });
  await screen.open(table);
  return table;
}

/** Takes back all but the first `n` entries; the page shows then what `selector` says. */
async function backTo(page: Page, n: number, selector: string): Promise<void> {
  const { table } = screen.table ?? { table: '' };
  while (screen.log.length > n) {
    const { revision } = screen.table ?? { revision: 0 };
    await screen.get({ type: 'undo', table, revision });
    await screen.until((shown) => shown.revision > revision);
  }
  await page.locator(selector).first().waitFor();
  await page.locator('.companion[data-settled="true"]').waitFor();
}

/** How many entries lie before the last, or the first, of a type. */
const before = (type: string, which: 'findIndex' | 'findLastIndex' = 'findLastIndex'): number =>
  screen.log[which](({ action }) => action.type === type);

const tools = (page: Page) => page.locator('nav .tool');

/** Opens a sheet of the menu. */
async function sheet(page: Page, name: RegExp): Promise<void> {
  await tools(page).last().tap();
  await page.getByRole('dialog').getByRole('button', { name }).tap();
}

/** The move of the last lay-out, told anew, with what lies over it. */
async function lookAtMove(page: Page, look: Look): Promise<void> {
  const { cards } = screen.log[before('layOut')].action as unknown as { cards: readonly number[] };
  await backTo(page, before('layOut'), '.pad');
  await look('move');
  await page.locator('.pad .flag').first().tap();
  await page.getByRole('dialog').waitFor();
  await look('keypad');
  await page.keyboard.press('Escape');
  for (const [company, count] of cards.entries()) {
    const more = page.locator('.pad').nth(company).locator('.knob').last();
    for (let n = 0; n < count; n++) await more.tap();
  }
  await look('where to');
  await page.locator('.deeds .plate').last().waitFor();
  for (const [name, what] of [
    [/gold strip|Goldleiste/, 'gold strip'],
    [/first game|ersten Spiel/, 'notes'],
  ] as const) {
    await sheet(page, name);
    await look(what);
    await page.keyboard.press('Escape');
  }
  await tools(page).last().tap();
  await look('menu');
  await page.keyboard.press('Escape');
}

async function lookAtCorrections(page: Page, look: Look): Promise<void> {
  await sheet(page, /lies on the table|auf dem Tisch liegt/);
  const parts = page.locator('.correct header button');
  for (let n = 0; n < (await parts.count()); n++) {
    await parts.nth(n).tap();
    const seats = page.locator('.correct .notes .plate');
    if ((await seats.count()) > 0) await seats.first().tap();
    await look(`correct ${n}`);
  }
  await page.locator('.correct footer .quiet').tap();
}

async function lookAtEntries(page: Page, look: Look): Promise<void> {
  await tools(page).first().tap();
  for (const type of ['begin', 'turnUp', 'win', 'layOut'] as const) {
    await page.locator(`[data-n="${before(type, 'findIndex') + 1}"] button`).tap();
    await look(`amend ${type}`);
  }
  const forgotten = page.getByRole('button', { name: /^(Posts turned up|Stationen)/ });
  await forgotten.tap();
  await look('forgotten posts');
  await forgotten.tap();
  // Struck out, what follows fits no longer.
  await page.getByRole('button', { name: /^(Strike|Streichen)/ }).tap();
  await look('misfits');
  await page.keyboard.press('Escape');
}

async function lookAtAuction(page: Page, look: Look): Promise<void> {
  await backTo(page, before('win'), '.auction');
  await look('auction');
  await page.locator('.auction .plate').first().tap();
  await look('price');
  for (const key of ['9', '9', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await look('objection');
  await page.keyboard.press('Escape');
}

/** From the end of a game back to its beginning; `lookMore` is done halfway. */
async function walk(page: Page, look: Look, lookMore: () => Promise<void>): Promise<void> {
  await look('scored');
  await backTo(page, before('score'), '.reckoning');
  await look('all told');
  await backTo(page, before('tellHand', 'findIndex'), '.reckoning .score.early');
  await page.locator('.target > button').tap();
  await look('reckoning');
  await lookAtMove(page, look);
  await lookMore();
  const attack = screen.log.findLastIndex(({ events }) =>
    events.some(({ type }) => type === 'piratesStruck'),
  );
  await backTo(page, attack + 1, '.pirates');
  await look('pirates');
  await page.locator('.done').tap();
  await lookAtAuction(page, look);
  await backTo(page, before('turnUp', 'findIndex'), '.posts');
  await page.locator('.tok').first().tap();
  await look('posts');
  await backTo(page, 0, '.companion h1');
  await look('who begins');
}

/** Where only the score is kept, the replay and the set-up. */
async function walkElsewhere(page: Page, look: Look): Promise<void> {
  const score = await finished('score-5');
  await page.goto(`${app.address}#/replay/${score}`);
  await page.locator('main table').waitFor();
  await look('replay');
  await page.goto(`${app.address}#/table/${score}`);
  await page.locator('.companion tfoot').waitFor();
  await backTo(page, 1, '.board');
  await look('score only');
  await page.goto(`${app.address}#/companion`);
  await page.locator('.companion .round').first().waitFor();
  await look('set-up');
}

test(
  'every screen of the table has what fingers need at every size, nothing out of reach, and nothing that axe finds',
  { timeout: 180_000 },
  async () => {
    const page = await app.page({ ...TABLET, locale: 'de-DE' }, `#/table/${await finished('full-4')}`);
    await page.locator('.companion tfoot').waitFor();
    const wrong: string[] = [];
    const look: Look = async (what) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await followed(page);
        const faults = async () => [...(await small(page)), ...(await outOfReach(page))];
        let all = await faults();
        // A busy machine may be about to lay it out.
        for (let n = 0; n < 20 && all.length > 0; n++) {
          await page.waitForTimeout(100);
          all = await faults();
        }
        wrong.push(...all.map((one) => `${what} at ${width}: ${one}`));
      }
      await page.setViewportSize({ width: 1180, height: 820 });
      wrong.push(...(await found(page, true)).map((one) => `${what}: ${one}`));
    };
    await walk(page, look, async () => {
      await lookAtCorrections(page, look);
      await lookAtEntries(page, look);
    });
    await walkElsewhere(page, look);
    await page.context().close();
    expect(wrong).toEqual([]);
  },
);
