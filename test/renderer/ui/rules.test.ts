import { describe, expect, test } from 'vitest';
import { cutAt, findRules, parseRules, piecesOf } from '../../../renderer/ui/rules.ts';

const chapters = parseRules(
  '# Title\n\n## R1 The box\n\n### R1.1 Cards\n\nThere are\n110 cards. _(ruling 1)_\n\n## R9 The end\n\n### R9.4 Last\n\nSee R1.1.\n',
);

describe('the rules', () => {
  test('are chapters of numbered rules', () => {
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      ['R1', 'The box'],
      ['R9', 'The end'],
    ]);
    expect(chapters[0].rules).toEqual([
      { number: 'R1.1', title: 'Cards', text: 'There are 110 cards. _(ruling 1)_' },
    ]);
  });

  test('link to each other, and mark rulings', () => {
    expect(piecesOf('It ends (R9.4) then. _(ruling 2)_')).toEqual([
      { kind: 'words', text: 'It ends (' },
      { kind: 'rule', text: 'R9.4' },
      { kind: 'words', text: ') then. ' },
      { kind: 'ruling', text: '(ruling 2)' },
    ]);
  });

  test('are found by all words, in number, title or text', () => {
    const numbers = (...words: string[]) =>
      findRules(chapters, words).flatMap(({ rules }) => rules.map(({ number }) => number));
    expect(numbers()).toEqual(['R1.1', 'R9.4']);
    expect(numbers('cards', '110')).toEqual(['R1.1']);
    expect(numbers('r1.1')).toEqual(['R1.1', 'R9.4']);
    expect(numbers('cards', 'last')).toEqual([]);
  });

  test('show the words sought, whatever signs they have', () => {
    expect(cutAt('Cards (R1.1) and cards', ['cards', '(r1.'])).toEqual([
      '',
      'Cards',
      ' ',
      '(R1.',
      '1) and ',
      'cards',
      '',
    ]);
    expect(cutAt('Cards', [])).toEqual(['Cards']);
  });
});
