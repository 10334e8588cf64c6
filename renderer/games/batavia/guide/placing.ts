/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes are the same, or both none. */
export const sameBox = (a: Box | null, b: Box | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((change) => change === 0));

type Point = readonly [x: number, y: number];

const MARGIN = 8;
const STEP = 16;
/** A note this near its place leaves room for the arrow. */
const NEAR = 26;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The point of a box that is nearest to another. */
const edgeTowards = (box: Box, [x, y]: Point): Point => [
  within(x, box.x, box.x + box.width),
  within(y, box.y, box.y + box.height),
];

const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** From the note's edge to that of its place, the shortest way. */
export function leader(note: Box, at: Box): readonly [Point, Point] {
  const to = edgeTowards(at, edgeTowards(note, middle(at)));
  return [edgeTowards(note, to), to];
}

/** The leader; where it would run over what is read, only its end. */
export function leaderBeside(note: Box, at: Box, read: readonly Box[]): readonly [Point, Point] {
  const [from, to] = leader(note, at);
  const length = Math.hypot(from[0] - to[0], from[1] - to[1]);
  // The note's own edge may lie there.
  const beside = (note.width * note.height) / 20;
  const runsOver = read.some((box) => overlap(box, at) > 0 && overlap(box, note) < beside);
  if (!runsOver || length <= NEAR) return [from, to];
  const back = (n: 0 | 1): number => to[n] + ((from[n] - to[n]) * NEAR) / length;
  return [[back(0), back(1)], to];
}

/** Whether a note lies neither on its place nor on what is to be pressed. */
export const isClear = (note: Box, at: Box | null, avoided: readonly Box[]): boolean =>
  [...avoided, ...(at ? [at] : [])].every((other) => overlap(note, other) === 0);

/** Where a note of this size lies: not on its place, not on what is to be pressed, hardly on what is read, and as near as can be. */
export function placeNote(
  size: Box,
  at: Box | null,
  screen: Box,
  avoided: readonly Box[],
  read: readonly Box[],
): Box {
  let best = size;
  let least = Infinity;
  const [right, bottom] = [screen.width - size.width - MARGIN, screen.height - size.height - MARGIN];
  for (let x = MARGIN; x <= Math.max(MARGIN, right); x += STEP) {
    for (let y = MARGIN; y <= Math.max(MARGIN, bottom); y += STEP) {
      const box = { ...size, x, y };
      const [[fromX, fromY], [toX, toY]] = at ? leader(box, at) : [middle(box), middle(screen)];
      const pressed = avoided.reduce((sum, other) => sum + overlap(box, other), 0);
      const hidden = read.reduce((sum, other) => sum + overlap(box, other), 0);
      const distance = Math.abs(Math.hypot(fromX - toX, fromY - toY) - NEAR);
      const cost = (at ? overlap(box, at) * 1000 : 0) + pressed * 100 + hidden / 50 + distance;
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return best;
}
