import { seededChance } from '../../../../shared/kernel/chance.ts';
import { act, replay } from '../../../../shared/kernel/record.ts';
import type { GameRecord, Replayed } from '../../../../shared/kernel/record.ts';
import type { Refusal } from '../../../../shared/kernel/refusal.ts';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionPosition,
  CompanionState,
  Depth,
} from '../../../../shared/games/batavia/companion/state.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { BataviaAction, BataviaEvent, State } from '../../../../shared/games/batavia/state.ts';
import type { Post } from '../../../../shared/games/batavia/box.ts';

type Moment = Replayed<State, BataviaAction, BataviaEvent>;

/** What a table tells its companion of a game: how much, and whether prices are among it. */
export interface Telling {
  readonly depth: Exclude<Depth, 'score'>;
  readonly prices: boolean;
}

type Mistaken = (action: CompanionAction, index: number) => CompanionAction | null;

/** The same, although a rule is against it. */
export const asPlayed = (action: CompanionAction): CompanionAction =>
  bataviaCompanion.companion?.asPlayed(action) ?? action;

/** A companion that is told a game turn by turn, by somebody who sees what everybody at the table sees. */
export class Follower {
  readonly entries: { readonly seat: number; readonly action: CompanionAction }[] = [];
  readonly events: CompanionEvent[] = [];
  position: CompanionPosition;
  readonly #telling: Telling;
  /** Makes another entry of one, by its number from 0, or none: a mistake. Null where every entry is right. */
  readonly #mistaken: Mistaken | null;
  #told = 0;

  constructor(seats: number, quickStart: boolean, telling: Telling, mistaken: Mistaken | null = null) {
    this.#mistaken = mistaken;
    const house = { depth: telling.depth, quickStart, openNotes: true };
    const state = bataviaCompanion.setup(house, seats, seededChance(''));
    this.position = { state, at: bataviaCompanion.chart.start };
    this.#telling = telling;
  }

  get state(): CompanionState {
    return this.position.state;
  }

  /**
   * Enters something. Throws when the companion objects; after a mistake it is taken as it was played where it is
   * refused, and there alone.
   */
  tell(right: CompanionAction): void {
    const action = this.#mistaken ? this.#mistaken(right, this.#told++) : right;
    if (action === null) return;
    const refused = this.#enter(action);
    if (refused === null) return;
    if (this.#mistaken === null || this.#enter(asPlayed(action)) !== null)
      throw new Error(`${JSON.stringify(refused)} to ${JSON.stringify(action)}`);
  }

  #enter(action: CompanionAction): Refusal | null {
    const seat = this.state.turn;
    const acted = act(bataviaCompanion, this.position, seat, action, seededChance(''), null);
    if ('refused' in acted) return acted.refused;
    this.position = acted.position;
    this.events.push(...acted.events);
    this.entries.push({ seat, action });
    return null;
  }

  /** Follows a whole game, and calls `compare` with the state of the game whenever a turn was told. */
  follow(record: GameRecord<BataviaAction>, compare: (game: State) => void): void {
    let events: BataviaEvent[] = [];
    for (const moment of replay(batavia, record)) {
      const { state, at } = moment.position;
      if (moment.n === 0) this.#begin(moment);
      events.push(...moment.events);
      if (at === 'round.moves.sailing' || at === 'round.moves.converting') continue;
      this.#tellTurn(events, state);
      events = [];
      if (at === 'scoring') this.#reckon(moment);
      if (at !== 'round.auction.bidding') compare(state);
    }
  }

  #begin({ position: { state } }: Moment): void {
    this.tell({ type: 'begin', auctioneer: state.auctioneer });
    this.#turnUp(state, 1, state.revealed);
  }

  #turnUp({ posts }: Pick<State, 'posts'>, from: number, to: number): void {
    if (this.#telling.depth !== 'full') return;
    this.tell({ type: 'turnUp', posts: posts.slice(from - 1, to) as Post[], asPlayed: false });
  }

  #tellTurn(events: readonly BataviaEvent[], state: State): void {
    const find = <T extends BataviaEvent['type']>(type: T) =>
      events.find((event): event is Extract<BataviaEvent, { type: T }> => event.type === type);
    const won = find('lotWon');
    if (won) {
      const price = this.#telling.prices ? won.price : null;
      this.tell({ type: 'win', winner: won.seat, price, asPlayed: false });
    } else if (find('lotCarriedOver')) this.tell({ type: 'allPass' });
    if (find('cardsDrawn')) this.tell({ type: 'draw', asPlayed: false });
    const laid = find('cardsLaidOut');
    if (!laid) return;
    const claim = find('postClaimed')?.post ?? null;
    const convert = find('countersConverted') !== undefined;
    this.tell({ type: 'layOut', cards: laid.cards, claim, convert, asPlayed: false });
    const revealed = find('postsRevealed');
    if (revealed) this.#turnUp(state, revealed.from, revealed.to);
  }

  /** Everybody lays out their hand and counts their notes. */
  #reckon({ position: { state }, events }: Moment): void {
    for (const event of events) {
      if (event.type === 'handLaidOut')
        this.tell({ type: 'tellHand', of: event.seat, cards: event.cards, asPlayed: false });
    }
    if (!this.#telling.prices)
      state.notes.forEach((notes, of) => this.tell({ type: 'tellNotes', of, notes }));
    this.tell({ type: 'score', asPlayed: false });
  }
}
