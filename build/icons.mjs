// node build/icons.mjs: from renderer/icon.svg and build/gameFile.svg, the icons of the app and of recorded games as
// Windows, macOS and Linux want them. Writes build/resources/: committed.
/// <reference lib="dom" />
/* global Image, document */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { setUpBrowser } from './browser.mjs';

/** @typedef {{ png: Buffer, pixels: Buffer }} Picture A drawing at one size; its pixels as red, green, blue, alpha. */
/** @typedef {(size: number) => Picture} Sizes */

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** What Windows shows anywhere; up to 64 as plain pixels, which every part of it reads. */
const ICO = [16, 24, 32, 48, 64, 256];
const PLAIN = 64;
/** Types of a macOS icon that hold a PNG, some of them for two pixels a point. */
const ICNS = /** @type {const} */ ([
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]);

const OUT = new URL('resources/', import.meta.url);
await draw();

async function draw() {
  const file = await setUpBrowser();
  if (file === null) throw new Error('no browser draws the icons');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: file, args });
  const page = await browser.newPage();
  const app = await sizesOf(page, new URL('../renderer/icon.svg', import.meta.url));
  const game = await sizesOf(page, new URL('gameFile.svg', import.meta.url));
  await browser.close();

  mkdirSync(new URL('icons/', OUT), { recursive: true });
  for (const size of SIZES) writeFileSync(new URL(`icons/${size}x${size}.png`, OUT), app(size).png);
  for (const [name, sizes] of /** @type {const} */ ([
    ['icon', app],
    // As electron-builder looks for it: by the ending of the files.
    ['batavia', game],
  ])) {
    writeFileSync(new URL(`${name}.ico`, OUT), ico(sizes));
    writeFileSync(new URL(`${name}.icns`, OUT), icns(sizes));
  }
}

/**
 * Draws a file of SVG at every size.
 * @param {import('playwright').Page} page
 * @param {URL} file
 * @returns {Promise<Sizes>}
 */
async function sizesOf(page, file) {
  const source = `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
  /** @type {Map<number, Picture>} */
  const drawn = new Map();
  for (const size of SIZES) {
    const { png, pixels } = await page.evaluate(drawIn, { source, size });
    drawn.set(size, { png: Buffer.from(png, 'base64'), pixels: Buffer.from(pixels) });
  }
  return (size) => /** @type {Picture} */ (drawn.get(size));
}

/** Runs in the page. @param {{ source: string, size: number }} what */
async function drawIn({ source, size }) {
  const image = new Image(size, size);
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0, size, size);
  const [, png = ''] = canvas.toDataURL('image/png').split(',');
  return { png, pixels: size > 64 ? [] : [...context.getImageData(0, 0, size, size).data] };
}

/** https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) @param {Sizes} sizes */
function ico(sizes) {
  const images = ICO.map((size) => (size > PLAIN ? sizes(size).png : plain(sizes(size).pixels, size)));
  const head = Buffer.alloc(6 + 16 * ICO.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(ICO.length, 4);
  let at = head.length;
  images.forEach((image, i) => {
    const entry = 6 + 16 * i;
    // 0 means 256.
    head.writeUInt8(ICO[i] % 256, entry);
    head.writeUInt8(ICO[i] % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += image.length;
  });
  return Buffer.concat([head, ...images]);
}

/** Rows from the bottom up, blue first, then a mask that alpha makes needless. @param {Buffer} pixels @param {number} size */
function plain(pixels, size) {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(head.length, 0);
  head.writeInt32LE(size, 4);
  head.writeInt32LE(2 * size, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const rows = Buffer.alloc(4 * size * size);
  for (let y = 0; y < size; y++) {
    const from = 4 * size * (size - 1 - y);
    pixels.copy(rows, 4 * size * y, from, from + 4 * size);
  }
  for (let i = 0; i < rows.length; i += 4) [rows[i], rows[i + 2]] = [rows[i + 2], rows[i]];
  return Buffer.concat([head, rows, Buffer.alloc(Math.ceil(size / 32) * 4 * size)]);
}

/** @param {Sizes} sizes */
function icns(sizes) {
  const parts = ICNS.map(([type, size]) => part(type, sizes(size).png));
  return part('icns', Buffer.concat(parts));
}

/** @param {string} type Four letters. @param {Buffer} content */
function part(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
