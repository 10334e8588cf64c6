// node build/chart.mjs: draws what never changes of the chart, and finds the 37 stops of the route. Writes
// renderer/games/batavia/art/chart.svg, renderer/games/batavia/route.ts and renderer/art/wood.png: all committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicEqualArea, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { cloud, embedded, grain, stain } from './chartPaper.mjs';

/** @typedef {[x: number, y: number]} Point In chart units: the sheet is 846 by 440. */

const WIDTH = 846;
const HEIGHT = 440;
const OUT = new URL('../renderer/games/batavia/', import.meta.url);

/** Landmasses below this many square units are left out, so that the engraving stays calm. */
const SPECK = 5;
/** A coast may be off by this much: a fifth of a pixel at 1280×800. */
const SLACK = 0.2;

// A small oblique cone lets Arabia and Japan share one landscape sheet.
const projection = geoConicEqualArea()
  .parallels([-14, 34])
  .rotate([-97.6, 0, 0])
  .center([0, 14.9])
  .scale(492)
  .translate([WIDTH / 2 + 4, HEIGHT / 2 - 2])
  .precision(0.2)
  .clipExtent([
    [-30, -30],
    [WIDTH + 30, HEIGHT + 30],
  ]);

/** @param {number} longitude @param {number} latitude @returns {Point} */
function at(longitude, latitude) {
  const point = projection([longitude, latitude]);
  if (point === null) throw new Error(`${longitude}, ${latitude} is not on the sheet`);
  return point;
}

/** Places written as "longitude,latitude longitude,latitude". @param {string} text */
const places = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((place) => /** @type {Point} */ (place.split(',').map(Number)));

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

// Coasts

/** Douglas and Peucker: the fewest points that stay within the slack. @param {Point[]} points @returns {Point[]} */
function simplify(points) {
  const [first] = points;
  const last = points[points.length - 1];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let worst = 0;
  let where = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [dx, dy] = [points[i][0] - first[0], points[i][1] - first[1]];
    const off =
      length === 0
        ? Math.hypot(dx, dy)
        : Math.abs((last[0] - first[0]) * dy - (last[1] - first[1]) * dx) / length;
    if (off > worst) [worst, where] = [off, i];
  }
  if (worst <= SLACK) return [first, last];
  return [...simplify(points.slice(0, where + 1)).slice(0, -1), ...simplify(points.slice(where))];
}

/** A closed line in relative steps of a tenth. @param {Point[]} ring */
function closed(ring) {
  const tenths = simplify(ring).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let path = `M${short(tenths[0][0] / 10)} ${short(tenths[0][1] / 10)}l`;
  for (let i = 1; i < tenths.length - 1; i++) {
    for (const axis of [0, 1]) {
      const step = short((tenths[i][axis] - tenths[i - 1][axis]) / 10);
      path += step.startsWith('-') || path.endsWith('l') ? step : ` ${step}`;
    }
  }
  return `${path}z`;
}

function coasts() {
  const require = createRequire(import.meta.url);
  /** @type {Parameters<typeof feature>[0]} */
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
  const path = geoPath(projection);
  const rings = [];
  const land = feature(atlas, atlas.objects.land);
  for (const { geometry } of 'features' in land ? land.features : [land]) {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    for (const coordinates of polygons) {
      if (path.area({ type: 'Polygon', coordinates: [coordinates[0]] }) <= SPECK) continue;
      // The path's own text is the simplest way to the projected, clipped rings.
      const drawn = path({ type: 'Polygon', coordinates }) ?? '';
      for (const ring of drawn.split('M').slice(1)) {
        rings.push(
          ring
            .replace('Z', '')
            .split('L')
            .map((pair) => /** @type {Point} */ (pair.split(',').map(Number))),
        );
      }
    }
  }
  return rings.map((ring) => closed([...ring, ring[0]])).join('');
}

// Route

/** Longitude and latitude of the line that ships follow, from the start space to the target. */
const COURSE = places(`
  52.4,13.2 56,16.4 59.6,20.2 64.4,22.6 68.6,19.8 70.4,14.6 72,9.4 74.6,4.6 79.4,2.6 84,5.4
  83.6,10.4 82.8,15 86.2,19.6 91.2,18.6 93.2,14 93.4,8.8 96.4,4.8 100,1.6 102.8,-2.2 106,-5.6
  111,-6.6 116.2,-5.2 118.6,-1.6 116.4,3 111.2,4 106.2,5.4 102.2,8.6 101.6,13.2 106,15 110.4,12.4
  113.2,16.2 112.8,20.8 117.4,22.6 121.6,20.6 125,23.8 127.2,28.4 132,31 137,32.6 141,34.2
`);
const STOPS = 37;

