/** What lies in the box (R1 of rules.md): facts only. */

export const COMPANIES = ['britain', 'denmark', 'france', 'netherlands', 'sweden'] as const;
export type CompanyName = (typeof COMPANIES)[number];
/** A company, as its place in `COMPANIES`. */
export type Company = 0 | 1 | 2 | 3 | 4;

export const COMMODITIES = ['tea', 'cotton', 'china', 'silk', 'ginger', 'nutmeg', 'pepper'] as const;
/** A commodity, as its place in `COMMODITIES`. */
export type Commodity = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A trading post on the route, and the counter it becomes once claimed. Never changed, so copies share it. */
export interface Post {
  readonly company: Company;
  readonly commodity: Commodity;
}

export const COMPANY_COUNT = 5;
export const COMMODITY_COUNT = 7;
export const ALL_COMPANIES: readonly Company[] = [0, 1, 2, 3, 4];
export const ALL_COMMODITIES: readonly Commodity[] = [0, 1, 2, 3, 4, 5, 6];

export const SEATS = { min: 3, max: 5 } as const;

export const CARDS_PER_COMPANY = 22;
export const HAND_SIZE = 10;
export const CARDS_DRAWN = 2;
export const NOTES = 15;
export const CRATES = 12;
export const DIE_SIDES = 6;

/** Hexes 1 to 35 of the route; 0 is the start space, 36 the target. */
export const HEXES = 35;
export const TARGET = HEXES + 1;
/** Posts are laid and turned up in blocks of five, one of each company. */
export const BLOCK = 5;
export const REVEALED_AT_START = 10;

/** The ship scale ends here; the cannon goes no further. */
export const SCALE_END = 25;
/** Cards laid out at which pirates strike, by the number of players. */
export const PIRATE_THRESHOLD: Readonly<Record<number, number>> = { 3: 21, 4: 25, 5: 25 };

/** Gold for 0 to 5 counters of different companies converted at once. */
export const CONVERSION_GOLD = [0, 1, 3, 6, 10, 15] as const;
/** Gold for the most crates in a warehouse, by commodity: alone, and when tied. */
export const WAREHOUSE_GOLD = [10, 11, 12, 13, 14, 15, 16] as const;
export const WAREHOUSE_GOLD_TIED = [5, 5, 6, 6, 7, 7, 8] as const;
export const MOST_NOTES_GOLD = 5;
export const MOST_NOTES_GOLD_TIED = 2;
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
