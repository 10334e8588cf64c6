import { expect, test } from 'vitest';
import { wordsOf } from '../../../electron/cli/words.ts';
import { list, plural } from '../../../electron/cli/words/english.ts';
import { GAMES } from '../../../shared/games/index.ts';

test.each(GAMES.map((game) => [game.id, game] as const))('%s has words of its own', (_id, game) => {
  expect(wordsOf(game)).toMatchObject({ paragraph: expect.any(String) as string });
});

test('a game without words is told in none', () => {
  expect(() => wordsOf({ ...GAMES[0], id: 'whist' })).toThrow('no words for whist');
  expect(() => wordsOf({ ...GAMES[0], id: 'toString' })).toThrow('no words for toString');
});

test('lists and numbers are English', () => {
  expect([[], ['tea'], ['tea', 'silk'], ['tea', 'silk', 'pepper']].map(list)).toEqual([
    '',
    'tea',
    'tea and silk',
    'tea, silk and pepper',
  ]);
  expect([plural(0, 'note'), plural(1, 'note'), plural(2, 'box', 'boxes')]).toEqual([
    '0 notes',
    '1 note',
    '2 boxes',
  ]);
});
