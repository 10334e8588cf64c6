/** The posts at a physical table: told as they are turned up, at once or later, and claimed meanwhile. */

import type { Seat } from '../../../kernel/play.ts';
import { isPost, nextPost } from '../board.ts';
import { BLOCK, HEXES, REVEALED_AT_START } from '../box.ts';
import type { Company, Post } from '../box.ts';
import { claimPost, takeCounter } from '../table.ts';
import type { CompanionPlay, CompanionState } from './state.ts';

/**
 * R2.2, R2.5, R6.5 – how many posts must lie face up beyond those told: ten at first and then five at a time, or all in
 * a quick start. Without the full board nobody asks for them.
 */
export function laySpread(state: CompanionState): void {
  const { depth, options, revealed } = state;
  const blocks = Math.max(REVEALED_AT_START, BLOCK * Math.ceil(revealed / BLOCK));
  const faceUp = options.quickStart ? HEXES : blocks;
  state.due = depth === 'full' ? faceUp - revealed : 0;
}

/** R2.2, R6.5 – the next posts along the route lie face up. One claimed meanwhile says where its merchant stands. */
export function turnUpPosts(state: CompanionState, { action, events }: CompanionPlay<'turnUp'>): void {
  const { posts } = action;
  events?.push({ type: 'postsTurnedUp', from: state.revealed + 1, posts });
  for (const post of posts) {
    state.posts[state.revealed++] = post;
    state.due = Math.max(0, state.due - 1);
    placeClaimed(state, post, events);
  }
}

/** R6.1 – a post that was claimed before it was told leaves its hex at once to whoever claimed it. */
function placeClaimed(state: CompanionState, post: Post, events: CompanionPlay['events']): void {
  const { claimedUntold = [], revealed: hex } = state;
  const claimed = claimedUntold.find((one) => isPost(one.post, post));
  if (!claimed) return;
  const { seat } = claimed;
  if (claimedUntold.length === 1) delete state.claimedUntold;
  else state.claimedUntold = claimedUntold.filter((one) => one !== claimed);
  state.posts[hex - 1] = null;
  if (hex > state.merchants[seat]) {
    events?.push({ type: 'merchantSailed', seat, from: state.merchants[seat], to: hex });
    state.merchants[seat] = hex;
  }
  if (isInLastBlock(state, hex)) turnUpMore(state);
}

/** R6.1, R6.3, R6.5 – the merchant sails to where the post lies; of one that lies nowhere only the counter is known. */
export function claim(
  state: CompanionState,
  { seat, events }: Pick<CompanionPlay, 'seat' | 'events'>,
  post: Post,
): void {
  takeFromOthers(state, seat, post, events);
  const hex = hexOf(state, post) ?? misread(state, seat, post);
  if (hex !== null) {
    const amongLast = state.due > 0 ? isInLastBlock(state, hex) : null;
    const turnsUp = claimPost(state, seat, hex, events);
    if (amongLast ?? turnsUp) turnUpMore(state);
    return;
  }
  events?.push({ type: 'counterTaken', seat, post });
  takeCounter(state, seat, post, events);
  if (state.due === 0) return;
  state.claimedUntold = [...(state.claimedUntold ?? []), { seat, post }];
  // Wherever in one block it lay, it was among the last five; in more that is seen when it is told.
  if (state.due <= BLOCK) turnUpMore(state);
}

/**
 * R1.2 – every counter exists once, and so does the place of its crate. If it is told again, then what was told of it
 * before was another: whoever takes it now has been seen to, so that counter and crate go over together.
 */
function takeFromOthers(
  state: CompanionState,
  seat: Seat,
  post: Post,
  events: CompanionPlay['events'],
): void {
  const row = state.warehouses[post.commodity];
  state.counters.forEach((own, owner) => {
    const index = own.findIndex((one) => isPost(one, post));
    if (index >= 0) own.splice(index, 1);
    const isLost = owner !== seat && (index >= 0 || row[post.company] === owner);
    if (isLost) events?.push({ type: 'postLost', seat: owner, post });
  });
  row[post.company] = null;
  const untold = state.claimedUntold?.filter((one) => !isPost(one.post, post)) ?? [];
  if (untold.length === 0) delete state.claimedUntold;
  else state.claimedUntold = untold;
}

/**
 * R2.1, R6.1 – whether a post that was not told yet must lie ahead of a merchant: every block has one of each company.
 * What was claimed before it was told may be the one, and so may what is gone of a block that is half told.
 */
export function mustLieAhead(state: CompanionState, seat: Seat, company: Company): boolean {
  const { posts, revealed, due, claimedUntold = [] } = state;
  // Nobody knows where this merchant stands.
  if (claimedUntold.some((one) => one.seat === seat)) return false;
  const begun = revealed - (revealed % BLOCK);
  const blocks = Math.ceil((revealed + due - begun) / BLOCK);
  const told = posts.slice(begun, revealed).filter((post) => post === null || post.company === company);
  return blocks - told.length - claimedUntold.filter(({ post }) => post.company === company).length > 0;
}

/** R6.5 – the last five of the posts that lie face up, told or not: nobody has claimed one of them yet. */
const isInLastBlock = ({ revealed, due }: CompanionState, hex: number): boolean =>
  hex > revealed + due - BLOCK;

/** R6.5 – five more lie face up, while there are any. */
function turnUpMore(state: CompanionState): void {
  state.due += Math.min(BLOCK, HEXES - state.revealed - state.due);
}

/** A post that nobody told of is the next of its company, told as another: the route is put right. */
function misread(state: CompanionState, seat: Seat, post: Post): number | null {
  const hex = nextPost(state, seat, post.company);
  if (hex !== null) state.posts[hex - 1] = post;
  return hex;
}

/** Where a post lies face up; null where it does not, or nobody told. */
function hexOf({ posts }: Pick<CompanionState, 'posts'>, post: Post): number | null {
  const index = posts.findIndex((one) => isPost(one, post));
  return index < 0 ? null : index + 1;
}
