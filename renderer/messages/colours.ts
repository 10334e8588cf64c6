import type { Colour } from '../../shared/session/protocol.ts';
import { m } from './generated/messages.js';

const WORDS: Readonly<Record<Colour, () => string>> = {
  red: m.colour_red,
  teal: m.colour_teal,
  amber: m.colour_amber,
  violet: m.colour_violet,
  cream: m.colour_cream,
};

/** A player's colour with its shape, in words. */
export const colourName = (colour: Colour): string => WORDS[colour]();
