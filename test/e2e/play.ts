import type { Locator, Page } from 'playwright';

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

/** Clicks; if the button is gone by then, the screen is looked at again. */
const tap = (button: Locator): Promise<void> => button.click({ timeout: 1000 }).catch(() => undefined);

/** Waits until the board has followed the tray. */
export const followed = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** What a deed changes: the log, and what is asked. */
async function sight(page: Page): Promise<string> {
  await followed(page);
  return `${await asked(page)} ${await page.locator('aside ol li').count()}`;
}

/** Clicks a button, and waits for what comes of it, so that it is not clicked again meanwhile. */
async function push(page: Page, name: RegExp): Promise<void> {
  const before = await sight(page);
  await tap(page.getByRole('button', { name, disabled: false }).first());
  await change(page, before);
}

/** Waits until the screen is no longer as before, or for about a second if nothing comes of it. */
async function change(page: Page, before: string): Promise<void> {
  for (let n = 0; n < 40 && (await sight(page)) === before; n++) await page.waitForTimeout(20);
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
      return page.waitForTimeout(20).then(() => undefined);
  }
}

/** Lays out what wins a seal if a chip offers it, else a card if that is allowed, else draws. */
async function clickMove(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: /^\d+ (British|Danish|French|Dutch|Swedish)/ }).first();
  const more = page.getByRole('button', { name: /more$/, disabled: false }).first();
  if ((await chip.count()) > 0) await tap(chip);
  else if ((await more.count()) > 0) await tap(more);
  const layOut = page.getByRole('button', { name: /^Lay out [1-9]/, disabled: false });
  await page.waitForTimeout(60);
  if ((await layOut.count()) > 0) await push(page, /^Lay out [1-9]/);
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
    const name = /^(Lay out [1-9]|[1-9]\d* auslegen)/;
    const layOut = page.getByRole('button', { name, disabled: false });
    await page.keyboard.press((await layOut.count()) > 0 ? 'Enter' : 'r');
  } else if (pressed !== null) await page.keyboard.press(pressed);
  if (what === 'move' || pressed !== null) await change(page, before);
  else await page.waitForTimeout(20);
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
