/** What the rules say against an entry. It may be entered all the same: the companion warns and does not block. */

import type { Seat } from '../../../kernel/play.ts';
import * as board from '../board.ts';
import { ALL_COMPANIES, BLOCK, CARDS_PER_COMPANY, CRATES, EVERY_POST, HEXES, NOTES } from '../box.ts';
import type { Post } from '../box.ts';
import type { Board } from '../state.ts';
import { settleSeals } from '../table.ts';
import { mustLieAhead } from './posts.ts';
import { notesAtEnd } from './reckoning.ts';
import type { CompanionAction, CompanionRefusal, CompanionState, Correction, Of } from './state.ts';

/** The first rule that an entry of this seat breaks; null when it breaks none. */
export function objection(
  state: CompanionState,
  seat: Seat,
  action: CompanionAction,
): CompanionRefusal | null {
  switch (action.type) {
    case 'turnUp':
      return morePostsThan(state.due, action.posts) ?? objectionToPosts(state, action.posts);
    case 'win':
      return objectionToAuction(state) ?? objectionToPrice(state, action);
    case 'allPass':
      return objectionToAuction(state);
    case 'draw':
      return objectionToTurn(state, seat);
    case 'layOut':
      return (
        objectionToTurn(state, seat) ??
        objectionToCards(state, seat, action.cards) ??
        objectionToRest(state, seat, action)
      );
    case 'tellHand':
      return objectionToHand(state, action);
    case 'score':
      return objectionToEnd(state);
    case 'correct':
      return objectionToRoute(action.to) ?? objectionToCorrection(action.to);
    case 'begin':
    case 'tellNotes':
      return null;
  }
}

/** The same as long as it is only asked for: what asking would find out of notes that were told secretly is left out. */
export const objectionAsked = (
  state: CompanionState,
  seat: Seat,
  action: CompanionAction,
): CompanionRefusal | null =>
  action.type === 'win' && state.secretNotes
    ? objection({ ...state, notes: state.notes.map(() => null) }, seat, action)
    : objection(state, seat, action);

/** R3.1 – clockwise, each once. */
function objectionToTurn({ turn }: CompanionState, seat: Seat): CompanionRefusal | null {
  return seat === turn ? null : { code: 'notYourTurn', rule: 'R3.1', turn };
}

/** R1.2 – whether a counter has left the board already, as far as anyone can see. */
const isTaken = ({ counters, warehouses }: Pick<Board, 'counters' | 'warehouses'>, post: Post): boolean =>
  warehouses[post.commodity][post.company] !== null || counters.flat().some((one) => board.isPost(one, post));

/** R9.4 – the round in which the target was taken is the last. */
const objectionToAuction = ({ targetHolder }: CompanionState): CompanionRefusal | null =>
  targetHolder === null ? null : { code: 'targetGone', rule: 'R9.4' };

/** R2.2, R6.5 – no more posts are told than `most`. */
export const morePostsThan = (most: number, posts: readonly Post[]): CompanionRefusal | null =>
  posts.length <= most ? null : { code: 'tooManyPosts', rule: 'R6.5', due: most };

/** R1.2, R2.1 – each post exists once, and every block of five hexes has one of each company. */
function objectionToPosts(state: CompanionState, posts: readonly Post[]): CompanionRefusal | null {
  const route = state.posts.slice(0, state.revealed);
  const claimed = state.claimedUntold ?? [];
  for (const post of posts) {
    const wasTold = isTaken(state, post) && !claimed.some((one) => board.isPost(one.post, post));
    if (wasTold || route.some((one) => board.isPost(one, post)))
      return { code: 'postTwice', rule: 'R1.2', post };
    const block = route.slice(route.length - (route.length % BLOCK));
    if (block.some((one) => one?.company === post.company))
      return { code: 'companyTwice', rule: 'R2.1', company: post.company };
    route.push(post);
  }
  return null;
}

