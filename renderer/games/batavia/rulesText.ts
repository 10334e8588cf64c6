import { parseRules } from '../../ui/rules.ts';
import type { Edition } from '../../ui/rules.ts';

const TEXTS = {
  en: () => import('../../../shared/games/batavia/rules.md?raw'),
  de: () => import('../../../shared/games/batavia/rules.de.md?raw'),
};

/** Fetches the rules in a language. */
export async function readRules(lang: keyof typeof TEXTS): Promise<Edition> {
  const { default: text } = await TEXTS[lang]();
  return { lang, chapters: parseRules(text) };
}
