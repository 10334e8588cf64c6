/** What schemas of outside input have in common, and words for what they find wrong. */

import * as v from 'valibot';

/** A whole number from 0: not -0, which JSON writes as another number than it read. */
export const whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.check((value) => !Object.is(value, -0), 'expected 0, found -0'),
);

const aList = v.never('expected an object, found a list');

/** The same schema of an object, which also refuses a list: valibot takes one for an object without fields. */
export const object = <S extends v.GenericSchema>(schema: S): v.LazySchema<S> =>
  v.lazy((value) => (Array.isArray(value) ? (aList as unknown as S) : schema));

/** valibot's names of types in plain words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
};
const wordType = (type: string): string => (Object.hasOwn(TYPES, type) ? TYPES[type] : type);

/** Where a value is wrong, as `steps.0.seat`; empty when the whole of it is. */
export const placeOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? '';

/** Whether what is wrong is a field that the object may not have. */
export const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>): boolean =>
  type === 'strict_object' && expected === 'never';

/** What is wrong with the value at that place, in a few words. */
export function wordIssue(issue: v.BaseIssue<unknown>): string {
  const { message, expected, received } = issue;
  if (isUnknownField(issue)) return 'is not known';
  if (received === 'undefined') return 'is missing';
  const kind = /^Invalid (\w+): Expected /.exec(message)?.[1];
  if (kind === undefined || expected === null) return message;
  return `expected ${kind === 'length' ? 'length ' : ''}${wordType(expected)}, found ${wordType(received)}`;
}
