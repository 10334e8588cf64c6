import { describe, expect, it, vi } from 'vitest';
import { plural } from '../../../renderer/messages/plural.ts';

describe('the plural form of a count', () => {
  it.each(['en', 'de'])('in %s is that of the language', (locale) => {
    expect([1, 0, 2, '1', 21].map((count) => plural(locale, count))).toEqual([
      'one',
      'other',
      'other',
      'one',
      'other',
    ]);
  });

  it('asks the same rules again', () => {
    plural('en', 1);
    plural('de', 1);
    const made = vi.spyOn(Intl, 'PluralRules');
    for (const locale of ['en', 'de', 'en']) plural(locale, 2);
    expect(made).not.toHaveBeenCalled();
  });
});