/** R4.3, R1.5 – at least 1, and no more than the winner holds; nobody holds more than all notes of the box. */
function objectionToPrice(state: CompanionState, { winner, price }: Of<'win'>): CompanionRefusal | null {
  if (price === 0) return { code: 'badBid', rule: 'R4.3' };
  const held = state.notes[winner];
  if ((price ?? 1) <= (held ?? NOTES * state.notes.length)) return null;
  return { code: 'notEnoughNotes', rule: 'R4.3', notes: state.options.openNotes ? held : null };
}

/** R1.1 – no more cards of a company than there are beside those in `places`, [place][company]. */
function objectionToCount(
  places: readonly (readonly number[])[],
  cards: readonly number[],
): CompanionRefusal | null {
  for (const company of ALL_COMPANIES) {
    const left = places.reduce((rest, place) => rest - place[company], CARDS_PER_COMPANY);
    if (cards[company] > left) return { code: 'moreThanThereAre', rule: 'R1.1', company, left };
  }
  return null;
}

/** R5.1, R9.3 – a majority in the end; with the full board, after the target was taken, one that leads to a post. */
function objectionToCards(
  state: CompanionState,
  seat: Seat,
  cards: readonly number[],
): CompanionRefusal | null {
  const many = objectionToCount(state.laidOut, cards);
  if (many) return many;
  const majority = ALL_COMPANIES.map((company) => board.cardsToMajority(state, seat, company));
  if (!isEnough(cards, majority)) return { code: 'noMajority', rule: 'R5.1' };
  if (knowsRoute(state) && !isEnough(cards, board.cardsThatAllow(state, seat)))
    return { code: 'noPostToReach', rule: 'R9.3' };
  return null;
}

/** R6.1 – whether the books know every post that lies face up: some may not have been told yet. */
const knowsRoute = ({ depth, due }: CompanionState): boolean => depth === 'full' && due === 0;

const isEnough = (cards: readonly number[], needs: readonly number[]): boolean =>
  ALL_COMPANIES.some((company) => cards[company] >= needs[company]);

/** The table once these cards are laid out. */
export function afterCards<B extends Pick<Board, 'laidOut' | 'seals'>>(
  table: B,
  seat: Seat,
  cards: readonly number[],
): B {
  const laidOut = table.laidOut.map((row, owner) =>
    owner === seat ? row.map((count, company) => count + cards[company]) : row,
  );
  const after = { ...table, laidOut, seals: [...table.seals] };
  const changed = ALL_COMPANIES.filter((company) => cards[company] > 0);
  settleSeals(after, null, changed);
  return after;
}

/** R6.1, R7.1, R9.1 – the post or the target, and the conversion. */
function objectionToRest(state: CompanionState, seat: Seat, action: Of<'layOut'>): CompanionRefusal | null {
  const after = afterCards(state, seat, action.cards);
  const { claim, convert, nowhere = false } = action;
  const wrong = claim ? objectionToClaim(after, seat, claim) : objectionToTarget(after, seat, nowhere);
  if (wrong) return wrong;
  if (!convert) return null;
  if (!claim) return { code: 'cannotConvert', rule: 'R9.2' };
  return mayConvert(after, seat, claim) ? null : { code: 'cannotConvert', rule: 'R7.1' };
}

/** R7.1 – whether counters may be converted once this one is claimed. */
function mayConvert(table: Pick<Board, 'counters'>, seat: Seat, claim: Post): boolean {
  return !table.counters[seat].some(({ company }) => company === claim.company);
}

/** R6.1 – the next post of a company whose seal the player holds; without the full board, one not taken yet. */
function objectionToClaim(after: CompanionState, seat: Seat, claim: Post): CompanionRefusal | null {
  const { company } = claim;
  if (after.seals[company] !== seat) return { code: 'sealNotHeld', rule: 'R6.1', company };
  if (isTaken(after, claim)) return { code: 'postGone', rule: 'R1.2', post: claim };
  if (after.depth !== 'full') return null;
  const hex = board.nextPost(after, seat, company);
  if (hex === null) return knowsRoute(after) ? { code: 'noPostAhead', rule: 'R6.2', company } : null;
  const next = after.posts[hex - 1] as Post;
  return board.isPost(next, claim) ? null : { code: 'otherPost', rule: 'R6.1', post: claim, next };
}

