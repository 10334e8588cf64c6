import type { Commodity, Company } from '../../../shared/games/batavia/box.ts';

/** What a cell of the players' table says aloud: one company in front of one player. */
export interface Standing {
  readonly company: Company;
  readonly laidOut: number;
  /** What the chosen cards would add. */
  readonly more: number;
  readonly seal: boolean;
  /** Since one's last turn its seal came there, and cards did or were sunk. */
  readonly newSeal: boolean;
  readonly newCards: boolean;
  readonly counters: number;
  /** Where hands are open: in the hand. */
  readonly hand: number | null;
}

/** Every text of the board. The components hold none: these come from the messages. */
export interface BoardWords {
  /** [company] one letter. */
  readonly letters: readonly string[];
  /** [company] */
  readonly companies: readonly string[];
  /** [commodity] */
  readonly commodities: readonly string[];

  readonly chart: string;
  readonly start: string;
  readonly stack: string;
  readonly discards: string;
  /** The lines of the cartouche: above the title, the title, beneath it. */
  readonly cartouche: readonly [string, string, string];
  /** The size of the draw stack, and [company] which cards are discarded. */
  readonly piles: (stack: number, discards: readonly number[]) => string;

  readonly scale: string;
  /** The scale, spoken: [company] cubes, cards laid out, threshold, whom pirates would strike, and have. */
  readonly scaleSays: (
    cubes: readonly number[],
    laidOut: number,
    threshold: number,
    struck: readonly Company[],
    sunk: readonly Company[],
  ) => string;

  readonly players: string;
  /** Beneath the heading: what the numbers and hexes are. */
  readonly playersKey: string;
  readonly gold: string;
  /** Beside a seal that nobody holds. */
  readonly free: string;
  /** Added to the name of what is marked as new. */
  readonly changed: string;
  readonly standing: (standing: Standing) => string;
  /** Before the cards of an open hand. */
  readonly handShort: string;
  readonly inHand: (cards: number) => string;
  readonly cratesLeft: (crates: number) => string;
  /** Null when hidden. */
  readonly notes: (notes: number | null) => string;
  readonly goldHeld: (gold: number) => string;
  /** Whoever holds the ship piece. */
  readonly starts: string;
  readonly atTurn: string;

  readonly warehouses: string;
  readonly leads: string;
  /** A crate of a company's place: whose, or null; `would` when a move of one's own could fill it. */
  readonly crate: (
    commodity: Commodity,
    company: Company,
    owner: string | null,
    would: boolean,
    isNew: boolean,
  ) => string;
  /** What a warehouse pays: alone, tied, and which of the two applies now, by how many lead. */
  readonly worth: (alone: number, tied: number, leaders: number) => string;
  readonly leaders: (names: readonly string[], crates: number) => string;

  readonly hand: string;
  /** Beneath the heading: how many cards are held, chosen, and in the lot. */
  readonly handSays: (held: number, chosen: number, lot: number) => string;
  readonly fewestForSeal: string;
  readonly fewest: (company: Company, cards: number) => string;
  readonly less: (company: Company) => string;
  readonly more: (company: Company) => string;
  /** Between the steppers, after the number chosen: `of 3`. */
  readonly chosenOf: (chosen: number, held: number) => string;
  readonly withLot: (cards: number) => string;

  readonly auction: string;
  readonly rolled: (name: string) => string;
  readonly lot: (cards: readonly number[]) => string;
  readonly lotEmpty: string;
  readonly out: string;
  /** A bidder, spoken: the bid, `out` or not yet. */
  readonly bidder: (
    name: string,
    bid: number | null,
    out: boolean,
    atTurn: boolean,
    highest: boolean,
  ) => string;
}
