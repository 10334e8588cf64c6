/** What the Mate values, in gold unless said otherwise. Tuned by self-play; one place for all of it. */
export interface Weights {
  /** Of a rival's loss counted as one's own gain, shared among the rivals. */
  readonly spite: number;
  /** Of a warehouse's expected gold, since a lead there may still be lost. */
  readonly warehouse: number;
  /** Every unclaimed post passed over. */
  readonly skippedPost: number;
  /** The freedom that the first seal kept after the move gives the next one (any card will do). */
  readonly firstSeal: number;
  /** Every further seal. */
  readonly moreSeals: number;
  /** Every card of lead, up to two, on a seal held. */
  readonly lead: number;
  /** A seal that a rival holds after the move. */
  readonly rivalSeal: number;
  /** Being able to win at least one company next time, for certain. */
  readonly reach: number;
  /** Being able to win a certain company next time. */
  readonly reachEach: number;
  /** How much cards in rivals' hands count against a reach: 0 not at all, 1 as if laid out. */
  readonly rivalHands: number;
  /** Cards by which a reach may be misjudged. */
  readonly reachBlur: number;
  /** Cards by which a seal at the end may be misjudged, in the last round and for each round before it. */
  readonly endBlur: number;
  readonly endBlurEachRound: number;
  /** A card kept in the hand, while rounds enough are left to use it. */
  readonly cardInHand: number;
  /** A card on the table. */
  readonly cardLaidOut: number;
  /** Rounds for which cards are kept at full value. */
  readonly cardRounds: number;
  /** Cards that each rival lays out before the own next move, on average. */
  readonly rivalLayOut: number;
  /** Cards by which that may be misjudged. */
  readonly pirateBlur: number;
  /** A card that pirates may sink. */
  readonly cardSunk: number;
  /** Ending the game at the target, for each gold of lead then. */
  readonly endLead: number;
  /** What a claim brings on average, for reckoning what the rivals still get. */
  readonly claim: number;
  /** A note, while rounds enough are left to spend it. */
  readonly note: number;
  /** A note at the very end (the bonus of 5 for most notes). */
  readonly noteAtEnd: number;
  /** Rounds for which notes are kept at full value. */
  readonly noteRounds: number;
  /** Moving first in a round. */
  readonly firstMove: number;
  /** Every card of a lot, for every player over three: the more there are, the fewer lots one gets. */
  readonly scarceCard: number;
  /** Of a lot's worth, what is bid for it. */
  readonly boldness: number;
  /** Of what is bid at most, how much at once when opening: it saves everybody many small bids, and costs nothing. */
  readonly opening: number;
}

/** The weights the level `mate` plays with. */
export const MATE: Weights = {
  spite: 0.5,
  warehouse: 1,
  skippedPost: 0.2,
  firstSeal: 1.5,
  moreSeals: 0.5,
  lead: 0.25,
  rivalSeal: 0.3,
  reach: 3,
  reachEach: 0.6,
  rivalHands: 1,
  reachBlur: 1.2,
  endBlur: 0.6,
  endBlurEachRound: 0.8,
  cardInHand: 1.2,
  cardLaidOut: 0.4,
  cardRounds: 3,
  rivalLayOut: 2.3,
  pirateBlur: 1.5,
  cardSunk: 0.4,
  endLead: 0.3,
  claim: 4.5,
  note: 0.4,
  noteAtEnd: 0.2,
  noteRounds: 3,
  firstMove: 1,
  scarceCard: 0.16,
  boldness: 1,
  opening: 0.4,
};