/** R9.1 – only while it lies there, and where no post is ahead; R6.1 – but one of them. */
function objectionToTarget(after: CompanionState, seat: Seat, nowhere: boolean): CompanionRefusal | null {
  if (after.targetHolder !== null) return { code: 'targetGone', rule: 'R9.3' };
  if (nowhere) return { code: 'nothingTaken', rule: 'R6.1' };
  return isPostAhead(after, seat) ? { code: 'postAhead', rule: 'R9.1' } : null;
}

/** R6.1 – whether a seal leads to a post, told or not, as far as the books can know. */
function isPostAhead(after: CompanionState, seat: Seat): boolean {
  if (after.depth !== 'full') return mustBeAhead(after);
  const held = ALL_COMPANIES.filter((company) => after.seals[company] === seat);
  return held.some(
    (company) => board.nextPost(after, seat, company) !== null || mustLieAhead(after, seat, company),
  );
}

/**
 * R2.1, R6.1 – whether there must be a post ahead of whoever has a seal, without the route. Every block has a post of
 * every company, and is passed only where one of its posts is gone.
 */
function mustBeAhead({ options, counters, warehouses }: CompanionState): boolean {
  // Until the score nobody told what was claimed.
  if (options.depth === 'score') return false;
  return EVERY_POST.filter((post) => isTaken({ counters, warehouses }, post)).length < HEXES / BLOCK;
}

/** R1.2 – each post lies on one hex. */
function objectionToRoute({ posts }: Correction): CompanionRefusal | null {
  const twice = posts?.find(
    (post, hex) => post && posts.slice(0, hex).some((one) => board.isPost(one, post)),
  );
  return twice ? { code: 'postTwice', rule: 'R1.2', post: twice } : null;
}

/** R1.1, R1.5 – no more lies on the table than the box holds. */
function objectionToCorrection({ laidOut, warehouses, notes }: Correction): CompanionRefusal | null {
  for (const company of laidOut ? ALL_COMPANIES : []) {
    const cards = board.cube({ laidOut: laidOut ?? [] }, company);
    if (cards > CARDS_PER_COMPANY) return { code: 'tooManyCards', rule: 'R1.1', company, cards };
  }
  const owners = warehouses?.flat().filter((owner) => owner !== null) ?? [];
  for (const seat of new Set(owners)) {
    const crates = owners.filter((owner) => owner === seat).length;
    if (crates > CRATES) return { code: 'tooManyCrates', rule: 'R1.5', seat, crates };
  }
  const counted = board.total(notes?.map((count) => count ?? 0) ?? []);
  const inBox = NOTES * (notes?.length ?? 0);
  return counted > inBox ? { code: 'notesDoNotAddUp', rule: 'R1.5', counted, inBox } : null;
}

/** R10.1 – a hand cannot hold cards that lie elsewhere. */
function objectionToHand(state: CompanionState, { of, cards }: Of<'tellHand'>): CompanionRefusal | null {
  const others = state.hands.filter((hand, seat) => hand !== null && seat !== of) as number[][];
  return objectionToCount([...state.laidOut, ...others], cards);
}

/** R9.4, R10.1, R10.3, R1.5 – the target is taken, every hand and note is told, all notes of the box are there. */
function objectionToEnd(state: CompanionState): CompanionRefusal | null {
  if (state.targetHolder === null) return { code: 'targetMissing', rule: 'R9.4' };
  const missing = (told: readonly unknown[]) => [...told.keys()].filter((seat) => told[seat] === null);
  const hands = state.depth === 'score' ? [] : missing(state.hands);
  if (hands.length > 0) return { code: 'handsMissing', rule: 'R10.1', seats: hands };
  const notes = notesAtEnd(state);
  const unknown = missing(notes);
  if (unknown.length > 0) return { code: 'notesMissing', rule: 'R10.3', seats: unknown };
  const counted = notes.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const inBox = NOTES * notes.length;
  return counted === inBox ? null : { code: 'notesDoNotAddUp', rule: 'R1.5', counted, inBox };
}
