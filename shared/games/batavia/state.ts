import type { Play, Position, Seat } from '../../kernel/play.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Company, Post } from './box.ts';

/** House rules; see the rulings in rules.md. */
export interface BataviaOptions {
  /** All posts face up from the start. */
  readonly quickStart: boolean;
  readonly openHands: boolean;
  readonly openNotes: boolean;
  /** Who conducts the first auction: a seat (the oldest player), or drawn by lot. */
  readonly firstAuctioneer: Seat | 'lot';
}

/** What everybody sees on the table. */
export interface Board {
  /** [seat][company] cards laid out. */
  laidOut: number[][];
  /** [company] who holds the seal. */
  seals: (Seat | null)[];
  /** R1.6 – [seat] place on the gold strip, any number. */
  gold: number[];
  /** [seat] 0 start space, 1..35 hex, 36 target. */
  merchants: number[];
  /** [hex - 1], null once claimed. Those beyond `revealed` lie face down. */
  posts: (Post | null)[];
  /** Hexes 1..revealed lie face up. */
  revealed: number;
  /** [seat] claimed and not yet converted, oldest first. */
  counters: Post[][];
  /** [commodity][company] whose crate. */
  warehouses: (Seat | null)[][];
  targetHolder: Seat | null;
}

/** What everybody may see, and what they could remember of it. */
export interface Open extends Board {
  options: BataviaOptions;
  /** [company] cards. */
  discards: number[];
  /** Holder of the ship piece. */
  startingPlayer: Seat | null;
  auctioneer: Seat;
  /** [company] revealed cards up for auction, carried over when all pass. */
  lot: number[];

  /** From 1. */
  round: number;
  /** Whose roll, bid or move is awaited. */
  turn: Seat;
  /** Players still to move in this round, the one at turn included. */
  movesLeft: number;
  /** Highest bid, 0 while there is none, and whose it is. */
  bid: number;
  bidder: Seat | null;
  /** [seat] out of this auction. */
  passed: boolean[];

  /** Won lots: [seat][company] cards known to be in that hand. */
  known: number[][];
  /** Payments: who paid how much for a lot, in order. */
  sales: Sale[];
  /** [company] cards that went into the draw stack when it was last shuffled, less those revealed since. */
  shuffled: number[];
}

/** What is hidden from all or from all but one. */
interface Secrets {
  /** Draw stack, top card last. */
  deck: Company[];
  /** [seat][company] cards. */
  hands: number[][];
  /** [seat] promissory notes. */
  notes: number[];
  /** [seat][company] cards a seat took face down from the draw stack since it was last shuffled. */
  drawn: number[][];
}

/**
 * The whole state, plain JSON. Arrays by seat, company and commodity follow the orders of box.ts. `posts` beyond
 * `revealed` are secret too.
 */
export interface State extends Open, Secrets {}

/** A lot sold: to whom, for how many notes. */
interface Sale {
  readonly seat: Seat;
  readonly price: number;
}

/** What a player may ask for. Each type is listened to in one phase only; `refuse` says whether it is legal there. */
export type BataviaAction =
  | { readonly type: 'roll' }
  | { readonly type: 'bid'; readonly amount: number }
  | { readonly type: 'pass' }
  | { readonly type: 'draw' }
  /** [company] cards from the hand. */
  | { readonly type: 'layOut'; readonly cards: readonly number[] }
  | { readonly type: 'sail'; readonly company: Company }
  | { readonly type: 'convert' }
  | { readonly type: 'keep' };

/** One action's type with its fields: `Of<'bid'>`. */
export type Of<T extends BataviaAction['type']> = Extract<BataviaAction, { type: T }>;
/** An action on its way through the chart: `BataviaPlay<'bid'>`, or any. */
export type BataviaPlay<T extends BataviaAction['type'] = BataviaAction['type']> = Play<Of<T>, BataviaEvent>;
/** For one auction: raise by as little as possible, up to so many notes, then pass. */
export interface BataviaOrder {
  readonly upTo: number;
}
/** The state with the chart's leaf. */
export type BataviaPosition = Position<State>;

