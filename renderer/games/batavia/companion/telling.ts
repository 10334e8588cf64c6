import type { CompanionAction } from '../../../../shared/games/batavia/companion/state.ts';

/** Where a phase of the game is told: the books, or what stands in for them while an entry is amended. */
export interface Telling {
  /** Gives whether it was entered. */
  enter(action: CompanionAction): Promise<boolean>;
}

/** Nothing of what is told is entered: whoever amends an entry takes it. */
export const tellingOnly = (take: (action: CompanionAction) => void): Telling => ({
  enter: (action) => {
    take(action);
    return Promise.resolve(true);
  },
});
