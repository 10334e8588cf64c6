import type { CompanionRefusal } from '../../../../../shared/games/batavia/companion/state.ts';
import { m } from '../../../../messages/generated/messages.js';
import { nation, postName } from '../../../../messages/names.ts';
import { list } from '../../../../messages/phrases.ts';

type Code = CompanionRefusal['code'];
type Sentences = {
  readonly [C in Code]: (why: Extract<CompanionRefusal, { code: C }>, names: readonly string[]) => string;
};

const named = (seats: readonly number[], names: readonly string[]): string =>
  list(seats.map((seat) => names[seat]));

const SENTENCES: Sentences = {
  gameOver: () => m.game_over(),
  notYourTurn: ({ turn }, names) => m.against_turn({ name: names[turn] }),
  notNow: () => m.against_now(),
  notThisTable: () => m.against_table(),
  postsWanted: () => m.against_posts_wanted(),
  tooManyPosts: ({ due }) => (due === 0 ? m.against_no_posts() : m.against_posts({ count: due })),
  postTwice: ({ post }) => m.against_twice({ post: postName(post) }),
  companyTwice: ({ company }) => m.against_company_twice({ nation: nation(company) }),
  badBid: () => m.against_price(),
  notEnoughNotes: ({ notes }) =>
    notes === null ? m.against_notes_hidden() : m.against_notes({ count: notes }),
  noCards: () => m.against_no_cards(),
  moreThanThereAre: ({ company, left }) =>
    left === 0
      ? m.against_none_left({ nation: nation(company) })
      : m.against_left({ count: left, nation: nation(company) }),
  tooManyCards: ({ company, cards }) => m.against_cards_in_box({ nation: nation(company), count: cards }),
  tooManyCrates: ({ seat, crates }, names) => m.against_crates_in_box({ name: names[seat], count: crates }),
  noMajority: () => m.against_majority(),
  noPostToReach: () => m.against_no_post(),
  sealNotHeld: ({ company }) => m.against_seal({ nation: nation(company) }),
  noPostAhead: ({ company }) => m.against_ahead({ nation: nation(company) }),
  otherPost: ({ post, next }) => m.against_other_post({ post: postName(post), next: postName(next) }),
  postGone: ({ post }) => m.against_gone({ post: postName(post) }),
  postAhead: () => m.against_post_ahead(),
  targetGone: ({ rule }) => (rule === 'R9.4' ? m.against_round_over() : m.against_target_gone()),
  nothingTaken: () => m.against_nothing(),
  cannotConvert: ({ rule }) => (rule === 'R9.2' ? m.against_convert_target() : m.against_convert()),
  targetMissing: () => m.against_target_missing(),
  handsMissing: ({ seats }, names) => m.against_hands_missing({ names: named(seats, names) }),
  notesMissing: ({ seats }, names) => m.against_notes_missing({ names: named(seats, names) }),
  notesDoNotAddUp: ({ counted, inBox }) => m.against_notes_sum({ counted, all: inBox }),
};

/** What is against an entry, in a sentence; `names` by seat. The rule's number is for the link beside it. */
export function wordCompanionRefusal(why: CompanionRefusal, names: readonly string[]): string {
  const word = SENTENCES[why.code] as (why: CompanionRefusal, names: readonly string[]) => string;
  return word(why, names);
}
