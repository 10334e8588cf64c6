import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { TableMode } from '../../shared/session/protocol.ts';
import { connect } from '../electron/host/screen.ts';
import { App, serve } from './app.ts';
import { halfwayAt, middleOf, MODE, TABLET, tapOn } from './atTable.ts';
import { found } from './axe.ts';
import { lost, small } from './fingers.ts';
import { followed } from './play.ts';

const app = new App();
serve(app);

const halfway = (mode?: Partial<TableMode>, options?: BrowserContextOptions): Promise<Page> =>
  halfwayAt(app, mode, options);

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Whether a line lies within the part of its list that is to be seen. */
async function isSeenIn(list: Locator, line: Locator): Promise<boolean> {
  const [outer, inner] = [await list.boundingBox(), await line.boundingBox()];
  return outer !== null && inner !== null && inner.y >= outer.y - 1 && inner.y < outer.y + outer.height;
}

describe('a turn', () => {
  test('of 4 Dutch and 2 French that claims silk and keeps it takes 4 taps, and Undo is one', async () => {
    const page = await halfway();
    await button(page, /^4 Dutch/).tap();
    await button(page, /^2 French/).tap();
    await button(page, 'Dutch silk').tap();
    await expect.poll(() => page.locator('.deeds').innerText()).toMatch(/Keep it[^]*Convert/);
    await button(page, /^Keep it/).tap();
    await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
    await expect.poll(() => page.getByText('Pirates in 8 cards').count()).toBe(1);
    await button(page, /^Undo Hanna: Dutch silk/).tap();
    await page.getByRole('heading', { level: 1, name: 'Hanna' }).waitFor();
    await page.context().close();
  });

  test('is entered by keys alone', async () => {
    const page = await halfway();
    for (const key of ['n', '4', 'f', '3', 'Control+z', '2']) await page.keyboard.press(key);
    await page.getByText('6 cards').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Post: Dutch cotton').waitFor();
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Hanna' }).innerText()).toMatch(/3/);
    await page.keyboard.press('r');
    await page.getByRole('heading', { level: 1, name: 'Mei' }).waitFor();
    await page.context().close();
  });

  test('takes one tap for cards drawn; one that breaks a rule is warned of, and taken as it was played', async () => {
    const page = await halfway();
    for (const next of ['Joris', 'Mei', 'Anselm']) {
      await tapOn(button(page, 'Drew 2 cards'));
      await page.getByRole('heading', { level: 1, name: next }).waitFor();
    }
    await button(page, /^Netherlands: keypad/).tap();
    const two = page.getByRole('dialog').getByRole('button', { name: '2', exact: true });
    await two.waitFor();
    await expect.poll(() => lost(page)).toEqual([]);
    await two.tap();
    await page.getByText('Laying out needs a majority, and these cards make none.').waitFor();
    await button(page, 'We played it so').tap();
    await button(page, 'Dutch silk').tap();
    await button(page, /^Keep it/).tap();
    await page.getByText('Who takes the lot?').first().waitFor();
    await page.context().close();
  });

  test('that reached no post once the target is taken takes 4 taps, with the reason why it may not', async () => {
    const page = await halfway();
    const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
    const table = new URL(page.url()).hash.split('/').at(-1) ?? '';
    const { revision } = await screen.open(table);
    const action = { type: 'correct', to: { targetHolder: 3 } };
    await screen.get({ type: 'act', table, revision, seat: 0, action });
    socket.close();
    await button(page, 'Undo A correction').waitFor();
    await page.locator('.companion[data-settled="true"]').waitFor();
    await button(page, /^4 Dutch/).tap();
    await button(page, /^2 French/).tap();
    await tapOn(button(page, 'No post'));
    await page.getByText('The target is taken: a lay-out must lead to a post.').waitFor();
    expect(await lost(page)).toEqual([]);
    await tapOn(button(page, 'We played it so'));
    await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
    await button(page, 'Undo Hanna: no post').waitFor();
    await button(page, 'Entries').tap();
    await page.getByText(/^Hanna: .*4 Dutch · no post · played so$/).waitFor();
    await page.context().close();
  });

  test('is entered once by a double tap, and the next by a tap of its own', async () => {
    const page = await halfway();
    const { x, y } = await middleOf(button(page, 'Drew 2 cards'));
    for (const next of ['Joris', 'Mei']) {
      for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x, y);
      await page.getByRole('heading', { level: 1, name: next }).waitFor();
      await page.locator('.companion[data-settled="true"]').waitFor();
      expect(await page.locator('.companion h1').innerText()).toBe(next);
    }
    await page.context().close();
  });

  test('is not entered for the next player when another screen has entered it meanwhile, and says so', async () => {
    const page = await halfway();
    const held: (() => void)[] = [];
    await page.routeWebSocket(/\/table$/, (line) => {
      const host = line.connectToServer();
      line.onMessage((message) => {
        const ask = (): void => host.send(message);
        if (message.includes('"tryAction"')) held.push(ask);
        else ask();
      });
    });
    await page.reload();
    await button(page, 'Drew 2 cards').tap();
    await expect.poll(() => held.length).toBe(1);
    const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
    const table = new URL(page.url()).hash.split('/').at(-1) ?? '';
    const { revision } = await screen.open(table);
    await screen.get({ type: 'act', table, revision, seat: 0, action: { type: 'draw', asPlayed: false } });
    await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
    held[0]();
    await page.getByRole('alert').getByText('Another screen has moved the books on').waitFor();
    expect(screen.table?.view).toMatchObject({ turn: 1 });
    expect(await page.locator('.companion h1').innerText()).toBe('Joris');
    socket.close();
    await page.context().close();
  });
});

