import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, click } from '../../e2e/play.ts';
import { Desktop, buildApp } from './desktop.ts';

let desktop: Desktop;

beforeAll(async () => {
  desktop = new Desktop(await buildApp(true));
  await desktop.open();
});
afterAll(() => desktop.close());

it("shows the app's own screens under their policy, and they reach the host", async () => {
  await desktop.start();
  const page = await desktop.page();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  const faces = await page.evaluate(() =>
    document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status)),
  );
  expect(faces).toContain('loaded');
  expect(faces).not.toContain('error');

  desktop.electron.Menu.getApplicationMenu()?.getMenuItemById('rules')?.choose();
  await page.getByRole('searchbox').waitFor();
  desktop.electron.Menu.getApplicationMenu()?.getMenuItemById('settings')?.choose();
  await page.getByRole('searchbox').waitFor({ state: 'detached' });
  await desktop.ask(page, { type: 'changeSettings', settings: { language: 'de' } });
  await page.locator('html[lang=de]').waitFor();

  // A game is begun, and played to its second round, over the bridge.
  await desktop.ask(page, {
    type: 'changeSettings',
    settings: { language: 'en', pace: 'instant', firstGame: false },
  });
  await page.locator('html[lang=en]').waitFor();
  await page.evaluate(() => (location.hash = '#/new'));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('aside ol').last().waitFor();
  const second = page.locator('aside ol').getByText('Round 2', { exact: true });
  for (let n = 0; n < 60 && (await second.count()) === 0; n++) await click(page, await asked(page));
  await second.first().waitFor();
  expect(complaints).toEqual([]);
  expect(await desktop.stop()).toBe(0);
});
