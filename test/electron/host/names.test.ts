import { expect, test } from 'vitest';
import { tidyNames } from '../../../electron/host/names.ts';
import { PLAIN_SIDE, seatsOf } from '../../../electron/host/summary.ts';

const LONG = 'x'.repeat(100);

test.each<[string, string[], string[]]>([
  ['stay as they are when they can be shown', ['Ann', 'Tomás', '蘭 1'], ['Ann', 'Tomás', '蘭 1']],
  ['lose what cannot be seen', [' A\nnn\u0000 ', '\u202enow', 'Cy'], ['A nn', 'now', 'Cy']],
  ['are the seat’s number when there is none', ['', ' \u202e ', 'Cy'], ['1', '2', 'Cy']],
  ['are numbered when they are alike', ['Ann', 'ann', 'Ann', 'Ann 2'], ['Ann', 'ann 2', 'Ann 3', 'Ann 2 2']],
  ['are cut to 40', [LONG, LONG], ['x'.repeat(40), `${'x'.repeat(36)} 2`]],
  ['are not cut through a character', [`${'x'.repeat(39)}😀`], ['x'.repeat(39)]],
])('names %s', (_, given, tidy) => {
  expect(tidyNames(given)).toEqual(tidy);
  expect(
    seatsOf(
      given.map((name) => ({ name, kind: 'person' })),
      PLAIN_SIDE,
    ).map(({ name }) => name),
  ).toEqual(tidy);
});
