import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { TABLET, halfwayAt, tapOn } from './atTable.ts';
import { PHONE, SCREEN, invitationAt, join } from './joining.ts';
import type { Joined } from './joining.ts';
import { asked, click } from './play.ts';
import { seated } from './seated.ts';

/** Stands in for an address in the local network. */
const app = new App('--devices-at', '127.0.0.2');
serve(app);
beforeEach(async () => {
  const { screen, socket } = await connect(app.address);
  await screen.get({ type: 'closeDevices' });
  socket.close();
});

const TABLE = /^This is a screen of the table/;

/** Ends the host as a crash does, begins it again, and loads every page anew. */
async function crash(pages: readonly Page[]): Promise<void> {
  await app.killHost();
  await app.startHost();
  await Promise.all(pages.map((page) => page.reload()));
}

/** Plays until a bid is asked after so many entries. */
async function playTo(count: number, phones: readonly Joined[]): Promise<void> {
  for (let n = 0; n < 400; n++) {
    for (const { page, wire } of phones) {
      const what = await asked(page);
      if (what === 'bid' && wire.entries >= count) return;
      if (what !== 'wait') await click(page, what);
    }
    await phones[0].page.waitForTimeout(20);
  }
  throw new Error('no bid is asked');
}

/** How many entries these devices were told of, once all were told of as many. */
async function entriesAt(devices: readonly Joined[]): Promise<number> {
  const heard = () => [...new Set(devices.map(({ wire }) => wire.entries))];
  await expect.poll(heard).toHaveLength(1);
  return heard()[0];
}

/** What each page asks, and the words of it. */
const turn = (pages: readonly Page[]): Promise<(readonly [string, string])[]> =>
  Promise.all(
    pages.map(async (page) => [await asked(page), await page.locator('.deed').first().innerText()] as const),
  );

/** The same, once it no longer changes. */
async function turnAtRest(pages: readonly Page[]): Promise<(readonly [string, string])[]> {
  let now = await turn(pages);
  const isAtRest = async () => {
    const before = JSON.stringify(now);
    now = await turn(pages);
    return JSON.stringify(now) === before && now.filter(([what]) => what === 'bid').length === 1;
  };
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
  return now;
}

describe('after kill -9 of the host and a reload of every device', () => {
  test(
    'phones, the table’s screen and the owner are in the same turn of the same game, and it goes on',
    { timeout: 120_000 },
    async () => {
      const owner = await seated(app, 'back', ['person', 'person', 'person'], { pace: 'instant' });
      const place = owner.url();
      await owner.goto(place.replace('#/table/', '#/devices/'));
      const link = await invitationAt(owner);
      const phones: Joined[] = [];
      for (const seat of [0, 1, 2]) phones.push(await join(app, link, new RegExp(`^Player ${seat}`), PHONE));
      const screen = await join(app, link, TABLE, SCREEN);
      await owner.goto(place);
      await playTo(4, phones);
      const pages = [...phones, screen].map(({ page }) => page).concat(owner);
      const devices = [...phones, screen];
      const count = await entriesAt(devices);
      const before = await turnAtRest(pages);
      expect(before.map(([what]) => what).sort()).toEqual(['bid', 'wait', 'wait', 'wait', 'wait']);

      await crash(pages);
      await expect.poll(() => turn(pages).catch(() => null)).toEqual(before);
      expect(await entriesAt(devices)).toBe(count);
      await click(pages[before.findIndex(([what]) => what === 'bid')], 'bid');
      for (const { wire } of devices) await expect.poll(() => wire.entries).toBe(count + 1);
      for (const page of pages) await page.context().close();
    },
  );

  test('at the companion a device enters a turn, and it, the table’s screen and the owner are at the next', async () => {
    const owner = await halfwayAt(app);
    const place = owner.url();
    await owner.goto(place.replace('#/table/', '#/devices/'));
    const link = await invitationAt(owner);
    const { page: tablet } = await join(app, link, /^I enter turns/, TABLET);
    const { page: screen } = await join(app, link, TABLE, SCREEN);
    await owner.goto(place);
    const pages = [tablet, screen, owner];
    const isTurnOf = async (name: string) => {
      for (const page of pages) await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await isTurnOf('Hanna');
    for (const name of [/^4 Dutch/, /^2 French/, 'Dutch silk', /^Keep it/]) {
      await tapOn(tablet.getByRole('button', { name }));
    }
    await isTurnOf('Joris');

    await crash(pages);
    await isTurnOf('Joris');
    await tapOn(tablet.getByRole('button', { name: 'Drew 2 cards' }));
    await isTurnOf('Mei');
    for (const page of pages) await page.context().close();
  });
});
