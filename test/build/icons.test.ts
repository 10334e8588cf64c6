import { readFileSync, readdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';

const RESOURCES = 'build/resources';
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const DRAWINGS = [
  ['icon', 'renderer/icon.svg'],
  ['batavia', 'build/gameFile.svg'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const read = (name: string) => readFileSync(`${RESOURCES}/${name}`);
/** What lies between two places of a file, as an address that a page can show. */
const shown = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

/** The width that a picture says it has, and how far its pixels are from those of a drawing: 0 to 255. */
async function compared(picture: string, drawing: string) {
  const page = await browser.newPage();
  const result = await page.evaluate(
    async (sources) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        }),
      );
      const width = images[0].naturalWidth;
      const [one, other] = images.map((image) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = width;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, width, width);
        return context?.getImageData(0, 0, width, width).data ?? [];
      });
      let apart = 0;
      for (let i = 0; i < one.length; i++) apart += Math.abs(one[i] - other[i]);
      return { width, apart: apart / one.length };
    },
    [picture, shown('svg+xml', readFileSync(drawing))],
  );
  await page.close();
  return result;
}

/** The pictures in an icon for Windows, each as an icon of its own. */
function picturesIn(ico: Buffer) {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
    const entry = ico.subarray(6 + 16 * i, 22 + 16 * i);
    const from = entry.readUInt32LE(12);
    const alone = Buffer.concat([
      ico.subarray(0, 6),
      entry,
      ico.subarray(from, from + entry.readUInt32LE(8)),
    ]);
    alone.writeUInt16LE(1, 4);
    alone.writeUInt32LE(22, 18);
    return alone;
  });
}

/** The pictures in an icon for macOS, by type. */
function partsOf(icns: Buffer) {
  const parts: [string, Buffer][] = [];
  for (let at = 8; at < icns.length;) {
    const length = icns.readUInt32BE(at + 4);
    parts.push([icns.toString('latin1', at, at + 4), icns.subarray(at + 8, at + length)]);
    at += length;
  }
  return parts;
}

it.each(SIZES)('a picture of %i pixels shows the drawing', async (size) => {
  const { width, apart } = await compared(
    shown('png', read(`icons/${size}x${size}.png`)),
    'renderer/icon.svg',
  );
  expect(width).toBe(size);
  expect(apart).toBeLessThan(2);
});

it('there are no others', () => {
  expect(readdirSync(`${RESOURCES}/icons`)).toHaveLength(SIZES.length);
});

describe.each(DRAWINGS)('%s', (name, drawing) => {
  it('shows its drawing on Windows at every size', async () => {
    const sizes: number[] = [];
    for (const picture of picturesIn(read(`${name}.ico`))) {
      const { width, apart } = await compared(shown('x-icon', picture), drawing);
      expect(apart).toBeLessThan(2);
      sizes.push(width);
    }
    expect(sizes).toEqual([16, 24, 32, 48, 64, 256]);
  });

  it('shows its drawing on macOS at every size', async () => {
    const icns = read(`${name}.icns`);
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const sizes: [string, number][] = [];
    for (const [type, png] of partsOf(icns)) {
      const { width, apart } = await compared(shown('png', png), drawing);
      expect(apart).toBeLessThan(2);
      sizes.push([type, width]);
    }
    expect(sizes).toEqual([
      ['ic11', 32],
      ['ic12', 64],
      ['ic07', 128],
      ['ic13', 256],
      ['ic08', 256],
      ['ic14', 512],
      ['ic09', 512],
      ['ic10', 1024],
    ]);
  });
});
