import type { Play, Position, Seat } from '../../../kernel/play.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Company, Post } from '../box.ts';
import type { BataviaEvent, Board } from '../state.ts';

/** How much the companion is told: every post as it is turned up; only those claimed; or nothing before the end. */
export const DEPTHS = ['full', 'light', 'score'] as const;
/** One of `DEPTHS`. */
export type Depth = (typeof DEPTHS)[number];

/** How a table with the physical game is kept. */
export interface CompanionOptions {
  readonly depth: Depth;
  /** R2.5 – all posts face up from the start. */
  readonly quickStart: boolean;
  /** Numbers of notes are shown before the end. */
  readonly openNotes: boolean;
  /** How long everybody is on turn is told at the end. Left out in older records. */
  readonly timed?: boolean;
}

/** What the companion knows of a physical table: nothing that lies hidden there. Plain JSON. */
export interface CompanionState extends Board {
  options: CompanionOptions;
  /** As in the options, until it is changed. */
  depth: Depth;
  /** Posts that lie open on the table, or should, and were not told yet; of a route that is not known, none. */
  due: number;
  /** Posts claimed of those that are due: where their merchants stand is seen when they are told. */
  claimedUntold?: readonly { readonly seat: Seat; readonly post: Post }[];
  /** Holder of the ship piece. */
  startingPlayer: Seat | null;
  auctioneer: Seat;
  /** From 1. */
  round: number;
  /** Whose entry is awaited. */
  turn: Seat;
  /** [seat] who has moved in this round; null before the moves. */
  moved: boolean[] | null;
  /** [seat] as every price told makes it; null for all once one was left out, or where no sales are told. */
  notes: (number | null)[];
  /** R2.6 – notes were told for nobody to see, and what is followed of them tells as much. */
  secretNotes?: true;
  /** R9.1 – the hex that was left for the target; not there until somebody has. */
  beforeTarget?: number;
  /** [seat] as they were when only the score was to be kept; not there unless that was chosen in the midst of a game. */
  notesBefore?: (number | null)[];
  /** R10.1 – [seat][company] cards told to be left in that hand; null until told. */
  hands: (number[] | null)[];
  /** R10.3 – [seat] counted at the end; null until told. */
  counted: (number | null)[];
}

/** What of the books can be set to what really lies on the table. */
type Corrected =
  | 'depth'
  | 'laidOut'
  | 'seals'
  | 'gold'
  | 'merchants'
  | 'posts'
  | 'revealed'
  | 'counters'
  | 'warehouses'
  | 'targetHolder'
  | 'startingPlayer'
  | 'turn'
  | 'notes';
/** Whole fields of the state; what is left out stays as it is, and so do notes that are null. */
export type Correction = { readonly [K in Corrected]?: CompanionState[K] | undefined };

/** It was played so, although a rule forbids it. */
interface Played {
  readonly asPlayed: boolean;
}

/** What people tell of their table. The seat of an entry is whose move it was; of the others it means nothing. */
export type CompanionAction =
  /** R2.4 – who conducts the first auction. */
  | { readonly type: 'begin'; readonly auctioneer: Seat }
  /** R2.2, R6.5 – the next posts along the route, as far as they are told. */
  | ({ readonly type: 'turnUp'; readonly posts: readonly Post[] } & Played)
  /** R4.7 – `price` is null when it was not told. */
  | ({ readonly type: 'win'; readonly winner: Seat; readonly price: number | null } & Played)
  /** `asPlayed` where an auction was held although the game was over. */
  | { readonly type: 'allPass'; readonly asPlayed?: boolean }
  | ({ readonly type: 'draw' } & Played)
  /**
   * A whole move: [company] cards, the post claimed or null for the target, and whether counters were converted.
   * `nowhere` where, without a claim, the target was not taken either, though it lay there.
   */
  | ({
      readonly type: 'layOut';
      readonly cards: readonly number[];
      readonly claim: Post | null;
      readonly nowhere?: true;
      readonly convert: boolean;
    } & Played)
  /** `asPlayed` where an older record has what the box does not hold, and is amended. */
  | { readonly type: 'correct'; readonly to: Correction; readonly asPlayed?: boolean }
  | ({ readonly type: 'tellHand'; readonly of: Seat; readonly cards: readonly number[] } & Played)
  | { readonly type: 'tellNotes'; readonly of: Seat; readonly notes: number }
  | ({ readonly type: 'score' } & Played);

