import { language } from './language.svelte.ts';

const made = new Map<string, Intl.ListFormat>();

/** "Hanna, Mei and Ravi". */
export function list(words: readonly string[]): string {
  const format = made.get(language.locale) ?? new Intl.ListFormat(language.locale, { type: 'conjunction' });
  made.set(language.locale, format);
  return format.format(words);
}

/** Gold, with a minus as wide as a digit. */
export const signed = (gold: number): string => String(gold).replace('-', '−');
