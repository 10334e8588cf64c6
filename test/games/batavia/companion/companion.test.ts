import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { post } from '../../../../shared/games/batavia/box.ts';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import * as schema from '../../../../shared/games/batavia/companion/schema.ts';
import type { CompanionAction, Correction } from '../../../../shared/games/batavia/companion/state.ts';
import { seededChance } from '../../../../shared/kernel/chance.ts';
import { act, playAgain } from '../../../../shared/kernel/record.ts';
import {
  BRITAIN,
  Books,
  DENMARK,
  DRAWS,
  SILK,
  TEA,
  asPlayed,
  begin,
  correct,
  late,
  layOut,
  moving,
  silk,
  tea,
  win,
} from './books.ts';

describe('the flow at a physical table', () => {
  test('begins with the auctioneer, and asks for posts with the full board alone', () => {
    const light = new Books();
    light.tell({ type: 'begin', auctioneer: 2 });
    expect(light.position).toMatchObject({ at: 'round.auction', state: { turn: 2, auctioneer: 2, due: 0 } });
    const full = new Books({ depth: 'full' });
    full.tell(begin);
    expect(full.position).toMatchObject({ at: 'round.auction', state: { due: 10 } });
    const quick = new Books({ depth: 'full', quickStart: true });
    quick.tell(begin);
    expect(quick.state.due).toBe(35);
    const score = new Books({ depth: 'score' });
    score.tell(begin);
    expect(score.position.at).toBe('reckoning');
  });

  test('gives the ship piece to the winner, and to the auctioneer when all pass in the first auction', () => {
    const sold = new Books();
    sold.tell(begin, win(1, 5));
    expect(sold.state).toMatchObject({ startingPlayer: 1, turn: 1, notes: [17, 10, 18] });
    expect(sold.state.moved).toEqual([false, false, false]);
    const passed = new Books();
    passed.tell({ type: 'begin', auctioneer: 2 }, { type: 'allPass' });
    expect(passed.state).toMatchObject({ startingPlayer: 2, turn: 2, notes: [15, 15, 15] });
  });

  test('goes round the table, then to the next auction with the holder of the ship piece', () => {
    const books = new Books();
    books.tell(begin, win(1), { type: 'draw', asPlayed: false }, { type: 'draw', asPlayed: false });
    expect(books.state).toMatchObject({ turn: 0, moved: [false, true, true], round: 1 });
    books.tell({ type: 'draw', asPlayed: false });
    expect(books.position).toMatchObject({
      at: 'round.auction',
      state: { round: 2, auctioneer: 1, turn: 1 },
    });
  });

  test('takes a move as a whole: cards, seal, counter, crate, conversion', () => {
    const books = moving();
    expect(books.tell(layOut([2, 0, 0, 0, 0], silk, { convert: true }))).toBeNull();
    expect(books.state).toMatchObject({
      laidOut: [
        [2, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
      seals: [0, null, null, null, null],
      gold: [1, 0, 0],
      counters: [[], [], []],
      turn: 1,
    });
    expect(books.state.warehouses[SILK][BRITAIN]).toBe(0);
  });

  test('R8.2 says how many cards of what each player puts away', () => {
    const laidOut = [
      [6, 1, 0, 0, 0],
      [5, 2, 0, 0, 0],
      [0, 2, 3, 0, 0],
    ];
    const books = moving({}, { laidOut });
    expect(books.tell(layOut([2, 0, 0, 0, 0], silk))).toBeNull();
    expect(books.tells('cardsSwept')).toEqual({
      type: 'cardsSwept',
      swept: [
        [8, 0, 0, 0, 0],
        [5, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    });
    expect(books.state.laidOut[0]).toEqual([0, 1, 0, 0, 0]);
    expect(books.state.seals[BRITAIN]).toBeNull();
  });

  test('ends with the round in which the target was taken, and scores what is told then', () => {
    const books = moving({}, late);
    books.tell(
      layOut([2, 0, 0, 0, 0], null),
      { type: 'draw', asPlayed: false },
      { type: 'draw', asPlayed: false },
    );
    expect(books.position.at).toBe('reckoning');
    const hand = (of: number, cards: number[]): CompanionAction => ({
      type: 'tellHand',
      of,
      cards,
      asPlayed,
    });
    books.tell(hand(0, [0, 0, 0, 0, 0]), hand(1, [3, 0, 0, 0, 0]), hand(2, [0, 1, 0, 0, 0]));
    expect(books.tell({ type: 'score', asPlayed })).toBeNull();
    // Notes 12, 17, 16; target 4; a seal each for seats 1 and 2.
    expect(bataviaCompanion.outcome(books.position)).toMatchObject({ scores: [4, 7, 2], winners: [1] });
    expect(bataviaCompanion.toAct(books.position)).toEqual([]);
  });
});

describe('notes', () => {
  test('are unknown when somebody paid more than they can have had', () => {
    const books = new Books();
    books.tell(begin, { ...win(1, 16), asPlayed: true } as CompanionAction);
    expect(books.state).toMatchObject({ notes: [null, null, null], startingPlayer: 1 });
  });

  test('are followed or not for all to see: then the next price is asked for, or tells nothing', () => {
    const books = new Books();
    const follows = () => bataviaCompanion.view(books.position, 'table').followsNotes;
    books.tell(begin);
    expect(follows()).toBe(true);
    books.tell({ ...win(1, 16), asPlayed: true } as CompanionAction);
    expect(follows()).toBe(false);
    books.tell(correct({ notes: [1, 2, 42] }));
    expect(follows()).toBe(true);
  });

  test('told secretly are shown once they count, and not in a reckoning that was not to be', () => {
    const books = new Books({ openNotes: false });
    const shown = () => {
      const { notes, hiddenNotes, counted } = bataviaCompanion.view(books.position, 'table');
      return [notes, hiddenNotes, counted];
    };
    const none = [null, null, null];
    books.tell(begin, correct({ notes: [null, null, 17] }));
    expect(shown()).toEqual([none, [false, false, false], none]);
    books.tell(correct({ targetHolder: 1 }));
    expect(books.position.at).toBe('reckoning');
    expect(shown()).toEqual([none, [false, false, true], none]);
    books.tell({ type: 'tellNotes', of: 0, notes: 12 }, { type: 'tellNotes', of: 1, notes: 16 });
    books.tell({ type: 'score', asPlayed: true });
    expect(shown()).toEqual([
      [null, null, 17],
      [false, false, false],
      [12, 16, 17],
    ]);
  });

  test('told secretly are not found out by asking for a price; one that cannot have been paid is told of', () => {
    const secret = () => {
      const books = new Books({ openNotes: false });
      books.tell(begin, correct({ notes: [null, null, 17] }));
      return books;
    };
    const { position } = secret();
    const against = [17, 18, 45].map((price) => bataviaCompanion.refuse(position, 0, win(2, price)));
    expect(against).toEqual([null, null, null]);
    expect(bataviaCompanion.refuse(position, 0, win(2, 46))).toMatchObject({ code: 'notEnoughNotes' });
    const books = secret();
    books.tell(win(2, 17));
    expect(books.tells('playedOtherwise')).toBeUndefined();
    const dear = secret();
    dear.tell(win(2, 18));
    expect(dear.tells('playedOtherwise')).toMatchObject({ why: { code: 'notEnoughNotes', notes: null } });
    expect(dear.state.notes).toEqual([null, null, null]);
  });

  test('are followed while every price is told, and unknown from then on', () => {
    const books = new Books();
    books.tell(begin, win(0, 4));
    expect(books.state.notes).toEqual([11, 17, 17]);
    books.tell(
      { type: 'draw', asPlayed: false },
      { type: 'draw', asPlayed: false },
      { type: 'draw', asPlayed: false },
      win(1, null),
    );
    expect(books.state.notes).toEqual([null, null, null]);
  });

  test('are not shown before the end unless the table plays with open notes', () => {
    const notes = (openNotes: boolean, at: string) => {
      const { state } = new Books({ openNotes });
      return bataviaCompanion.view({ state, at }, 'table').notes;
    };
    expect(notes(false, 'round.auction')).toEqual([null, null, null]);
    expect(notes(true, 'round.auction')).toEqual([15, 15, 15]);
    expect(notes(false, 'reckoning')).toEqual([15, 15, 15]);
  });

  test('that were counted at the end count, those followed do for the others', () => {
    const books = moving({}, late);
    books.tell(
      layOut([1, 0, 0, 0, 0], null),
      { type: 'draw', asPlayed: false },
      { type: 'draw', asPlayed: false },
    );
    books.tell({ type: 'tellNotes', of: 1, notes: 18 }, { type: 'score', asPlayed: true });
    expect(books.state.counted).toEqual([12, 18, 16]);
  });
});

const OBJECTIONS: readonly [string, () => Books, CompanionAction, object][] = [
  ['no cards', () => moving(), layOut([0, 0, 0, 0, 0], silk), { code: 'noCards', rule: 'R5.1' }],
  [
    'more cards than there are',
    () =>
      moving(
        {},
        {
          laidOut: [
            [0, 0, 0, 0, 0],
            [12, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
          ],
        },
      ),
    layOut([11, 0, 0, 0, 0], silk),
    { code: 'moreThanThereAre', rule: 'R1.1', company: 0, left: 10 },
  ],
  [
    'no majority',
    () =>
      moving(
        {},
        {
          laidOut: [
            [0, 0, 0, 0, 0],
            [2, 0, 0, 0, 0],
            [0, 0, 0, 0, 0],
          ],
        },
      ),
    layOut([2, 0, 0, 0, 0], silk),
    { code: 'noMajority', rule: 'R5.1' },
  ],
  [
    'a seal not held',
    () => moving(),
    layOut([2, 0, 0, 0, 0], post(DENMARK, SILK)),
    { code: 'sealNotHeld', rule: 'R6.1', company: DENMARK },
  ],
  [
    'a counter that is gone',
    () => {
      const books = moving();
      books.tell(layOut([1, 0, 0, 0, 0], silk));
      return books;
    },
    layOut([2, 0, 0, 0, 0], silk),
    { code: 'postGone', rule: 'R1.2', post: silk },
  ],
  [
    'another post than the next',
    () => moving({ depth: 'full' }),
    layOut([2, 0, 0, 0, 0], tea),
    { code: 'otherPost', rule: 'R6.1', post: tea, next: silk },
  ],
  [
    'a company without a post ahead',
    () => moving({ depth: 'full' }, { merchants: [6, 0, 0] }),
    layOut([2, 0, 0, 0, 0], post(BRITAIN, 2)),
    { code: 'noPostAhead', rule: 'R6.2', company: BRITAIN },
  ],
  [
    'the target while a post is ahead',
    () => moving({ depth: 'full' }),
    layOut([2, 0, 0, 0, 0], null),
    { code: 'postAhead', rule: 'R9.1' },
  ],
  [
    'the target, without the route, while a block has all its posts',
    () => moving({}, { counters: [[], [], late.counters[2].slice(1)] }),
    layOut([2, 0, 0, 0, 0], null),
    { code: 'postAhead', rule: 'R9.1' },
  ],
  [
    'neither a post nor the target',
    () => moving({}, late),
    layOut([2, 0, 0, 0, 0], null, { nowhere: true }),
    { code: 'nothingTaken', rule: 'R6.1' },
  ],
  [
    'the target twice',
    () => {
      const books = moving({}, late);
      books.tell(layOut([1, 0, 0, 0, 0], null));
      return books;
    },
    layOut([2, 0, 0, 0, 0], null),
    { code: 'targetGone', rule: 'R9.3' },
  ],
  [
    'cards that lead to no post after the target is taken',
    () => {
      const books = moving({ depth: 'full' }, { merchants: [6, 6, 6] });
      expect(books.tell(layOut([1, 0, 0, 0, 0], null))).toBeNull();
      return books;
    },
    layOut([2, 0, 0, 0, 0], null),
    { code: 'noPostToReach', rule: 'R9.3' },
  ],
  [
    'a conversion at the target',
    () => moving({}, late),
    layOut([2, 0, 0, 0, 0], null, { convert: true }),
    { code: 'cannotConvert', rule: 'R9.2' },
  ],
  [
    'a conversion beside an older counter of the company',
    () => moving({}, { counters: [[tea], [], []] }),
    layOut([2, 0, 0, 0, 0], silk, { convert: true }),
    { code: 'cannotConvert', rule: 'R7.1' },
  ],
  [
    'a price that the winner does not hold',
    () => {
      const books = new Books();
      books.tell(begin);
      return books;
    },
    win(1, 16),
    { code: 'notEnoughNotes', rule: 'R4.3', notes: 15 },
  ],
  [
    'a price above all notes of the box, though nobody follows them',
    () => {
      const books = moving();
      books.tell(...DRAWS, win(1, null), ...DRAWS);
      return books;
    },
    win(1, 46),
    { code: 'notEnoughNotes', rule: 'R4.3', notes: null },
  ],
  [
    'a price of nothing',
    () => {
      const books = new Books();
      books.tell(begin);
      return books;
    },
    win(1, 0),
    { code: 'badBid', rule: 'R4.3' },
  ],
  [
    'a counter told twice',
    () => {
      const books = new Books({ depth: 'full' });
      books.tell(begin);
      return books;
    },
    { type: 'turnUp', posts: [silk, post(DENMARK, 0), silk], asPlayed },
    { code: 'postTwice', rule: 'R1.2', post: silk },
  ],
  [
    'a company twice in a block',
    () => {
      const books = new Books({ depth: 'full' });
      books.tell(begin);
      return books;
    },
    { type: 'turnUp', posts: [silk, tea], asPlayed },
    { code: 'companyTwice', rule: 'R2.1', company: BRITAIN },
  ],
];

describe('an entry against the rules', () => {
  test.each(OBJECTIONS)('%s: has a reason', (_what, books, action, why) => {
    const table = books();
    const before = JSON.stringify(table.position);
    expect(table.tell(action)).toEqual(why);
    expect(JSON.stringify(table.position)).toBe(before);
  });

  test.each(OBJECTIONS.filter(([, , , why]) => !('code' in why && why.code === 'noCards')))(
    '%s: is taken as it was played, with the reason in the log',
    (_what, books, action, why) => {
      const table = books();
      expect(table.tell({ ...action, asPlayed: true } as CompanionAction)).toBeNull();
      expect(table.tells('playedOtherwise')).toMatchObject({ why });
      expect(JSON.parse(JSON.stringify(table.position))).toEqual(table.position);
    },
  );

  test('that fits the rules is not told of as played otherwise, though it is marked', () => {
    const books = moving();
    books.tell(layOut([2, 0, 0, 0, 0], silk, { asPlayed: true }));
    expect(books.tells('playedOtherwise')).toBeUndefined();
  });

  test('of the reckoning says whose hand or notes are missing, and when notes do not add up', () => {
    const books = moving({}, late);
    books.tell(
      layOut([1, 0, 0, 0, 0], null),
      { type: 'draw', asPlayed: false },
      { type: 'draw', asPlayed: false },
    );
    const score: CompanionAction = { type: 'score', asPlayed };
    expect(books.tell(score)).toMatchObject({ code: 'handsMissing', seats: [0, 1, 2] });
    for (const of of [0, 1, 2]) books.tell({ type: 'tellHand', of, cards: [0, 0, 0, 0, 0], asPlayed });
    books.tell({ type: 'tellNotes', of: 2, notes: 9 });
    expect(books.tell(score)).toEqual({ code: 'notesDoNotAddUp', rule: 'R1.5', counted: 38, inBox: 45 });
    expect(books.tell({ type: 'tellHand', of: 0, cards: [22, 0, 0, 0, 0], asPlayed })).toMatchObject({
      code: 'moreThanThereAre',
      left: 21,
    });
  });

  test('of somebody who does not sit here cannot have been played', () => {
    const books = new Books();
    expect(books.tell({ type: 'begin', auctioneer: 3 })).toMatchObject({ code: 'notThisTable' });
    books.tell(begin);
    expect(books.tell({ ...win(4), asPlayed: true } as CompanionAction)).toMatchObject({
      code: 'notThisTable',
    });
    expect(books.tell({ type: 'draw', asPlayed: false })).toMatchObject({ code: 'notNow' });
    expect(bataviaCompanion.refuse(books.position, 3, { type: 'allPass' })).toMatchObject({
      code: 'notThisTable',
    });
  });
});

describe('what was misread', () => {
  test('is put right when the post that really lay there is claimed', () => {
    const books = moving({ depth: 'full' });
    const pepper = post(BRITAIN, 6);
    expect(books.tell(layOut([1, 0, 0, 0, 0], pepper))).toMatchObject({ code: 'otherPost', next: silk });
    books.tell(layOut([1, 0, 0, 0, 0], pepper, { asPlayed: true }));
    expect(books.state).toMatchObject({ merchants: [1, 0, 0], counters: [[pepper], [], []] });
    expect(books.state.posts[0]).toBeNull();
  });

  test('and led to neither a post nor the target leaves both where they are', () => {
    const books = moving({ depth: 'full' });
    books.tell(layOut([2, 0, 0, 0, 0], null, { nowhere: true, asPlayed: true }));
    expect(books.state).toMatchObject({
      targetHolder: null,
      merchants: [0, 0, 0],
      seals: [0, null, null, null, null],
      turn: 1,
    });
    expect(books.events.map(({ type }) => type)).not.toContain('targetTaken');
  });

  test('as a post that is told twice goes over with its crate: there is one of each', () => {
    const books = moving();
    books.tell(layOut([2, 0, 0, 0, 0], silk));
    expect(books.tell(layOut([3, 0, 0, 0, 0], silk))).toMatchObject({ code: 'postGone' });
    books.tell(layOut([3, 0, 0, 0, 0], silk, { asPlayed: true }));
    expect(books.tells('postLost')).toEqual({ type: 'postLost', seat: 0, post: silk });
    expect(books.state.counters).toEqual([[], [silk], []]);
    expect(books.state.warehouses.flat().filter((owner) => owner !== null)).toEqual([1]);
    // Whoever tells of an own post again has it once.
    books.tell(DRAWS[0], win(1), layOut([1, 0, 0, 0, 0], silk, { asPlayed: true }));
    expect([books.state.counters, books.tells('postLost')]).toEqual([[[], [silk], []], undefined]);
  });

  test('and a move out of turn is taken, after which play goes on with whoever has not moved', () => {
    const books = moving();
    const draw = (seat: number, played: boolean) => {
      const action: CompanionAction = { type: 'draw', asPlayed: played };
      const acted = act(bataviaCompanion, books.position, seat, action, seededChance(''), null);
      if ('refused' in acted) return acted.refused;
      books.position = acted.position;
      return null;
    };
    expect(draw(2, false)).toEqual({ code: 'notYourTurn', rule: 'R3.1', turn: 0 });
    expect(draw(2, true)).toBeNull();
    expect(books.state).toMatchObject({ turn: 0, moved: [false, false, true] });
    expect([draw(0, false), draw(1, false)]).toEqual([null, null]);
    expect(books.position).toMatchObject({ at: 'round.auction', state: { round: 2 } });
  });
});

describe('a correction', () => {
  test('of cards moves the seals with them', () => {
    const books = moving();
    books.tell(
      correct({
        laidOut: [
          [0, 0, 0, 0, 0],
          [3, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      }),
    );
    expect(books.state.seals[BRITAIN]).toBe(1);
    expect(books.events.map(({ type }) => type)).toEqual(['tableCorrected', 'sealTaken']);
  });

  test('of a seal stays until that company’s cards change', () => {
    const books = moving();
    books.tell(correct({ seals: [2, null, null, null, null] }), layOut([0, 1, 0, 0, 0], post(DENMARK, TEA)));
    expect(books.state.seals).toEqual([2, 0, null, null, null]);
    books.tell(layOut([1, 0, 0, 0, 0], silk));
    expect(books.state.seals[BRITAIN]).toBe(1);
  });

  test('of the turn skips nobody: whoever has not moved is asked later', () => {
    const books = moving();
    books.tell(DRAWS[0], correct({ turn: 2 }));
    expect(books.state).toMatchObject({ turn: 2, moved: [true, false, false] });
    books.tell(DRAWS[0]);
    expect(books.position).toMatchObject({ at: 'round.moves.choosing', state: { turn: 1 } });
    books.tell(correct({ turn: 0 }), DRAWS[0]);
    expect(books.state).toMatchObject({ turn: 1, moved: [true, false, true] });
    books.tell(DRAWS[0]);
    expect(books.position.at).toBe('round.auction');
    books.tell(correct({ turn: 1 }));
    expect(books.state).toMatchObject({ turn: 1, auctioneer: 1 });
  });

  test('to more than the box holds is refused with the reason, but read where an older record has it', () => {
    const books = moving();
    const { state } = books;
    const cards = [
      [0, 0, 0, 12, 0],
      [0, 0, 0, 10, 0],
      [0, 0, 0, 0, 0],
    ];
    const over = cards.with(2, [0, 0, 0, 1, 0]);
    expect(books.tell(correct({ laidOut: over }))).toEqual({
      code: 'tooManyCards',
      rule: 'R1.1',
      company: 3,
      cards: 23,
    });
    expect(books.tell(correct({ laidOut: cards }))).toBeNull();
    const crates = (many: number) =>
      state.warehouses.map((row, commodity) => row.map((_, one) => (5 * commodity + one < many ? 1 : null)));
    expect(books.tell(correct({ warehouses: crates(13) }))).toEqual({
      code: 'tooManyCrates',
      rule: 'R1.5',
      seat: 1,
      crates: 13,
    });
    expect(books.tell(correct({ warehouses: crates(12) }))).toBeNull();
    const entry = {
      seat: 0,
      action: correct({ laidOut: over, warehouses: crates(13) }),
      chance: [],
      at: null,
    };
    const again = playAgain(bataviaCompanion, books.position, entry);
    expect('why' in again ? again.why : again.position.state.laidOut).toEqual(over);
    // What there is too much of does not bar what else is put right.
    if ('position' in again) books.position = again.position;
    expect(books.tell(correct({ gold: [1, 2, 3] }))).toBeNull();
  });

  test('of the depth: to the score alone and back, and to the full board only with its posts', () => {
    const books = moving();
    expect(books.tell(correct({ depth: 'full' }))).toMatchObject({ code: 'postsWanted' });
    books.tell(correct({ depth: 'score' }));
    expect(books.position.at).toBe('reckoning');
    books.tell(correct({ depth: 'light' }));
    expect(books.position.at).toBe('round.moves.choosing');
    const posts = Array.from({ length: 35 }, (_, hex) => (hex === 3 ? silk : null));
    books.tell(correct({ depth: 'full', posts, revealed: 10, merchants: [1, 2, 0] }));
    expect(books.state).toMatchObject({ depth: 'full', revealed: 10, due: 0 });
    books.tell(layOut([1, 0, 0, 0, 0], silk));
    expect(books.state.merchants).toEqual([4, 2, 0]);
  });

  test('to the score alone and back leaves the moves of the round, and the notes, as they were', () => {
    const books = moving({ openNotes: false });
    books.tell(DRAWS[0], correct({ depth: 'score' }));
    expect(books.position).toMatchObject({ at: 'reckoning', state: { notes: [null, null, null] } });
    expect(bataviaCompanion.view(books.position, 'table')).not.toHaveProperty('notesBefore');
    expect(v.parse(schema.state(books.state.options), books.state)).toEqual(books.state);
    books.tell(correct({ gold: [0, 2, 0] }), correct({ depth: 'light' }));
    expect(books.position).toMatchObject({
      at: 'round.moves.choosing',
      state: { turn: 1, moved: [true, false, false], notes: [12, 17, 16], gold: [0, 2, 0] },
    });
    expect(books.state).not.toHaveProperty('notesBefore');
    books.tell(layOut([1, 0, 0, 0, 0], silk), correct({ depth: 'score' }));
    // The end is told there: the hands can be told all the same.
    books.tell(correct({ targetHolder: 2 }), correct({ depth: 'light' }));
    expect(books.position.at).toBe('reckoning');
  });

  test('to the score alone and back stays in the last round while somebody is to move', () => {
    const books = moving({}, late);
    books.tell(layOut([1, 0, 0, 0, 0], null), correct({ depth: 'score' }), correct({ depth: 'light' }));
    expect(books.position).toMatchObject({ at: 'round.moves.choosing', state: { turn: 1 } });
  });

  test('of the route takes each post once, and what is missing of a block is due', () => {
    const books = moving();
    const route = (hexes: number, more: Correction = {}) => {
      const posts = Array.from({ length: 35 }, (_, hex) =>
        hex < hexes ? post((hex % 5) as 0, Math.floor(hex / 5) as 0) : null,
      );
      return correct({ depth: 'full', posts, revealed: hexes, merchants: [0, 0, 0], ...more });
    };
    const twice = [silk, silk, ...new Array<null>(33).fill(null)];
    expect(books.tell(route(10, { posts: twice }))).toMatchObject({ code: 'postTwice', post: silk });
    const dueAfter = (told: CompanionAction, to = books): number => {
      expect(to.tell(told)).toBeNull();
      return to.state.due;
    };
    expect(dueAfter(route(8, { depth: 'light' }))).toBe(0);
    expect([8, 10, 12, 15].map((hexes) => dueAfter(route(hexes)))).toEqual([2, 0, 3, 0]);
    expect(dueAfter(route(30), moving({ quickStart: true }))).toBe(5);
  });

  test('of the route counts as told', () => {
    const books = new Books({ depth: 'full' });
    const posts = Array.from({ length: 35 }, (_, hex) =>
      hex < 10 ? post((hex % 5) as 0, hex < 5 ? 0 : 1) : null,
    );
    books.tell(begin, correct({ posts, revealed: 10 }));
    expect(books.position).toMatchObject({ at: 'round.auction', state: { due: 0 } });
  });

  test('of the ship piece in an auction makes its holder the auctioneer', () => {
    const books = new Books();
    books.tell(begin, correct({ startingPlayer: 2 }));
    expect(books.state).toMatchObject({ auctioneer: 2, turn: 2 });
  });

  test('of the turn in a later auction gives its auctioneer the ship piece, which stays when all pass', () => {
    const books = moving();
    books.tell(...DRAWS, correct({ turn: 2 }), { type: 'allPass' });
    expect(books.state).toMatchObject({ startingPlayer: 2, auctioneer: 2, turn: 2 });
  });

  test('of the target in the reckoning leads to the next round', () => {
    const books = moving({}, late);
    const draw: CompanionAction = { type: 'draw', asPlayed };
    books.tell(layOut([1, 0, 0, 0, 0], null), draw, draw, correct({ targetHolder: null }));
    expect(books.position).toMatchObject({ at: 'round.auction', state: { round: 2, turn: 0, moved: null } });
  });

  test('of the target in an auction ends the game, as it was taken in the round before', () => {
    const books = moving();
    books.tell(...DRAWS, correct({ targetHolder: 1 }));
    expect(books.position).toMatchObject({ at: 'reckoning', state: { merchants: [0, 36, 0] } });
    books.tell(correct({ targetHolder: null }));
    expect(books.position).toMatchObject({ at: 'round.auction', state: { targetHolder: null, round: 2 } });
  });

  test('of the target in the moves lets everybody move who has not yet', () => {
    const books = moving();
    books.tell(DRAWS[0], correct({ targetHolder: 0 }), DRAWS[0]);
    expect(books.position).toMatchObject({ at: 'round.moves.choosing', state: { turn: 2 } });
    books.tell(DRAWS[0]);
    expect(books.position.at).toBe('reckoning');
  });

  test('of the target in an auction is read where an older record goes on with a round', () => {
    const books = moving();
    books.tell(...DRAWS, correct({ targetHolder: 1 }));
    const { position } = books;
    for (const action of [win(2), { type: 'allPass' } as const]) {
      books.position = position;
      expect(books.tell(action)).toEqual({ code: 'targetGone', rule: 'R9.4' });
      const again = playAgain(bataviaCompanion, books.position, { seat: 0, action, chance: [], at: null });
      if ('why' in again) throw new Error(again.why.code);
      books.position = again.position;
      books.tell(...DRAWS);
      expect(books.position).toMatchObject({ at: 'reckoning', state: { moved: [true, true, true] } });
    }
    const score = new Books({ depth: 'score' });
    score.tell(begin);
    expect(score.tell({ type: 'allPass', asPlayed: true })).toMatchObject({ code: 'notNow' });
  });

  test('of notes takes those told; the others stay, are the rest of the box, or are unknown', () => {
    const books = moving();
    const told = (...notes: (number | null)[]) => {
      const why = books.tell(correct({ notes }));
      return why ?? books.state.notes;
    };
    expect(books.state.notes).toEqual([12, 17, 16]);
    expect(told(12, null, null)).toEqual([12, 17, 16]);
    expect(told(10, null, 20)).toEqual([10, 15, 20]);
    expect(told(9, null, null)).toEqual([9, null, null]);
    books.tell(...DRAWS, win(1, 3));
    expect(books.state.notes).toEqual([10, null, null]);
    expect(told(10, null, 36)).toMatchObject({ code: 'notesDoNotAddUp', counted: 46, inBox: 45 });
    expect(told(10, 0, 35)).toEqual([10, 0, 35]);
    // Some may lie beneath the table.
    expect(told(10, 0, 30)).toEqual([10, 0, 30]);
  });

  test('of the target moves the merchants with it: off its hex, and on it', () => {
    const books = moving({ depth: 'full' }, { merchants: [7, 9, 3] });
    // With nothing ahead that has its seal.
    books.tell(correct({ posts: new Array<null>(35).fill(null) }), layOut([1, 0, 0, 0, 0], null));
    expect(books.state).toMatchObject({ targetHolder: 0, merchants: [36, 9, 3] });
    books.tell(correct({ targetHolder: null }));
    expect(books.state).toMatchObject({ targetHolder: null, merchants: [7, 9, 3] });
    books.tell(correct({ targetHolder: 1 }));
    expect(books.state.merchants).toEqual([7, 36, 3]);
    books.tell(correct({ targetHolder: 2 }));
    expect(books.state.merchants).toEqual([7, 9, 36]);
    // Whoever holds it stands there, wherever else the merchant is told to be.
    books.tell(correct({ merchants: [36, 8, 5] }));
    expect(books.state.merchants).toEqual([3, 8, 36]);
    books.tell(correct({ targetHolder: null, merchants: [6, 8, 5] }));
    expect(books.state.merchants).toEqual([6, 8, 5]);
  });

  test('tells nobody how many notes somebody has, unless the table plays with open notes', () => {
    const told = (openNotes: boolean) => {
      const books = moving({ openNotes });
      books.tell(correct({ notes: [1, 2, 42], gold: [0, 0, 3] }));
      return books.tells('tableCorrected');
    };
    const hidden = { notes: [null, null, null], gold: [0, 0, 3] };
    expect(told(false)).toEqual({ type: 'tableCorrected', to: hidden });
    expect(told(true)).toMatchObject({ to: { notes: [1, 2, 42] } });
    const books = new Books({ openNotes: false });
    books.tell(begin);
    expect(books.tell(win(1, 16))).toMatchObject({ code: 'notEnoughNotes', notes: null });
  });

  test('shares nothing with its entry', () => {
    const books = moving();
    const laidOut = [
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ];
    books.tell(correct({ laidOut }), layOut([1, 0, 0, 0, 0], silk));
    expect(laidOut[0][0]).toBe(1);
  });

  test.each<[string, Correction]>([
    ['of four seats', { gold: [0, 0, 0, 0] }],
    ['of a seat that is not there', { seals: [3, null, null, null, null] }],
    ['of posts that lie face down', { posts: Array.from({ length: 35 }, () => silk), revealed: 10 }],
    ['of nobody with the ship piece in the moves', { startingPlayer: null }],
  ])('%s fits no table like this', (_what, to) => {
    expect(moving().tell(correct(to))).toMatchObject({ code: 'notThisTable' });
  });
});

describe('score only', () => {
  test('scores what lies on the table, told as corrections', () => {
    const books = new Books({ depth: 'score' });
    const warehouses = Array.from({ length: 7 }, () => new Array<number | null>(5).fill(null));
    warehouses[SILK] = [0, 0, 1, null, null];
    books.tell(begin, correct({ warehouses, gold: [10, 12, 0], seals: [0, 1, 1, null, null] }));
    const score: CompanionAction = { type: 'score', asPlayed };
    expect(books.tell(score)).toEqual({ code: 'targetMissing', rule: 'R9.4' });
    books.tell(correct({ targetHolder: 2 }));
    // No sale was told, so nobody's notes are known.
    expect(books.tell(score)).toMatchObject({ code: 'notesMissing', seats: [0, 1, 2] });
    expect(books.tell({ type: 'tellHand', of: 2, cards: [0, 0, 0, 0, 0], asPlayed: true })).toMatchObject({
      code: 'notNow',
    });
    for (const of of [0, 1, 2]) books.tell({ type: 'tellNotes', of, notes: 15 });
    expect(books.tell(score)).toBeNull();
    // Silk 13 and one seal; two seals; the target. Notes 15 each: 2 to everybody.
    expect(bataviaCompanion.outcome(books.position)?.scores).toEqual([10 + 13 + 2 + 2, 12 + 4 + 2, 4 + 2]);
  });
});
