/** One line or area of a drawing. Ink, 1.5 wide and unfilled unless it says otherwise. */
export interface Line {
  readonly d: string;
  readonly fill?: string;
  /** `none` for an area without outline. */
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly round?: boolean;
  readonly dash?: string;
}

export const INK = '#2b1d10';

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A rectangle as a path. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** A flat-top hexagon by its circumradius, around the origin or another point. */
export function hexagon(r: number, x = 0, y = 0): string {
  const half = (r * Math.sqrt(3)) / 2;
  const [high, low] = [(y - half).toFixed(2), (y + half).toFixed(2)];
  return `M${x + r} ${y}L${x + r / 2} ${low}L${x - r / 2} ${low}L${x - r} ${y}L${x - r / 2} ${high}L${x + r / 2} ${high}Z`;
}

/** A drawing's lines as the text of an SVG. */
export const svgText = (lines: readonly Line[]): string =>
  lines
    .map(({ d, fill = 'none', stroke = INK, width = 1.5, opacity = 1, round = false, dash = 'none' }) => {
      const cap = round ? 'round' : 'butt';
      return `<path d="${d}" fill="${fill}" stroke="${stroke}" opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="${cap}" stroke-dasharray="${dash}"/>`;
    })
    .join('');
