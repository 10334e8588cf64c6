import { STOPS } from './route.ts';

const stop = (i: number): readonly [number, number] => STOPS[Math.max(0, Math.min(STOPS.length - 1, i))];

/** A place on the route, in chart units: 2.5 is half way from hex 2 to hex 3, on a smooth line through the stops. */
export function along(place: number): [x: number, y: number] {
  const from = Math.floor(place);
  const t = place - from;
  const [a, b, c, d] = [stop(from - 1), stop(from), stop(from + 1), stop(from + 2)];
  const axis = (i: 0 | 1): number =>
    b[i] +
    0.5 *
      t *
      (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
  return [axis(0), axis(1)];
}

/** The route as a path. */
export function routePath(): string {
  const points: string[] = [];
  for (let i = 0; i <= (STOPS.length - 1) * 5; i++) {
    points.push(
      along(i / 5)
        .map((value) => value.toFixed(1))
        .join(' '),
    );
  }
  return `M${points.join('L')}`;
}

/** Where the key of a reachable hex has most room: beside, above or below it, from its middle. */
export function keyPlace(hex: number): readonly [x: number, y: number] {
  const [x, y] = stop(hex);
  const places = [
    [0, -32],
    [-31, 4],
    [31, 4],
    [0, 31],
  ] as const;
  const room = ([dx, dy]: readonly [number, number]): number => {
    if (y + dy < 14 || y + dy > 430) return 0;
    let least = Infinity;
    STOPS.forEach(([u, v], other) => {
      // A merchant stands taller than its hex.
      if (other !== hex) least = Math.min(least, Math.hypot(u - x - dx, v - 6 - y - dy));
    });
    return least;
  };
  return [...places].sort((one, two) => room(two) - room(one))[0];
}