test('what really lies on the table can be set', async () => {
  const page = await halfway();
  await button(page, 'Menu').tap();
  await button(page, 'What lies on the table').tap();
  await button(page, 'Board').tap();
  await page.getByRole('group', { name: 'Whose?' }).getByRole('button', { name: 'Mei' }).tap();
  await button(page, /^Seal, Sweden/).tap();
  await button(page, 'Gold').tap();
  await button(page, 'Joris: 5 gold more').tap();
  await button(page, 'turn').tap();
  await page.getByRole('group', { name: 'turn' }).getByRole('button', { name: 'Joris' }).tap();
  await expect.poll(() => small(page)).toEqual([]);
  await button(page, 'It lies so').tap();
  await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
  await expect.poll(() => page.getByLabel('5 gold').count()).toBe(1);
  await expect.poll(() => page.getByRole('img', { name: 'Mei holds the seal' }).count()).toBe(2);
  await page.context().close();
});

/** The screen on which the books are set to what lies on the table. */
async function correcting(page: Page, part: string): Promise<void> {
  await button(page, 'Menu').tap();
  await button(page, 'What lies on the table').tap();
  await page.getByRole('button', { name: part, exact: true }).tap();
}

test('more than the box holds cannot be set: the screen says why, and nothing told is lost', async () => {
  const page = await halfway();
  await correcting(page, 'Gold');
  await button(page, 'Joris: 5 gold more').tap();
  await button(page, /^Cards$/).tap();
  for (let more = 0; more < 18; more++) await button(page, 'Joris, Dutch: one more').tap();
  await page.getByText('There are only 22 Dutch ship cards; here would lie 23.').waitFor();
  await expect.poll(() => button(page, 'It lies so').isDisabled()).toBe(true);
  await expect.poll(() => lost(page)).toEqual([]);
  await button(page, 'Joris, Dutch: one less').tap();
  await button(page, 'It lies so').tap();
  await page.getByLabel('5 gold').waitFor();
  await page.context().close();
});

test('notes are set without anybody seeing how many, unless it is wanted', async () => {
  const page = await halfway();
  await correcting(page, 'Notes');
  await page.getByRole('group', { name: 'Whose?' }).getByRole('button', { name: 'Mei' }).tap();
  await button(page, '17').waitFor();
  await expect.poll(() => small(page)).toEqual([]);
  await button(page, '17').tap();
  await expect.poll(() => page.getByText('told, hidden').count()).toBe(1);
  expect(await page.getByText('17 notes').count()).toBe(0);
  await button(page, 'Show the numbers told').tap();
  await page.getByText('17 notes').waitFor();
  await button(page, 'It lies so').tap();
  await button(page, 'Undo A correction').waitFor();
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.open(new URL(page.url()).hash.split('/').at(-1) ?? '');
  // Whoever looks into what the screens are sent does not find it either.
  expect(screen.table?.undoable?.action).toEqual({
    type: 'correct',
    to: { notes: [null, null, null, null] },
  });
  expect(JSON.stringify(screen.log)).not.toContain('17');
  socket.close();
  await page.context().close();
});

