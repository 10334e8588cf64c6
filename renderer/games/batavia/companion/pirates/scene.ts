/** The lines of the picture of an attack, around the middle of each ship's waterline. */

import { circle, rectangle } from '../../../../art/lines.ts';
import type { Line } from '../../../../art/lines.ts';

const TAR = '#1a0f07';
const NIGHT = '#0a0608';

/** Waves across the whole width and all below them, as deep as the tallest screen. */
export const swell = (y: number, height: number, shift: number): string =>
  `M${-960 + shift} 1720V${y}${`q20 ${-height} 40 0t40 0`.repeat(38)}V1720Z`;

export const FLOW =
  'M250 585q14-9 28 0t28 0M610 606q14-9 28 0t28 0M430 626q14-9 28 0t28 0M780 590q14-9 28 0t28 0';

/** A sail by the middle of its yard. */
function sail(x: number, y: number, width: number, height: number): Line[] {
  const [left, right, foot] = [x - width / 2, x + width / 2, y + height];
  return [
    {
      d: `M${left} ${y}Q${x} ${y + 5} ${right} ${y}Q${right + 13} ${y + height / 2} ${right - 2} ${foot}Q${x} ${foot - 14} ${left + 2} ${foot}Q${left + 15} ${y + height / 2} ${left} ${y}Z`,
      fill: '#e9d8ae',
      stroke: TAR,
      width: 3,
    },
    {
      d: `M${left + 10} ${y + height * 0.38}Q${x} ${y + height * 0.3} ${right + 4} ${y + height * 0.38}`,
      stroke: '#8f7340',
      width: 1.8,
    },
  ];
}

export const MASTS: readonly Line[] = [
  { d: 'M-95 0V-190M10 0V-232M112 0V-165', stroke: TAR, width: 8, round: true },
  { d: 'M-95-186 10-228 112-162 176-20M-170-30-95-186', stroke: TAR, width: 2 },
];

export const SAILS: readonly Line[] = [
  ...sail(-95, -178, 74, 52),
  ...sail(-95, -116, 96, 76),
  ...sail(10, -216, 82, 56),
  ...sail(10, -150, 112, 96),
  ...sail(112, -150, 64, 48),
  ...sail(112, -94, 84, 58),
  { d: 'M22-120l18 30-26 16 22 20', stroke: TAR, width: 4 },
];

export const HULL: readonly Line[] = [
  {
    d: 'M-178-36-130-30-120-10H140L150-40 200-52 186-4C172 38 150 60 110 66H-112C-152 62-180 40-190 2Z',
    fill: '#5a3218',
    stroke: TAR,
    width: 4,
  },
  { d: 'M-184 12H182M-172 34H168M-140 52H140', stroke: TAR, width: 2, opacity: 0.7 },
  { d: [-110, -60, -10, 40, 90].map((x) => rectangle(x, 16, 16, 12)).join(''), fill: TAR, stroke: 'none' },
  { d: 'M190-50V-140', stroke: TAR, width: 5 },
];

export const SLOOP: readonly Line[] = [
  {
    d: 'M-110-20-70-14H80L112-30 96 22H-84ZM-16-160C30-150 40-80 34-30L-16-34ZM54-112C84-100 88-60 84-32L54-34ZM-26-150C-70-130-90-80-92-34L-26-34ZM-20-168H-74L-62-186-74-204H-20Z',
    fill: NIGHT,
    stroke: NIGHT,
    width: 3,
  },
  { d: 'M-20-14V-170M50-14V-120', stroke: NIGHT, width: 3 },
  { d: `${circle(-46, -188, 6)}M-54-176-38-170M-38-176-54-170`, stroke: '#f4e8cc', width: 2.4, round: true },
];
