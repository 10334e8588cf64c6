import { ALL_COMPANIES } from '../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../shared/games/batavia/box.ts';
import { m } from './generated/messages.js';
import { list } from './phrases.ts';

const COMPANY_NAMES = [m.britain, m.denmark, m.france, m.netherlands, m.sweden];
const NATIONS = [m.british, m.danish, m.french, m.dutch, m.swedish];
const LETTERS = [m.letter_britain, m.letter_denmark, m.letter_france, m.letter_netherlands, m.letter_sweden];
/** [commodity] "Dutch tea": in German the ending goes with the commodity. */
const GOODS = [m.tea_of, m.cotton_of, m.china_of, m.silk_of, m.ginger_of, m.nutmeg_of, m.pepper_of];
const COMMODITY_NAMES = [m.tea, m.cotton, m.china, m.silk, m.ginger, m.nutmeg, m.pepper];

/** "Denmark". */
export const companyName = (company: number): string => COMPANY_NAMES[company]();
/** "nutmeg". */
export const commodityName = (commodity: number): string => COMMODITY_NAMES[commodity]();
/** What stands for a company on cards and keys. */
export const companyLetter = (company: number): string => LETTERS[company]();
/** The company that a key stands for, large or small. */
export const companyOfKey = (key: string): Company | undefined =>
  ALL_COMPANIES.find((company) => companyLetter(company).toLowerCase() === key.toLowerCase());

/** A company as an adjective: "Dutch". */
export const nation = (company: number): string => NATIONS[company]();

/** Several at once: "Danish and Dutch". */
export const nationList = (companies: readonly number[]): string => list(companies.map(nation));

/** "2 Danish", "3 French": so many cards of a company. */
export const companyCards = (company: number, count: number): string =>
  m.company_cards({ count, nation: nation(company) });

/** "2 Danish and 1 French", from [company] counts; "no cards" for none. */
export function cardList(counts: readonly number[]): string {
  const parts = counts.flatMap((count, company) => (count > 0 ? [companyCards(company, count)] : []));
  return parts.length === 0 ? m.no_cards() : list(parts);
}

/** "Dutch cotton". */
export const postName = (post: Post): string => GOODS[post.commodity]({ nation: nation(post.company) });
