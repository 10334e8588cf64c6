import type { Chance } from '../../../kernel/chance.ts';
import type { Leaf, Seat } from '../../../kernel/play.ts';
import { cube, total } from '../board.ts';
import { ALL_COMPANIES, CARDS_PER_COMPANY, COMPANY_COUNT, EVERY_POST, HEXES, NOTES } from '../box.ts';
import type { Post } from '../box.ts';
import { handfuls } from '../legal.ts';
import { afterCards, morePostsThan, objectionAsked } from './objections.ts';
import type {
  CompanionAction,
  CompanionPosition,
  CompanionRefusal,
  CompanionState,
  Correction,
} from './state.ts';

/** What of the chart is asked here. */
interface Flow {
  accepts(at: Leaf, type: CompanionAction['type']): boolean;
  ends(at: Leaf): boolean;
}

/**
 * Why an entry cannot be taken: because it fits no table like this one, or because a rule forbids what it tells. The
 * latter is taken all the same when it is marked as played, and a price where only notes told secretly are against it.
 */
export function refusal(
  flow: Flow,
  { state, at }: CompanionPosition,
  seat: Seat,
  action: CompanionAction,
): CompanionRefusal | null {
  if (flow.ends(at)) return { code: 'gameOver', rule: 'R9.4' };
  if (!flow.accepts(at, action.type)) return { code: 'notNow', rule: 'R3.1', phase: at };
  const impossible = seat < state.gold.length ? impossibility(state, action) : ELSEWHERE;
  if (impossible) return impossible;
  return 'asPlayed' in action && action.asPlayed ? null : objectionAsked(state, seat, action);
}

const ELSEWHERE: CompanionRefusal = { code: 'notThisTable', rule: 'R1.4' };

/** What cannot have been played at this table, whatever the rules say. */
function impossibility(state: CompanionState, action: CompanionAction): CompanionRefusal | null {
  const isHere = (seat: Seat) => seat < state.gold.length;
  switch (action.type) {
    case 'begin':
      return isHere(action.auctioneer) ? null : ELSEWHERE;
    case 'win':
      return noAuction(state) ?? (isHere(action.winner) ? null : ELSEWHERE);
    case 'allPass':
      return noAuction(state);
    case 'tellHand':
      if (state.depth === 'score') return { code: 'notNow', rule: 'R10.1', phase: 'reckoning' };
      return isHere(action.of) ? null : ELSEWHERE;
    case 'tellNotes':
      return isHere(action.of) ? null : ELSEWHERE;
    case 'turnUp':
      return morePostsThan(HEXES - state.revealed, action.posts);
    case 'layOut':
      return total(action.cards) === 0 ? { code: 'noCards', rule: 'R5.1' } : null;
    case 'correct':
      return impossibleCorrection(state, action.to);
    case 'draw':
    case 'score':
      return null;
  }
}

/** Where only the score is kept no sale is told. */
const noAuction = ({ depth }: CompanionState): CompanionRefusal | null =>
  depth === 'score' ? { code: 'notNow', rule: 'R3.1', phase: 'reckoning' } : null;

/** Corrections are of as many seats as sit here, and the full board needs its posts. */
function impossibleCorrection(state: CompanionState, to: Correction): CompanionRefusal | null {
  const seats = state.gold.length;
  const bySeat = [to.laidOut, to.gold, to.merchants, to.counters, to.notes];
  const named = [to.seals, to.warehouses?.flat(), to.targetHolder, to.startingPlayer, to.turn].flat();
  const fits =
    bySeat.every((list) => list === undefined || list.length === seats) &&
    named.every((seat) => (seat ?? 0) < seats) &&
    (to.posts ?? []).slice(to.revealed ?? state.revealed).every((one) => one === null) &&
    !(to.startingPlayer === null && state.moved !== null);
  if (!fits) return ELSEWHERE;
  const noPosts = (to.revealed ?? state.revealed + state.due) === 0;
  return to.depth === 'full' && noPosts ? { code: 'postsWanted', rule: 'R2.2' } : null;
}

