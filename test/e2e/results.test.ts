import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { App, serve } from './app.ts';
import { found } from './axe.ts';
import { readQr } from './qr.ts';

const app = new App();
const RECORDS = {
  here: 'test/records/batavia/mates-4.batavia',
  full: 'test/records/companion/full-4.batavia',
  odd: 'test/records/companion/odd-3.batavia',
};

serve(app, () => {
  const tables = path.join(app.folder, 'tables');
  mkdirSync(tables, { recursive: true });
  for (const [id, file] of Object.entries(RECORDS)) copyFileSync(file, path.join(tables, `${id}.batavia`));
});

/** The play in the QR code on the page, read by another program. */
async function scanned(page: Page): Promise<unknown> {
  const link = new URL(await readQr(page.getByRole('img', { name: 'QR code with this play' })));
  expect(link.href).toContain('https://app.bgstatsapp.com/createPlay.html?data=');
  return JSON.parse(link.searchParams.get('data') ?? '');
}

/** What a button saves: the name of the file, and its bytes. */
async function saved(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

describe('the result of a table with the physical game', () => {
  test('is scanned by BG Stats, and saved as a table, a picture and the record', async () => {
    const page = await app.page({ bypassCSP: true }, '#/replay/full');
    await page.getByRole('button', { name: 'Take the result along' }).click();
    await page.getByLabel('The game’s number at BoardGameGeek').fill('1234');
    await page.keyboard.press('Tab');
    const began = '2026-11-29 18:30:00';
    await expect.poll(() => scanned(page)).toMatchObject({ game: { bggId: 1234 } });
    expect(await scanned(page)).toMatchObject({
      sourceName: 'Batavia Roads',
      sourcePlayId: 'full',
      playDate: began,
      durationMin: 31,
      game: { name: 'Batavia', highestWins: true, noPoints: false },
      players: [
        { name: 'Anna', sourcePlayerId: 'anna', score: '43', rank: 1, winner: true },
        { name: 'Ben', score: '35', rank: 3, winner: false },
        { name: 'Clara', score: '34', rank: 4 },
        { name: 'Dirk', score: '40', rank: 2 },
      ],
    });
    expect(await found(page)).toEqual([]);
    const table = await saved(page, 'Table (CSV)');
    expect(table.file).toBe('full.csv');
    expect(table.bytes.toString('utf8')).toContain(
      '"Batavia, at the table",2026-11-29T18:30:00.000Z,31,1,Anna,43,1\r\n',
    );
    const picture = await saved(page, 'Picture (PNG)');
    expect(picture.file).toBe('full.png');
    // A PNG tells its width and height behind its signature.
    expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 860]);
    expect(picture.bytes.length).toBeGreaterThan(20_000);
    const record = await saved(page, 'Record of the game');
    expect(record.bytes.toString('utf8')).toBe(readFileSync(RECORDS.full, 'utf8'));
    await page.context().close();
  });

  test('is gone through entry by entry', async () => {
    const page = await app.page({ bypassCSP: true }, '#/replay/odd');
    const place = (): Promise<string> => page.locator('output').first().innerText();
    const row = (name: string): Promise<string> => page.getByRole('row', { name }).innerText();
    await expect.poll(place).toBe('0 of 17');
    await page.keyboard.press('End');
    await expect.poll(place).toBe('17 of 17');
    await expect.poll(() => row('Anna')).toMatch(/Anna\s+18/);
    await page.getByText('Played so all the same: It is Ben’s turn.').click();
    await expect.poll(place).toBe('4 of 17');
    await expect.poll(() => row('Anna')).toMatch(/Anna\s+0\s+2/);
    expect(await found(page)).toEqual([]);
    await page.context().close();
  });
});

test('the result of a game played here is taken along, too', async () => {
  const page = await app.page({ bypassCSP: true }, '#/table/here');
  await page.getByRole('button', { name: 'Take the result along' }).click();
  await expect
    .poll(() => scanned(page))
    .toMatchObject({
      sourcePlayId: 'here',
      players: [{ score: '43', winner: true }, { score: '35' }, { score: '34' }, { score: '40' }],
    });
  await page.context().close();
});

test('the library and the statistics know games at the table', async () => {
  const page = await app.page({ bypassCSP: true }, '#/library');
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'at the table' }).count()).toBe(2);
  await page.goto(`${app.address}#/statistics`);
  await page.getByRole('heading', { name: 'Anna' }).waitFor();
  const games = page.locator('dl > div').first();
  await expect.poll(() => games.innerText()).toMatch(/Games\s+2/);
  await page.getByRole('combobox', { name: 'Where' }).selectOption('On the screen');
  await page.getByText('No finished game fits this choice.').waitFor();
  await page.getByRole('combobox', { name: 'Where' }).selectOption('At the table');
  await expect.poll(() => games.innerText()).toMatch(/Games\s+2/);
  await page.context().close();
});