test('an entry is found by its round, and what an amendment does to anybody’s gold is shown before it is done', async () => {
  const page = await halfway();
  await button(page, 'Entries').tap();
  const list = page.getByRole('list', { name: 'Entries' });
  await list.evaluate((element) => (element.style.maxHeight = '150px'));
  const first = list.getByRole('button', { name: /Anselm: first auctioneer/ });
  await button(page, 'Round 2').tap();
  await expect.poll(() => isSeenIn(list, first)).toBe(false);
  await button(page, 'Round 1').tap();
  await expect.poll(() => isSeenIn(list, first)).toBe(true);
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await list.getByRole('button', { name: /Hanna: .*Swedish tea/ }).tap();
  await button(page, 'Converted').tap();
  await page.getByText('0 gold, then 1').waitFor();
  expect(await small(page)).toEqual([]);
  await button(page, /^Amend/).tap();
  await page.getByLabel('1 gold', { exact: true }).first().waitFor();
  await page.context().close();
});

test('an entry that another screen changes meanwhile is not amended, and that is said', async () => {
  const page = await halfway();
  await button(page, 'Entries').tap();
  const list = page.getByRole('list', { name: 'Entries' });
  await list
    .getByRole('button', { name: /Hanna: the lot/ })
    .last()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Strike out' }).first().tap();
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  const table = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const { revision } = await screen.open(table);
  const undone = await screen.get({ type: 'undo', table, revision });
  const action = { type: 'win', winner: 2, price: 1, asPlayed: false };
  await screen.get({ type: 'act', table, revision: undone.revision, seat: 0, action });
  socket.close();
  await page.getByText('Another screen has changed an entry').waitFor();
  await list.getByRole('button', { name: /Mei: the lot/ }).waitFor();
  await expect.poll(() => button(page, /^Amend/).isDisabled()).toBe(true);
  await page.context().close();
});

test('the full board is chosen in the midst of a game by telling what lies along the route', async () => {
  const page = await halfway();
  await correcting(page, 'what is kept');
  await button(page, /^Full board/).tap();
  await page.getByText('For the full board, set first which posts lie face up.').waitFor();
  for (const post of ['British tea', 'Danish tea']) await button(page, post).tap();
  // Hanna has claimed Swedish tea, Joris Dutch tea and Mei French china.
  for (const merchant of ['Hanna', 'Joris', 'Mei']) await button(page, `${merchant}’s merchant`).tap();
  for (const post of ['British silk', 'Danish silk', 'French silk']) await button(page, post).tap();
  await button(page, 'Empty').tap();
  await button(page, /^9\W+Empty/).tap();
  await button(page, 'Dutch silk').tap();
  for (const viewport of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => lost(page)).toEqual([]);
    await expect.poll(() => small(page)).toEqual([]);
  }
  await button(page, 'It lies so').tap();
  // The rest of a block is asked for.
  await page.getByText('The next post along the route').waitFor();
  await tapOn(button(page, 'Swedish silk'));
  // Of the Swedish seal there is one post ahead, which goes without saying.
  await button(page, /^1 Swedish/).tap();
  await page.getByText('Post: Swedish silk').waitFor();
  await page.context().close();
});

test('the screen turns to whoever is asked, and stays where somebody has turned it', async () => {
  const page = await halfway({ turns: true });
  const turned = () => page.locator('.companion').evaluate((one) => one.style.rotate);
  await expect.poll(turned).toBe('0deg');
  await button(page, 'Drew 2 cards').tap();
  await expect.poll(turned).toBe('90deg');
  await expect.poll(() => lost(page)).toEqual([]);
  await button(page, 'Rotate').tap();
  await expect.poll(turned).toBe('180deg');
  await button(page, 'Drew 2 cards').tap();
  await page.getByRole('heading', { level: 1, name: 'Mei' }).waitFor();
  expect(await turned()).toBe('180deg');
  await page.context().close();
});

