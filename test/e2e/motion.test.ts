import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import type { Settings } from '../../shared/session/protocol.ts';
import { App, serve } from './app.ts';
import { asked, click, press } from './play.ts';
import { seated } from './seated.ts';

declare global {
  interface Window {
    /** What was seen moving, and where merchants were, since `watch`. */
    seen: { moving: number; places: string[]; flights: number };
    sounds: { contexts: number; sources: number };
  }
}

/** The system asks for no less motion. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const app = new App();
serve(app);

/** Changes settings as the Settings screen of another window would. */
async function change(page: Page, settings: Partial<Settings>): Promise<void> {
  await page.evaluate(
    (changed) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/table`);
        socket.onopen = () =>
          socket.send(JSON.stringify({ id: 1, request: { type: 'changeSettings', settings: changed } }));
        socket.onmessage = ({ data }) => {
          if (!String(data).includes('"answer"')) return;
          socket.close();
          resolve();
        };
      }),
    settings,
  );
  await page.waitForTimeout(100);
}

/** A game in which computer players are quick until the person at the screen is to lay cards out. */
async function toMove(
  settings: Partial<Settings>,
  heard: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const kinds = ['person', 'mate', 'mate', 'mate'];
  const page = await seated(app, 'motion', kinds, { pace: 'instant', ...settings });
  await heard(page);
  await page.locator('.game').waitFor();
  await untilAsked(page, 'move');
  await change(page, { pace: 'slow' });
  await page.keyboard.press('h');
  await page.locator('.deed [role="status"]').waitFor();
  return page;
}

async function untilAsked(page: Page, wanted: string): Promise<void> {
  for (let n = 0; n < 800; n++) {
    const what = await asked(page);
    if (what === wanted) return;
    await press(page, what);
  }
  throw new Error(`nobody asks for ${wanted}`);
}

/** Looks at every frame from now on. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Words that become wider move the chart.
    await document.fonts.ready;
    window.seen = { moving: 0, places: [], flights: 0 };
    const look = () => {
      const { seen } = window;
      seen.moving = Math.max(seen.moving, document.getAnimations().length);
      seen.flights = Math.max(seen.flights, document.querySelectorAll('.flights > div').length);
      const { x, y } = document.querySelector('[data-spot="merchant-0"]')?.getBoundingClientRect() ?? {
        x: 0,
        y: 0,
      };
      const place = `${Math.round(x)} ${Math.round(y)}`;
      if (seen.places.at(-1) !== place) seen.places.push(place);
      requestAnimationFrame(look);
    };
    look();
  });

/** Waits until the merchant no longer moves. */
async function stands(page: Page): Promise<void> {
  let before = '';
  const isSame = async () => {
    const last = before;
    before = (await page.evaluate(() => window.seen.places)).join();
    return before === last;
  };
  await expect.poll(isSame, { interval: 250 }).toBe(true);
}

/** Lays out what the Mate advises, and sails and keeps counters if that is asked. */
async function layOutAndSail(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).not.toBe('move');
  if ((await asked(page)) === 'sail') {
    await page.keyboard.press('1');
    await expect.poll(() => asked(page)).not.toBe('sail');
  }
  await page.waitForTimeout(1800);
}

/** Goes on to one's next move, past an auction. */
async function playRound(page: Page): Promise<void> {
  await expect.poll(() => asked(page)).not.toBe('wait');
  if ((await asked(page)) === 'move') await press(page, 'move');
  await untilAsked(page, 'move');
}

describe('motion', () => {
  test('an action moves nothing where motion is off', { timeout: 90_000 }, async () => {
    const page = await toMove({ motion: 'none' });
    await page.emulateMedia(MOVING);
    await watch(page);
    await layOutAndSail(page);
    // It did sail, in no time.
    await expect.poll(() => page.evaluate(() => window.seen.places)).toHaveLength(2);
    const seen = await page.evaluate(() => window.seen);
    expect(seen.moving).toBe(0);
    expect(seen.flights).toBe(0);
    await page.context().close();
  });

  test('a merchant sails, and comes to where it stands without motion', { timeout: 90_000 }, async () => {
    const page = await toMove({ motion: 'system' });
    await page.emulateMedia(MOVING);
    await watch(page);
    await layOutAndSail(page);
    await expect.poll(() => page.evaluate(() => window.seen.places.length)).toBeGreaterThan(4);
    await stands(page);
    const seen = await page.evaluate(() => window.seen);
    expect(seen.moving).toBeGreaterThan(0);
    expect(seen.flights).toBeGreaterThan(0);
    await change(page, { motion: 'none' });
    await page.reload();
    await page.locator('.game').waitFor();
    await watch(page);
    await expect.poll(() => page.evaluate(() => window.seen.places.at(-1))).toBe(seen.places.at(-1));
    // A system that asks for less motion gets none.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await change(page, { motion: 'system', pace: 'instant' });
    await watch(page);
    await playRound(page);
    expect(await page.evaluate(() => window.seen)).toMatchObject({ moving: 0, flights: 0 });
    await page.context().close();
  });

  test('opening a table and undoing move nothing', { timeout: 90_000 }, async () => {
    const page = await toMove({ motion: 'normal' });
    await layOutAndSail(page);
    await page.reload();
    await page.locator('.game').waitFor();
    await watch(page);
    await page.waitForTimeout(300);
    const log = page.locator('aside ol').last();
    const before = await log.textContent();
    await page.keyboard.press('u');
    await expect.poll(() => log.textContent()).not.toBe(before);
    await page.waitForTimeout(400);
    const seen = await page.evaluate(() => window.seen);
    expect(seen.flights).toBe(0);
    expect(seen.places.length).toBeLessThanOrEqual(2);
    await page.context().close();
  });

  test('cards of the lot that do not fly, on a phone, are never hidden', async () => {
    const kinds = ['person', 'mate', 'mate'];
    const phone = { ...MOVING, viewport: { width: 390, height: 844 } };
    const page = await seated(app, 'phone', kinds, { pace: 'slow', motion: 'normal' }, phone);
    await page.getByRole('button', { name: /^Roll the die/ }).waitFor();
    // What follows faster is not watched.
    await page.waitForTimeout(300);
    const shown = page.evaluate(async () => {
      const seen: number[] = [];
      while (seen.length < 60) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const cards = [...document.querySelectorAll('[data-spot^="lot-"]')];
        if (cards.length > 0)
          seen.push(Math.min(...cards.map((card) => Number(getComputedStyle(card).opacity))));
      }
      return seen;
    });
    await page.keyboard.press('Enter');
    expect(new Set(await shown)).toEqual(new Set([1]));
    await page.context().close();
  });

  test('on a slow machine too no card lies in the lot before it has flown there', async () => {
    const page = await seated(
      app,
      'slow',
      ['person', 'mate', 'mate'],
      { pace: 'slow', motion: 'normal' },
      MOVING,
    );
    await page.getByRole('button', { name: /^Roll the die/ }).waitFor();
    await page.waitForTimeout(300);
    const frames = page.evaluate(async () => {
      const seen: { cards: number; lying: number; flying: number }[] = [];
      while (!seen.some(({ flying }) => flying > 0) || seen.at(-1)?.flying !== 0) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        for (const end = performance.now() + 70; performance.now() < end;);
        const lot = [...document.querySelectorAll('[data-spot^="lot-"]')];
        const flights = [...document.querySelectorAll('.flights > .card')].flatMap((one) =>
          one.getAnimations(),
        );
        seen.push({
          cards: lot.length,
          lying: lot.filter((card) => getComputedStyle(card).opacity !== '0').length,
          flying: flights.filter(({ playState }) => playState === 'running').length,
        });
      }
      return seen;
    });
    await page.keyboard.press('Enter');
    // The card that comes down lies there already.
    for (const { cards, lying, flying } of await frames)
      expect(lying + flying).toBeLessThanOrEqual(cards + 1);
    await page.context().close();
  });

  test('a replay shows a step in motion, and a jump without', { timeout: 90_000 }, async () => {
    const page = await toMove({ motion: 'normal' });
    const id = /#\/table\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`${app.address}#/replay/${id}`);
    await page.locator('.game').waitFor();
    await page.waitForTimeout(300);
    await watch(page);
    const marked = page.locator('aside [aria-current="step"]');
    await page.keyboard.press('End');
    await marked.waitFor();
    await page.waitForTimeout(400);
    expect((await page.evaluate(() => window.seen)).flights).toBe(0);
    await page.keyboard.press('Home');
    await marked.waitFor({ state: 'detached' });
    // What follows faster is not watched.
    await page.waitForTimeout(300);
    // The die and the lot come first in every game.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => window.seen.flights)).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('sound', () => {
  const hear = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      window.sounds = { contexts: 0, sources: 0 };
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          window.sounds.contexts++;
        }
      };
      window.OscillatorNode = class extends OscillatorNode {
        override start(when?: number) {
          super.start(when);
          window.sounds.sources++;
        }
      };
    });
  };

  test('is not even made ready while it is off, and heard once it is on', { timeout: 90_000 }, async () => {
    const page = await toMove({ motion: 'normal', sound: false }, async (opened) => {
      await hear(opened);
      await opened.reload();
    });
    await layOutAndSail(page);
    expect(await page.evaluate(() => window.sounds)).toEqual({ contexts: 0, sources: 0 });
    await change(page, { pace: 'instant', sound: true });
    for (let n = 0; n < 40; n++) {
      await click(page, await asked(page));
      await page.waitForTimeout(180);
      if ((await page.evaluate(() => window.sounds)).sources > 0) break;
    }
    const heard = await page.evaluate(() => window.sounds);
    expect(heard.contexts).toBe(1);
    expect(heard.sources).toBeGreaterThan(0);
    await page.context().close();
  });
});
