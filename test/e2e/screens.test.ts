import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { connect } from '../electron/host/screen.ts';
import { App, serve, turnTo } from './app.ts';
import { followed } from './play.ts';

const app = new App();
serve(app);

const record = readFileSync('test/records/batavia/mates-3.batavia', 'utf8');
const names = (page: Page) =>
  page
    .getByLabel('Name', { exact: true })
    .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
/** Leaves these finished games in the library, and no others. */
async function shelve(...records: readonly string[]): Promise<void> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  for (const { table } of await screen.get({ type: 'listTables' }))
    await screen.get({ type: 'deleteTable', table });
  for (const text of records) await screen.get({ type: 'importTable', text });
  socket.close();
}
const at = (page: Page, to: string) => page.goto(`${app.address}#/${to}`);

describe('a new game', () => {
  test('seats are dragged and moved, colours swapped, and all of it remembered', async () => {
    const page = await app.page({}, '#/new');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await expect.poll(() => names(page)).toEqual(['Captain', 'Mei', 'Tomás', 'Ravi']);
    const handle = await page.locator('.handle').nth(3).boundingBox();
    const first = await page.locator('.handle').first().boundingBox();
    if (!handle || !first) throw new Error('no handle');
    await page.mouse.move(handle.x + 5, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 5, first.y + 10, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => names(page)).toEqual(['Ravi', 'Captain', 'Mei', 'Tomás']);
    await page.getByRole('button', { name: 'Move Mei up' }).click();
    await expect.poll(() => names(page)).toEqual(['Ravi', 'Mei', 'Captain', 'Tomás']);
    await page.getByLabel('Colour of Ravi: violet triangle').click();
    await page.getByRole('button', { name: 'teal circle (swap with Mei)' }).click();
    await page.getByLabel('Colour of Mei: violet triangle').waitFor();
    await page.getByLabel(/First auctioneer/).selectOption({ label: 'The oldest: Captain' });
    await page.getByLabel(/Open notes/).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Round 1').first().waitFor();
    await at(page, 'new');
    await page.reload();
    await page.getByLabel('Colour of Ravi: teal circle').waitFor();
    await expect.poll(() => names(page)).toEqual(['Ravi', 'Mei', 'Captain', 'Tomás']);
    expect(await page.getByLabel(/First auctioneer/).inputValue()).toBe('2');
    expect(await page.getByLabel(/Open notes/).isChecked()).toBe(true);
    await page.context().close();
  });

  test('says in words which name is missing or taken, and does not start', async () => {
    const page = await app.page({}, '#/new');
    const second = page.getByLabel('Name', { exact: true }).nth(1);
    await second.fill('');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Everybody at the table needs a name.').waitFor();
    await expect.poll(() => second.evaluate((input) => input === document.activeElement)).toBe(true);
    await second.fill('ravi');
    await page.getByText('Somebody else is already called ravi.').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    expect(page.url()).toContain('#/new');
    await page.context().close();
  });
});

describe('the library', () => {
  test('takes files, also dropped ones on any screen, and says of each that is none why', async () => {
    const page = await app.page({}, '#/library');
    await page.getByLabel('Open a file…').setInputFiles([
      { name: 'a.batavia', mimeType: 'text/plain', buffer: Buffer.from(record) },
      { name: 'b.batavia', mimeType: 'text/plain', buffer: Buffer.from('no record') },
    ]);
    await page.getByText('b.batavia').waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/damaged|not a recorded game/);
    const twice = { name: 'a.batavia', mimeType: 'text/plain', buffer: Buffer.from(record) };
    await page.getByLabel('Open a file…').setInputFiles([twice, twice]);
    await expect.poll(() => page.getByText('This game is in the library already.').count()).toBe(2);
    await page.getByText(/Finished 1/).waitFor();
    await page.evaluate(
      (text) => {
        const files = new DataTransfer();
        files.items.add(new File([text], 'c.batavia'));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
      },
      record.replace('Mate 3', 'Zora'),
    );
    await page.waitForURL(/#\/table\//);
    await page.context().close();
  });

  test('shows the finished games alone, finds by name, and deletes when it is confirmed', async () => {
    await shelve(record, record.replace('Mate 3', 'Zora'));
    const page = await app.page({}, '#/library');
    await page.getByText(/Finished 2/).click();
    await page.waitForURL(/#\/library\/finished/);
    const cards = page.locator('article');
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No game with a player of that name.').waitFor();
    await page.getByRole('searchbox').fill('MATE 2');
    await expect.poll(() => cards.count()).toBe(2);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await cards.count()).toBe(2);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(() => cards.evaluateAll(([card]) => card.contains(document.activeElement))).toBe(true);
    await page.context().close();
  });
});

describe('settings', () => {
  test('set the motion of every screen', async () => {
    const page = await app.page({}, '#/settings');
    const tempo = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--tempo'));
    await expect.poll(tempo).toBe('0');
    const motion = page.getByRole('radiogroup', { name: 'Motion' });
    await motion.getByText('Slow').click();
    await expect.poll(tempo).toBe('1.6');
    await motion.getByText('None').click();
    await expect.poll(tempo).toBe('0');
    await motion.getByText('Same as the system').click();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(tempo).toBe('1');
    await page.context().close();
  });

  test('change the language in place', async () => {
    const page = await app.page({}, '#/settings');
    await page.getByText('Deutsch').click();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByText('Systemeinstellung').first().click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.context().close();
  });
});

test('rules opened from a game lead back to it', async () => {
  const page = await app.page({}, '#/new');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/#\/table\//);
  const table = page.url();
  await page.evaluate(() => (location.hash = '#/rules/R9.4'));
  const rule = page.locator('#R9\\.4');
  await rule.waitFor();
  await expect
    .poll(() => rule.evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2))
    .toBe(true);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('zzzz');
  await page.getByText('No rule has these words.').waitFor();
  await search.fill('PIRATES');
  await page.locator('#R8\\.1').waitFor();
  await rule.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect.poll(() => page.url()).toBe(table);
  await page.context().close();
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

describe.each(['en-GB', 'de-DE'])('nothing runs over the side in %s', (locale) => {
  test.each(SIZES)('at $width by $height, with text at 100 % and at 200 %', async (viewport) => {
    const page = await app.page({ locale, viewport });
    for (const screen of ['', 'new', 'library', 'rules', 'settings']) {
      if (screen !== '') await turnTo(page, `${app.address}#/${screen}`);
      await page.locator('h1').waitFor();
      for (const size of ['', '32px']) {
        await page.evaluate((set) => (document.documentElement.style.fontSize = set), size);
        await followed(page);
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(wide, { message: `${screen} ${size}` }).toBeLessThanOrEqual(0);
      }
    }
    await page.context().close();
  });
});
