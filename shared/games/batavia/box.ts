/** What lies in the box (R1 of rules.md): facts only. */

/** The five companies, in the order that every array by company follows. */
export const COMPANIES = ['britain', 'denmark', 'france', 'netherlands', 'sweden'] as const;
/** A company by name, for the edges of the program; inside it is a number. */
export type CompanyName = (typeof COMPANIES)[number];
/** A company, as its place in `COMPANIES`. */
export type Company = 0 | 1 | 2 | 3 | 4;

/** The seven commodities, in the order that every array by commodity follows. */
export const COMMODITIES = ['tea', 'cotton', 'china', 'silk', 'ginger', 'nutmeg', 'pepper'] as const;
/** A commodity, as its place in `COMMODITIES`. */
export type Commodity = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A trading post on the route, and the counter it becomes once claimed. Never changed, so copies share it. */
export interface Post {
  readonly company: Company;
  readonly commodity: Commodity;
}

/** How many companies and commodities there are, and each of them to go through. */
export const COMPANY_COUNT = 5;
export const COMMODITY_COUNT = 7;
export const ALL_COMPANIES: readonly Company[] = [0, 1, 2, 3, 4];
export const ALL_COMMODITIES: readonly Commodity[] = [0, 1, 2, 3, 4, 5, 6];

/** R1.4 – how many can play. */
export const SEATS = { min: 3, max: 5 } as const;

/** R1.1 – ship cards of each company. */
export const CARDS_PER_COMPANY = 22;
/** R2.3 – cards dealt to each player. */
export const HAND_SIZE = 10;
/** R5.5 – cards a drawn move takes. */
export const CARDS_DRAWN = 2;
/** R1.5 – promissory notes, and crates, of each player. */
export const NOTES = 15;
export const CRATES = 12;
/** R1.3 */
export const DIE_SIDES = 6;

/** R2.1 – hexes 1 to 35 of the route; 0 is the start space, 36 the target. */
export const HEXES = 35;
export const TARGET = HEXES + 1;
/** R2.1, R6.5 – posts are laid and turned up in blocks of five, one of each company. */
export const BLOCK = 5;
/** R2.2 – hexes 1 to 10 lie face up at first. */
export const REVEALED_AT_START = 10;

/** R5.4 – the ship scale ends here; the cannon goes no further. */
export const SCALE_END = 25;
/** R8.1 – cards laid out at which pirates strike, by the number of players. */
export const PIRATE_THRESHOLD: Readonly<Record<number, number>> = { 3: 21, 4: 25, 5: 25 };

/** R7.3 – gold for 0 to 5 counters of different companies converted at once. */
export const CONVERSION_GOLD = [0, 1, 3, 6, 10, 15] as const;
/** R10.2 – gold for the most crates in a warehouse, by commodity: alone, and when tied. */
export const WAREHOUSE_GOLD = [10, 11, 12, 13, 14, 15, 16] as const;
export const WAREHOUSE_GOLD_TIED = [5, 5, 6, 6, 7, 7, 8] as const;
/** R10.3 – gold for the most notes: alone, and when tied. */
export const MOST_NOTES_GOLD = 5;
export const MOST_NOTES_GOLD_TIED = 2;
/** R10.4, R10.5 – gold for the target counter, and for each seal. */
export const TARGET_GOLD = 4;
export const SEAL_GOLD = 2;

/** R1.2 – the 35 trading posts, company by company. */
export const EVERY_POST: readonly Post[] = ALL_COMPANIES.flatMap((company) =>
  ALL_COMMODITIES.map((commodity) => ({ company, commodity })),
);

/** R1.2 – the one counter of this company and commodity. Always the same object. */
export const post = (company: Company, commodity: Commodity): Post =>
  EVERY_POST[company * COMMODITY_COUNT + commodity];

/** R1.1 – the 110 ship cards, company by company. */
export const EVERY_SHIP_CARD: readonly Company[] = ALL_COMPANIES.flatMap((company) =>
  new Array<Company>(CARDS_PER_COMPANY).fill(company),
);
