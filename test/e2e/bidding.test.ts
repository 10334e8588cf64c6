import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { connect } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import { App, serve } from './app.ts';
import { WHOLE_BOARD, followed } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

const says = (page: Page, text: RegExp | string) => page.locator('.deed').getByText(text).waitFor();

describe('“bid up to, then pass”', () => {
  test('is told before one’s turn, kept over a reload, taken back, told anew and carried out', async () => {
    const page = await seated(app, 'bidding', ['person', 'mate', 'mate', 'mate'], { pace: 'slow' });
    await page.getByRole('button', { name: 'Roll the die' }).waitFor();
    await page.keyboard.press('Enter');
    await says(page, 'Player 1 is to bid.');
    await page.keyboard.press('9');
    await page.keyboard.press('9');
    const why = page.locator('.deed output ~ [role="status"]');
    await expect.poll(() => why.innerText()).toMatch(/^You have only 15 notes\.\s+Rule R4\.3$/);
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    const order = page.getByRole('button', { name: 'Bid up to 99, then pass' });
    expect(await order.getAttribute('aria-disabled')).toBe('true');
    expect(await order.getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('.deed output').innerText()).toBe('99');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.deed output').innerText()).toBe('15');
    expect(await why.innerText()).toBe('');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('6');
    await page.keyboard.press('m');
    await says(page, 'You bid up to 6, then pass.');
    await page.reload();
    await says(page, 'You bid up to 6, then pass.');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Bid up to', exact: false }).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Bid up to 15, then pass' }).click();
    await says(page, 'You bid up to 15, then pass.');
    await says(page, /^Your bid of \d+ is the highest\.$/);
    await page.context().close();
  });
});

describe('who cannot raise', () => {
  test('passes without a curtain, and the winner goes on', async () => {
    const page = await seated(app, 'bidding', ['person', 'person', 'person'], { pace: 'slow' });
    await page.getByRole('button', { name: 'I am Player 0' }).click();
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByRole('button', { name: 'I am Player 1' }).click();
    await page
      .getByRole('button', { name: /^Bid \d/ })
      .first()
      .waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    // R4.6 – 15 notes go to the two others, the first to the next at the table.
    const payees = page.locator('.deed output ~ p > b');
    await expect.poll(() => payees.allInnerTexts()).toEqual(['Player 0\n7', 'Player 2\n8']);
    const redo = page.getByRole('button', { name: /^Redo/ });
    expect(await redo.getAttribute('aria-disabled')).toBe('true');
    expect(await redo.getAttribute('title')).toBe('Nothing has been taken back.');
    await page.getByRole('button', { name: 'Bid 15' }).first().click();
    await says(page, 'Your bid of 15 is the highest.');
    await page.getByRole('button', { name: 'Draw 2' }).waitFor();
    await page.getByRole('button', { name: 'Undo: Player 1 bids 15', exact: true }).click();
    await page.getByRole('button', { name: 'Redo: Player 1 bids 15', exact: true }).click();
    await page.getByRole('button', { name: 'Draw 2' }).waitFor();
    expect(await page.getByRole('button', { name: /^I am/ }).count()).toBe(0);
    await page.context().close();
  });
});

const FIVE = ['person', 'mate', 'mate', 'mate', 'mate'];

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1536, height: 730 },
  { width: 1920, height: 950 },
];

/** Words of an offer's buttons, and of who would be paid, that are out of sight, or under something else. */
const outOfReach = (page: Page) =>
  page.locator('.deed .button, .deed output, .deed output ~ p, .deed output ~ p > b').evaluateAll((all) =>
    all
      .filter((one) => {
        const { x, y, width, height, bottom } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return bottom > innerHeight || there === null || !(one.contains(there) || there.contains(one));
      })
      .map((one) => one.textContent),
  );

