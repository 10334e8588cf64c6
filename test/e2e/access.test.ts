import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { App, serve, turnTo } from './app.ts';
import { found } from './axe.ts';
import { asked, press } from './play.ts';
import type { Asked } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

describe.each(['en-GB', 'de-DE'])('axe finds nothing in %s', (locale) => {
  test('on the screens beside the table, with a game that goes on and one that is over', async () => {
    const file = (name: string) => path.join(app.folder, 'tables', `${name}.batavia`);
    const over = readFileSync('test/records/batavia/mates-4.batavia', 'utf8');
    writeFileSync(file('ended'), over);
    writeFileSync(file('running'), `${over.split('\n').slice(0, 62).join('\n')}\n`);
    const page = await app.page({ locale, bypassCSP: true });
    await page.locator('article').first().waitFor();
    for (const screen of ['', 'new', 'library', 'rules', 'settings']) {
      if (screen !== '') await turnTo(page, `${app.address}#/${screen}`);
      await page.locator('h1').waitFor();
      expect(await found(page), screen).toEqual([]);
    }
    await page.goto(`${app.address}#/library/finished`);
    await expect.poll(() => page.locator('article').count()).toBe(1);
    expect(await found(page), 'finished').toEqual([]);
    await page.getByRole('searchbox').fill('nobody');
    await expect.poll(() => page.locator('article').count()).toBe(0);
    expect(await found(page), 'no game found').toEqual([]);
    await page.getByRole('searchbox').fill('');
    const remove = page.getByRole('button', { name: /^(Delete|Löschen: )/ }).first();
    await remove.click();
    await page.getByRole('dialog').waitFor();
    expect(await found(page), 'delete').toEqual([]);
    await page.goto(`${app.address}#/new`);
    await page
      .getByLabel(/^(Colour of|Farbe von)/)
      .first()
      .click();
    await page
      .getByRole('button', { name: /(swap with|Tausch mit)/ })
      .first()
      .waitFor();
    expect(await found(page), 'colours').toEqual([]);
    for (const name of ['ended', 'running']) rmSync(file(name));
    await page.context().close();
  });

  test('on the statistics, with and without games', async () => {
    const page = await app.page({ locale, bypassCSP: true }, '#/statistics');
    await page.locator('.sheet').waitFor();
    expect(await found(page), 'without').toEqual([]);
    const file = path.join(app.folder, 'tables', 'played.batavia');
    const record = readFileSync('test/records/batavia/mates-4.batavia', 'utf8');
    writeFileSync(file, record.replace('"kind":"mate"', '"kind":"person"'));
    await page.reload();
    await page.locator('details summary').click();
    await page.getByRole('table').waitFor();
    expect(await found(page), 'with').toEqual([]);
    rmSync(file);
    await page.context().close();
  });
});

describe.each(['en-GB', 'de-DE'])('axe finds nothing in %s, in a game looked back at', (locale) => {
  test('on a replay, through whatever eyes, and while looking back', async () => {
    const page = await app.page({ locale, bypassCSP: true });
    const file = path.join(app.folder, 'tables', 'replayed.batavia');
    copyFileSync('test/records/batavia/mates-4.batavia', file);
    for (const eyes of ['all', 'table', '2']) {
      await page.goto(`${app.address}#/replay/replayed/60`);
      await page.locator('header select').selectOption(eyes);
      const hands = page.locator('.hands');
      await expect.poll(() => hands.count()).toBe(eyes === 'table' ? 0 : 1);
      await expect.poll(() => hands.locator('table').count()).toBe(eyes === 'all' ? 1 : 0);
      expect(await found(page), eyes).toEqual([]);
    }
    await page.goto(`${app.address}#/table/replayed`);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('aside ol button').first().click();
    await page.locator('.game.past').waitFor();
    const discards = page.getByRole('button', { name: /^(Stack|Stapel): / });
    await discards.focus();
    await expect.poll(() => discards.locator('.told').isVisible()).toBe(true);
    await expect
      .poll(() => discards.locator('.told').innerText())
      .toMatch(/^[BG]\s*0\s*D\s*0\s*F\s*0\s*N\s*0\s*S\s*0$/);
    expect(await found(page), 'looking back').toEqual([]);
    rmSync(file);
    await page.context().close();
  });
});

const LOCALES = ['en-GB', 'de-DE'];

test.each(LOCALES)(
  'axe finds nothing at the table in %s, whatever is asked',
  { timeout: 120_000 },
  async (locale) => {
    const kinds = ['person', 'person', 'mate', 'mate'];
    const page = await seated(
      app,
      'access',
      kinds,
      { pace: 'instant', firstGame: true },
      { locale, bypassCSP: true },
    );
    const wanted: Asked[] = ['bid', 'convert', 'curtain', 'move', 'roll', 'sail'];
    const seen = new Set<Asked>();
    for (let n = 0; n < 300 && !wanted.every((what) => seen.has(what)); n++) {
      const what = await asked(page);
      if (!seen.has(what)) {
        seen.add(what);
        expect(await found(page), what).toEqual([]);
        if (what === 'bid') {
          for (const digit of ['9', '9']) await page.keyboard.press(digit);
          await page.locator('.deed a[href*="rules/R4.3"]').waitFor();
          expect(await found(page), 'a bid refused').toEqual([]);
          await page.keyboard.press('Backspace');
        }
      }
      await press(page, what);
    }
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
    await page.getByRole('button', { name: /^(Score sheet|Wertung)/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await found(page), 'score sheet').toEqual([]);
    copyFileSync('test/records/batavia/mates-4.batavia', path.join(app.folder, 'tables', 'over.batavia'));
    await page.goto(`${app.address}#/table/over`);
    await expect.poll(() => asked(page)).toBe('over');
    expect(await found(page), 'over').toEqual([]);
    await page.context().close();
  },
);
