/** The shapes of what is told and not entered yet, as a screen keeps it. */

import * as v from 'valibot';
import { ALL_COMMODITIES, ALL_COMPANIES } from '../../../../../shared/games/batavia/box.ts';

const company = v.picklist(ALL_COMPANIES);
const post = v.strictObject({ company, commodity: v.picklist(ALL_COMMODITIES) });
const goal = v.nullable(v.union([v.picklist(['target', 'nowhere']), post]));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Whose move it was, and whether any post may be told, where it is not the usual. */
const otherwise = { seat: v.exactOptional(count), free: v.exactOptional(v.boolean()) };
const cards = v.pipe(v.array(count), v.length(ALL_COMPANIES.length));
const owners = v.array(v.nullable(count));

/** By what it is of. */
export const SHAPES = {
  /** Of a move: how it stands, and every step before. */
  move: v.strictObject({
    cards,
    goal,
    ...otherwise,
    steps: v.array(v.strictObject({ cards, goal, company, ...otherwise })),
  }),
  posts: v.array(post),
  /** The hex up to which posts are told later. */
  later: count,
  /** [step] what lies on the board. */
  board: v.array(
    v.strictObject({
      seals: v.exactOptional(owners),
      warehouses: v.exactOptional(v.array(owners)),
      targetHolder: v.exactOptional(v.nullable(count)),
    }),
  ),
  /** [seat] cards of a hand, by company. */
  hands: v.array(v.record(v.pipe(v.string(), v.regex(/^[0-4]$/)), count)),
} as const;

/** What is told of one of `SHAPES`. */
export type Kept<K extends keyof typeof SHAPES> = v.InferOutput<(typeof SHAPES)[K]>;
