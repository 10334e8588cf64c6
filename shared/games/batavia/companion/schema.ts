/** The shapes of what is told of a physical table. How many sit there is for `refuse` to ask. */

import * as v from 'valibot';
import type { Seat } from '../../../kernel/play.ts';
import { object, whole } from '../../../kernel/schema.ts';
import * as box from '../box.ts';
import { below, commodity, company, listOf } from '../schema.ts';
import { DEPTHS } from './state.ts';
import type { CompanionAction, CompanionOptions, CompanionState } from './state.ts';

const flag = v.optional(v.boolean(), false);
const post = object(v.strictObject({ company, commodity }));
const seat: v.GenericSchema<unknown, Seat> = below(box.SEATS.max);
const nobody = v.nullable(seat);
const cards = listOf(below(box.CARDS_PER_COMPANY + 1), box.COMPANY_COUNT);
const bySeat = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(box.SEATS.min), v.maxLength(box.SEATS.max));
const depth = v.picklist(DEPTHS);

const boardFields = {
  laidOut: bySeat(cards),
  seals: listOf(nobody, box.COMPANY_COUNT),
  gold: bySeat(whole),
  merchants: bySeat(below(box.TARGET + 1)),
  posts: listOf(v.nullable(post), box.HEXES),
  revealed: below(box.HEXES + 1),
  counters: bySeat(v.pipe(v.array(post), v.maxLength(box.HEXES))),
  warehouses: listOf(listOf(nobody, box.COMPANY_COUNT), box.COMMODITY_COUNT),
  targetHolder: nobody,
};
const bookFields = {
  depth,
  startingPlayer: nobody,
  turn: seat,
  notes: bySeat(v.nullable(whole)),
};

const correction = object(
  v.strictObject(v.entriesFromObjects([v.partial(v.object(boardFields)), v.partial(v.object(bookFields))])),
);

/** What is told; whether it follows the rules is for `refuse`. */
export const action: v.GenericSchema<unknown, CompanionAction> = v.variant('type', [
  v.strictObject({ type: v.literal('begin'), auctioneer: seat }),
  v.strictObject({
    type: v.literal('turnUp'),
    posts: v.pipe(v.array(post), v.minLength(1), v.maxLength(box.HEXES)),
    asPlayed: flag,
  }),
  v.strictObject({ type: v.literal('win'), winner: seat, price: v.nullable(whole), asPlayed: flag }),
  v.strictObject({ type: v.literal('allPass'), asPlayed: v.exactOptional(v.boolean()) }),
  v.strictObject({ type: v.literal('draw'), asPlayed: flag }),
  v.strictObject({
    type: v.literal('layOut'),
    cards,
    claim: v.nullable(post),
    nowhere: v.exactOptional(v.literal(true)),
    convert: v.boolean(),
    asPlayed: flag,
  }),
  v.strictObject({ type: v.literal('correct'), to: correction, asPlayed: v.exactOptional(v.boolean()) }),
  v.strictObject({ type: v.literal('tellHand'), of: seat, cards, asPlayed: flag }),
  v.strictObject({ type: v.literal('tellNotes'), of: seat, notes: whole }),
  v.strictObject({ type: v.literal('score'), asPlayed: flag }),
]);

/** How a table is kept; the same for any number of seats. */
export const options = (): v.GenericSchema<unknown, CompanionOptions> =>
  object(
    v.strictObject({
      depth: v.optional(depth, 'light'),
      quickStart: flag,
      openNotes: flag,
      timed: v.exactOptional(v.boolean()),
    }),
  );

/** A state as it may come from outside, for made-up tables. */
export const state = (house: CompanionOptions): v.GenericSchema<unknown, CompanionState> =>
  object(
    v.strictObject({
      ...boardFields,
      ...bookFields,
      options: object(
        v.strictObject({
          depth: v.literal(house.depth),
          quickStart: v.literal(house.quickStart),
          openNotes: v.literal(house.openNotes),
          timed: v.exactOptional(v.literal(house.timed ?? false)),
        }),
      ),
      due: below(box.HEXES + 1),
      claimedUntold: v.exactOptional(v.array(object(v.strictObject({ seat, post })))),
      auctioneer: seat,
      round: v.pipe(whole, v.minValue(1)),
      moved: v.nullable(bySeat(v.boolean())),
      secretNotes: v.exactOptional(v.literal(true)),
      notesBefore: v.exactOptional(bySeat(v.nullable(whole))),
      beforeTarget: v.exactOptional(below(box.HEXES + 1)),
      hands: bySeat(v.nullable(cards)),
      counted: bySeat(v.nullable(whole)),
    }),
  );
