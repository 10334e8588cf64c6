import { conversionGold, cratesLeft, nextPost } from '../board.ts';
import { ALL_COMPANIES, TARGET_GOLD } from '../box.ts';
import type { Company, Post } from '../box.ts';
import { afterConversion, conversionsToCome, withCounter } from './counters.ts';
import type { Holding } from './counters.ts';
import { expectedScore } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { expectedGold, withCrate } from './warehouses.ts';
import type { Weights } from './weights.ts';

/** A company's next post, and what sailing there is worth. */
export interface Prospect {
  readonly company: Company;
  readonly hex: number;
  /** Gold over what a drawn move leaves. */
  readonly gold: number;
}

/** The better of converting and keeping after a claim, as gold over keeping all and claiming nothing. */
export interface Conversion {
  readonly convert: boolean;
  readonly gold: number;
}

/** R7 – whether to convert a holding whose newest counter is the only one of its company. */
export function weighConversion(holding: Holding, claimsLeft: number): Conversion {
  const now = conversionGold(holding.companies);
  const converted = now + conversionsToCome(afterConversion(holding), claimsLeft);
  const kept = conversionsToCome(holding, claimsLeft);
  return converted >= kept ? { convert: true, gold: converted } : { convert: false, gold: kept };
}

/** What a counter adds to the conversions to come. */
function counterGold({ holding, view, seat, claimsLeft }: Outlook, company: Company): number {
  const before = conversionsToCome(holding, claimsLeft);
  const isNew = view.counters[seat].every((counter) => counter.company !== company);
  const after = withCounter(holding, isNew);
  return (isNew ? weighConversion(after, claimsLeft).gold : conversionsToCome(after, claimsLeft)) - before;
}

/** R6.4, R10.2 – what a crate adds to the gold from its warehouse, and takes from the rivals; nothing when none is left. */
function crateGold({ view, stocks, seat, seats }: Outlook, { commodity }: Post, weights: Weights): number {
  if (cratesLeft(view, seat) === 0) return 0;
  const stock = stocks[commodity];
  const filled = withCrate(stock, seat);
  let gold = expectedGold(filled, seat, commodity) - expectedGold(stock, seat, commodity);
  const share = weights.spite / (seats - 1);
  for (let rival = 0; rival < seats; rival++) {
    if (rival === seat) continue;
    gold += share * (expectedGold(stock, rival, commodity) - expectedGold(filled, rival, commodity));
  }
  return gold * weights.warehouse;
}

/** Unclaimed posts between the merchant and a hex. */
function skipped({ view, seat }: Outlook, hex: number): number {
  let posts = 0;
  for (let between = view.merchants[seat] + 1; between < hex; between++) {
    if (view.posts[between - 1] !== null) posts++;
  }
  return posts;
}

/** R6.1 – what the next post of each company that has one ahead is worth to the seat. */
export function prospects(outlook: Outlook, weights: Weights): Prospect[] {
  const { view, seat } = outlook;
  return ALL_COMPANIES.flatMap((company): Prospect[] => {
    const hex = nextPost(view, seat, company);
    if (hex === null) return [];
    const post = view.posts[hex - 1] as Post;
    const gold =
      crateGold(outlook, post, weights) +
      counterGold(outlook, company) -
      weights.skippedPost * skipped(outlook, hex);
    return [{ company, hex, gold }];
  });
}

/**
 * R9.1 – what taking the target is worth: its own gold, less the conversions given up, and the more the greater the
 * lead at which the game then ends. Rivals still to move in this round claim once more.
 */
export function targetGold(outlook: Outlook, weights: Weights): { gold: number; lead: number } {
  const { view, seat, seats } = outlook;
  let best = 0;
  for (let rival = 0; rival < seats; rival++) {
    if (rival === seat) continue;
    const toMove = (rival - seat + seats) % seats < view.movesLeft;
    const score = expectedScore(outlook, rival, toMove ? 1 : 0) + (toMove ? weights.claim : 0);
    if (score > best) best = score;
  }
  const lead = expectedScore(outlook, seat, 0) + TARGET_GOLD - best;
  const forgone = conversionsToCome(outlook.holding, outlook.claimsLeft);
  return { gold: TARGET_GOLD - forgone + weights.endLead * lead, lead };
}