test.each([
  [false, '0deg'],
  [true, '90deg'],
])('a large screen turns by itself only where it can be touched: %s', async (hasTouch, rotate) => {
  const viewport = { width: 1920, height: 1080 };
  const page = await halfway({ turns: true }, { viewport, hasTouch });
  await page.keyboard.press('r');
  await page.getByRole('heading', { level: 1, name: 'Joris' }).waitFor();
  await expect.poll(() => page.locator('.companion').evaluate((one) => one.style.rotate)).toBe(rotate);
  await button(page, 'Menu').click();
  await button(page, 'What lies on the table').waitFor();
  expect(await button(page, 'Turn no longer').count()).toBe(hasTouch ? 1 : 0);
  await page.context().close();
});

test('the screen stays awake by a video where the browser has no lock', async () => {
  const page = await halfway();
  const table = page.url();
  const plays = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].map((video) => video.muted && !video.paused));
  // Chromium counts no silent video that takes up less than a fifth of the page.
  const box = () =>
    page.locator('video').evaluate((video) => {
      const { x, y, width, height } = video.getBoundingClientRect();
      const { zIndex, pointerEvents } = getComputedStyle(video);
      return { x, y, width, height, zIndex, pointerEvents, pixels: (video as HTMLVideoElement).videoWidth };
    });
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'));
  await page.goto(`${app.address}#/library`);
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  expect(await plays()).toEqual([]);
  await page.goto(table);
  await expect.poll(plays).toEqual([true]);
  const beneath = { x: 0, y: 0, ...TABLET.viewport, zIndex: '-1', pointerEvents: 'none', pixels: 2 };
  await expect.poll(box).toEqual(beneath);
  await page.locator('.companion h1').waitFor();
  expect(
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  ).toEqual([1180, 820]);
  await page.goto(`${app.address}#/library`);
  await expect.poll(plays).toEqual([]);
  await page.context().close();
});

/** [units] the size of the largest word but the heading, and the heading's. */
const largest = (page: Page): Promise<number[]> =>
  page.locator('.companion').evaluate((root) => {
    const heading = root.querySelector('h1');
    const size = (one: Element) => parseFloat(getComputedStyle(one).fontSize);
    const texts = [...root.querySelectorAll('*')].filter(
      (one) =>
        one !== heading &&
        [...one.childNodes].some((node) => node.nodeType === 3 && /\p{L}{2}/u.test(node.nodeValue ?? '')),
    );
    return [Math.max(...texts.map(size)), heading ? size(heading) : 0];
  });

test('a name of sixteen letters still is the largest word, in the move and in the auction', async () => {
  const names = ['Maria Bernadette', 'Friederike-Luise', 'Bartholomaeusson', 'Alexandra-Sophia'];
  const page = await halfwayAt(app, {}, {}, names);
  for (const next of [...names.slice(1), 'auction']) {
    await page.locator('.companion[data-settled="true"]').waitFor();
    const [text, heading] = await largest(page);
    expect(heading, next).toBeGreaterThan(text);
    expect(await lost(page), next).toEqual([]);
    await tapOn(button(page, 'Drew 2 cards'));
    if (next !== 'auction') await page.getByRole('heading', { level: 1, name: next }).waitFor();
  }
  await page.getByText('Who takes the lot?').first().waitFor();
  const [text, heading] = await largest(page);
  expect(heading).toBeGreaterThan(text);
  expect(await lost(page)).toEqual([]);
  await page.context().close();
});

