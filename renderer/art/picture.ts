import { svgText } from './lines.ts';
import type { Line } from './lines.ts';

/** Left, top, width and height of what is drawn. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Elements of an SVG as the address of a picture: an element for each line would be styled with the page. */
export const pictureOf = (elements: string, box: Box): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${elements}</svg>`)}`;

const drawn = new WeakMap<readonly Line[], string>();

/** The picture of these lines; the same lines are drawn once. */
export function pictureOfLines(lines: readonly Line[], box: Box): string {
  const known = drawn.get(lines) ?? pictureOf(svgText(lines), box);
  drawn.set(lines, known);
  return known;
}
