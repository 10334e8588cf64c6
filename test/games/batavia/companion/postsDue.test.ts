import { describe, expect, test } from 'vitest';
import { post } from '../../../../shared/games/batavia/box.ts';
import type { Post } from '../../../../shared/games/batavia/box.ts';
import { objection } from '../../../../shared/games/batavia/companion/objections.ts';
import type { CompanionAction, CompanionState } from '../../../../shared/games/batavia/companion/state.ts';
import { Books, DRAWS, FIRST, begin, correct, layOut, moving, silk, tea, turnUp, win } from './books.ts';

/** Hexes 11 to 15, and 16 to 20. */
const THIRD: readonly Post[] = [post(0, 1), post(1, 2), post(2, 2), post(3, 2), post(4, 2)];
const FOURTH: readonly Post[] = [post(1, 4), post(0, 4), post(2, 4), post(3, 4), post(4, 4)];
const [draw] = DRAWS;
const british = (count: number, claim: Post | null): CompanionAction => layOut([count, 0, 0, 0, 0], claim);
const danish = (count: number, claim: Post | null): CompanionAction => layOut([0, count, 0, 0, 0], claim);
const against = ({ state }: Books, action: CompanionAction) => objection(state, state.turn, action);
/** How the route stands, without what is not told of it. */
const route = ({ posts, revealed, due, merchants, claimedUntold }: CompanionState) => ({
  posts: posts.slice(0, revealed),
  revealed,
  due,
  merchants,
  claimedUntold,
});

/** Seat 0 has claimed tea on hex 6, among the last five: five more lie face up. */
function due(house: { depth: 'full' | 'light' } = { depth: 'full' }): Books {
  const books = moving({ depth: 'full' });
  expect(books.tell(british(1, silk), draw, draw, win(0))).toBeNull();
  if (house.depth === 'light') expect(books.tell(correct({ depth: 'light' }))).toBeNull();
  expect(books.tell(british(1, tea))).toBeNull();
  expect(books.state).toMatchObject({ due: 5, merchants: [6, 0, 0] });
  return books;
}

