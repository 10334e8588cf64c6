import * as v from 'valibot';
import { expect } from 'vitest';
import { ALL_COMMODITIES, post } from '../../../../shared/games/batavia/box.ts';
import type { Post } from '../../../../shared/games/batavia/box.ts';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionOptions,
  CompanionPosition,
  CompanionState,
  Correction,
} from '../../../../shared/games/batavia/companion/state.ts';
import { seededChance } from '../../../../shared/kernel/chance.ts';
import { act } from '../../../../shared/kernel/record.ts';

export const asPlayed = false;
export const BRITAIN = 0;
export const DENMARK = 1;
export const SILK = 3;
export const TEA = 0;

/** A table with three seats that is told one thing after the other. */
export class Books {
  position: CompanionPosition;
  events: readonly CompanionEvent[] = [];

  constructor(house: Partial<CompanionOptions> = {}, given: Partial<CompanionState> = {}) {
    const options = { depth: 'light', quickStart: false, openNotes: true, ...house } as const;
    const state = { ...bataviaCompanion.setup(options, 3, seededChance('')), ...given };
    this.position = { state, at: bataviaCompanion.chart.start };
  }

  get state(): CompanionState {
    return this.position.state;
  }

  /** Tells it all, and gives what is said against the last, or null. */
  tell(...actions: readonly CompanionAction[]) {
    for (const action of actions) {
      const parsed = v.parse(bataviaCompanion.action, action);
      expect(parsed).toEqual(action);
      const acted = act(bataviaCompanion, this.position, this.state.turn, parsed, seededChance(''), null);
      if ('refused' in acted) return acted.refused;
      ({ position: this.position, events: this.events } = acted);
    }
    return null;
  }

  tells(type: CompanionEvent['type']): CompanionEvent | undefined {
    return this.events.find((event) => event.type === type);
  }
}

export const begin: CompanionAction = { type: 'begin', auctioneer: 0 };
export const win = (winner: number, price: number | null = 3): CompanionAction => ({
  type: 'win',
  winner,
  price,
  asPlayed,
});
export const layOut = (
  cards: readonly number[],
  claim: Post | null,
  more: { convert?: boolean; asPlayed?: boolean; nowhere?: true } = {},
): CompanionAction => ({ type: 'layOut', cards, claim, convert: false, asPlayed, ...more });
export const DRAWS = new Array<CompanionAction>(3).fill({ type: 'draw', asPlayed });
export const correct = (to: Correction): CompanionAction => ({ type: 'correct', to });
export const silk = post(BRITAIN, SILK);
export const tea = post(BRITAIN, TEA);
/** R2.2 – the first ten posts, as they lie with the full board. */
export const FIRST = [
  ...[silk, post(DENMARK, TEA), post(2, 0), post(3, 0), post(4, 0)],
  ...[tea, post(DENMARK, 1), post(2, 1), post(3, 1), post(4, 1)],
];
export const turnUp = (posts: readonly Post[], played = asPlayed): CompanionAction => ({
  type: 'turnUp',
  posts,
  asPlayed: played,
});
/** Late in a game: so many posts are gone that none need be ahead. */
export const late = { counters: [[], [], ALL_COMMODITIES.map((commodity) => post(4, commodity))] };

/** In the moves of the first round, seat 0 first. */
export function moving(house: Partial<CompanionOptions> = {}, given: Partial<CompanionState> = {}): Books {
  const books = new Books(house, given);
  expect(books.tell(begin)).toBeNull();
  if (house.depth === 'full') {
    expect(books.tell(turnUp(FIRST))).toBeNull();
  }
  expect(books.tell(win(0))).toBeNull();
  return books;
}
