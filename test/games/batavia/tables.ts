import type { Commodity, Company, Post } from '../../../shared/games/batavia/box.ts';
import { COMPANY_COUNT, HEXES, post } from '../../../shared/games/batavia/box.ts';
import { chart } from '../../../shared/games/batavia/chart.ts';
import type { BataviaAction, BataviaOptions, Of } from '../../../shared/games/batavia/state.ts';
import type { Leaf } from '../../../shared/kernel/play.ts';

/** Made-up tables for the tests: short ways to write what they all need. */

/** No house rules, and seat 0 conducts the first auction. */
export const plainOptions: BataviaOptions = {
  quickStart: false,
  openHands: false,
  openNotes: false,
  firstAuctioneer: 0,
};

/** The chart's leaf that listens to this type of action. */
export function leafFor(type: BataviaAction['type']): Leaf {
  const leaf = chart.leaves.find((one) => chart.accepts(one, type));
  if (leaf === undefined) throw new Error(`the chart never listens to ${type}`);
  return leaf;
}

/** The chart's leaf at which the game is over. */
export function lastLeaf(): Leaf {
  const leaf = chart.leaves.find((one) => chart.ends(one));
  if (leaf === undefined) throw new Error('the chart never ends');
  return leaf;
}

/** [company] cards; what is left out is 0. */
export const row = (...cards: number[]): number[] =>
  Array.from({ length: COMPANY_COUNT }, (_, company) => cards[company] ?? 0);

/** [seat][company] cards: these rows for the first seats, none for the others. */
export const rows = (seats: number, ...first: number[][]): number[][] =>
  Array.from({ length: seats }, (_, seat) => (first[seat] ?? row()).slice());

/** One card of this company. */
export const cardOf = (company: number): number[] => row().with(company, 1);

/** Laying out these cards. */
export const layOut = (...cards: number[]): Of<'layOut'> => ({ type: 'layOut', cards: row(...cards) });

/** The companies by the first letter of their names, in the order of box.ts. */
const LETTERS = 'BDFNS';

/** "BDS" as companies. */
export const companiesOf = (letters: string): Company[] =>
  Array.from(letters, (letter) => LETTERS.indexOf(letter) as Company);

/** Counters by the letters of their companies, each of another commodity than the one before. */
export const countersOf = (letters: string): Post[] =>
  companiesOf(letters).map((company, index) => post(company, (index % 7) as Commodity));

/** Counters as the letters of their companies. */
export const lettersOf = (counters: readonly Post[]): string =>
  counters.map(({ company }) => LETTERS[company]).join('');

/** The route in blocks, each in the order of the box: the first all tea, the last all pepper. */
export const blocks = (): Post[] =>
  Array.from({ length: HEXES }, (_, index) =>
    post((index % COMPANY_COUNT) as Company, Math.floor(index / COMPANY_COUNT) as Commodity),
  );
