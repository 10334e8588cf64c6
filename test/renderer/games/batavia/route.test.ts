import { describe, expect, it } from 'vitest';
import { HEXES } from '../../../../shared/games/batavia/box.ts';
import { along, keyPlace, routePath } from '../../../../renderer/games/batavia/along.ts';
import { SHEET, STOPS } from '../../../../renderer/games/batavia/route.ts';

type Point = readonly [x: number, y: number];

/** Half the height and half the width of a hex, in chart units. */
const [HALF_HEIGHT, HALF_WIDTH] = [19.05, 22];

/** How far apart two flat-top hexes are: neighbours touch at 38.1, twice the half height. */
function gauge(a: Point, b: Point): number {
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  return Math.max(dy, (dx * Math.sqrt(3)) / 2 + dy / 2);
}

describe('the route on the chart', () => {
  it('has the start space, 35 hexes and the target', () => {
    expect(STOPS).toHaveLength(HEXES + 2);
  });

  it('keeps every hex within the sheet', () => {
    for (const [x, y] of STOPS) {
      expect(x).toBeGreaterThan(HALF_WIDTH);
      expect(x).toBeLessThan(SHEET.width - HALF_WIDTH);
      expect(y).toBeGreaterThan(HALF_HEIGHT);
      expect(y).toBeLessThan(SHEET.height - HALF_HEIGHT);
    }
  });

  it('sets neighbours equally far apart, so that none overlap', () => {
    for (let i = 1; i < STOPS.length; i++) {
      expect(gauge(STOPS[i - 1], STOPS[i])).toBeGreaterThan(41);
      expect(gauge(STOPS[i - 1], STOPS[i])).toBeLessThan(42.5);
    }
  });

  it('keeps different strands of the route clear of each other', () => {
    for (let i = 0; i < STOPS.length; i++) {
      for (let j = i + 2; j < STOPS.length; j++) expect(gauge(STOPS[i], STOPS[j])).toBeGreaterThan(54);
    }
  });

  it('leaves the bare land north of India to the cartouche and the auction', () => {
    for (const [x, y] of STOPS) {
      const clear = x + HALF_WIDTH < 216 || x - HALF_WIDTH > 610 || y - HALF_HEIGHT > 122;
      expect(clear, `${x}, ${y}`).toBe(true);
    }
  });
});

describe('a place along the route', () => {
  it('is a stop at whole numbers', () => {
    STOPS.forEach((stop, i) => expect(along(i)).toEqual([...stop]));
  });

  it('lies between two stops, near the straight line, at halves', () => {
    for (let i = 0; i + 1 < STOPS.length; i++) {
      const [x, y] = along(i + 0.5);
      const middle = [(STOPS[i][0] + STOPS[i + 1][0]) / 2, (STOPS[i][1] + STOPS[i + 1][1]) / 2];
      expect(Math.hypot(x - middle[0], y - middle[1])).toBeLessThan(8);
    }
  });

  it('draws a path that begins at the start space', () => {
    expect(routePath().startsWith(`M${STOPS[0].map((value) => value.toFixed(1)).join(' ')}L`)).toBe(true);
  });
});

describe('the key of a reachable hex', () => {
  it('lies within the sheet and covers no other hex', () => {
    for (let hex = 1; hex <= HEXES; hex++) {
      const [dx, dy] = keyPlace(hex);
      const [x, y] = [STOPS[hex][0] + dx, STOPS[hex][1] + dy];
      expect(x).toBeGreaterThan(12);
      expect(x).toBeLessThan(SHEET.width - 12);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(SHEET.height - 10);
      STOPS.forEach((stop, other) => {
        if (other !== hex)
          expect(Math.hypot(stop[0] - x, stop[1] - y), `${hex} on ${other}`).toBeGreaterThan(26);
      });
    }
  });
});
