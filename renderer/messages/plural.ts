const made = new Map<string, Intl.PluralRules>();

/**
 * Which form of a message goes with a count: `one`, `other`. Generated messages ask here instead of their own
 * `registry.js`: see `vite.config.ts`.
 */
export function plural(locale: string, count: unknown): Intl.LDMLPluralRule {
  const rules = made.get(locale) ?? new Intl.PluralRules(locale);
  made.set(locale, rules);
  return rules.select(Number(count));
}
