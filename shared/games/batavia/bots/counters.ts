import type { Post } from '../box.ts';
import { COMPANY_COUNT } from '../box.ts';
import { conversionGold } from '../board.ts';

/** Counters as far as converting asks: different companies, and how many of these lie there at least twice. */
export interface Holding {
  readonly companies: number;
  readonly doubles: number;
}

/**
 * Chance that the next claim can be of a company not held yet, by companies held: players steer for it, so it is
 * more than the share of the companies missing. An estimate.
 */
const NEW_COMPANY = [1, 0.93, 0.82, 0.66, 0.42, 0] as const;
/**
 * Claims looked ahead at most. In games of Mates a seat makes 4 to 10 in all; more rows would only make the table
 * larger.
 */
const MOST_CLAIMS = 14;
/** Numbers of companies that a seat can hold: 0 to 5. */
const HOLDINGS = COMPANY_COUNT + 1;

/** R7 – what counters make. */
export function holdingOf(counters: readonly Post[]): Holding {
  let once = 0;
  let twice = 0;
  for (const { company } of counters) {
    const bit = 1 << company;
    if (once & bit) twice |= bit;
    once |= bit;
  }
  return { companies: bits(once), doubles: bits(twice) };
}

function bits(set: number): number {
  let count = 0;
  for (let company = 0; company < COMPANY_COUNT; company++) if (set & (1 << company)) count++;
  return count;
}

/** [claims][companies][doubles] gold to come from conversions; row by row from no claims left. */
const TO_COME: readonly (readonly (readonly number[])[])[] = buildTable();

function buildTable(): number[][][] {
  const rows: number[][][] = [Array.from({ length: HOLDINGS }, () => new Array<number>(HOLDINGS).fill(0))];
  for (let claims = 1; claims <= MOST_CLAIMS; claims++) {
    const next = rows[claims - 1];
    rows.push(
      Array.from({ length: HOLDINGS }, (_, companies) =>
        Array.from({ length: HOLDINGS }, (__, doubles) => {
          if (doubles > companies) return 0;
          const fresh = NEW_COMPANY[companies];
          const dull = next[companies][Math.min(companies, doubles + 1)];
          if (fresh === 0) return dull;
          const convert = conversionGold(companies + 1) + next[doubles][0];
          return fresh * Math.max(convert, next[companies + 1][doubles]) + (1 - fresh) * dull;
        }),
      ),
    );
  }
  return rows;
}

/** R7 – the gold that a holding may still bring by conversions, with so many claims left (a fraction will do). */
export function conversionsToCome({ companies, doubles }: Holding, claims: number): number {
  const left = Math.min(MOST_CLAIMS - 1, Math.max(0, claims));
  const whole = Math.floor(left);
  const part = left - whole;
  const few = TO_COME[whole][companies][doubles];
  return part === 0 ? few : few + part * (TO_COME[whole + 1][companies][doubles] - few);
}

/** R7.2 – what is left of a holding after a conversion: one of each company goes. */
export const afterConversion = ({ doubles }: Holding): Holding => ({ companies: doubles, doubles: 0 });

/** R7.2 – a holding with one more counter of a company not held yet, or of one held. */
export const withCounter = ({ companies, doubles }: Holding, isNew: boolean): Holding =>
  isNew ? { companies: companies + 1, doubles } : { companies, doubles: Math.min(companies, doubles + 1) };
