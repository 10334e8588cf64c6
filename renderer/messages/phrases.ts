import { language } from './language.svelte.ts';

/** "Hanna, Mei and Ravi". */
export const list = (words: readonly string[]): string =>
  new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(words);

/** Gold, with a minus as wide as a digit. */
export const signed = (gold: number): string => String(gold).replace('-', '−');
