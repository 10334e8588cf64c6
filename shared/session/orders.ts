import * as v from 'valibot';
import type { AnyGame } from '../kernel/game.ts';
import type { Action, Position, Seat } from '../kernel/play.ts';
import type { Failure } from './protocol.ts';
import { misshapen } from './protocol.ts';

/** What persons do without being asked: what leaves them no choice, and what they have left an order for. */
export class Orders {
  readonly #game: AnyGame;
  readonly #persons: readonly Seat[];
  readonly #orders = new Map<Seat, unknown>();

  constructor(game: AnyGame, persons: readonly Seat[]) {
    this.#game = game;
    this.#persons = persons;
  }

  /** A seat's own order, null when it has none. Nobody else may see it. */
  of(seat: Seat): unknown {
    return this.#orders.get(seat) ?? null;
  }

  /** Takes an order from outside, or takes the seat's order back with null; why not, if it cannot be. */
  give(position: Position<unknown>, seat: Seat, asked: unknown): Failure | null {
    const { standing } = this.#game;
    if (asked === null) {
      this.#orders.delete(seat);
      return null;
    }
    if (!standing || !this.#persons.includes(seat)) return { failed: 'notYours' };
    const parsed = v.safeParse(standing.order, asked);
    if (!parsed.success) return { failed: 'fault', fault: misshapen('order', parsed.issues[0]) };
    const refusal = standing.refuse(position, seat, parsed.output);
    if (refusal) return { failed: 'refused', refusal };
    this.#orders.set(seat, parsed.output);
    return null;
  }

  /** Drops the orders of these seats, and those that have lapsed in this position. */
  drop(seats: readonly Seat[] | 'all', position: Position<unknown>): void {
    for (const [seat, order] of this.#orders) {
      const lapsed = this.#game.standing?.refuse(position, seat, order);
      if (seats === 'all' || seats.includes(seat) || lapsed) this.#orders.delete(seat);
    }
  }

  /** What a person does here without being asked; null when they are asked, and for computer players. */
  actionOf(position: Position<unknown>, seat: Seat): Action | null {
    if (!this.#persons.includes(seat)) return null;
    return this.#game.standing?.act(position, seat, this.of(seat)) ?? null;
  }

  /** The persons among `toAct` who do not act by themselves. */
  asked(position: Position<unknown>, toAct: readonly Seat[]): Seat[] {
    return toAct.filter((seat) => this.#persons.includes(seat) && this.actionOf(position, seat) === null);
  }
}
