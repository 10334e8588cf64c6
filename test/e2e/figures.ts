import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** A click and how long it took, in milliseconds. */
interface Click {
  /** What was clicked, by its name without numbers. */
  readonly kind: string;
  /** Until the first change of the page that followed was painted: at least, that it was pressed; null without any. */
  readonly answered: number | null;
  /** The same, but for the look of the button. */
  readonly done: number | null;
}

/** What a page measured of itself, in milliseconds. */
export interface Figures {
  readonly clicks: readonly Click[];
  /** Tasks that held it up for more than 50. */
  readonly longTasks: readonly number[];
}

declare global {
  interface Window {
    figures: {
      clicks: { kind: string; answered: number | null; done: number | null }[];
      longTasks: number[];
    };
  }
}

/** Runs in the page, before all else. */
function measure(): void {
  const figures: Window['figures'] = { clicks: [], longTasks: [] };
  window.figures = figures;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  // The first task after a frame begins when that frame has been handed on; a message would wait behind timers.
  const painted = (then: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }));
  let waiting: ((isPress: boolean) => void) | null = null;
  const onClick = ({ timeStamp, target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    const name = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
    const click: Window['figures']['clicks'][number] = {
      kind: name.trim().replace(/\d+/g, 'N').replace(/\s+/g, ' '),
      answered: null,
      done: null,
    };
    figures.clicks.push(click);
    let isAnswered = false;
    waiting = (isPress) => {
      if (!isPress) waiting = null;
      if (!isAnswered) painted(() => (click.answered = performance.now() - timeStamp));
      if (!isPress) painted(() => (click.done = performance.now() - timeStamp));
      isAnswered = true;
    };
  };
  addEventListener('click', onClick, true);
  new MutationObserver((changes) =>
    waiting?.(changes.every(({ attributeName }) => attributeName === 'data-pressed')),
  ).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Slows a page down so many times, without a cache, and lets it measure itself from its next load on. */
export async function slow(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(measure);
}

/** Opens an address as if for the first time: milliseconds until something, and until Home's menu, was painted. */
export async function firstView(page: Page, address: string): Promise<{ first: number; menu: number }> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const menu = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = document.querySelector('h1') && document.querySelector('nav a');
          if (isThere) setTimeout(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return { first, menu };
}

/** Does what is given and adds up the scripts it makes the page load: bytes, compressed. */
export async function scripts(page: Page, load: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', onResponse);
  await load();
  page.off('response', onResponse);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A button that is shown, and its middle. */
interface Offered {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

const offered = (page: Page): Promise<Offered[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const name = (button.getAttribute('aria-label') ?? button.textContent).trim().replace(/\s+/g, ' ');
      return width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight ? [{ x, y, name }] : [];
    }),
  );

/** Whether nothing lies over a button: asked of the one that is to be clicked alone, since the page has to stop for it. */
const isOnTop = (page: Page, { x, y }: Offered): Promise<boolean> =>
  page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('button:enabled')), [x, y]);

const DEEDS = /^(Roll|Bid|Pass|Draw|Lay out|Keep|Convert|\d+ Post|I am)/;
/** What would stop the game, or take it back for ever. */
const APART = /^(Pause|Step|Continue|Undo|Redo|Rematch|End)/;

/** Plays with the mouse, clicking all sorts of things, until the game is over or the time is up, in milliseconds. */
export async function clickAbout(page: Page, time: number, random: () => number): Promise<void> {
  const end = performance.now() + time;
  while (performance.now() < end) {
    const there = await offered(page);
    if (there.some(({ name }) => name.startsWith('Rematch'))) return;
    const deeds = there.filter(({ name }) => DEEDS.test(name));
    const others = there.filter(({ name }) => !DEEDS.test(name) && !APART.test(name));
    const among = deeds.length > 0 && random() < 0.4 ? deeds : others;
    const isTurn = deeds.length > 0 || random() < 0.3;
    if (isTurn && among.length > 0) {
      const one = among[Math.floor(random() * among.length)];
      if (!(await isOnTop(page, one))) continue;
      await page.mouse.click(one.x, one.y);
    }
    await page.waitForTimeout(150);
  }
}

/** How many times as long as alone a piece of work takes on this machine just now: from 1. */
export function busyness(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  let worked = 0;
  while (worked < 40) {
    const { user, system } = process.cpuUsage(before);
    worked = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - began) / worked);
}

/** What lies at this share of the numbers, such as 0.95, in order; 0 of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
