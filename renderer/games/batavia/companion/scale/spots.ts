import { ALL_COMPANIES } from '../../../../../shared/games/batavia/box.ts';
import type { Company } from '../../../../../shared/games/batavia/box.ts';

/** A cube on the scale, or the ghost of where it stood. */
export interface Spot {
  readonly company: Company;
  readonly at: number;
  readonly ghost: boolean;
  /** Its place among those on the same number, and how many they are. */
  readonly place: number;
  readonly of: number;
}

/** Where the cubes stand once some have moved, with the ghosts behind the others on a number. */
export function spotsOf(before: readonly number[], after: readonly number[]): Spot[] {
  const pieces = [
    ...ALL_COMPANIES.map((company) => ({ company, at: after[company], ghost: false })),
    ...ALL_COMPANIES.filter((company) => after[company] !== before[company]).map((company) => ({
      company,
      at: before[company],
      ghost: true,
    })),
  ];
  return pieces.map((piece) => {
    const here = pieces.filter(({ at }) => at === piece.at);
    return { ...piece, place: here.indexOf(piece), of: here.length };
  });
}
