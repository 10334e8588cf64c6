import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the screen as it is; on colours, which take it as long as all the rest, in one language, unless
 * it is told otherwise.
 */
export async function found(page: Page, onColours?: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (colours) => {
    // What passes is not told: most of the time would go into naming it.
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: colours ?? document.documentElement.lang !== 'de' } },
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, onColours);
}
