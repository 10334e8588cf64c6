// The paper of the chart: grain and stains, as pictures within the drawing.
import { crc32, deflateSync } from 'node:zlib';

/** A number from 0 to 1 for every place and layer, always the same. */
export function grain(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ layer) {
  let hash = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(layer + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Smooth clouds from 0 to 1. @param {number} x @param {number} y @param {number} octaves */
export function cloud(x, y, octaves) {
  let [sum, weight] = [0, 0];
  for (let layer = 0; layer < octaves; layer++) {
    const [u, v] = [x * 2 ** layer, y * 2 ** layer];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    /** @param {number} t */
    const ease = (t) => t * t * (3 - 2 * t);
    const [s, t] = [ease(u - i), ease(v - j)];
    const top = grain(i, j, layer) * (1 - s) + grain(i + 1, j, layer) * s;
    const low = grain(i, j + 1, layer) * (1 - s) + grain(i + 1, j + 1, layer) * s;
    sum += (top * (1 - t) + low * t) / 2 ** layer;
    weight += 1 / 2 ** layer;
  }
  return sum / weight;
}

/** A picture of one colour whose opacity, 0 to 1, comes from a function; as the bytes of a PNG. */
export function stain(
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {readonly [number, number, number]} */ colour,
  /** @type {(x: number, y: number) => number} */ opacity,
) {
  const LEVELS = 32;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = Math.round(Math.max(0, Math.min(1, opacity(x, y))) * (LEVELS - 1));
      rows[y * (width + 1) + 1 + x] = level;
    }
  }
  /** @param {string} type @param {Buffer} content */
  const chunk = (type, content) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const framed = Buffer.alloc(8 + named.length);
    framed.writeUInt32BE(content.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), 4 + named.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const levels = [...Array(LEVELS).keys()];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(levels.flatMap(() => colour))),
    chunk('tRNS', Buffer.from(levels.map((level) => Math.round((level * 255) / (LEVELS - 1))))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as an address that holds it. @param {Buffer} png */
export const embedded = (png) => `data:image/png;base64,${png.toString('base64')}`;
