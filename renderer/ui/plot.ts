import { scaleLinear } from 'd3-scale';
import type { ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Colour } from '../../shared/session/protocol.ts';

type Point = readonly [x: number, y: number];

/** One line of a plot, or its points alone. */
export interface Series {
  readonly name: string;
  /** Of the line or the points, as CSS. */
  readonly colour: string;
  /** The player whose shape marks the line. */
  readonly shape?: Colour;
  /** No line: what lies between the points says nothing. */
  readonly dots?: boolean;
  /** In the order of x, each x once. */
  readonly points: readonly Point[];
}

/** Where the values of some series lie, in percent of the plot's width and height from its upper left. */
interface Frame {
  /** Every x that has a point, in order. */
  readonly places: readonly number[];
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

/** Round numbers along a scale; whole ones where all values are whole. */
function ticks(scale: ScaleLinear<number, number>, values: readonly number[]): number[] {
  const whole = values.every(Number.isInteger);
  return scale.ticks(5).filter((tick) => !whole || Number.isInteger(tick));
}

const ends = (values: readonly number[]): [number, number] => [
  values.reduce((a, b) => Math.min(a, b), Infinity),
  values.reduce((a, b) => Math.max(a, b), -Infinity),
];

/** The frame that holds all of these series; they have at least one point. */
export function frame(series: readonly Series[]): Frame {
  const points = series.flatMap(({ points }) => points);
  const places = [...new Set(points.map(([x]) => x))].sort((a, b) => a - b);
  const heights = points.map(([, y]) => y);
  const x = scaleLinear(ends(places), [0, 100]);
  const y = scaleLinear(ends(heights), [100, 0]).nice(5);
  return { places, x, y, xTicks: ticks(x, places), yTicks: ticks(y, heights) };
}

/** The drawing of a series in a frame: a line, or a stroke without length for each point. */
export function drawing({ points, dots }: Series, { x, y }: Frame): string {
  if (dots) return points.map(([at, value]) => `M${x(at).toFixed(2)} ${y(value).toFixed(2)}h0`).join('');
  return (
    line<Point>(
      ([at]) => x(at),
      ([, value]) => y(value),
    ).digits(2)([...points]) ?? ''
  );
}

/** Points along a line where its shape is shown: a few, and others than those of its neighbours. */
export function marked(series: readonly Series[], one: number): readonly Point[] {
  const { points, shape } = series[one];
  if (shape === undefined) return [];
  const gap = Math.max(1, Math.ceil(points.length / 6));
  const last = points.length - 1;
  const first = Math.floor((gap * one) / series.length);
  return points.filter((_, n) => n === last || (n % gap === first && last - n >= gap / 2));
}

/** The index of the place nearest to `x`; `places` are in order, at least one. */
export const nearest = (places: readonly number[], x: number): number =>
  places.reduce((best, place, n) => (Math.abs(place - x) < Math.abs(places[best] - x) ? n : best), 0);

/** The value of a series at this very x, or null. */
export const valueAt = ({ points }: Series, x: number): number | null =>
  points.find(([at]) => at === x)?.[1] ?? null;
