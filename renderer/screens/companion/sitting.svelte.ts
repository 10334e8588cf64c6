import { COLOURS } from '../../../shared/session/protocol.ts';
import type { Colour, SeatSetup, TableMode } from '../../../shared/session/protocol.ts';
import { nameProblems } from '../../ui/seats.ts';
import type { NameProblem } from '../../ui/seats.ts';

/** Somebody at one of the eight places. */
export interface Sitter {
  readonly place: number;
  name: string;
  colour: Colour;
}

export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const FEWEST = 3;
const MOST = 5;
const CORNERS = [0, 2, 4, 6];

/** Who sits where round a table, while it is set up. */
export class Sitting {
  /** Clockwise by their places. */
  all = $state<Sitter[]>([]);
  /** Whose name and piece are being chosen. */
  chosen = $state(0);
  /** Who conducts the first auction. */
  first = $state(0);
  readonly #nameFor: (taken: readonly string[]) => string;

  /** As at the last table, or four at the sides. `nameFor` gives a name that is not taken. */
  constructor(last: TableMode['sitting'], nameFor: (taken: readonly string[]) => string) {
    this.#nameFor = nameFor;
    if (last.length >= FEWEST) this.all = last.map((one) => ({ ...one }));
    else for (const place of CORNERS) this.sit(place);
    this.chosen = this.first = this.all[0].place;
  }

  at(place: number): Sitter | null {
    return this.all.find((one) => one.place === place) ?? null;
  }

  get isFull(): boolean {
    return this.all.length === MOST;
  }

  get mayLeave(): boolean {
    return this.all.length > FEWEST;
  }

  /** Somebody sits down, with a colour that is free. */
  sit(place: number): void {
    const colour = COLOURS.find((one) => this.all.every((other) => other.colour !== one));
    if (colour === undefined) return;
    const name = this.#nameFor(this.all.map((one) => one.name));
    this.all = [...this.all, { place, name, colour }].sort((one, other) => one.place - other.place);
    this.chosen = place;
  }

  /** Somebody gets up; who conducts the first auction is then the next on the left. */
  leave(place: number): void {
    if (!this.mayLeave) return;
    this.all = this.all.filter((one) => one.place !== place);
    const next = (this.all.find((one) => one.place > place) ?? this.all[0]).place;
    if (this.first === place) this.first = next;
    this.chosen = next;
  }

  /** Gives the one chosen a colour; whoever had it takes theirs instead. */
  colour(colour: Colour): void {
    const own = this.at(this.chosen);
    const other = this.all.find((one) => one.colour === colour);
    if (own === null) return;
    if (other) other.colour = own.colour;
    own.colour = colour;
  }

  readonly problem: NameProblem | null = $derived(
    nameProblems(this.seats).find((problem) => problem !== null) ?? null,
  );

  get seats(): SeatSetup[] {
    return this.all.map(({ name, colour }) => ({ name: name.trim(), kind: 'person', colour }));
  }

  /** The seat that conducts the first auction. */
  get auctioneer(): number {
    return this.all.findIndex(({ place }) => place === this.first);
  }
}
