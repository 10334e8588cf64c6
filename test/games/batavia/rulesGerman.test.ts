import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRules } from '../../../renderer/ui/rules.ts';
import type { Rule } from '../../../renderer/ui/rules.ts';

const folder = path.join(import.meta.dirname, '../../../shared/games/batavia');
const read = (file: string) => parseRules(readFileSync(path.join(folder, file), 'utf8'));
const english = read('rules.md');
const german = read('rules.de.md');

/** How each language marks a ruling, and its words for 2 to 10; those for 1 are mostly articles. */
const ENGLISH = {
  mark: /\(rulings? ([\d and]+)(, options?)?\)/g,
  words: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const GERMAN = {
  mark: /\(Festlegung(?:en)? ([\d und]+)(, wählbar)?\)/g,
  words: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
};
type Language = typeof ENGLISH;

const marks = ({ text }: Rule, { mark }: Language) =>
  [...text.matchAll(mark)].map(([, rulings, option]) => ({
    rulings: rulings.match(/\d+/g),
    option: Boolean(option),
  }));

/** All figures of a rule, written in digits or as words, in ascending order. */
const figures = ({ title, text }: Rule, { words }: Language): string[] =>
  `${title} ${text}`
    .toLowerCase()
    .split(/[^\p{L}\d.]+|\.(?!\d)/u)
    .map((word) => (words.includes(word) ? String(words.indexOf(word) + 2) : word))
    .filter((word) => /\d/.test(word))
    .sort();

const rules = english.flatMap((chapter) => chapter.rules);
const inGerman = new Map(german.flatMap((chapter) => chapter.rules).map((rule) => [rule.number, rule]));

describe('the German edition', () => {
  test('has the same rules in the same order and chapters', () => {
    const numbers = (edition: typeof english) =>
      edition.map(({ number, rules }) => [number, ...rules.map((rule) => rule.number)]);
    expect(rules.length).toBeGreaterThan(0);
    expect(numbers(german)).toEqual(numbers(english));
  });

  describe.each(rules)('$number', (rule) => {
    const other = inGerman.get(rule.number) ?? { number: rule.number, title: '', text: '' };

    test('has a title and one paragraph', () => {
      expect(other.title).not.toBe('');
      expect(other.text).toMatch(/^\S.*(\.|\)_)$/);
      expect(other.text).not.toContain('  ');
    });

    test('marks the same rulings', () => {
      expect(marks(other, GERMAN)).toEqual(marks(rule, ENGLISH));
      expect(marks(rule, ENGLISH)).toHaveLength(rule.text.includes('(ruling') ? 1 : 0);
    });

    test('has the same figures', () => {
      expect(figures(other, GERMAN)).toEqual(figures(rule, ENGLISH));
    });
  });
});
