import type { Company } from '../../../../shared/games/batavia/box.ts';
import { circle, rectangle } from '../../../art/lines.ts';
import type { Line } from '../../../art/lines.ts';

/** [company] colours of wax, cubes and counters, their edges, and what is written on them. */
export const WAX = ['#2a3f73', '#a5242a', '#d9c58c', '#cb6a1f', '#4597cb'] as const;
export const WAX_EDGE = ['#0f1a38', '#4c0b0e', '#6b5620', '#5c2a06', '#0e3350'] as const;
export const ON_WAX = ['#f6ecd2', '#f9e9d2', '#3a2a0a', '#2a1404', '#07202f'] as const;

const LILY =
  'M0-10C3-6.6 3.6-3.4 1.8.4 2.6-3.6 5.4-6 8-4.6 10.6-3 9.6 1.4 6.4 1.2 7.4-.2 6.6-1.6 5.2-1.2 3.6-.6 3.2 1.2 3.1 2.2H5.2V4.6H2.6C2.4 6.4 1.6 8.4 0 10-1.6 8.4-2.4 6.4-2.6 4.6H-5.2V2.2H-3.1C-3.2 1.2-3.6-.6-5.2-1.2-6.6-1.6-7.4-.2-6.4 1.2-9.6 1.4-10.6-3-8-4.6-5.4-6-2.6-3.6-1.8.4-3.6-3.4-3-6.6 0-10Z';
const CROWN = 'M-5 4H5L6-3.4 2.8-.4 0-5-2.8-.4-6-3.4ZM-5 5H5V6.6H-5Z';

/** A path of M, L, H, V, C and Z, moved and scaled. */
function placed(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([MLHVC])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const moved = values.map((value, i) => {
      const down = command === 'V' || (command !== 'H' && i % 2 === 1);
      return (value * scale + (down ? y : x)).toFixed(2);
    });
    return command + moved.join(' ');
  });
}

const lily = (x: number, y: number, scale: number, fill: string): Line => ({
  d: placed(LILY, x, y, scale),
  fill,
  stroke: 'none',
});
const crown = (x: number, y: number): string => placed(CROWN, x, y, 0.74);
const area = (d: string, fill: string): Line => ({ d, fill, stroke: 'none' });

export const FLAG_BOX = [-1, -1, 39, 26] as const;

/** The outlines differ in the fly, so that a flag is told by its silhouette too. */
const FLIES = [
  'M0 0H36V24H0Z',
  'M0 0H36L27 12 36 24H0Z',
  'M0 0H33Q38 6 34 12T34 24H0Z',
  'M0 0H36V24H0Z',
  'M0 0H36L29 7.6H25L36 12 25 16.4H29L36 24H0Z',
] as const;

const FIELDS: readonly (readonly Line[])[] = [
  [
    area(FLIES[0], '#22376b'),
    area('M0 0H4.2L36 21.2V24H31.8L0 2.8ZM36 0H31.8L0 21.2V24H4.2L36 2.8Z', '#f4ecd8'),
    area('M13.8 0H22.2V7.8H36V16.2H22.2V24H13.8V16.2H0V7.8H13.8Z', '#f4ecd8'),
    area('M15.7 0H20.3V9.7H36V14.3H20.3V24H15.7V14.3H0V9.7H15.7Z', '#b3262a'),
  ],
  [
    area(FLIES[1], '#a9242b'),
    area('M10.4 0H15.6V9.4H28.95L27 12 28.95 14.6H15.6V24H10.4V14.6H0V9.4H10.4Z', '#f8efdc'),
  ],
  [
    area(FLIES[2], '#f2e8cd'),
    lily(7.5, 7, 0.55, '#27427d'),
    lily(28, 7, 0.55, '#27427d'),
    lily(17.6, 14.5, 0.68, '#27427d'),
    lily(5.6, 18.8, 0.42, '#27427d'),
    lily(29.4, 18.8, 0.42, '#27427d'),
  ],
  [
    area(rectangle(0, 0, 36, 8), '#cf5f1b'),
    area(rectangle(0, 8, 36, 8), '#f6eedb'),
    area(rectangle(0, 16, 36, 8), '#24407c'),
  ],
  [
    area(FLIES[4], '#2d78ad'),
    area('M10.2 0H15.8V9.2H29L36 12 29 14.8H15.8V24H10.2V14.8H0V9.2H10.2Z', '#f5c945'),
  ],
];

/** A company's ensign, 36 by 24. */
export const flagLines = (company: Company): Line[] => [...FIELDS[company], { d: FLIES[company] }];

