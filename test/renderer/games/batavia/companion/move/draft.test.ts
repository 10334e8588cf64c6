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

/** Dutch cards laid out once somebody has taken the target. */
function afterTarget(depth: 'full' | 'light' = 'light'): Draft {
  const { view } = begin();
  const draft = new Draft({ ...view, depth, targetHolder: 2 }, '');
  draft.lay(3, 4);
  return draft;
}

test('once the target is taken a lay-out may lead nowhere, which is against the rules until it was played so', () => {
  const draft = afterTarget();
  expect([draft.mayGoNowhere, draft.isBroken, draft.reachesTarget]).toEqual([true, false, false]);
  draft.goTo('nowhere');
  expect([draft.isBroken, draft.claim]).toEqual([true, null]);
  draft.goNowhere();
  expect(draft.isBroken).toBe(false);
  expect(draft.layOut(false)).toMatchObject({ claim: null, convert: false, asPlayed: true });
  const again = new Draft(draft.view, '', draft.kept);
  expect([again.goal, again.isBroken]).toEqual(['nowhere', true]);
  draft.back();
  expect([draft.goal, draft.total]).toEqual([null, 4]);
  // Where the target lies there again, a lay-out without a post would take it.
  expect(new Draft({ ...draft.view, targetHolder: null }, '', again.kept).goal).toBeNull();
  expect(begin().mayGoNowhere).toBe(false);
});

test('a post touched twice was not taken, once the target is gone; before that it stays', () => {
  const draft = afterTarget();
  draft.touch({ company: 3, commodity: 0 });
  draft.touch({ company: 3, commodity: 0 });
  expect(draft.goal).toBe('nowhere');
  draft.touch({ company: 3, commodity: 0 });
  expect(draft.goal).toEqual({ company: 3, commodity: 0 });
  const before = begin();
  before.lay(3, 1);
  for (let touch = 0; touch < 2; touch++) before.touch({ company: 3, commodity: 0 });
  expect(before.goal).toEqual({ company: 3, commodity: 0 });
});

test('with the full board a lay-out out of reach of any post is told as it was played', () => {
  const draft = afterTarget('full');
  draft.takeObjection(draft.layOut(false), { code: 'noPostToReach', rule: 'R9.3' });
  expect([draft.isBroken, draft.goal]).toEqual([true, null]);
  draft.goNowhere();
  expect([draft.isBroken, draft.goal, draft.layOut(false).asPlayed]).toEqual([false, 'nowhere', true]);
});

test('where posts are due, any that nobody told of may be claimed, and nothing is chosen by itself', () => {
  const full = { ...house, depth: 'full' } as const;
  const state = bataviaCompanion.setup(full, 3, seededChance(''));
  const posts = state.posts.with(0, { company: 3, commodity: 0 }).with(1, { company: 1, commodity: 2 });
  const books = { ...state, posts, revealed: 10, due: 5, merchants: [1, 0, 0] };
  const draft = new Draft(view({ state: books, at: 'round.moves.choosing' }), '');
  draft.lay(3, 1);
  // All of them but the one that lies behind.
  expect(draft.offered[3]?.map(({ post }) => post.commodity)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([draft.goal, draft.reachesTarget]).toEqual([null, true]);
  draft.lay(3, 0);
  draft.lay(1, 1);
  expect(draft.goal).toEqual({ company: 1, commodity: 2 });
  const told = new Draft(view({ state: { ...books, due: 0 }, at: 'round.moves.choosing' }), '');
  told.lay(3, 1);
  expect([told.offered[3], told.goal]).toEqual([[], 'target']);
});
