import type { Colour } from '../../shared/session/protocol.ts';
import { INK, circle } from './lines.ts';
import type { Line } from './lines.ts';

/** A player's colour, and the shape that goes with it everywhere, in a box of 24 by 24. */
interface Piece {
  readonly fill: string;
  readonly outline: string;
  readonly planks: string;
  /** How much the outline grows to be a merchant's body. */
  readonly body: number;
}

export const PIECES: Readonly<Record<Colour, Piece>> = {
  red: {
    fill: '#bf3326',
    outline: 'M12 .9 23.1 12 12 23.1.9 12Z',
    planks: 'M5.6 8.9H18.4M5.6 15.1H18.4',
    body: 1.12,
  },
  teal: { fill: '#1f8280', outline: circle(12, 12, 10.6), planks: 'M3 8.6H21M3 15.4H21', body: 1.12 },
  amber: {
    fill: '#e3a72b',
    outline:
      'M3.4 2.2H20.6Q21.8 2.2 21.8 3.4V20.6Q21.8 21.8 20.6 21.8H3.4Q2.2 21.8 2.2 20.6V3.4Q2.2 2.2 3.4 2.2Z',
    planks: 'M3 8.6H21M3 15.4H21',
    body: 1,
  },
  violet: {
    fill: '#6d4fa6',
    outline: 'M12 1.2 23.6 22H.4Z',
    planks: 'M8.6 9.6H15.4M5 16H19',
    body: 1.12,
  },
  cream: {
    fill: '#f3e8cd',
    outline: 'M8 1H16V8H23V16H16V23H8V16H1V8H8Z',
    planks: 'M8 8H16M8 16H16',
    body: 1.12,
  },
};

/** Where a piece is shown: a crate on paper, a mark on wood, or what a move would place. */
export type PieceLook = 'crate' | 'mark' | 'ghost';

export const PIECE_BOX = [-1, -1, 26, 26] as const;

const drawn = new Map<string, readonly Line[]>();

/** The lines of a piece: always the same ones. */
export function pieceLines(colour: Colour, look: PieceLook): readonly Line[] {
  const key = `${colour} ${look}`;
  const lines = drawn.get(key) ?? draw(colour, look);
  drawn.set(key, lines);
  return lines;
}

function draw(colour: Colour, look: PieceLook): Line[] {
  const { fill, outline, planks } = PIECES[colour];
  switch (look) {
    case 'crate':
      return [
        { d: outline, fill, width: 1.7 },
        { d: planks, width: 1.3, opacity: 0.55 },
      ];
    case 'mark':
      return [{ d: outline, fill, stroke: '#f3e7cb', width: 1.6 }];
    case 'ghost':
      return [
        { d: outline, fill, stroke: 'none', opacity: 0.2 },
        { d: outline, stroke: colour === 'cream' ? INK : fill, width: 2, dash: '3.4 2.4' },
      ];
  }
}

/** Shadow, hat and head of a merchant, in a box of 32 by 42. */
export const MERCHANT: { readonly shadow: Line; readonly head: readonly Line[] } = {
  shadow: {
    d: 'M3 38.8a13 2.6 0 1 0 26 0a13 2.6 0 1 0-26 0Z',
    fill: '#1a0f06',
    stroke: 'none',
    opacity: 0.38,
  },
  head: [
    { d: circle(16, 12.2, 5), fill: '#f0d2a8', stroke: '#1d120a', width: 1.7 },
    {
      d: 'M5 8.4C10 9.6 11.2 2.2 16 2.2S22 9.6 27 8.4C25.6 12.4 21.4 12 16 12S6.4 12.4 5 8.4Z',
      fill: '#2a1d14',
      stroke: '#1d120a',
      width: 1.7,
    },
    { d: 'M8.4 9.4C12 10.4 20 10.4 23.6 9.4', stroke: '#e9c36b', width: 1.2 },
  ],
};
