import { expect, test } from 'vitest';
import { Draft } from '../../../../../../renderer/games/batavia/companion/move/draft.svelte.ts';
import { bataviaCompanion } from '../../../../../../shared/games/batavia/companion.ts';
import { seededChance } from '../../../../../../shared/kernel/chance.ts';
import type { CompanionRefusal } from '../../../../../../shared/games/batavia/companion/state.ts';
import { view } from '../../../../../../shared/games/batavia/companion/view.ts';

const house = { depth: 'light', quickStart: false, openNotes: false } as const;
const begin = (): Draft =>
  new Draft(
    view({ state: bataviaCompanion.setup(house, 3, seededChance('')), at: 'round.moves.choosing' }),
    '',
  );
const NO_MAJORITY: CompanionRefusal = { code: 'noMajority', rule: 'R5.1' };

test('what a rule is against is told no longer once all cards are taken back', () => {
  const draft = begin();
  draft.lay(3, 1);
  draft.takeObjection(draft.layOut(false), NO_MAJORITY);
  expect(draft.objection).toEqual(NO_MAJORITY);
  draft.lay(3, 0);
  expect(draft.objection).toBeNull();
});

test('what a rule has against one post is not told of another', () => {
  const draft = begin();
  draft.lay(3, 1);
  const without = draft.layOut(false);
  draft.takeObjection(without, { code: 'postAhead', rule: 'R6.1' });
  expect(draft.objection).toBeNull();
  draft.goTo({ company: 3, commodity: 0 });
  expect(draft.objection).toBeNull();
  draft.takeObjection(draft.layOut(false), { code: 'postAhead', rule: 'R6.1' });
  expect(draft.objection?.code).toBe('postAhead');
  draft.goTo({ company: 3, commodity: 1 });
  expect(draft.objection).toBeNull();
});

test('other cards are not played so because those before were', () => {
  const draft = begin();
  draft.lay(3, 1);
  draft.playedSo = true;
  expect(draft.offered.every((posts) => posts?.length === 7)).toBe(true);
  draft.lay(3, 2);
  expect(draft.layOut(false).asPlayed).toBe(false);
  expect(draft.offered.map((posts) => posts?.length ?? 0)).toEqual([0, 0, 0, 7, 0]);
});

test('what is kept of a move is told again step by step', () => {
  const draft = begin();
  draft.lay(3, 4);
  draft.goTo({ company: 3, commodity: 0 });
  const kept = JSON.parse(JSON.stringify(draft.kept)) as typeof draft.kept;
  const again = new Draft(draft.view, '', kept);
  expect(again.layOut(true)).toEqual(draft.layOut(true));
  expect(again.last).toBe('goal');
  again.back();
  expect([again.claim, again.last]).toEqual([null, 3]);
  again.back();
  expect([again.total, again.kept]).toEqual([0, null]);
});
