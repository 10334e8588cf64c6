import type { Seat } from '../../../kernel/play.ts';
import { COMMODITY_COUNT, COMPANY_COUNT, SEATS, WAREHOUSE_GOLD, WAREHOUSE_GOLD_TIED } from '../box.ts';
import type { Commodity } from '../box.ts';
import { cratesIn } from '../scoreSheet.ts';
import type { BataviaView } from '../view.ts';

/** One warehouse as it lies: [seat] crates, and how many of its five places may still be filled. */
export interface Stock {
  readonly crates: readonly number[];
  readonly open: number;
}

/** Of an open place, the chance that its post is passed by all and never claimed. */
const NEVER_CLAIMED = 0.12;

const remembered = new Map<number, number>();

/** R10.2 – the gold a seat gets from a warehouse in which nothing more happens. */
function goldNow(crates: readonly number[], seat: Seat, commodity: Commodity): number {
  if (crates[seat] === 0) return 0;
  let tied = false;
  for (let other = 0; other < crates.length; other++) {
    if (crates[other] > crates[seat]) return 0;
    if (other !== seat && crates[other] === crates[seat]) tied = true;
  }
  return (tied ? WAREHOUSE_GOLD_TIED : WAREHOUSE_GOLD)[commodity];
}

/** A number for a stock, a seat and a commodity: a digit for each seat's crates. */
function keyOf({ crates, open }: Stock, seat: Seat, commodity: Commodity): number {
  let key = (open * COMMODITY_COUNT + commodity) * SEATS.max + seat;
  for (const count of crates) key = key * (COMPANY_COUNT + 1) + count;
  return key * (SEATS.max + 1) + crates.length;
}

/**
 * R10.2 – the gold a seat may expect from a warehouse in the end, if every open place goes to any seat with the
 * same chance, or to nobody. Remembered, for there are few different stocks.
 */
export function expectedGold(stock: Stock, seat: Seat, commodity: Commodity): number {
  if (stock.open === 0) return goldNow(stock.crates, seat, commodity);
  const key = keyOf(stock, seat, commodity);
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const { crates, open } = stock;
  const seats = crates.length;
  let gold = NEVER_CLAIMED * expectedGold({ crates, open: open - 1 }, seat, commodity);
  for (let taker = 0; taker < seats; taker++) {
    gold += ((1 - NEVER_CLAIMED) / seats) * expectedGold(withCrate(stock, taker), seat, commodity);
  }
  remembered.set(key, gold);
  return gold;
}

/** The warehouse once a seat has filled one of its open places. */
export const withCrate = ({ crates, open }: Stock, taker: Seat): Stock => ({
  crates: crates.map((count, seat) => (seat === taker ? count + 1 : count)),
  open: Math.max(0, open - 1),
});

/** [commodity] the warehouses as this view shows them; a place is open while its post is face down or ahead of someone. */
export function stocksOf(view: BataviaView): Stock[] {
  const seats = view.handSizes.length;
  const open = new Array<number>(WAREHOUSE_GOLD.length).fill(0);
  const hindmost = Math.min(...view.merchants);
  for (let hex = hindmost + 1; hex <= view.revealed; hex++) {
    const post = view.posts[hex - 1];
    if (post !== null) open[post.commodity]++;
  }
  for (const post of view.faceDown) open[post.commodity]++;
  return view.warehouses.map((warehouse, commodity) => ({
    crates: cratesIn(warehouse, seats),
    open: open[commodity],
  }));
}