/** @param {Point} a @param {Point} b @param {number} share @returns {Point} */
const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** A centripetal Catmull–Rom spline through the points, 40 steps between two. @param {Point[]} points */
function spline(points) {
  /** @param {Point} a @param {Point} b */
  const knot = (a, b) => Math.max(1e-6, Math.hypot(a[0] - b[0], a[1] - b[1]) ** 0.5);
  const ends = [points[0], ...points, points[points.length - 1]];
  const line = [];
  for (let i = 1; i < ends.length - 2; i++) {
    const [p0, p1, p2, p3] = ends.slice(i - 1, i + 3);
    const [t0, t1] = [0, knot(p0, p1)];
    const t2 = t1 + knot(p1, p2);
    const t3 = t2 + knot(p2, p3);
    for (let step = 0; step < 40; step++) {
      const t = t1 + ((t2 - t1) * step) / 40;
      /** @param {Point} a @param {Point} b @param {number} from @param {number} to */
      const mix = (a, b, from, to) => between(a, b, (t - from) / (to - from));
      const a1 = i === 1 ? p1 : mix(p0, p1, t0, t1);
      const a2 = mix(p1, p2, t1, t2);
      const a3 = i === ends.length - 3 ? p2 : mix(p2, p3, t2, t3);
      line.push(mix(mix(a1, a2, t0, t2), mix(a2, a3, t1, t3), t1, t2));
    }
  }
  line.push(points[points.length - 1]);
  return line;
}

/** How far apart two flat-top hexes are: neighbours touch at twice their inradius. @param {Point} a @param {Point} b */
function gauge(a, b) {
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  return Math.max(dy, (dx * Math.sqrt(3)) / 2 + dy / 2);
}

/** Points along the line, each this gauge from the one before. @param {Point[]} line @param {number} step */
function march(line, step) {
  const stops = [line[0]];
  for (let i = 0; ; i--) {
    const last = stops[stops.length - 1];
    while (i < line.length && gauge(last, line[i]) < step) i++;
    if (i >= line.length) return stops;
    let [near, far] = [0, 1];
    for (let halving = 0; halving < 20; halving++) {
      const share = (near + far) / 2;
      if (gauge(last, between(line[i - 1], line[i], share)) < step) near = share;
      else far = share;
    }
    stops.push(between(line[i - 1], line[i], far));
  }
}

/** The 37 stops: the widest equal gauge that fits so many. */
function route() {
  const line = spline(COURSE.map((point) => at(...point)));
  let [fits, tooWide] = [20, 80];
  for (let halving = 0; halving < 50; halving++) {
    const step = (fits + tooWide) / 2;
    if (march(line, step).length >= STOPS) fits = step;
    else tooWide = step;
  }
  return march(line, fits).slice(0, STOPS);
}

// Ornament

/** Lines that run from a node in all directions. @param {Point} node @param {number} count @param {number} length */
function rhumbs([x, y], count, length) {
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    path += `M${short(x)} ${short(y)}l${short(length * Math.cos(angle))} ${short(length * Math.sin(angle))}`;
  }
  return path;
}

/** @param {number} radius @param {number} angle From north, clockwise. */
const polar = (radius, angle) => `${short(radius * Math.sin(angle))} ${short(-radius * Math.cos(angle))}`;

/** Four points of a compass rose, each half dark and half light. */
function points(
  /** @type {number} */ outer,
  /** @type {number} */ inner,
  /** @type {number} */ turn,
  /** @type {string} */ dark,
  /** @type {string} */ light,
) {
  let [left, right] = ['', ''];
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 2;
    left += `M0 0L${polar(outer, angle)}L${polar(inner, angle - Math.PI / 4)}Z`;
    right += `M0 0L${polar(outer, angle)}L${polar(inner, angle + Math.PI / 4)}Z`;
  }
  return `<path d="${left}" fill="${dark}"/><path d="${right}" fill="${light}"/>`;
}

