import { describe, test } from 'vitest';
import { batavia } from '../../../shared/games/batavia/index.ts';
import { contractHolds } from '../../kernel/contract.ts';

const orders = [0, 1, 4, 9, 15, 16, 90].map((upTo) => ({ upTo }));

describe.each([3, 4, 5])('Batavia with %i players', (seats) => {
  test('keeps the promises of the game contract', () => {
    contractHolds(batavia, { games: 3, seats, options: {}, orders });
  });

  test('keeps them with every house rule', () => {
    const options = { quickStart: true, openHands: true, openNotes: true, firstAuctioneer: 1 };
    contractHolds(batavia, { games: 1, seats, options, orders });
  });
});
