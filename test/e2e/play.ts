import type { Locator, Page } from 'playwright';

/** What the person at the screen is asked for now. */
export type Asked = 'roll' | 'bid' | 'move' | 'sail' | 'convert' | 'curtain' | 'over' | 'wait';

/** Looks at the screen as a person would: which buttons are there. */
export async function asked(page: Page): Promise<Asked> {
  const there = async (name: RegExp) => (await page.getByRole('button', { name }).count()) > 0;
  if (await there(/^Rematch/)) return 'over';
  if (await there(/^I am /)) return 'curtain';
  if (await there(/^Roll the die/)) return 'roll';
  if (await there(/^Pass/)) return 'bid';
  if (await there(/^Draw /)) return 'move';
  if (await there(/^Keep/)) return 'convert';
  return (await page.getByText('Where do you sail?').count()) > 0 ? 'sail' : 'wait';
}

/** Clicks; if the button is gone by then, the screen is looked at again. */
const tap = (button: Locator): Promise<void> => button.click({ timeout: 1000 }).catch(() => undefined);

const push = (page: Page, name: RegExp): Promise<void> =>
  tap(page.getByRole('button', { name, disabled: false }).first());

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
      return push(page, /^1 Post/);
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
  if (what === 'move') {
    await page.keyboard.press('h');
    await page.waitForTimeout(120);
    const layOut = page.getByRole('button', { name: /^Lay out [1-9]/, disabled: false });
    await page.keyboard.press((await layOut.count()) > 0 ? 'Enter' : 'r');
  } else if (pressed !== null) await page.keyboard.press(pressed);
  await page.waitForTimeout(20);
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
