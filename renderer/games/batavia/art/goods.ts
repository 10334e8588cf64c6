import { circle } from '../../../art/lines.ts';
import type { Line } from '../../../art/lines.ts';

const balls = (places: readonly (readonly [number, number])[], r: number): string =>
  places.map(([x, y]) => circle(x, y, r)).join('');
const BOLLS = [
  [12, 6.6],
  [6.6, 11],
  [17.4, 11],
] as const;
const CORNS = [
  [6.4, 9.4],
  [12, 8.8],
  [17.6, 9.6],
  [9.2, 14.4],
  [14.8, 14.4],
  [12, 19.8],
] as const;
const FINGERS = 'M5 16 18.6 12.4M8.6 14.6 7 7.4M15.4 12.8 18.4 5.6M13.6 14 15.2 19.4';

/** [commodity] its icon in a box of 24, each with an outline of its own. For paper: ink vanishes on wood. */
export const GOODS: readonly (readonly Line[])[] = [
  // Tea: a sprig of three leaves.
  [
    { d: 'M12 13V22.4', width: 2 },
    { d: 'M12 14C9.2 10.2 9.6 5.4 12 1.6 14.4 5.4 14.8 10.2 12 14Z', fill: '#7fa05a' },
    {
      d: 'M12 19.2C6 19.6 2.2 15.4 1.4 9.4 7.2 9.6 11.4 13.2 12 19.2ZM12 19.2C18 19.6 21.8 15.4 22.6 9.4 16.8 9.6 12.6 13.2 12 19.2Z',
      fill: '#93b26c',
    },
  ],
  // Cotton: an open boll.
  [
    { d: balls(BOLLS, 4.4) + circle(12, 13.4, 4.6) },
    { d: balls(BOLLS, 4.4) + circle(12, 13, 4.8), fill: '#fffaf0', stroke: 'none' },
    { d: 'M12 11.6V14.6M8.6 8.4 9.6 9.4M15.4 8.4 14.4 9.4', width: 1.1 },
    {
      d: 'M4.4 15.6C8 15.2 10.2 16.6 12 18.8 13.8 16.6 16 15.2 19.6 15.6 18.2 19.4 15.8 21 12 22.6 8.2 21 5.8 19.4 4.4 15.6Z',
      fill: '#8a6a3c',
    },
  ],
  // China: a vase.
  [
    {
      d: 'M8.4 1.8H15.6L14.6 6C18 7.4 20.2 9.8 20.2 13.2 20.2 17.2 17.4 19.2 16.6 22.2H7.4C6.6 19.2 3.8 17.2 3.8 13.2 3.8 9.8 6 7.4 9.4 6Z',
      fill: '#fbf6ea',
    },
    { d: 'M4.6 11.2C7 9.6 9.4 12.8 12 11.2S17 9.6 19.4 11.2M6 17H18', stroke: '#24508f', width: 1.9 },
    { d: 'M9.4 5.6H14.6', stroke: '#24508f', width: 1.4 },
  ],
  // Silk: a hanging cloth on its roll.
  [
    {
      d: 'M4.6 7V20.2C6.4 18.2 8.4 18.4 9.6 20.2S13 22.4 14.4 20.4 17.8 18.4 19.4 20.4V7Z',
      fill: '#d78ea8',
    },
    { d: 'M8 11.4V16.6M12 11.4V17.6M16 11.4V16.6', stroke: '#f6dbe2' },
    {
      d: 'M4.4 2.4H19.6C21.6 2.4 22.8 3.9 22.8 6S21.6 9.6 19.6 9.6H4.4C2.4 9.6 1.2 8.1 1.2 6S2.4 2.4 4.4 2.4Z',
      fill: '#ecb9c9',
    },
    { d: 'M6.6 2.6V9.4M17.4 2.6V9.4', width: 1.2 },
  ],
  // Ginger: a forked root.
  [
    { d: FINGERS, width: 8.2, round: true },
    { d: FINGERS, stroke: '#dcb368', width: 5.2, round: true },
    { d: 'M5.6 9 8.6 8.4M16.4 8 19.4 9.2M10.6 12.6 11.4 15.8M3.6 14.2 4.4 17.4', width: 1.1, round: true },
  ],
  // Nutmeg: a round nut cut open.
  [
    {
      d: 'M12 3.6C18 3.6 21.4 8 21.4 13 21.4 18.6 17 22.2 12 22.2S2.6 18.6 2.6 13C2.6 8 6 3.6 12 3.6Z',
      fill: '#e0a24e',
    },
    {
      d: 'M12 7C15.4 7 17.4 10 17.4 13.4 17.4 17 15 19.4 12 19.4S6.6 17 6.6 13.4C6.6 10 8.6 7 12 7Z',
      fill: '#8a4a22',
    },
    {
      d: 'M12 7.6C9.6 11 14.4 14 12 18.8M8 11.6C9.2 13.4 8.4 15.4 9.4 17.2M16 11.6C14.8 13.2 15.6 15 14.8 17',
      stroke: '#f2c98a',
      width: 1.3,
    },
    { d: 'M12 3.6V.9', width: 2.2 },
  ],
  // Pepper: a hanging cluster.
  [
    { d: 'M12 7V1.2', width: 2 },
    { d: 'M12 4.6C14.6.8 18.6.6 21.6 2 20.4 5.4 16 7 12 4.6Z', fill: '#7fa05a' },
    { d: balls(CORNS, 3.2), fill: '#3a2b2a', width: 1 },
    {
      d: balls(
        CORNS.map(([x, y]) => [x - 0.8, y - 0.8] as const),
        0.95,
      ),
      fill: '#f3e7cb',
      stroke: 'none',
    },
  ],
];
