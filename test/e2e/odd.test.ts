import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { connect } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import { App, serve } from './app.ts';

const app = new App();
serve(app);

/** A new table of computer players with these names; its id. */
async function tableOf(names: readonly string[]): Promise<string> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { pace: 'instant', firstGame: false } });
  const asked = tableFor(['person', 'person', 'person', 'person', 'person'].slice(0, names.length));
  const seats = asked.seats.map((seat, n) => ({ ...seat, name: names[n] }));
  const { table } = await screen.get({ ...asked, seats });
  socket.close();
  return table;
}

const at = (page: Page, place: string) => page.goto(`${app.address}#/${place}`);

describe('an address that cannot be read', () => {
  test.each(['%', '%E0%A4%A'])('leads home: %s', async (place) => {
    const page = await app.page();
    await at(page, place);
    await page.reload();
    await page.getByRole('link', { name: 'New game' }).waitFor();
    await page.context().close();
  });

  test.each(['table/%', 'table/a%2Fb', 'replay/a%2Fb'])('is no table: %s', async (place) => {
    const page = await app.page();
    await at(page, place);
    await page.reload();
    await page.getByText('This table is not in the library.').waitFor();
    await page.context().close();
  });
});

test('a game of two who are called alike can be looked back at', async () => {
  const page = await app.page();
  await at(page, `replay/${await tableOf(['Ann', 'Ann', 'Ann'])}`);
  await page.getByRole('heading', { name: 'Replay' }).waitFor();
  await page.getByText('Gold', { exact: true }).first().waitFor();
  await page.context().close();
});

test('in a replay a long name runs over no side, and cuts off no other who is to act', async () => {
  const record = readFileSync('test/records/batavia/mates-5.batavia', 'utf8');
  const kinds = ['person', 'mate', 'mate', 'mate', 'mate'];
  const names = [
    'Friederike-Wilhelmine Oberhauser-Schmidt',
    'W'.repeat(40),
    'Maximilian von und zu',
    'Ravi',
    'Annegret',
  ];
  const players = kinds.map((kind, seat) => ({ name: names[seat], kind }));
  const named = record.replace(/"players":\[[^\]]*\]/, `"players":${JSON.stringify(players)}`);
  writeFileSync(path.join(app.folder, 'tables', 'long.batavia'), named);
  const page = await app.page({ viewport: { width: 390, height: 844 } }, '#/replay/long');
  await page.getByRole('heading', { name: /Friederike/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = page.locator('header [aria-current="true"] span');
  await expect.poll(() => name.innerText()).toBe('Ravi');
  await expect.poll(() => name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  await page.context().close();
});

test.each([
  [390, '32px'],
  [320, ''],
])(
  'on a phone of %i pixels no card lies over what another is chosen by, with text of %s',
  async (width, text) => {
    const record = readFileSync('test/records/batavia/mates-3.batavia', 'utf8').split('\n').slice(0, 62);
    writeFileSync(
      path.join(app.folder, 'tables', `phone${width}.batavia`),
      `${record.join('\n').replace('"kind":"mate"', '"kind":"person"')}\n`,
    );
    const page = await app.page({ viewport: { width, height: 844 } }, `#/table/phone${width}`);
    await page.getByRole('button', { name: 'Draw 2' }).waitFor();
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const boxes = await page
      .locator('.steps > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBe(15);
    const over = boxes.filter((one, n) =>
      boxes.some(
        (other, m) =>
          n < m && one.left < other.right - 1 && other.left < one.right - 1 && Math.abs(one.y - other.y) < 9,
      ),
    );
    expect(over).toEqual([]);
    expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    await page.context().close();
  },
);

test('two files of one name are each told of', async () => {
  const page = await app.page({}, '#/library');
  const file = { name: 'a.batavia', mimeType: 'text/plain', buffer: Buffer.from('no record') };
  await page.getByLabel('Open a file…').setInputFiles([file, file]);
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  await page.context().close();
});
