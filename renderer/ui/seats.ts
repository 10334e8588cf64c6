import { COLOURS } from '../../shared/session/protocol.ts';
import type { Colour, SeatSetup } from '../../shared/session/protocol.ts';

/** A seat that keeps its identity while the order, names and colours change. */
export interface Seat extends SeatSetup {
  readonly id: number;
}

/** What is wrong with a seat's name. */
export type NameProblem = 'empty' | 'twice';

/** A seat for every colour: those of the last table first, then others with names and colours still free. */
export function seatsLike(last: readonly SeatSetup[], names: readonly string[]): Seat[] {
  const seats = last.slice(0, COLOURS.length);
  const colours = COLOURS.filter((colour) => seats.every((seat) => seat.colour !== colour));
  const free = names.filter((name) => seats.every((seat) => seat.name !== name));
  const others = colours.map((colour, n): SeatSetup => ({ name: free[n] ?? '', kind: 'mate', colour }));
  return [...seats, ...others].map((seat, id) => ({ ...seat, id }));
}

/** Gives a seat a colour; whoever had it takes the seat's own instead. */
export function withColour(seats: readonly Seat[], id: number, colour: Colour): Seat[] {
  const own = seats.find((seat) => seat.id === id)?.colour;
  return seats.map((seat) => {
    if (seat.id === id) return { ...seat, colour };
    return seat.colour === colour && own !== undefined ? { ...seat, colour: own } : seat;
  });
}

/** Moves a seat to another place; the seats between move up. */
export function withPlace(seats: readonly Seat[], from: number, to: number): Seat[] {
  const moved = seats.slice();
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** By seat, what is wrong with its name; of two alike the later is wrong. */
export function nameProblems(seats: readonly SeatSetup[]): (NameProblem | null)[] {
  const names = seats.map(({ name }) => name.trim().toLocaleLowerCase());
  return names.map((name, seat) => {
    if (name === '') return 'empty';
    return names.indexOf(name) < seat ? 'twice' : null;
  });
}
