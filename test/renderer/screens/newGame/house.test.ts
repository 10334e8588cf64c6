import { describe, expect, test } from 'vitest';
import { houseLike, optionsOf } from '../../../../renderer/screens/newGame/house.ts';
import { seatsLike, withPlace } from '../../../../renderer/ui/seats.ts';

const none = { quickStart: false, openHands: false, openNotes: false };

describe('house rules', () => {
  test('are none, and the lot decides, before the first table', () => {
    expect(houseLike(null)).toEqual({ ...none, oldest: null });
  });

  test('are those of the last table; what is no house rule is left out', () => {
    const last = {
      seats: [],
      undo: 'off' as const,
      options: { openHands: true, openNotes: 'yes', firstAuctioneer: 2, more: 1 },
    };
    expect(houseLike(last)).toEqual({ ...none, openHands: true, oldest: 2 });
  });

  test('R2.4 name the oldest wherever they sit, and the lot when they do not play', () => {
    const seats = withPlace(seatsLike([], ['A', 'B', 'C', 'D', 'E']), 4, 1);
    expect(optionsOf({ ...none, oldest: 4 }, seats.slice(0, 3))).toEqual({ ...none, firstAuctioneer: 1 });
    expect(optionsOf({ ...none, oldest: 3 }, seats.slice(0, 3))).toEqual({ ...none, firstAuctioneer: 'lot' });
    expect(optionsOf({ ...none, oldest: null }, seats)).toEqual({ ...none, firstAuctioneer: 'lot' });
  });
});
