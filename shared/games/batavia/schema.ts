/** The shapes of what comes from outside: actions, house rules, and the states of made-up tables. */

import * as v from 'valibot';
import { object, whole } from '../../kernel/schema.ts';
import * as box from './box.ts';
import type { Commodity, Company } from './box.ts';
import type { BataviaAction, BataviaOptions, BataviaOrder, State } from './state.ts';

/** A whole number from 0 to `end` - 1. */
export const below = (end: number) => v.pipe(whole, v.maxValue(end - 1));
/** A list of so many. */
export const listOf = <S extends v.GenericSchema>(schema: S, length: number) =>
  v.pipe(v.array(schema), v.length(length));

const isBelow = (value: unknown, end: number): boolean => v.is(below(end), value);
/** A company by its place in `COMPANIES`. */
export const company = v.custom<Company>(
  (value) => isBelow(value, box.COMPANY_COUNT),
  'expected a company from 0 to 4',
);
/** A commodity by its place in `COMMODITIES`. */
export const commodity = v.custom<Commodity>(
  (value) => isBelow(value, box.COMMODITY_COUNT),
  'expected a commodity from 0 to 6',
);

/** An action; whether it is legal is for `refuse`. */
export const action: v.GenericSchema<unknown, BataviaAction> = v.variant('type', [
  v.strictObject({ type: v.literal('roll') }),
  v.strictObject({ type: v.literal('bid'), amount: whole }),
  v.strictObject({ type: v.literal('pass') }),
  v.strictObject({ type: v.literal('draw') }),
  v.strictObject({ type: v.literal('layOut'), cards: listOf(whole, box.COMPANY_COUNT) }),
  v.strictObject({ type: v.literal('sail'), company }),
  v.strictObject({ type: v.literal('convert') }),
  v.strictObject({ type: v.literal('keep') }),
]);

/** An order; whether a seat may have it is for `standing`. */
export const order: v.GenericSchema<unknown, BataviaOrder> = v.strictObject({ upTo: whole });

const flag = v.optional(v.boolean(), false);

/** House rules for so many seats. */
export const options = (seats: number): v.GenericSchema<unknown, BataviaOptions> =>
  object(
    v.strictObject({
      quickStart: flag,
      openHands: flag,
      openNotes: flag,
      firstAuctioneer: v.optional(
        v.custom<BataviaOptions['firstAuctioneer']>(
          (value) => value === 'lot' || isBelow(value, seats),
          `expected "lot" or a seat from 0 to ${seats - 1}`,
        ),
        'lot',
      ),
    }),
  );

/** R1.1 – no pile can have more cards than there are. */
const MOST_CARDS = box.EVERY_SHIP_CARD.length;
const cards = listOf(below(MOST_CARDS + 1), box.COMPANY_COUNT);
const post = object(v.strictObject({ company, commodity }));

const bySeat = <S extends v.GenericSchema>(schema: S, seats: number) => listOf(schema, seats);

/** What everybody sees on the table. */
function boardFields(seats: number) {
  const nobody = v.nullable(below(seats));
  return {
    laidOut: bySeat(cards, seats),
    seals: listOf(nobody, box.COMPANY_COUNT),
    gold: bySeat(whole, seats),
    merchants: bySeat(below(box.TARGET + 1), seats),
    posts: listOf(v.nullable(post), box.HEXES),
    revealed: below(box.HEXES + 1),
    counters: bySeat(v.pipe(v.array(post), v.maxLength(box.HEXES)), seats),
    warehouses: listOf(listOf(nobody, box.COMPANY_COUNT), box.COMMODITY_COUNT),
    targetHolder: nobody,
  };
}

/**
 * A state: every array as long as it must be, every number within what it counts. Whether pieces were lost or made,
 * and whether the fields fit together, is not asked.
 */
export function state(house: BataviaOptions, seats: number): v.GenericSchema<unknown, State> {
  const seat = below(seats);
  return object(
    v.strictObject({
      ...boardFields(seats),
      options: object(
        v.strictObject({
          quickStart: v.literal(house.quickStart),
          openHands: v.literal(house.openHands),
          openNotes: v.literal(house.openNotes),
          firstAuctioneer: v.literal(house.firstAuctioneer),
        }),
      ),
      discards: cards,
      startingPlayer: v.nullable(seat),
      auctioneer: seat,
      lot: cards,
      round: v.pipe(whole, v.minValue(1)),
      turn: seat,
      movesLeft: below(seats + 1),
      bid: whole,
      bidder: v.nullable(seat),
      passed: bySeat(v.boolean(), seats),
      known: bySeat(cards, seats),
      sales: v.array(object(v.strictObject({ seat, price: whole }))),
      shuffled: cards,
      deck: v.pipe(v.array(company), v.maxLength(MOST_CARDS)),
      hands: bySeat(cards, seats),
      notes: bySeat(whole, seats),
      drawn: bySeat(cards, seats),
    }),
  );
}
