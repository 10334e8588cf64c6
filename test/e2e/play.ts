import type { Page } from 'playwright';

/** What the person at the screen is asked for now. */
export type Asked = 'roll' | 'bid' | 'move' | 'sail' | 'convert' | 'curtain' | 'over' | 'wait';

/** What the first of these buttons that is there asks for, in English or German. */
const BUTTONS: readonly (readonly [Asked, string])[] = [
  ['over', '^(Rematch|Revanche)'],
  ['curtain', '^(I am|Ich bin) '],
  ['roll', '^(Roll the die|Würfeln)'],
  ['bid', '^Pass'],
  ['move', '^(Draw|Nichts ziehen|[0-9]+ ziehen)'],
  ['convert', '^(Keep|Behalten)'],
];

/** Looks at the screen as a person would: which buttons are there. */
export const asked = (page: Page): Promise<Asked> =>
  // In one go: to ask for every button by its role takes most of a game's time.
  page.evaluate((buttons) => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const names = [...document.querySelectorAll('button')]
      .filter((one) => isSeen(one) && one.closest('[aria-hidden="true"]') === null)
      .map((one) => (one.getAttribute('aria-label') ?? one.innerText).trim());
    const found = buttons.find(([, name]) => names.some((one) => new RegExp(name).test(one)));
    if (found) return found[0];
    const deed = document.querySelector<HTMLElement>('.deed')?.innerText ?? '';
    return /Where do you sail\?|Wohin segelst du\?/.test(deed) ? 'sail' : 'wait';
  }, BUTTONS);

/** Where the first button of a name lies that is seen, on top and ready to be pressed; null where none is. */
const placeOf = (page: Page, name: RegExp): Promise<{ x: number; y: number } | null> =>
  // In one go, as `asked`.
  page.evaluate((source) => {
    const isMeant = new RegExp(source);
    for (const one of document.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"])')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      if (!isMeant.test((one.getAttribute('aria-label') ?? one.innerText).trim())) continue;
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (one.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  }, name.source);

/** Clicks a button with the mouse; whether one was there. */
async function tap(page: Page, name: RegExp): Promise<boolean> {
  const place = await placeOf(page, name);
  if (place !== null) await page.mouse.click(place.x, place.y);
  return place !== null;
}

/** Of what follows the tray, the log comes last: each part of the board has a frame of its own before it. */
export const WHOLE_BOARD = 10;

/** Waits so many frames: after two the board has begun to follow the tray. */
export const followed = (page: Page, frames = 2): Promise<void> =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, frames);

/** What a deed changes: the log, and what is asked. */
async function sight(page: Page): Promise<string> {
  await followed(page);
  return `${await asked(page)} ${await page.locator('aside ol li').count()}`;
}

/** Clicks a button, and waits for what comes of it, so that it is not clicked again meanwhile. */
export async function push(page: Page, name: RegExp): Promise<void> {
  const before = await sight(page);
  if (await tap(page, name)) await change(page, before);
  else await page.waitForTimeout(20);
}

/** Waits until the screen is no longer as before, or for about a second if nothing comes of it. */
async function change(page: Page, before: string): Promise<void> {
  for (let n = 0; n < 40 && (await sight(page)) === before; n++) await page.waitForTimeout(20);
}

/** Waits until something is asked, or for some seconds if nothing is. */
async function idle(page: Page): Promise<void> {
  for (let n = 0; n < 100 && (await asked(page)) === 'wait'; n++) await page.waitForTimeout(20);
}

/** Answers one question by clicking. */
export async function click(page: Page, what: Asked): Promise<void> {
  switch (what) {
    case 'roll':
      return push(page, /^Roll the die/);
    case 'bid':
      return push(page, /^Pass/);
    case 'move':
      return clickMove(page);
    case 'sail':
      return push(page, /^(1 )?Post/);
    case 'convert':
      return push(page, /^Convert for/);
    case 'curtain':
      return push(page, /^I am /);
    case 'over':
    case 'wait':
      return idle(page);
  }
}

/** In English or German. */
const LAY_OUT = /^(Lay out [1-9]|[1-9]\d* auslegen)/;

/** Lays out what wins a seal if a chip offers it, else a card if that is allowed, else draws. */
async function clickMove(page: Page): Promise<void> {
  const isChosen =
    (await tap(page, /^\d+ (British|Danish|French|Dutch|Swedish)/)) || (await tap(page, /more$/));
  if (isChosen) await page.waitForTimeout(60);
  if (isChosen && (await placeOf(page, LAY_OUT)) !== null) await push(page, LAY_OUT);
  else await push(page, /^Draw /);
}

/** Answers one question by keys alone. */
export async function press(page: Page, what: Asked): Promise<void> {
  const key: Readonly<Record<Asked, string | null>> = {
    roll: 'Enter',
    bid: 'p',
    move: null,
    sail: '1',
    convert: 'Enter',
    curtain: 'Enter',
    over: null,
    wait: null,
  };
  const pressed = key[what];
  const before = await sight(page);
  if (what === 'move') {
    await page.keyboard.press('h');
    await page.waitForTimeout(120);
    await page.keyboard.press((await placeOf(page, LAY_OUT)) === null ? 'r' : 'Enter');
  } else if (pressed !== null) await page.keyboard.press(pressed);
  if (what === 'move' || pressed !== null) await change(page, before);
  else await idle(page);
}

/** Plays until the score is shown. Throws when it takes more questions than any game has. */
export async function playOn(
  page: Page,
  answer: (page: Page, what: Asked) => Promise<void>,
  onAsked: (what: Asked) => void = () => undefined,
): Promise<void> {
  for (let n = 0; n < 1500; n++) {
    const what = await asked(page);
    onAsked(what);
    if (what === 'over') return;
    await answer(page, what);
  }
  await page.screenshot({ path: '.cache/endless.png' });
  throw new Error('the game does not end');
}
