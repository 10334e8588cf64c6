import type { Company } from './box.ts';
import { COMPANY_COUNT } from './box.ts';
import type { BataviaAction, BataviaEvent, State } from './state.ts';
import type { Play } from '../../kernel/play.ts';

type Asked = Play<BataviaAction, BataviaEvent>;

/** R5.6 – the discards become the new draw stack, by chance. */
function reshuffle(state: State, { chance, events }: Asked): void {
  const deck: Company[] = [];
  for (let company = 0; company < COMPANY_COUNT; company++) {
    for (let i = 0; i < state.discards[company]; i++) deck.push(company as Company);
    state.shuffled[company] = state.discards[company];
    state.discards[company] = 0;
  }
  for (const drawn of state.drawn) drawn.fill(0);
  chance.shuffle(deck);
  state.deck = deck;
  events?.push({ type: 'stackReshuffled', count: deck.length });
}

/** R5.6, R5.7 – the top card of the draw stack, reshuffling first if need be; null when there is none left. */
export function takeCard(state: State, play: Asked): Company | null {
  if (state.deck.length === 0) {
    if (state.discards.every((cards) => cards === 0)) return null;
    reshuffle(state, play);
  }
  return state.deck.pop() as Company;
}
