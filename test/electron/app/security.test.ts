import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Electron's checklist has so many items. */
const ITEMS = Array.from({ length: 20 }, (_, i) => i + 1);

/** The rows of the table in README.md: an item's number, and the file that answers it. */
const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (\d+) [^|]+\| `([^`]+)`/gm)];

it("lists every item of Electron's security checklist", () => {
  expect(rows.map(([, item]) => Number(item))).toEqual(ITEMS);
});

describe('an item is answered where the list says', () => {
  // Which version is used is no line of code.
  it.each(rows.filter(([, item]) => item !== '16').map(([, item, file]) => [item, file]))(
    '%s in %s',
    (item, file) => {
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(
        new RegExp(`https://www\\.electronjs\\.org/docs/latest/tutorial/security#${item}-`),
      );
    },
  );

  it('16 in package.json: one version, the one that is installed', () => {
    const version = (file: string) =>
      JSON.parse(readFileSync(file, 'utf8')) as { version: string; devDependencies: { electron: string } };
    expect(version('package.json').devDependencies.electron).toBe(
      version('node_modules/electron/package.json').version,
    );
  });
});

it('opens nothing in other programs, and talks to no other', () => {
  for (const file of ['dist/main.js', 'dist/preload.cjs']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\bshell\b|openExternal|openPath|executeJavaScript/);
  }
});