describe.each([
  ['en-GB', 3],
  ['de-DE', 5],
])('an offer is in sight as a whole, in %s with %i players of long names', (locale, count) => {
  test('in any usual window, with a hint and without', async () => {
    const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
    await screen.get({ type: 'changeSettings', settings: { pace: 'instant', firstGame: false } });
    const asked = tableFor(new Array<string>(count).fill('person'), { seed: 'bidding' });
    const seats = asked.seats.map((seat) => ({ ...seat, name: seat.name.padEnd(40, 'Featherstonehaugh') }));
    const { table } = await screen.get({ ...asked, seats });
    socket.close();
    const page = await app.page({ locale }, `#/table/${table}`);
    for (const pressed of ['roll', 'bid']) {
      await page.locator('dialog button').click();
      await page.locator('dialog').waitFor({ state: 'detached' });
      if (pressed === 'roll') await page.locator('.deed .button.main').click();
    }
    await page.locator('.deed output').waitFor();
    await page.keyboard.press('6');
    for (const hint of [false, true]) {
      if (hint) {
        await page.keyboard.press('h');
        await page.locator('.deed > [role="status"]').waitFor();
      }
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await followed(page);
        await expect.poll(() => outOfReach(page), { message: JSON.stringify({ ...size, hint }) }).toEqual([]);
      }
    }
    await page.context().close();
  });
});

describe.each([
  ['en-GB', { width: 1280, height: 800 }],
  ['de-DE', { width: 1280, height: 800 }],
  ['de-DE', { width: 1366, height: 650 }],
])('with five players, in %s, at %o', (locale, viewport) => {
  test('it is in sight who bid what, and who would be paid', async () => {
    const page = await seated(app, 'bidding', FIVE, { pace: 'instant' }, { locale, viewport });
    await page.locator('.deed .button.main').click();
    await page.locator('.deed output').waitFor();
    const boxes = () =>
      page
        .locator('.said, .said > h3')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    // The words fill their room.
    const isFilled = async () => {
      const [room, words] = await boxes();
      return words.x === room.x && Math.abs(words.height - room.height) < 0.5 && words.height > 10;
    };
    await expect.poll(isFilled).toBe(true);
    await expect.poll(() => page.locator('.deed output ~ p > b').count()).toBeGreaterThan(0);
    await expect.poll(() => outOfReach(page)).toEqual([]);
    await page.context().close();
  });
});

test('what is new on the board stays marked, and has a name, until one’s own move', async () => {
  // Since the last move of seat 0 rivals took two seals, and pirates two more; it is to bid over 8.
  const record = readFileSync('test/records/batavia/mates-4.batavia', 'utf8').split('\n').slice(0, 99);
  const seated = record.join('\n').replace('"kind":"mate"', '"kind":"person"');
  writeFileSync(path.join(app.folder, 'tables', 'marks.batavia'), `${seated}\n`);
  const page = await app.page({}, '#/table/marks');
  await page.getByLabel('Computer players').selectOption('instant');
  const announced = page.locator('[data-announced]');
  await expect.poll(() => announced.innerText()).toBe('Your bid? Mate 4 leads with 8; you have 10 notes.');
  const seals = page.locator('.players .seal.fresh, .players .free.fresh');
  await expect.poll(() => seals.count()).toBe(4);
  await page.keyboard.press('p');
  await expect.poll(() => announced.innerText(), { timeout: 10_000 }).toMatch(/Your move: .*\.$/);
  await followed(page, WHOLE_BOARD);
  expect(await seals.count()).toBeGreaterThanOrEqual(4);
  expect(await page.locator('.scale .piece.fresh').count()).toBeGreaterThanOrEqual(2);
  const board = (await page.locator('.unseen').allTextContents()).join('\n');
  for (const name of [
    /Denmark: 0 laid out, sunk since your last turn/,
    /: [1-9] laid out, laid out since your last turn, seal, gained since your last turn/,
    /pepper, Britain: Mate 2, changed since your last turn/,
    /Since your last turn pirates sank the Danish and French ships\./,
  ])
    expect(board).toMatch(name);
  for (const name of [
    /^Post 23, .*reached since your last turn/,
    /^Post 30, .*turned up since your last turn/,
  ])
    await page.getByLabel(name).waitFor();
  expect(await page.locator('.since ~ li:not(.round)').count()).toBeGreaterThan(15);
  await page.keyboard.press('r');
  await expect.poll(() => page.locator('.since ~ li:not(.round)').count()).toBeLessThan(15);
  await page.context().close();
});
