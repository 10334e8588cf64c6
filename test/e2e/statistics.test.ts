import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { App, serve } from './app.ts';

const app = new App();
/** Two games, in each of which the first mate is Hanna; in one the name would turn round what follows it. */
const RECORDS = { 'mates-4': 'Hanna', 'mates-5': 'Hanna\u061C' };

serve(app, () => {
  const tables = path.join(app.folder, 'tables');
  mkdirSync(tables, { recursive: true });
  for (const [record, name] of Object.entries(RECORDS)) {
    const text = readFileSync(`test/records/batavia/${record}.batavia`, 'utf8');
    const played = text.replace(/"name":"[^"]*","kind":"mate"/, `"name":"${name}","kind":"person"`);
    writeFileSync(path.join(tables, `${record}.batavia`), played);
  }
});

async function open(locale = 'en-GB'): Promise<Page> {
  const page = await app.page({ locale, bypassCSP: true }, '#/statistics');
  await page.getByRole('heading', { name: 'Hanna' }).waitFor();
  return page;
}

test('tells the figures of who played most, and of whoever is chosen', async () => {
  const page = await open();
  const games = page.locator('dl > div').first();
  await expect.poll(() => games.innerText()).toMatch(/Games\s+2/);
  await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption('Mate');
  await page.getByRole('heading', { name: 'Mate' }).waitFor();
  await expect.poll(() => page.getByText('Each seat counts by itself').count()).toBe(1);
  await page.getByLabel('How many players').selectOption('3 players');
  await page.getByText('No finished game fits this choice.').waitFor();
  await page.context().close();
});

test('reads the plot by keyboard and by mouse, and as a table', async () => {
  const page = await open();
  const slider = page.getByRole('slider');
  const spoken = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
  await slider.focus();
  await expect.poll(spoken).toMatch(/^Game 2, .+, (Won|Not won) \d+, Mean of the last 10 /);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(spoken).toMatch(/^Game 1, /);
  await page.keyboard.press('ArrowRight');
  await expect.poll(spoken).toMatch(/^Game 2, /);
  const box = await page.getByRole('img', { name: 'The gold of Hanna in 2 games' }).boundingBox();
  if (box === null) throw new Error('the plot is not shown');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await expect.poll(spoken).toMatch(/^Game 1, /);
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await page.context().close();
});

test('shows along both axes of a plot what is measured', async () => {
  const page = await open();
  const isSeen = (numbers: string) =>
    page
      .locator(numbers)
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ visibilityProperty: true })));
  await expect.poll(() => isSeen('figure .below')).toEqual([true, true]);
  await expect.poll(async () => new Set(await isSeen('figure .left'))).toEqual(new Set([true]));
  await page.context().close();
});

test('leads from a record to its table', async () => {
  const page = await open();
  await page.getByRole('link', { name: /^Most gold \d+ gold/ }).click();
  await page.waitForURL(/#\/table\/mates-[45]$/);
  await page.context().close();
});

test('fits a phone with text twice as large, in German', async () => {
  const page = await open('de-DE');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: 'html { font-size: 32px !important; }' });
  await page.getByText('Als Tabelle').click();
  await page.getByRole('table').waitFor();
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main *:not(table, table *)')]
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
  await expect.poll(tooWide).toEqual([]);
  await page.context().close();
});
