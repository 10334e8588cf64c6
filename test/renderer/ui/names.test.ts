import { describe, expect, test } from 'vitest';
import { nameToShow, seatsToShow } from '../../../renderer/ui/names.ts';

describe('a name as it is shown', () => {
  test('is what was typed', () => {
    expect(nameToShow('Tomás O’Neill')).toBe('Tomás O’Neill');
  });

  test('turns nothing round but itself', () => {
    expect(nameToShow('Ann\u202E')).toBe('Ann');
    expect(nameToShow('\u2069\u202Dנעמי')).toBe('\u2068נעמי\u2069');
  });

  test('has something to read, on one line', () => {
    expect(nameToShow('')).toBe('–');
    expect(nameToShow(' \u0007\n')).toBe('–');
    expect(nameToShow('Ann\nEve')).toBe('AnnEve');
  });

  test('is as long as the longest that can be typed', () => {
    expect(nameToShow('a'.repeat(40))).toBe('a'.repeat(40));
    expect(nameToShow('⛵'.repeat(100))).toBe(`${'⛵'.repeat(39)}…`);
  });
});

test('a seat keeps what else it is', () => {
  expect(seatsToShow([{ name: ' ', kind: 'mate', colour: 'red' }])).toEqual([
    { name: '–', kind: 'mate', colour: 'red' },
  ]);
});
