import { expect, test } from 'vitest';
import { Draft } from '../../../../../../renderer/games/batavia/companion/move/draft.svelte.ts';
import { bataviaCompanion } from '../../../../../../shared/games/batavia/companion.ts';
import { seededChance } from '../../../../../../shared/kernel/chance.ts';
import type {
  CompanionPosition,
  CompanionRefusal,
  CompanionState,
} from '../../../../../../shared/games/batavia/companion/state.ts';
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
  // Where the target lies there again, it does not take it.
  const there = new Draft({ ...draft.view, targetHolder: null }, '', again.kept);
  expect(there.layOut(false)).toMatchObject({ claim: null, nowhere: true });
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

const SILK = { company: 3, commodity: 3 } as const;
const TEA = { company: 3, commodity: 0 } as const;

/** A table at which seat 0 is to move, holds a Dutch counter, and may lay out 1 Dutch card. */
function tableOf(depth: 'full' | 'light', given: Partial<CompanionState> = {}): CompanionPosition {
  const state = bataviaCompanion.setup({ ...house, depth }, 3, seededChance(''));
  const told = { moved: [false, false, false], counters: [[TEA], [], []], ...given };
  return { state: { ...state, ...told }, at: 'round.moves.choosing' };
}
const route = [SILK, { company: 3, commodity: 1 } as const];
const along = { posts: [...route, ...new Array<null>(33).fill(null)], revealed: 2 };

const OTHERWISE: readonly [string, CompanionPosition, (draft: Draft) => void, boolean, string][] = [
  ['another seat’s move', tableOf('light'), (draft) => draft.moveOf(2), false, 'notYourTurn'],
  [
    'a post of a company whose seal is another’s',
    tableOf('light'),
    (draft) => (draft.letGo(null), draft.touch({ company: 1, commodity: 2 })),
    false,
    'sealNotHeld',
  ],
  [
    'a post that the books hold as taken',
    tableOf('light'),
    (draft) => (draft.letGo(null), draft.touch(TEA)),
    false,
    'postGone',
  ],
  [
    'another post than the next one',
    tableOf('full', along),
    (draft) => (draft.letGo(null), draft.touch(route[1])),
    false,
    'otherPost',
  ],
  [
    'a post though none lies ahead',
    tableOf('full', { ...along, merchants: [2, 0, 0] }),
    (draft) => (draft.letGo(null), draft.touch(SILK)),
    false,
    'noPostAhead',
  ],
  ['no post', tableOf('full', along), (draft) => draft.letGo('nowhere'), false, 'nothingTaken'],
  [
    'no post once the target is taken',
    tableOf('full', { ...along, targetHolder: 1 }),
    (draft) => draft.letGo('nowhere'),
    false,
    'targetGone',
  ],
  ['the target', tableOf('full', along), (draft) => draft.letGo('target'), false, 'postAhead'],
  ['a conversion', tableOf('light'), (draft) => draft.goTo(SILK), true, 'cannotConvert'],
  ['a conversion at the target', tableOf('full'), (draft) => draft.letGo('target'), true, 'cannotConvert'],
];

test.each(OTHERWISE)(
  '%s is told otherwise than the rules go, with the reason, and taken as it was played',
  (_what, position, tell, convert, code) => {
    const draft = new Draft(view(position), '');
    draft.lay(3, 1);
    tell(draft);
    const entry = draft.layOut(convert);
    const why = bataviaCompanion.refuse(position, draft.seat, entry) as CompanionRefusal | null;
    expect([entry.asPlayed, why?.code]).toEqual([false, code]);
    // A conversion is asked about when it is told.
    if (!convert) draft.takeObjection(entry, why, draft.seat);
    expect([draft.objection?.code, draft.isBroken]).toEqual([convert ? undefined : code, false]);
    expect(bataviaCompanion.refuse(position, draft.seat, { ...entry, asPlayed: true })).toBeNull();
    const again = new Draft(view(position), '', JSON.parse(JSON.stringify(draft.kept)) as typeof draft.kept);
    expect([again.layOut(convert), again.seat]).toEqual([entry, draft.seat]);
    while (draft.last !== null) draft.back();
    expect([draft.isOtherwise, draft.seat, draft.total, draft.goal]).toEqual([false, 0, 0, null]);
  },
);

test('what a rule has against one seat is not told of another', () => {
  const draft = begin();
  draft.lay(3, 1);
  const entry = draft.layOut(false);
  draft.moveOf(2);
  draft.takeObjection(entry, NO_MAJORITY, 0);
  expect(draft.objection).toBeNull();
  draft.takeObjection(entry, NO_MAJORITY, 2);
  expect([draft.objection?.code, draft.last]).toEqual(['noMajority', 'seat']);
});

test('any post at all may be told once it was another than the rules offer', () => {
  const draft = new Draft(view(tableOf('full', along)), '');
  draft.lay(3, 1);
  expect(draft.goal).toEqual(SILK);
  draft.letGo(null);
  expect([draft.goal, draft.last]).toEqual([null, 'free']);
  expect(draft.offered.flat().filter((post) => post?.taken === false)).toHaveLength(34);
  draft.back();
  expect([draft.goal, draft.isOtherwise]).toEqual([SILK, false]);
});