/** What there are few of comes first. */
const TYPES = [
  'begin',
  'turnUp',
  'allPass',
  'win',
  'draw',
  'score',
  'tellNotes',
  'layOut',
  'tellHand',
] as const;
const claims: readonly (Post | null)[] = [null, ...EVERY_POST];

/** Every move with cards that there could be, right or wrong. */
function* layOuts(state: CompanionState): Generator<CompanionAction> {
  for (const cards of handfuls(cardsLeft(state))) {
    for (const claim of claims) {
      for (const convert of [false, true]) {
        yield { type: 'layOut', cards, claim, convert, asPlayed: false };
      }
    }
  }
}

/** Everything of one type that there could be to tell, right or wrong. */
function* candidates(state: CompanionState, type: CompanionAction['type']): Generator<CompanionAction> {
  const asPlayed = false;
  const seats = [...state.gold.keys()];
  const prices = Array.from({ length: NOTES * seats.length }, (_, price) => price + 1);
  switch (type) {
    case 'begin':
      for (const auctioneer of seats) yield { type, auctioneer };
      return;
    case 'turnUp':
      for (const post of EVERY_POST) yield { type, posts: [post], asPlayed };
      return;
    case 'win':
      for (const winner of seats)
        for (const price of [null, ...prices]) yield { type, winner, price, asPlayed };
      return;
    case 'layOut':
      yield* layOuts(state);
      return;
    case 'tellHand':
      if (state.depth === 'score') return;
      for (const cards of handfuls(cardsLeft(state)))
        for (const of of seats) yield { type, of, cards, asPlayed };
      return;
    case 'tellNotes':
      for (const of of seats) for (const notes of [0, ...prices]) yield { type, of, notes };
      return;
    case 'score':
      yield { type, asPlayed };
      return;
    case 'draw':
      yield { type, asPlayed };
      return;
    case 'allPass':
      yield { type };
      return;
    case 'correct':
      return;
  }
}

/** R1.1 – [company] cards that are not laid out. */
const cardsLeft = (state: CompanionState): number[] =>
  ALL_COMPANIES.map((company) => CARDS_PER_COMPANY - cube(state, company));

/** What may be told by the rules, lazily: one post at a time, and no corrections. */
export function* told(flow: Flow, position: CompanionPosition, seat: Seat): Generator<CompanionAction> {
  if (flow.ends(position.at) || seat !== position.state.turn) return;
  for (const type of TYPES.filter((one) => flow.accepts(position.at, one))) {
    for (const action of candidates(position.state, type)) {
      if (refusal(flow, position, seat, action) === null) yield action;
    }
  }
}

/** Some entry that the rules allow: of every type and every lay-out of up to two companies, not equally often. */
export function sampleOf(
  flow: Flow,
  position: CompanionPosition,
  seat: Seat,
  chance: Chance,
): CompanionAction {
  const { state, at } = position;
  const tellsPosts = state.due > 0 && chance.roll(2) === 1;
  if (tellsPosts || !flow.accepts(at, 'layOut'))
    return pick([...untilMany(told(flow, position, seat))], chance);
  for (let tries = 0; tries < 200; tries++) {
    const action = sampleMove(state, chance);
    if (refusal(flow, position, seat, action) === null) return action;
  }
  return { type: 'draw', asPlayed: false };
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1];

/** So many are listed that every type of entry is among them. */
function* untilMany<T>(items: Iterable<T>): Generator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count === 2_000) return;
  }
}

function sampleMove(state: CompanionState, chance: Chance): CompanionAction {
  if (chance.roll(4) === 1) return { type: 'draw', asPlayed: false };
  const left = cardsLeft(state);
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  for (let company = 0; company < 2; company++) {
    const one = pick(ALL_COMPANIES, chance);
    cards[one] = Math.min(left[one], chance.roll(6) - 1);
  }
  const after = afterCards(state, state.turn, cards);
  const held = EVERY_POST.filter(({ company }) => after.seals[company] === state.turn);
  const claim = held.length === 0 || chance.roll(12) === 1 ? null : pick(held, chance);
  return { type: 'layOut', cards, claim, convert: chance.roll(2) === 1, asPlayed: false };
}
