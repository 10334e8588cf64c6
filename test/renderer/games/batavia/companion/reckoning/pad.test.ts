import { expect, test } from 'vitest';
import { Pad } from '../../../../../../renderer/games/batavia/companion/reckoning/pad.svelte.ts';
import type { Reckoned } from '../../../../../../renderer/games/batavia/companion/reckoning/cells.ts';
import type { CompanionAction } from '../../../../../../shared/games/batavia/companion/state.ts';

/** Books that take one entry after the other, each a while after it was told. */
class SlowBooks {
  view: Reckoned = {
    depth: 'score',
    laidOut: [[], [], []],
    hands: [null, null, null],
    counted: [null, null, null],
    notes: [null, null, null],
    hiddenNotes: [false, false, false],
    gold: [0, 0, 0],
    seals: [null, null, null, null, null],
  };
  busy = false;

  async enter(action: CompanionAction): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.busy = false;
    if (action.type === 'correct') this.view = { ...this.view, gold: action.to.gold ?? this.view.gold };
    if (action.type === 'tellNotes')
      this.view = { ...this.view, counted: this.view.counted.with(action.of, action.notes) };
    return true;
  }
}

test('numbers told quickly are all entered, each on top of the one before', async () => {
  const books = new SlowBooks();
  const pad = new Pad(() => books.view, books);
  await Promise.all([7, 8, 9, 3, 4].map((digit) => pad.digit(digit)));
  expect(books.view.gold).toEqual([7, 8, 9]);
  expect(books.view.counted).toEqual([3, 4, null]);
});
