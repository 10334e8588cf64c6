import type { SeatSetup } from '../../shared/session/protocol.ts';

/** As many characters as the form for a new game takes. */
const LONGEST = 40;
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name as a sentence can hold it, whatever a file says: it has something to read, is no longer than others, and one
 * written from right to left turns round nothing but itself.
 */
export function nameToShow(name: string): string {
  const letters = Array.from(name.replace(UNSEEN, '').trim());
  if (letters.length === 0) return '–';
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** Seats with names as they can be shown. */
export const seatsToShow = (seats: readonly SeatSetup[]): SeatSetup[] =>
  seats.map((seat) => ({ ...seat, name: nameToShow(seat.name) }));
