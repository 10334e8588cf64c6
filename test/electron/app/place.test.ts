import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeFrom } from '../../../electron/app/place.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batavia-roads-place-'));
const file = path.join(folder, 'window.json');
afterAll(() => rmSync(folder, { recursive: true }));

const LEFT = { x: -1920, y: 0, width: 1920, height: 1080 };
const MAIN = { x: 0, y: 30, width: 1600, height: 870 };
const PLACE = { x: 100, y: 100, width: 1000, height: 700, maximised: false, fullScreen: false };
const MIDDLE = { width: 1280, height: 800 };

function opening(kept: unknown, areas = [MAIN]) {
  writeFileSync(file, typeof kept === 'string' ? kept : JSON.stringify(kept));
  return placeFrom(file, areas);
}

describe('a window opens', () => {
  it('in the middle at first', () => {
    expect(placeFrom(path.join(folder, 'none.json'), [MAIN])).toEqual(MIDDLE);
  });

  it('where it was, on any display', () => {
    expect(opening(PLACE)).toEqual(PLACE);
    expect(opening({ ...PLACE, x: -1900 }, [MAIN, LEFT])).toEqual({ ...PLACE, x: -1900 });
  });

  it.each([
    ['to the left', { x: -950 }],
    ['to the right', { x: 1550 }],
    ['above', { y: 0 }],
    ['below', { y: 850 }],
  ])('in the middle when it would be out of reach %s', (_where, off) => {
    expect(opening({ ...PLACE, ...off, maximised: true })).toEqual({
      ...MIDDLE,
      maximised: true,
      fullScreen: false,
    });
  });

  it('no larger than its display', () => {
    expect(opening({ ...PLACE, width: 4000, height: 3000 })).toEqual({ ...PLACE, width: 1600, height: 870 });
  });

  it.each(['', '{', 'null', '[]', { ...PLACE, width: 1 }, { ...PLACE, x: 1e9 }, { ...PLACE, maximised: 1 }])(
    'in the middle when what was kept is %j',
    (kept) => {
      expect(opening(kept)).toEqual(MIDDLE);
    },
  );
});
