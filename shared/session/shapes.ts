import * as v from 'valibot';

/** The shapes that several parts of the protocol are made of. */

/** The colours a seat may have; what they look like is for the screens. */
export const COLOURS = ['red', 'teal', 'amber', 'violet', 'cream'] as const;
/** One of `COLOURS`. */
export type Colour = (typeof COLOURS)[number];

export const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
export const table = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));
export const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(19));
export const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Chosen by the screen for what must not be done twice: asked again with the same id, it is only answered again. */
export const once = v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(40)));
export const eyes = v.union([seat, v.literal('table'), v.literal('all')]);