/** [company] the flag as a band of 44 by 16.4 across the lower part of a hex; its pattern is right of the middle. */
export const BANDS: readonly (readonly Line[])[] = [
  [
    area(rectangle(0, 0, 44, 17), '#22376b'),
    { d: 'M14-1 44 17.8M44-1 14 17.8', stroke: '#f4ecd8', width: 3 },
    { d: 'M29 0V17M0 8.4H44', stroke: '#f4ecd8', width: 6.2 },
    { d: 'M29 0V17M0 8.4H44', stroke: '#b3262a', width: 3.2 },
  ],
  [area(rectangle(0, 0, 44, 17), '#a9242b'), { d: 'M27 0V17M0 8.2H44', stroke: '#fbf3e0', width: 4.4 }],
  [
    area(rectangle(0, 0, 44, 17), '#f3e9cf'),
    lily(27, 8.2, 0.7, '#27427d'),
    lily(38.6, 4.6, 0.4, '#27427d'),
    lily(4, 4.6, 0.4, '#27427d'),
  ],
  [
    area(rectangle(0, 0, 44, 17), '#f6eedb'),
    area(rectangle(0, 0, 44, 5.4), '#cf5f1b'),
    area(rectangle(0, 11, 44, 6), '#24407c'),
  ],
  [area(rectangle(0, 0, 44, 17), '#2d78ad'), { d: 'M27 0V17M0 8.2H44', stroke: '#f7cd4a', width: 4.6 }],
];

/** A company's emblem in a box of 24: eight-armed cross, cross pattée, lily, V-O-C, three crowns. */
export function emblemLines(company: Company, colour: string): Line[] {
  switch (company) {
    case 0:
      return [
        { d: 'M12 3.5V20.5M3.5 12H20.5', stroke: colour, width: 3.4 },
        { d: 'M6 6 18 18M18 6 6 18', stroke: colour, width: 1.9 },
      ];
    case 1:
      return [
        area(
          'M10.3 10.3 8.6 3.6H15.4L13.7 10.3 20.4 8.6V15.4L13.7 13.7 15.4 20.4H8.6L10.3 13.7 3.6 15.4V8.6Z',
          colour,
        ),
      ];
    case 2:
      return [lily(12, 12, 0.92, colour)];
    case 3:
      return [
        { d: 'M5 4.5 12 20 19 4.5', stroke: colour, width: 2.7 },
        { d: circle(7.2, 14.2, 3.3), stroke: colour, width: 1.7 },
        { d: 'M19.6 12.2A3.3 3.3 0 1 0 19.6 16.2', stroke: colour, width: 1.7 },
      ];
    case 4:
      return [area(crown(7.2, 7.6) + crown(16.8, 7.6) + crown(12, 16.2), colour)];
  }
}

/** How the rim of a seal runs: smooth, scalloped, four-lobed, toothed, three-lobed. Radius by angle. */
const RIMS: readonly ((angle: number) => number)[] = [
  (angle) => 11.2 + 0.25 * Math.sin(2 * angle + 1),
  (angle) => 10 + 1.5 * Math.abs(Math.sin(4 * angle)),
  (angle) => 9 + 2.6 * Math.abs(Math.sin(2 * angle)) ** 0.7,
  (angle) => 9.7 + 1.9 * (1 - Math.abs((((((angle * 7) / Math.PI) % 2) + 2) % 2) - 1)),
  (angle) => 10.2 + 1.3 * Math.cos(3 * (angle + Math.PI / 2)),
];

function rim(company: Company): string {
  const points: string[] = [];
  for (let i = 0; i < 112; i++) {
    const angle = (i / 112) * 2 * Math.PI;
    const r = RIMS[company](angle);
    points.push(`${(12 + r * Math.cos(angle)).toFixed(1)} ${(12 + r * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${points.join('L')}Z`;
}

/** [company] the outline of its seal, in a box of 24. */
const SEALS: readonly string[] = ([0, 1, 2, 3, 4] as const).map(rim);

/** A wax seal without its emblem. */
export const sealLines = (company: Company): Line[] => [
  { d: SEALS[company], fill: WAX[company], stroke: WAX_EDGE[company], width: 1 },
  { d: circle(12, 12, 8.2), stroke: WAX_EDGE[company], width: 0.9, opacity: 0.55 },
  { d: 'M4.8 8.8A8 8 0 0 1 11 4', stroke: '#fff', width: 1.1, opacity: 0.5, round: true },
];

/** The ship engraved on every ship card, around its own middle. */
export const CARD_SHIP: readonly Line[] = [
  {
    d: 'M-22 6C-20 7-18 7-17 9H17C19 7 22 4 25 2 24 9 21 14 17 16H-14C-19 15-22 11-22 6Z',
    fill: '#d6bb86',
    stroke: '#4a3420',
    width: 1.25,
  },
  { d: 'M-19 11.6H19M-12-20V9M1-25V9M13-19V9M22 3 32-4', stroke: '#4a3420', width: 1.25, round: true },
  {
    d: 'M-18-16Q-9-14-7-16-5-10-7-5-12-7-18-5-15-11-18-16ZM-18-4Q-9-2-6-4-4 2-6 6-12 4-18 6-15 1-18-4ZM-5-21Q2-19 6-21 9-14 6-9 0-11-5-9-2-15-5-21ZM-6-7Q2-5 7-7 10 0 7 5 0 3-6 5-3-1-6-7ZM9-15Q13-14 17-15 19-10 17-5 13-7 9-5 11-10 9-15ZM9-4Q13-3 18-4 20 1 18 5 13 3 9 5 11 0 9-4Z',
    fill: '#fffaf0',
    stroke: '#4a3420',
    width: 1.25,
  },
];
