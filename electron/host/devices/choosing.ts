import type { Seat } from '../../../shared/kernel/play.ts';
import type { Choice, Role } from '../../../shared/session/devices.ts';
import type { TableSeat } from './around.ts';
import type { KeptDevice } from './keptDevices.ts';

/** Whether it is the role of this seat. */
export const isSeat = (role: Role, seat: Seat): boolean => role.kind === 'seat' && role.seat === seat;

/** What a device may choose at a table with these seats; `isShown` are those whose hands the host has shown. */
export function choiceOf(
  seats: readonly TableSeat[],
  devices: readonly KeptDevice[],
  isShown: (seat: Seat) => boolean,
): Choice {
  const isFree = (seat: Seat) => !isShown(seat) && !devices.some(({ role }) => isSeat(role, seat));
  return {
    isShared: seats.some(({ isShared }) => isShared),
    seats: seats.flatMap(({ name, colour, isForDevices, isShared }, seat) =>
      isForDevices ? [{ seat, name, colour, isFree: isShared || isFree(seat) }] : [],
    ),
  };
}

/** Whose hands the screens of the host have shown, by table: since the host began, and before a crash. */
export class ShownHere {
  readonly #seats = new Map<string, Set<Seat>>();

  has(table: string, seat: Seat): boolean {
    return this.#seats.get(table)?.has(seat) ?? false;
  }

  /** All of a table. */
  of(table: string): Seat[] {
    return [...(this.#seats.get(table) ?? [])];
  }

  /** Whether it was not shown before. */
  add(table: string, seat: Seat): boolean {
    const seats = this.#seats.get(table) ?? new Set();
    const isNew = !seats.has(seat);
    this.#seats.set(table, seats.add(seat));
    return isNew;
  }
}