/** @param {Point} centre @param {number} r */
function rose([x, y], r) {
  let ticks = '';
  for (let i = 0; i < 72; i++) {
    const angle = (i * Math.PI) / 36;
    ticks += `M${polar(r * 0.74, angle)}L${polar(r * (i % 2 === 0 ? 0.81 : 0.78), angle)}`;
  }
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#4a3420" stroke-width=".8" opacity=".9">
<circle r="${r * 0.82}" fill="#e9dcb6" fill-opacity=".55"/><circle r="${r * 0.74}"/><circle r="${r * 0.5}" stroke-width=".5"/><path d="${ticks}"/>
<g stroke-width=".6">${points(r * 0.6, r * 0.17, Math.PI / 8, '#7c6743', '#ecdfba')}${points(r * 0.6, r * 0.17, (3 * Math.PI) / 8, '#7c6743', '#ecdfba')}</g>
<g stroke-width=".7">${points(r * 0.64, r * 0.2, Math.PI / 4, '#4a3420', '#ecdfba')}${points(r, r * 0.24, 0, '#7a2a1c', '#f3e8c8')}</g>
<circle r="${r * 0.09}" fill="#d6a84f"/><path transform="translate(0 ${-r * 1.17}) scale(.62)" fill="#4a3420" stroke="none" d="M0-10C3-6.6 3.6-3.4 1.8.4 2.6-3.6 5.4-6 8-4.6 10.6-3 9.6 1.4 6.4 1.2 7.4-.2 6.6-1.6 5.2-1.2 3.6-.6 3.2 1.2 3.1 2.2H5.2V4.6H2.6C2.4 6.4 1.6 8.4 0 10-1.6 8.4-2.4 6.4-2.6 4.6H-5.2V2.2H-3.1C-3.2 1.2-3.6-.6-5.2-1.2-6.6-1.6-7.4-.2-6.4 1.2-9.6 1.4-10.6-3-8-4.6-5.4-6-2.6-3.6-1.8.4-3.6-3.4-3-6.6 0-10Z"/></g>`;
}

/** An engraved ship on open water. @param {Point} keel @param {number} size */
const ship = ([x, y], size) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#4a3420" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round" opacity=".72">
<path fill="#8a6c44" fill-opacity=".5" d="M-22 6C-20 7-18 7-17 9H17C19 7 22 4 25 2 24 9 21 14 17 16H-14C-19 15-22 11-22 6Z"/>
<path d="M-20 11H20M-18 13.4H18M-12-20V9M1-25V9M13-19V9M22 3 33-4"/>
<path fill="#f1e6c8" d="M-18-16Q-9-14-7-16-5-10-7-5-12-7-18-5-15-11-18-16ZM-18-4Q-9-2-6-4-4 2-6 6-12 4-18 6-15 1-18-4ZM-5-21Q2-19 6-21 9-14 6-9 0-11-5-9-2-15-5-21ZM-6-7Q2-5 7-7 10 0 7 5 0 3-6 5-3-1-6-7ZM9-15Q13-14 17-15 19-10 17-5 13-7 9-5 11-10 9-15ZM9-4Q13-3 18-4 20 1 18 5 13 3 9 5 11 0 9-4Z"/>
<path d="M-12-20Q-7-22-4-19M1-25Q6-28 9-24M13-19Q17-21 20-18M-26 18Q-22 15-18 18T-10 18-2 18 6 18 14 18 22 18 28 17"/></g>`;

/** Where mountains rise: longitude and latitude. */
const HILLS = places(`
  72,34.4 75,33.4 77.6,31.8 80.4,30.6 83.2,29.6 86,29.2 88.8,29 91.6,29 94.6,29.4 97.6,28.4
  98.6,25.6 99.6,23 74,36.2 78,35.4 101.8,30.6 103.4,28.2 76,12.8 75.6,14.6 74.6,17.4 101.2,-0.6
  51.6,33.6 58.4,28.4 49,17.4 107,16.6 106,18.4 113.6,0.8 141.8,-5 121,17 110.6,25.4 114,25.6
  117,26.6
`);

/** Hills, but none beneath a stop or the cartouche. @param {Point[]} stops */
function hills(stops) {
  return HILLS.map((place) => at(...place))
    .filter(([x, y]) => !(x > 160 && x < 486 && y < 118))
    .filter(([x, y]) => stops.every(([u, v]) => Math.hypot(u - x, v - y) > 30))
    .map(
      ([x, y], i) =>
        `<path transform="translate(${short(x)} ${short(y)}) scale(${0.8 + (i % 3) * 0.12})" d="M-9 4Q-5-1-3-5-1-8 1-5 4-1 8 4M-.4-6Q1-2 .4 3M2-3.4Q3.4-.4 3 3.4M4-.6Q5 1.4 5 3.6"/>`,
    )
    .join('');
}

const FIBRE = 96;
const fibre = () => stain(FIBRE, FIBRE, [64, 41, 15], (x, y) => 1.3 * grain(x, y, 9) - 0.45);
const clouds = () => stain(141, 73, [92, 61, 26], (x, y) => 1.5 - 2.5 * cloud(x / 13, y / 19, 4));

/** The grain of the table the chart lies on: to be stretched over the whole page. */
const wood = () => stain(160, 400, [158, 102, 51], (x, y) => 1.25 - 1.9 * cloud(x / 70, y / 4.5, 4));

/** @param {Point[]} stops */
function draw(stops) {
  /** @type {Point} */
  const centre = [118, 352];
  const sheet = `width="${WIDTH}" height="${HEIGHT}"`;
  const [x1, x2, y1] = [WIDTH / 3, (WIDTH * 2) / 3, HEIGHT / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sheet} viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<path id="land" stroke-linejoin="round" d="${coasts()}"/>
<clipPath id="ashore"><use href="#land"/></clipPath>
<pattern id="near" width="8" height="2.6" patternUnits="userSpaceOnUse"><path d="M0 1.3H8" stroke="#3f3220" stroke-width=".7"/></pattern>
<pattern id="far" width="8" height="5.2" patternUnits="userSpaceOnUse"><path d="M0 1.3H8" stroke="#3f3220" stroke-width=".6"/></pattern>
<pattern id="fibre" width="${FIBRE / 2}" height="${FIBRE / 2}" patternUnits="userSpaceOnUse"><image width="${FIBRE / 2}" height="${FIBRE / 2}" href="${embedded(fibre())}"/></pattern>
<radialGradient id="lamp" cx=".42" cy=".3" r=".85"><stop offset="0" stop-color="#fff2c4" stop-opacity=".55"/><stop offset=".5" stop-color="#f2d590" stop-opacity=".1"/><stop offset="1" stop-color="#2a1606" stop-opacity=".48"/></radialGradient>
</defs>
<rect ${sheet} fill="#c6cbb2"/>
<path d="${rhumbs(centre, 32, 1100)}${rhumbs([700, 262], 16, 1100)}${rhumbs(at(87, 3), 16, 900)}" stroke="#6b4a26" stroke-width=".6" opacity=".34"/>
<use href="#land" fill="none" stroke="url(#far)" stroke-width="22" opacity=".42"/>
<use href="#land" fill="none" stroke="url(#near)" stroke-width="12" opacity=".68"/>
<use href="#land" fill="#eedfb6"/>
<g clip-path="url(#ashore)" fill="none" opacity=".3"><use href="#land" stroke="#c98f4c" stroke-width="11"/><use href="#land" stroke="#b8703a" stroke-width="4"/></g>
<use href="#land" fill="none" stroke="#38260f" stroke-width="1.15"/>
<g fill="none" stroke="#6e5029" stroke-width=".9" stroke-linecap="round" opacity=".62">${hills(stops)}</g>
${rose(centre, 50)}
${ship([404, 392], 0.74)}
<image ${sheet} preserveAspectRatio="none" opacity=".35" href="${embedded(clouds())}"/>
<rect ${sheet} fill="url(#fibre)" opacity=".2"/>
<path d="M${x1} 0V${HEIGHT}M${x2} 0V${HEIGHT}M0 ${y1}H${WIDTH}" stroke="#3a2410" opacity=".13"/>
<path d="M${x1 + 1.2} 0V${HEIGHT}M${x2 + 1.2} 0V${HEIGHT}M0 ${y1 + 1.2}H${WIDTH}" stroke="#fff3cf" opacity=".35"/>
<rect ${sheet} fill="url(#lamp)"/>
</svg>
`;
}

/** @param {Point[]} stops */
const written = (stops) => `// Made by build/chart.mjs.

/** The size of the chart, in its own units. */
export const SHEET = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** The middle of every stop on the chart: 0 the start space, 1..35 the hexes, 36 the target. */
export const STOPS: readonly (readonly [x: number, y: number])[] = [
${stops.map(([x, y]) => `  [${x.toFixed(1)}, ${y.toFixed(1)}],`).join('\n')}
];
`;

const stops = route();
writeFileSync(new URL('art/chart.svg', OUT), draw(stops));
writeFileSync(new URL('route.ts', OUT), written(stops));
writeFileSync(new URL('../renderer/art/wood.png', import.meta.url), wood());
