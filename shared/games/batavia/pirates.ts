import { largestCompanies, piratesStrike } from './board.ts';
import { COMPANY_COUNT } from './box.ts';
import type { BataviaPlay, Board, State } from './state.ts';
import { settleSeals, sweep } from './table.ts';

/** R8.1 – enough cards are laid out. */
export const piratesCome = (table: Pick<Board, 'laidOut'>): boolean => piratesStrike(table);

/** R8.2, R8.3 – all cards of the largest company or companies go to the discards, and their seals to the board. */
export function sinkShips(state: State, play: BataviaPlay): void {
  const companies = largestCompanies(state);
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  for (const row of sweep(state, companies)) for (const company of companies) cards[company] += row[company];
  for (const company of companies) state.discards[company] += cards[company];
  play.events?.push({ type: 'piratesStruck', companies, cards });
  settleSeals(state, play.events);
}
