import type { Company } from './box.ts';
import { ALL_COMPANIES, COMPANY_COUNT } from './box.ts';
import type { BataviaPlay, State } from './state.ts';

/** So many cards of each company, [company], as a list of single cards in the order of box.ts. */
export const cardsOf = (counts: readonly number[]): Company[] =>
  ALL_COMPANIES.flatMap((company) => new Array<Company>(counts[company]).fill(company));

/** R5.6 – the discards become the new draw stack, by chance. */
function reshuffle(state: State, { chance, events }: BataviaPlay): void {
  const deck = cardsOf(state.discards);
  state.shuffled = state.discards;
  state.discards = new Array<number>(COMPANY_COUNT).fill(0);
  for (const drawn of state.drawn) drawn.fill(0);
  chance.shuffle(deck);
  state.deck = deck;
  events?.push({ type: 'stackReshuffled', count: deck.length });
}

/** R5.6, R5.7 – the top card of the draw stack, reshuffling first if need be; null when there is none left. */
export function takeCard(state: State, play: BataviaPlay): Company | null {
  if (state.deck.length === 0) {
    if (state.discards.every((cards) => cards === 0)) return null;
    reshuffle(state, play);
  }
  return state.deck.pop() as Company;
}
