import type { Post } from '../../shared/games/batavia/box.ts';
import { m } from './generated/messages.js';
import { list } from './phrases.ts';

const COMPANY_NAMES = [m.britain, m.denmark, m.france, m.netherlands, m.sweden];
const NATIONS = [m.british, m.danish, m.french, m.dutch, m.swedish];
const LETTERS = [m.letter_britain, m.letter_denmark, m.letter_france, m.letter_netherlands, m.letter_sweden];
const COMMODITY_NAMES = [m.tea, m.cotton, m.china, m.silk, m.ginger, m.nutmeg, m.pepper];

export const companyName = (company: number): string => COMPANY_NAMES[company]();
export const commodityName = (commodity: number): string => COMMODITY_NAMES[commodity]();
export const companyLetter = (company: number): string => LETTERS[company]();

/** "2 Danish", "3 French": so many cards of a company. */
const companyCards = (company: number, count: number): string =>
  m.company_cards({ count, nation: NATIONS[company]() });

/** "2 Danish and 1 French", from [company] counts; "no cards" for none. */
export function cardList(counts: readonly number[]): string {
  const parts = counts.flatMap((count, company) => (count > 0 ? [companyCards(company, count)] : []));
  return parts.length === 0 ? m.no_cards() : list(parts);
}

export const postName = (post: Post): string =>
  m.post_name({ company: companyName(post.company), commodity: commodityName(post.commodity) });
