import { language } from './language.svelte.ts';

const made = new Map<string, Intl.ListFormat>();

/** "Hanna, Mei and Ravi". */
export function list(words: readonly string[]): string {
  const format = made.get(language.locale) ?? new Intl.ListFormat(language.locale, { type: 'conjunction' });
  made.set(language.locale, format);
  return format.format(words);
}

/** A number with a minus as wide as a digit. */
export const longMinus = (number: number | string): string => String(number).replace('-', '−');
