import type { Colour, TableView } from '../../shared/session/protocol.ts';

/** How one player came out of a game. */
export interface PlayerResult {
  readonly name: string;
  readonly colour: Colour;
  /** A person, not a computer player. */
  readonly person: boolean;
  readonly score: number;
  /** From 1; who is level shares a rank. */
  readonly rank: number;
  readonly winner: boolean;
  /** Began the game. */
  readonly starts: boolean;
  /** How long they were on turn, in milliseconds; null where nobody wanted to know. */
  readonly onTurn: number | null;
}

/** A finished game, as it is told to others. */
export interface Result {
  /** Names the play for good. */
  readonly id: string;
  /** What people call the game. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** By seat. */
  readonly players: readonly PlayerResult[];
}

type Finished = Pick<TableView, 'table' | 'seats'> & { readonly outcome: NonNullable<TableView['outcome']> };

/** When a game was played, and who began it; null where nobody knows. */
export interface Played {
  readonly title: string;
  readonly began: number;
  readonly ended: number;
  readonly starts: number | null;
  /** [seat] how long they were on turn, in milliseconds; null where nobody wanted to know. */
  readonly times: readonly number[] | null;
}

/** The result of a finished table. */
export function resultOf({ table, seats, outcome }: Finished, played: Played): Result {
  const { scores, winners } = outcome;
  return {
    id: table,
    title: played.title,
    began: played.began,
    ended: played.ended,
    players: seats.map(({ name, colour, kind }, seat) => ({
      name,
      colour,
      person: kind === 'person',
      score: scores[seat],
      rank: 1 + scores.filter((score) => score > scores[seat]).length,
      winner: winners.includes(seat),
      starts: seat === played.starts,
      onTurn: played.times?.[seat] ?? null,
    })),
  };
}

/** The players, the best first; who is level stays in the order of the seats. */
export const byRank = ({ players }: Result): PlayerResult[] =>
  [...players].sort((one, other) => one.rank - other.rank);
