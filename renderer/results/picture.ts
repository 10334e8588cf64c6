import { PIECES } from '../art/pieces.ts';
import { byRank } from './result.ts';
import type { PlayerResult, Result } from './result.ts';

/** A drawing as the text of an SVG file, and its size. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The words on the picture. */
export interface PictureWords {
  /** Who has won. */
  readonly headline: string;
  /** When and how long. */
  readonly played: string;
  readonly locale: string;
}

const WIDTH = 1200;
const TOP = 250;
const ROW = 130;
const BOTTOM = 90;
/** So many letters of a name fit beside the score at its full size. */
const FITS = 22;
const SIZE = 62;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** A line of letters that is drawn smaller where it would be longer than there is room. */
function line(text: string, x: number, y: number, size: number, fits: number, rest = ''): string {
  const drawn = Math.min(size, (size * fits) / Math.max(1, Array.from(text).length));
  return `<text x="${x}" y="${y}" font-size="${drawn.toFixed(1)}" ${rest}>${escaped(text)}</text>`;
}

function row({ name, colour, score, rank, winner }: PlayerResult, index: number): string {
  const y = TOP + index * ROW;
  const { fill, outline } = PIECES[colour];
  return [
    `<g fill="#2b1a0c"${winner ? ' font-weight="700"' : ''}>`,
    winner
      ? `<rect x="50" y="${y}" width="${WIDTH - 100}" height="${ROW - 14}" rx="10" fill="#fff6c4"/>`
      : '',
    line(`${rank}.`, 90, y + 80, SIZE, 3),
    `<path d="${outline}" transform="translate(190 ${y + 22}) scale(3)" fill="${fill}" stroke="#2b1a0c"/>`,
    line(name, 300, y + 80, SIZE, FITS),
    line(String(score), WIDTH - 90, y + 84, SIZE + 14, 4, 'text-anchor="end"'),
    '</g>',
  ].join('');
}

/** The result as a picture: who has won, and everybody's gold, the best first. */
export function pictureOf(result: Result, { headline, played, locale }: PictureWords): Picture {
  const height = TOP + result.players.length * ROW + BOTTOM;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${locale}" width="${WIDTH}" height="${height}"`,
    ` viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, 'Times New Roman', serif">`,
    `<rect width="${WIDTH}" height="${height}" fill="#e6d5a8"/>`,
    `<rect x="20" y="20" width="${WIDTH - 40}" height="${height - 40}" fill="none" stroke="#5a4227" stroke-width="3"/>`,
    `<g fill="#2b1a0c" text-anchor="middle">`,
    line(headline, WIDTH / 2, 125, 84, 26),
    line(played, WIDTH / 2, 195, 36, 60, 'font-style="italic"'),
    '</g>',
    ...byRank(result).map(row),
    `<text x="${WIDTH / 2}" y="${height - 48}" font-size="30" fill="#5a4227" text-anchor="middle">`,
    `${escaped(result.title)} · Batavia Roads</text></svg>`,
  ].join('');
  return { svg, width: WIDTH, height };
}
