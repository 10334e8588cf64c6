import { INK, circle, rectangle } from './lines.ts';
import type { Line } from './lines.ts';

interface Icon {
  readonly box: readonly [number, number, number, number];
  readonly lines: readonly Line[];
}

const SQUARE = [0, 0, 24, 24] as const;

const PIPS: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
    [12, 12],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

const die = (face: 1 | 2 | 3 | 4 | 5 | 6): Icon => ({
  box: SQUARE,
  lines: [
    {
      d: 'M5.8 1.4H18.2Q22.6 1.4 22.6 5.8V18.2Q22.6 22.6 18.2 22.6H5.8Q1.4 22.6 1.4 18.2V5.8Q1.4 1.4 5.8 1.4Z',
      fill: '#f8efdc',
    },
    ...PIPS[face].map(([x, y]) => ({ d: circle(x, y, 2.3), fill: INK, stroke: 'none' })),
  ],
});

/** Things of every table. */
export const ICONS = {
  coin: {
    box: SQUARE,
    lines: [
      { d: circle(12, 12, 10.4), fill: '#e6b84e', stroke: '#5f410c' },
      { d: circle(12, 12, 7.4), stroke: '#8a6216', width: 1.1 },
      {
        d: 'M12 6.6 13.6 10.4 17.6 10.8 14.6 13.4 15.6 17.4 12 15.2 8.4 17.4 9.4 13.4 6.4 10.8 10.4 10.4Z',
        fill: '#8a6216',
        stroke: 'none',
      },
    ],
  },
  note: {
    box: [0, 0, 28, 20],
    lines: [
      {
        d: 'M1.4 2.4Q7 .4 14 2.4T26.6 2.4V17.6Q21 19.6 14 17.6T1.4 17.6Z',
        fill: '#f1e4c2',
        stroke: '#3a2814',
        width: 1.4,
      },
      { d: 'M5.4 7H15M5.4 10.4H13', stroke: '#6b5231', width: 1.4 },
      { d: circle(20.4, 11.4, 3.3), fill: '#a5242a', stroke: 'none' },
    ],
  },
  cards: {
    box: SQUARE,
    lines: [
      { d: 'M.9 6.1 12.2 4.3 14.7 20.1 3.4 21.9Z', fill: '#cdb98a', width: 1.4 },
      { d: 'M9.4 3 21.3 4.2 19.6 21.1 7.6 19.8Z', fill: '#f3e7cb', width: 1.4 },
      {
        d: 'M11.2 13.8 17.8 14.5 16.5 16.8 11.7 16.3ZM15.2 6.8 14.5 13.2M15.2 7.4 18 12.4 14.6 12Z',
        fill: INK,
        width: 0.5,
      },
    ],
  },
  table: {
    box: SQUARE,
    lines: [
      { d: 'M4 12H7.4V22.4H4ZM16.6 12H20V22.4H16.6Z', fill: '#8f5f30', width: 1.2 },
      { d: 'M.9 8.2H23.1V13.4H.9Z', fill: '#b98a4f', width: 1.3 },
      { d: 'M4.6 8.2 6 1.4H12.4L13.4 8.2Z', fill: '#f3e7cb', width: 1.2 },
      { d: circle(18, 5.2, 2.9), fill: '#c03a2b', width: 1.2 },
    ],
  },
  crate: {
    box: SQUARE,
    lines: [
      { d: rectangle(3, 4.4, 18, 16), fill: '#b98a4f' },
      { d: 'M3 9H21M3 16H21M6.4 9 17.6 16', width: 1.3 },
    ],
  },
  ship: {
    box: [0, 0, 26, 24],
    lines: [
      { d: 'M2 15H24L21 22H6Z', fill: '#8f5f30', width: 1.3 },
      { d: 'M12 2Q5 7 5 13H12ZM14.4 4Q20.4 8 21 13H14.4Z', fill: '#f3e7cb', width: 1.3 },
      { d: 'M13 1V15', width: 1.3 },
    ],
  },
  skull: {
    box: [0, 0, 20, 20],
    lines: [
      {
        d: 'M10 1.6C5.2 1.6 2.4 4.8 2.4 8.6 2.4 11 3.6 12.6 5.4 13.6V17.6H14.6V13.6C16.4 12.6 17.6 11 17.6 8.6 17.6 4.8 14.8 1.6 10 1.6Z',
        fill: '#7a1a12',
        stroke: 'none',
      },
      { d: circle(6.9, 9, 2.1) + circle(13.1, 9, 2.1), fill: '#f4e8c6', stroke: 'none' },
      { d: 'M8.4 14.4V17.6M11.6 14.4V17.6', stroke: '#f4e8c6', width: 1.2 },
    ],
  },
  pirates: {
    box: [0, 0, 30, 30],
    lines: [
      { d: 'M4 1.4V29', stroke: '#6b4a26', width: 2.4, round: true },
      {
        d: 'M5 2.6Q11 .4 17 2.6T28.6 2.6V19.6Q23 21.6 17 19.6T5 19.6Z',
        fill: '#17120f',
        stroke: '#000',
        width: 0.8,
      },
      {
        d: 'M17 5.2C13.6 5.2 11.8 7.4 11.8 9.8 11.8 11.4 12.6 12.4 13.6 13V14.8H20.4V13C21.4 12.4 22.2 11.4 22.2 9.8 22.2 7.4 20.4 5.2 17 5.2Z',
        fill: '#f3e7cb',
        stroke: 'none',
      },
      { d: circle(14.9, 10, 1.5) + circle(19.1, 10, 1.5), fill: '#17120f', stroke: 'none' },
      { d: 'M10.6 14.6 23.4 18.4M23.4 14.6 10.6 18.4', stroke: '#f3e7cb', width: 1.6, round: true },
    ],
  },
  cannon: {
    box: [0, 0, 44, 28],
    lines: [
      {
        d: 'M3 13.4C2.4 11 3.6 9.2 6 8.8L9 8.2 39.4 3.8 41 2.8 42.6 9.4 40.8 10 11 17.6C7.4 18.2 3.8 17 3 13.4Z',
        fill: '#3d3a37',
        stroke: '#120c07',
        width: 1.4,
      },
      { d: 'M10 10.6 38.6 6.2', stroke: '#8f8a83', width: 1.3 },
      {
        d: 'M8 16.4 30 12.6 33 17.4 26 22.6H9.6L6 25.4 4.8 21.6Z',
        fill: '#7a4f27',
        stroke: '#120c07',
        width: 1.4,
      },
      { d: circle(24.6, 19.6, 6.6), fill: '#8f5f30', stroke: '#120c07', width: 1.4 },
      { d: 'M24.6 13.6V25.6M18.6 19.6H30.6', stroke: '#120c07', width: 1.3 },
      { d: circle(24.6, 19.6, 1.8), fill: '#d6a84f', stroke: '#120c07', width: 1 },
    ],
  },
  person: {
    box: [0, 0, 16, 16],
    lines: [
      {
        d: `${circle(8, 4.6, 3.2)}M1.8 15C1.8 11 4.4 9 8 9S14.2 11 14.2 15Z`,
        fill: 'currentColor',
        stroke: 'none',
      },
    ],
  },
  computer: {
    box: [0, 0, 16, 16],
    lines: [
      { d: rectangle(1.4, 2, 13.2, 9.4), stroke: 'currentColor', width: 1.6 },
      { d: 'M4.4 14.4H11.6M8 11.4V14.4M4.6 5.4H8.4M4.6 8H11', stroke: 'currentColor', width: 1.4 },
    ],
  },
  compass: {
    box: SQUARE,
    lines: [
      { d: circle(12, 12, 10.4), fill: '#f3e7cb' },
      { d: circle(12, 12, 7.8), stroke: '#8a6216', width: 1.1 },
      { d: 'M12 3.4 14.4 12H9.6Z', fill: '#a5242a', width: 0.9 },
      { d: 'M12 20.6 14.4 12H9.6Z', fill: '#d8ab54', width: 0.9 },
    ],
  },
  glass: {
    box: SQUARE,
    lines: [
      {
        d: 'M6.4 3.4H17.6C17.6 8.4 13.4 9.6 13.4 12S17.6 15.6 17.6 20.6H6.4C6.4 15.6 10.6 14.4 10.6 12S6.4 8.4 6.4 3.4Z',
        fill: '#f3e7cb',
        width: 1.3,
      },
      {
        d: 'M8.2 19.8C8.6 16.8 11 16.4 12 14.6 13 16.4 15.4 16.8 15.8 19.8ZM9 7H15C14.4 8.8 12.6 9.6 12 11 11.4 9.6 9.6 8.8 9 7Z',
        fill: '#d8ab54',
        stroke: 'none',
      },
      { d: 'M4.6 2.6H19.4M4.6 21.4H19.4', stroke: '#8f5f30', width: 2.6, round: true },
    ],
  },
  die1: die(1),
  die2: die(2),
  die3: die(3),
  die4: die(4),
  die5: die(5),
  die6: die(6),
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof ICONS;