/** What happened, for all to see: nobody's hidden cards are in it. */
export type BataviaEvent =
  | { readonly type: 'dieRolled'; readonly seat: Seat; readonly face: number }
  /** `cards` are the newly revealed ones, [company]. */
  | { readonly type: 'lotRevealed'; readonly cards: readonly number[] }
  | { readonly type: 'bidPlaced'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'bidderPassed'; readonly seat: Seat }
  | {
      readonly type: 'lotWon';
      readonly seat: Seat;
      readonly price: number;
      readonly cards: readonly number[];
    }
  /** `paid` is what each seat received, [seat]. */
  | { readonly type: 'notesPaid'; readonly seat: Seat; readonly paid: readonly number[] }
  | { readonly type: 'lotCarriedOver'; readonly cards: readonly number[] }
  | { readonly type: 'shipPieceTaken'; readonly seat: Seat }
  | { readonly type: 'stackReshuffled'; readonly count: number }
  | { readonly type: 'cardsDrawn'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'cardsLaidOut'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'sealTaken'; readonly seat: Seat; readonly company: Company; readonly from: Seat | null }
  | { readonly type: 'sealReturned'; readonly company: Company; readonly from: Seat }
  | { readonly type: 'merchantSailed'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly type: 'postClaimed'; readonly seat: Seat; readonly hex: number; readonly post: Post }
  | { readonly type: 'cratePlaced'; readonly seat: Seat; readonly post: Post }
  | { readonly type: 'cratesRanOut'; readonly seat: Seat }
  | { readonly type: 'postsRevealed'; readonly from: number; readonly to: number }
  | {
      readonly type: 'countersConverted';
      readonly seat: Seat;
      readonly companies: readonly Company[];
      readonly gold: number;
    }
  | { readonly type: 'countersKept'; readonly seat: Seat }
  | { readonly type: 'targetTaken'; readonly seat: Seat }
  /** `cards` went to the discards, [company]. */
  | {
      readonly type: 'piratesStruck';
      readonly companies: readonly Company[];
      readonly cards: readonly number[];
    }
  | { readonly type: 'roundBegan'; readonly round: number; readonly auctioneer: Seat }
  | { readonly type: 'handLaidOut'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'gameScored'; readonly gold: readonly number[] };

/** Why an action is not allowed; rules.md has the rule it names. */
export type BataviaRefusal = Refusal &
  (
    | { readonly code: 'gameOver' }
    | { readonly code: 'notYourTurn'; readonly turn: Seat }
    | { readonly code: 'notNow'; readonly phase: string }
    | { readonly code: 'badBid' }
    | { readonly code: 'bidTooLow'; readonly atLeast: number }
    | { readonly code: 'notEnoughNotes'; readonly notes: number }
    | { readonly code: 'alreadyPassed' }
    | { readonly code: 'noCards' }
    | { readonly code: 'cardsNotHeld'; readonly company: Company; readonly held: number }
    | { readonly code: 'noMajority' }
    | { readonly code: 'noPostToReach' }
    | { readonly code: 'sealNotHeld'; readonly company: Company }
    | { readonly code: 'noPostAhead'; readonly company: Company }
  );

const rows = <T>(table: readonly (readonly T[])[]): T[][] => {
  const copied = new Array<T[]>(table.length);
  for (let i = 0; i < table.length; i++) copied[i] = table[i].slice();
  return copied;
};

/** A copy of what is open, and of nothing else; it shares nothing that can change. */
export function copyOpen(open: Open): Open {
  return {
    laidOut: rows(open.laidOut),
    seals: open.seals.slice(),
    gold: open.gold.slice(),
    merchants: open.merchants.slice(),
    posts: open.posts.slice(),
    revealed: open.revealed,
    counters: rows(open.counters),
    warehouses: rows(open.warehouses),
    targetHolder: open.targetHolder,
    options: open.options,
    discards: open.discards.slice(),
    startingPlayer: open.startingPlayer,
    auctioneer: open.auctioneer,
    lot: open.lot.slice(),
    round: open.round,
    turn: open.turn,
    movesLeft: open.movesLeft,
    bid: open.bid,
    bidder: open.bidder,
    passed: open.passed.slice(),
    known: rows(open.known),
    sales: open.sales.slice(),
    shuffled: open.shuffled.slice(),
  };
}

/** A copy of the whole state that shares nothing that can change. */
export function copyState(state: State): State {
  // Secrets are added to the copy one by one: spreading it into another object takes many times as long.
  const copy = copyOpen(state) as State;
  copy.deck = state.deck.slice();
  copy.hands = rows(state.hands);
  copy.notes = state.notes.slice();
  copy.drawn = rows(state.drawn);
  return copy;
}
