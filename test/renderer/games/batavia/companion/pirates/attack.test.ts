import { describe, expect, test } from 'vitest';
import {
  attackOf,
  cardsOf,
  sideOf,
} from '../../../../../../renderer/games/batavia/companion/pirates/attack.ts';

const view = {
  laidOut: [
    [0, 4, 0, 0, 0],
    [0, 3, 7, 0, 0],
    [0, 0, 0, 0, 0],
  ],
};
const swept = [
  [5, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
  [6, 0, 0, 0, 0],
];
const entry = (n: number, events: readonly { readonly type: string }[]) => ({
  n,
  seat: 0,
  action: { type: 'draw' },
  events,
});

describe('an attack', () => {
  test('is what the last entry brought', () => {
    const struck = entry(8, [
      { type: 'cardsDrawn' },
      { type: 'piratesStruck', companies: [0], cards: [11, 0, 0, 0, 0] } as { type: string },
      { type: 'cardsSwept', swept } as { type: string },
    ]);
    expect(attackOf([entry(7, []), struck], view)).toEqual({
      n: 8,
      companies: [0],
      cards: [11, 0, 0, 0, 0],
      swept,
      cannon: { from: 25, to: 14 },
    });
    expect(attackOf([struck, entry(9, [])], view)).toBeNull();
    expect(attackOf([], view)).toBeNull();
  });

  test('shows a card for each that goes off the table, as far as there is room', () => {
    expect(cardsOf([2, 0, 1, 0, 0], 7)).toEqual([0, 0, 2]);
    expect(cardsOf([9, 0, 1, 0, 0], 4)).toEqual([0, 0, 0, 0]);
  });

  test('has everybody on their side of the table, however the screen is turned', () => {
    expect([0, 2, 4, 6].map((place) => sideOf(place, 0))).toEqual(['south', 'west', 'north', 'east']);
    expect([0, 2, 4, 6].map((place) => sideOf(place, 1))).toEqual(['east', 'south', 'west', 'north']);
    expect([0, 2, 4, 6].map((place) => sideOf(place, 3))).toEqual(['west', 'north', 'east', 'south']);
  });
});