describe('posts that are due', () => {
  test('are told in one entry or in parts, and nobody waits for them', () => {
    const books = due();
    expect(books.position).toMatchObject({ at: 'round.moves.choosing', state: { turn: 1 } });
    expect(books.tell(turnUp(THIRD.slice(0, 2)))).toBeNull();
    expect(books.state).toMatchObject({ due: 3, revealed: 12, turn: 1 });
    expect(books.tell(draw, turnUp(THIRD.slice(2)), draw, win(1), turnUp([post(0, 5)]))).toEqual({
      code: 'tooManyPosts',
      rule: 'R6.5',
      due: 0,
    });
    expect(books.state).toMatchObject({ due: 0, revealed: 15, turn: 1 });
  });

  test('at the beginning are put off like any others', () => {
    const books = new Books({ depth: 'full' });
    expect(books.tell(begin, win(0), british(2, silk), danish(2, FIRST[1]), draw)).toBeNull();
    expect(books.state).toMatchObject({ due: 10, revealed: 0, merchants: [0, 0, 0] });
    expect(books.tell(turnUp(FIRST))).toBeNull();
    const told = moving({ depth: 'full' });
    told.tell(british(2, silk), danish(2, FIRST[1]), draw);
    expect(books.state).toEqual({ ...told.state });
  });

  test('and were claimed before they were told, say where the merchants stand, and what more lies face up', () => {
    const later = due();
    const atOnce = due();
    atOnce.tell(turnUp(THIRD));
    // The Danish posts on hexes 2 and 7 come first; then the one on hex 12, which turns up five more.
    const claims = [danish(1, FIRST[1]), draw, win(1), danish(1, FIRST[6]), draw, draw, win(1)];
    expect([later.tell(...claims), atOnce.tell(...claims)]).toEqual([null, null]);
    expect(later.tell(danish(1, THIRD[1]))).toBeNull();
    expect(route(later.state)).toMatchObject({
      due: 10,
      merchants: [6, 7, 0],
      claimedUntold: [{ seat: 1, post: THIRD[1] }],
    });
    expect(atOnce.tell(danish(1, THIRD[1]))).toBeNull();
    expect([later.tell(turnUp([...THIRD, ...FOURTH])), atOnce.tell(turnUp(FOURTH))]).toEqual([null, null]);
    expect(route(later.state)).toEqual(route(atOnce.state));
    expect(later.state).toEqual(atOnce.state);
    expect(later.state.merchants).toEqual([6, 12, 0]);
  });

  test('of two blocks turn up five more only where one of the last five was claimed', () => {
    const claimed = (one: Post) => {
      const books = new Books({ depth: 'full' });
      books.tell(begin, win(0), british(2, one), turnUp(FIRST));
      return books.state;
    };
    expect(claimed(silk)).toMatchObject({ due: 0, merchants: [1, 0, 0] });
    expect(claimed(tea)).toMatchObject({ due: 5, merchants: [6, 0, 0] });
  });

  test('have one of each company in every block, so that nobody may pass them all for the target', () => {
    const books = due();
    books.tell(draw, draw, win(0));
    const target = british(1, null);
    expect(against(books, target)).toEqual({ code: 'postAhead', rule: 'R9.1' });
    books.tell(turnUp(THIRD.slice(1, 3)));
    expect(against(books, target)).toMatchObject({ code: 'postAhead' });
    books.tell(turnUp([THIRD[0]]));
    expect(against(books, target)).toMatchObject({ code: 'postAhead' });
    books.tell(british(1, THIRD[0]), draw, draw, win(0));
    expect(books.state).toMatchObject({ due: 7, merchants: [13, 0, 0] });
    expect(against(books, target)).toMatchObject({ code: 'postAhead' });
    // Without the fourth block: what is gone of the third was the British one.
    expect(objection({ ...books.state, due: 2 }, 0, target)).toBeNull();
  });

  test('and were claimed, leave nobody know where a merchant stands: it may have passed all others', () => {
    const books = due();
    books.tell(draw, draw, win(0), british(1, THIRD[0]), draw, draw, win(0));
    expect(books.state).toMatchObject({ due: 10, claimedUntold: [{ seat: 0 }] });
    expect(against(books, british(1, null))).toBeNull();
    books.tell(draw);
    expect(against(books, danish(2, null))).toMatchObject({ code: 'postAhead' });
  });

  test('may be any post: one nobody told of has no rule against it', () => {
    const books = due();
    books.tell(danish(1, FIRST[1]));
    books.tell(draw, win(0));
    expect(books.tell(british(1, THIRD[0]))).toBeNull();
    expect(books.tell(turnUp([...THIRD.slice(1), ...FOURTH], true))).toBeNull();
    expect(books.tells('playedOtherwise')).toMatchObject({ why: { code: 'companyTwice' } });
  });

  test('are settled by the route as it is told', () => {
    const books = due();
    books.tell(correct({ posts: books.state.posts, revealed: 10 }));
    expect(books.state).toMatchObject({ due: 0, revealed: 10 });
    const untold = due();
    untold.tell(danish(1, FIRST[1]), draw, win(0), british(1, THIRD[0]));
    expect(untold.state.claimedUntold).toHaveLength(1);
    const posts = [...untold.state.posts.slice(0, 10), null, ...THIRD.slice(1), ...FOURTH];
    const all = [...posts, ...new Array<null>(15).fill(null)];
    expect(untold.tell(correct({ posts: all, revealed: 20, merchants: [11, 2, 0] }))).toBeNull();
    expect(untold.state).toMatchObject({ due: 0, merchants: [11, 2, 0] });
    expect(untold.state).not.toHaveProperty('claimedUntold');
  });

  test('that nobody asked for are taken as they were played, up to the end of the route', () => {
    const books = moving({ depth: 'full' });
    expect(books.tell(turnUp(THIRD))).toMatchObject({ code: 'tooManyPosts', due: 0 });
    expect(books.tell(turnUp(THIRD, true))).toBeNull();
    expect(books.tells('playedOtherwise')).toMatchObject({ why: { code: 'tooManyPosts' } });
    expect(books.state).toMatchObject({ revealed: 15, due: 0 });
    const rest = Array.from({ length: 21 }, () => silk);
    expect(books.tell(turnUp(rest, true))).toMatchObject({ code: 'tooManyPosts', due: 20 });
  });

  test('are kept with the light board, which asks for none, until the full one is chosen again', () => {
    const light = due({ depth: 'light' });
    expect(light.tell(draw, draw, win(0), british(1, THIRD[0]))).toBeNull();
    expect(light.state).toMatchObject({ due: 10, claimedUntold: [{ seat: 0 }] });
    expect(light.tell(correct({ depth: 'full' }))).toBeNull();
    const full = due();
    full.tell(turnUp(THIRD), draw, draw, win(0), british(1, THIRD[0]), turnUp(FOURTH));
    expect(light.tell(turnUp([...THIRD, ...FOURTH]))).toBeNull();
    expect(route(light.state)).toEqual(route(full.state));
  });
});
