import type { Place } from './places.ts';
import type { Box } from './placing.ts';

const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The whole window. */
export const screenBox = (): Box => ({ x: 0, y: 0, width: innerWidth, height: innerHeight });

/** What is pointed at when a place is not there now. */
const OTHERWISE: Readonly<Partial<Record<Place, Place>>> = {
  reach: 'post',
  lot: 'stack',
  bidders: 'players',
  shipPiece: 'players',
  seal: 'laidOut',
  freeSeal: 'laidOut',
  counters: 'laidOut',
  skull: 'cubes',
};

/** Where a place is on the screen, the own one before those of others; null when it is not there to be seen. */
export function boxOf(place: Place): Box | null {
  const named = `[data-place="${place}"]`;
  const own = document.querySelector(`[data-own] ${named}, [data-own]${named}`);
  const other = OTHERWISE[place];
  const box = (own ?? document.querySelector(named))?.getBoundingClientRect();
  if (!box && other) return boxOf(other);
  if (!box || box.width === 0 || box.bottom < 0 || box.top > innerHeight) return null;
  return around(box, 3);
}

/** What a note leaves in sight if it can: what there is to read. */
export const boxesToRead = (): Box[] =>
  [
    ...document.querySelectorAll('[data-place="players"], [data-place="warehouses"], [data-place="auction"]'),
  ].map((element) => around(element.getBoundingClientRect(), 0));

/** What a note must not cover: the buttons of the decision, and the board's other ones unless it is about them. */
export function boxesToPress(place: Place): Box[] {
  const all = document.querySelectorAll(
    '.deed, header select, header a, header button, [data-place="hand"] button:not([tabindex]), [data-place="reach"]',
  );
  return [...all]
    .filter((element) => element.getAttribute('data-place') !== place)
    .map((element) => around(element.getBoundingClientRect(), 4));
}
