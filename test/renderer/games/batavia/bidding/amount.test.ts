import { describe, expect, test } from 'vitest';
import { Amount, refuseAmount } from '../../../../../renderer/games/batavia/bidding/amount.svelte.ts';
import { batavia } from '../../../../../shared/games/batavia/index.ts';
import { leafFor, plainOptions } from '../../../../games/batavia/tables.ts';

describe('R4.3 what is said of an amount that is typed', () => {
  test.each([
    [0, 15],
    [6, 15],
    [14, 15],
  ])('over a bid of %i with %i notes is what the engine says', (bid, notes) => {
    const at = leafFor('bid');
    const state = batavia.arrange(plainOptions, 3, at, {
      bid,
      notes: [notes, 15, 15],
      turn: 0,
    });
    for (let amount = 0; amount <= 20; amount++) {
      const refused = batavia.refuse({ state, at }, 0, { type: 'bid', amount });
      expect(refuseAmount(amount, { least: bid + 1, most: notes }), `${amount}`).toEqual(refused);
    }
  });
});

describe('an amount', () => {
  const typed = (keys: string) => {
    const amount = new Amount(() => ({ least: 7, most: 15 }));
    for (const key of keys) amount.digit(Number(key));
    return amount;
  };

  test.each([
    ['2', 2],
    ['99', 99],
    ['123', 123],
    ['1234', 123],
  ])('typed as %s stays so, and is not taken', (keys, notes) => {
    const amount = typed(keys);
    expect(amount.refusal).not.toBeNull();
    expect(amount.take()).toBeNull();
    expect([amount.notes, amount.vain]).toEqual([notes, 1]);
  });

  test('that can be bid is taken once', () => {
    const amount = typed('12');
    expect([amount.take(), amount.notes, amount.vain]).toEqual([12, 7, 0]);
  });

  test.each([
    ['2', 1, 7],
    ['99', -1, 15],
    ['9', 1, 10],
  ] as const)('of %s steps by %i to %i, which can be bid', (keys, change, notes) => {
    const amount = typed(keys);
    amount.step(change);
    expect([amount.notes, amount.why]).toEqual([notes, null]);
  });

  test.each([
    ['7', -1, 'bidTooLow'],
    ['2', -1, 'bidTooLow'],
    ['15', 1, 'notEnoughNotes'],
  ] as const)('of %s says why it does not step by %i', (keys, change, code) => {
    const amount = typed(keys);
    amount.step(change);
    expect([amount.notes, amount.why?.code, amount.vain]).toEqual([Number(keys), code, 1]);
  });
});