/** One action's type with its fields: `Told<'win'>`. */
export type Of<T extends CompanionAction['type']> = Extract<CompanionAction, { type: T }>;
/** An action on its way through the chart: `CompanionPlay<'win'>`, or any. */
export type CompanionPlay<T extends CompanionAction['type'] = CompanionAction['type']> = Play<
  Of<T>,
  CompanionEvent
>;
/** The state with the chart's leaf. */
export type CompanionPosition = Position<CompanionState>;

/** What happened at the table: as in the digital game, and what only a physical one has. */
export type CompanionEvent =
  | BataviaEvent
  | { readonly type: 'auctioneerChosen'; readonly seat: Seat }
  | { readonly type: 'postsTurnedUp'; readonly from: number; readonly posts: readonly Post[] }
  | { readonly type: 'auctionWon'; readonly seat: Seat; readonly price: number | null }
  | { readonly type: 'everyonePassed' }
  /** A post taken of which no place on the route is known. */
  | { readonly type: 'counterTaken'; readonly seat: Seat; readonly post: Post }
  /** R1.2 – what was told of this seat's post was another's. */
  | { readonly type: 'postLost'; readonly seat: Seat; readonly post: Post }
  /** R8.2 – [seat][company] cards that each player puts to the discards. */
  | { readonly type: 'cardsSwept'; readonly swept: readonly (readonly number[])[] }
  /** Something was played although `why` forbids it. */
  | { readonly type: 'playedOtherwise'; readonly seat: Seat; readonly why: CompanionRefusal }
  | { readonly type: 'tableCorrected'; readonly to: Correction }
  | { readonly type: 'handTold'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'notesTold'; readonly seat: Seat; readonly notes: number };

/** What the rules say against an entry; rules.md has the rule it names. */
export type CompanionRefusal = Refusal &
  (
    | { readonly code: 'gameOver' }
    | { readonly code: 'notYourTurn'; readonly turn: Seat }
    | { readonly code: 'notNow'; readonly phase: string }
    | { readonly code: 'notThisTable' }
    | { readonly code: 'postsWanted' }
    | { readonly code: 'tooManyPosts'; readonly due: number }
    | { readonly code: 'postTwice'; readonly post: Post }
    | { readonly code: 'companyTwice'; readonly company: Company }
    | { readonly code: 'badBid' }
    | { readonly code: 'notEnoughNotes'; readonly notes: number | null }
    | { readonly code: 'noCards' }
    | { readonly code: 'moreThanThereAre'; readonly company: Company; readonly left: number }
    | { readonly code: 'tooManyCards'; readonly company: Company; readonly cards: number }
    | { readonly code: 'tooManyCrates'; readonly seat: Seat; readonly crates: number }
    | { readonly code: 'noMajority' }
    | { readonly code: 'noPostToReach' }
    | { readonly code: 'sealNotHeld'; readonly company: Company }
    | { readonly code: 'noPostAhead'; readonly company: Company }
    | { readonly code: 'otherPost'; readonly post: Post; readonly next: Post }
    | { readonly code: 'postGone'; readonly post: Post }
    | { readonly code: 'postAhead' }
    | { readonly code: 'targetGone' }
    | { readonly code: 'nothingTaken' }
    | { readonly code: 'cannotConvert' }
    | { readonly code: 'targetMissing' }
    | { readonly code: 'handsMissing'; readonly seats: readonly Seat[] }
    | { readonly code: 'notesMissing'; readonly seats: readonly Seat[] }
    | { readonly code: 'notesDoNotAddUp'; readonly counted: number; readonly inBox: number }
  );

const rows = <T>(table: readonly (readonly T[])[]): T[][] => table.map((row) => [...row]);

/** A copy that shares nothing that can change. */
export const copyCompanion = (state: CompanionState): CompanionState => ({
  ...state,
  laidOut: rows(state.laidOut),
  seals: [...state.seals],
  gold: [...state.gold],
  merchants: [...state.merchants],
  posts: [...state.posts],
  counters: rows(state.counters),
  warehouses: rows(state.warehouses),
  moved: state.moved && [...state.moved],
  notes: [...state.notes],
  hands: state.hands.map((hand) => (hand ? [...hand] : null)),
  counted: [...state.counted],
  ...(state.notesBefore && { notesBefore: [...state.notesBefore] }),
});
