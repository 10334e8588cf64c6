import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { RULES_OF } from '../../renderer/games/batavia/guide/places.ts';
import { App, serve } from './app.ts';
import { found } from './axe.ts';
import { asked, followed, press } from './play.ts';
import { seated } from './seated.ts';

const app = new App();
serve(app);

/** A table against three Mates, always the same; `fresh` as if no note had been seen. */
const newGame = (locale = 'en-GB', viewport = { width: 1280, height: 800 }, fresh = true): Promise<Page> =>
  seated(
    app,
    'guide',
    ['person', 'mate', 'mate', 'mate'],
    { pace: 'instant', firstGame: true, ...(fresh ? { firstGameSeen: [] } : {}) },
    { locale, viewport, bypassCSP: true },
  );

const note = (page: Page) => page.getByRole('region', { name: /^(First game|Erstes Spiel)$/ });

describe('the notes of a first game', () => {
  test('come one at a time, none twice, wait for nothing, and are seen for good', async () => {
    const page = await newGame();
    const texts: string[] = [];
    await note(page).waitFor();
    for (let n = 0; n < 200 && texts.length < 8; n++) {
      const what = await asked(page);
      if (what !== 'wait' && (await note(page).count()) > 0) {
        const text = await note(page)
          .locator('p')
          .first()
          .textContent({ timeout: 500 })
          .catch(() => null);
        if (text !== null && text !== texts.at(-1)) texts.push(text);
        expect(await note(page).count()).toBeLessThan(2);
      }
      await press(page, what);
    }
    expect(texts[0]).toMatch(/^The most gold at the end wins/);
    expect(new Set(texts).size).toBe(8);
    await page.goto(`${app.address}#/`);
    const again = await newGame('en-GB', undefined, false);
    for (let n = 0; n < 200 && (await note(again).count()) === 0; n++) await press(again, await asked(again));
    expect(texts).not.toContain(await note(again).locator('p').first().textContent());
    await page.context().close();
    await again.context().close();
  });

  test('go with a key until the next decision, can be read again, and are switched off', async () => {
    const page = await newGame();
    await note(page).waitFor();
    await note(page).getByRole('button', { name: 'All notes' }).press('Enter');
    const all = page.getByRole('dialog', { name: 'Notes for the first game' });
    await expect.poll(() => all.getByRole('listitem').count()).toBeGreaterThan(35);
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'detached' });
    for (let n = 0; n < 100 && (await note(page).count()) === 0; n++) await press(page, await asked(page));
    await note(page).getByRole('button', { name: 'No more of these' }).click();
    await note(page).waitFor({ state: 'detached' });
    for (let n = 0; n < 20; n++) {
      await press(page, await asked(page));
      expect(await note(page).count()).toBe(0);
    }
    await page.goto(`${app.address}#/settings`);
    const again = page.getByRole('button', { name: 'Show them all again' });
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.goto(`${app.address}#/new`);
    await page.getByRole('button', { name: 'Start' }).click();
    await note(page).waitFor();
    await page.context().close();
  });

  test.each([
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 820, height: 1180 },
  ])('cover neither their place nor the buttons at $width × $height', async (size) => {
    const page = await newGame('de-DE', size);
    for (let n = 0; n < 4; n++) {
      await note(page).waitFor();
      const covered = () =>
        page.evaluate(() => {
          const box = document.querySelector('.guide section')?.getBoundingClientRect() ?? new DOMRect();
          return [...document.querySelectorAll('.deed button, .guide svg rect')].filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          }).length;
        });
      await followed(page);
      await expect.poll(covered).toBe(0);
      await page.keyboard.press('Escape');
      await note(page).waitFor({ state: 'detached' });
      for (let k = 0; k < 100 && (await note(page).count()) === 0; k++) {
        await press(page, await asked(page));
      }
    }
    await page.context().close();
  });
});

describe('rules of the board', () => {
  test(
    'every place names its rules, and lies on the board sooner or later',
    { timeout: 120_000 },
    async () => {
      const page = await newGame();
      const seen = new Set<string>();
      for (let n = 0; n < 250 && seen.size < Object.keys(RULES_OF).length; n++) {
        const what = await asked(page);
        if (what === 'move') {
          await page.keyboard.press('h');
          await page.waitForTimeout(150);
          await followed(page);
        }
        const places = await page.evaluate(() =>
          [...document.querySelectorAll('[data-place]')].map((one) => one.getAttribute('data-place') ?? ''),
        );
        places.forEach((place) => seen.add(place));
        if (what === 'over') break;
        await press(page, what);
      }
      expect([...seen].sort()).toEqual(Object.keys(RULES_OF).sort());
      await page.context().close();
    },
  );

  test.each(['de-DE'])('open over the table, by sign, by key and by right click: %s', async (locale) => {
    const page = await newGame(locale);
    await note(page).waitFor();
    expect(await found(page)).toEqual([]);
    const german = locale === 'de-DE';
    // For good: the next decision may come at any moment.
    await note(page)
      .getByRole('button', { name: german ? 'Keine Hinweise mehr' : 'No more of these' })
      .click();
    await note(page).waitFor({ state: 'detached' });
    const slip = page.getByRole('dialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await slip.waitFor({ state: 'detached' });
    };
    const sign = page.getByRole('link', { name: german ? 'Regeln: Lagerhäuser' : 'Rules: Warehouses' });
    await sign.focus();
    await page.keyboard.press('Enter');
    await slip.getByText(german ? 'Pfeffer 16' : 'pepper 16').waitFor();
    expect(await found(page)).toEqual([]);
    await close();
    await expect.poll(() => sign.evaluate((link) => link === document.activeElement)).toBe(true);
    await sign.evaluate((link: HTMLElement) => link.blur());
    await page.locator('[data-place="stack"]').hover();
    await page.keyboard.press('?');
    await slip.getByText('R5.5').first().waitFor();
    // Asked again before the slip has heard that it was closed.
    await page.evaluate(async () => {
      const dialog = document.querySelector('dialog');
      const heard = new Promise((resolve) => dialog?.addEventListener('close', resolve));
      dialog?.close();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
      await heard;
      await new Promise(requestAnimationFrame);
    });
    await expect.poll(() => slip.count()).toBe(1);
    await close();
    await page.keyboard.press('F1');
    await slip
      .getByRole('button', { name: german ? 'Hinweise zum ersten Spiel' : 'Notes for the first game' })
      .click();
    await slip.getByRole('listitem').first().waitFor();
    expect(await found(page)).toEqual([]);
    await close();
    await page.locator('[data-place="pirates"]').click({ button: 'right' });
    await slip.getByText('R8.1').first().waitFor();
    await slip.getByRole('link', { name: german ? 'Alle Regeln' : 'All the rules' }).click();
    await page.waitForURL(/#\/rules\/R8\.1$/);
    await page.context().close();
  });
});