test('a browser’s lock is asked for, taken again once it is lost, and let go on leaving; refused, a video plays', async () => {
  const page = await halfway();
  const table = page.url();
  await page.evaluate(() => {
    const asked = { count: 0, held: [] as EventTarget[], refuses: false };
    const request = () => {
      asked.count += 1;
      if (asked.refuses) return Promise.reject(new Error('refused'));
      const lock = Object.assign(new EventTarget(), {
        release: () => Promise.resolve(void asked.held.splice(asked.held.indexOf(lock), 1)),
      });
      asked.held.push(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { asked });
  });
  interface Asked {
    count: number;
    held: EventTarget[];
    refuses: boolean;
  }
  const asked = () =>
    page.evaluate(() => {
      const { count, held } = (window as unknown as { asked: Asked }).asked;
      return [count, held.length, document.querySelectorAll('video').length];
    });
  await page.goto(`${app.address}#/library`);
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  await page.goto(table);
  await expect.poll(asked).toEqual([1, 1, 0]);
  // The system takes the lock while the page is seen.
  await page.evaluate(() =>
    (window as unknown as { asked: Asked }).asked.held.pop()?.dispatchEvent(new Event('release')),
  );
  await expect.poll(asked).toEqual([2, 1, 0]);
  await page.evaluate(() => {
    (window as unknown as { asked: Asked }).asked.held.pop();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(asked).toEqual([3, 1, 0]);
  await page.goto(`${app.address}#/library`);
  await expect.poll(asked).toEqual([3, 0, 0]);
  await page.evaluate(() => ((window as unknown as { asked: Asked }).asked.refuses = true));
  await page.goto(table);
  await expect.poll(asked).toEqual([4, 0, 1]);
  await page.context().close();
});

const SIZES = [
  [1280, 800],
  [1024, 768],
  [1920, 1080],
  [820, 1180],
] as const;

test.each(['en-GB', 'de-DE'])('a table is set up and begun in %s', async (locale) => {
  const page = await app.page({ ...TABLET, locale }, '#/companion');
  const begin = button(page, /^(Begin|Beginnen)/);
  await begin.waitFor();
  await expect.poll(() => small(page)).toEqual([]);
  await expect.poll(() => lost(page)).toEqual([]);
  expect(await found(page)).toEqual([]);
  await button(page, /^(Full board|Ganzer Plan)/).tap();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.locator(width > height ? '.companion.wide' : '.companion.tall').waitFor();
    await followed(page);
    await expect.poll(() => lost(page), { message: `${width}` }).toEqual([]);
    await expect.poll(() => small(page), { message: `${width}` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('switch', { name: /^(Time per player|Zeit je Person)/ }).tap();
  await button(page, /(above right|oben rechts)$/).tap();
  await page.getByRole('combobox').fill('Friederike');
  await button(page, /^(Conducts|Leitet) /).tap();
  await begin.tap();
  await page.getByRole('heading', { level: 1, name: 'Friederike' }).waitFor();
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  const { options } = await screen.open(new URL(page.url()).hash.split('/').at(-1) ?? '');
  expect(options).toMatchObject({ depth: 'full', timed: true });
  await screen.get({ type: 'changeSettings', settings: { tableMode: MODE, names: [] } });
  socket.close();
  await page.context().close();
});

test('how long everybody was on turn is told at the end, if that was wanted', async () => {
  const text = readFileSync('test/records/companion/light-3.batavia', 'utf8');
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  for (const [record, count] of [
    [text, 0],
    [text.replace('"openNotes":', '"timed":true,"openNotes":'), 1],
  ] as const) {
    const { table } = await screen.get({ type: 'importTable', text: record });
    const page = await app.page(TABLET, `#/table/${table}`);
    await page.getByText(/^wins? with/).waitFor();
    await expect.poll(() => page.getByText(/^Time on turn: \d+ min$/).count()).toBe(count);
    await expect.poll(() => lost(page)).toEqual([]);
    await page.context().close();
  }
  socket.close();
});

test('fingers find everything on a large screen too, and axe nothing, dark and light', async () => {
  const page = await halfway();
  await expect.poll(() => small(page)).toEqual([]);
  await button(page, /^4 Dutch/).tap();
  await button(page, /^2 French/).tap();
  await button(page, 'Dutch silk').tap();
  await button(page, /^Keep it/).waitFor();
  expect(await found(page)).toEqual([]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await followed(page);
    await expect.poll(() => lost(page), { message: `${width}` }).toEqual([]);
    await expect.poll(() => small(page), { message: `${width}` }).toEqual([]);
  }
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { tableMode: { ...MODE, theme: 'light' } } });
  socket.close();
  await page.locator('.companion.light').waitFor();
  expect(await found(page)).toEqual([]);
  await page.context().close();
});
