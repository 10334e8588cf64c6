import type { Chance } from '../../kernel/chance.ts';
import type { Leaf, Position, Seat } from '../../kernel/play.ts';
import * as board from './board.ts';
import { ALL_COMPANIES, CARDS_PER_COMPANY, COMPANY_COUNT } from './box.ts';
import type { Company } from './box.ts';
import { chart } from './chart.ts';
import type { BataviaAction, BataviaRefusal, State } from './state.ts';

type Batavia = Position<State>;

/** Why a seat may not do this now, or null if it may. The action has the shape its schema asks for. */
export function refuse({ state, at }: Batavia, seat: Seat, action: BataviaAction): BataviaRefusal | null {
  if (chart.ends(at)) return { code: 'gameOver', rule: 'R9.4' };
  if (seat !== state.turn) return { code: 'notYourTurn', rule: turnRule(at), turn: state.turn };
  if (!chart.accepts(at, action.type)) return { code: 'notNow', rule: phaseRule(at), phase: at };
  switch (action.type) {
    case 'bid':
      return refuseBid(state, seat, action.amount);
    case 'layOut':
      return refuseLayOut(state, seat, action.cards);
    case 'sail':
      return refuseSail(state, seat, action.company);
    case 'roll':
    case 'pass':
    case 'draw':
    case 'convert':
    case 'keep':
      return null;
  }
}

/** The rule that says whose turn it is: to roll, to bid, or to move. */
function turnRule(at: Leaf): string {
  if (chart.accepts(at, 'roll')) return 'R4.1';
  return chart.accepts(at, 'bid') ? 'R4.2' : 'R3.1';
}

/** The rule that says what may be done now. */
function phaseRule(at: Leaf): string {
  if (chart.accepts(at, 'draw')) return 'R3.2';
  if (chart.accepts(at, 'sail')) return 'R6.2';
  return chart.accepts(at, 'convert') ? 'R7.1' : turnRule(at);
}

/** R4.3 – at least 1, more than the bid before, no more than the notes held. */
function refuseBid(state: State, seat: Seat, amount: number): BataviaRefusal | null {
  const rule = 'R4.3';
  if (!Number.isSafeInteger(amount) || amount < 1) return { code: 'badBid', rule };
  if (amount <= state.bid) return { code: 'bidTooLow', rule, atLeast: state.bid + 1 };
  if (amount > state.notes[seat]) return { code: 'notEnoughNotes', rule, notes: state.notes[seat] };
  return null;
}

/** R5.1, R9.3 – at least one card, all from the hand, and a majority in the end (one that leads to a post). */
function refuseLayOut(state: State, seat: Seat, cards: readonly number[]): BataviaRefusal | null {
  let count = 0;
  for (const company of ALL_COMPANIES) {
    const held = state.hands[seat][company];
    if (!(cards[company] >= 0 && cards[company] <= held && Number.isInteger(cards[company]))) {
      return { code: 'cardsNotHeld', rule: 'R5.1', company, held };
    }
    count += cards[company];
  }
  if (count === 0) return { code: 'noCards', rule: 'R5.1' };
  const majorities = ALL_COMPANIES.filter(
    (company) => cards[company] >= board.cardsToMajority(state, seat, company),
  );
  if (majorities.length === 0) return { code: 'noMajority', rule: 'R5.1' };
  if (
    state.targetHolder !== null &&
    !majorities.some((company) => board.nextPost(state, seat, company) > 0)
  ) {
    return { code: 'noPostToReach', rule: 'R9.3' };
  }
  return null;
}

/** R6.2 – a seal that is held, with a post ahead. */
function refuseSail(state: State, seat: Seat, company: Company): BataviaRefusal | null {
  if (state.seals[company] !== seat) return { code: 'sealNotHeld', rule: 'R6.1', company };
  if (board.nextPost(state, seat, company) === 0) return { code: 'noPostAhead', rule: 'R6.2', company };
  return null;
}

/** More cards of a company than there are: no lay-out will do. */
const NEVER = CARDS_PER_COMPANY + 1;

/**
 * R5.1, R9.3 – for each company, how many cards of it make a lay-out legal: 0 if any will do because the
 * majority is held already, more than a hand can have if none will.
 */
const enough = (state: State, seat: Seat): number[] =>
  ALL_COMPANIES.map((company) => {
    const leadsOn = state.targetHolder === null || board.nextPost(state, seat, company) > 0;
    return leadsOn ? board.cardsToMajority(state, seat, company) : NEVER;
  });

/** Every lay-out of the hand, as [company] cards, in counting order; the empty one too. */
function* handfuls(hand: readonly number[]): Generator<number[]> {
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  for (;;) {
    yield cards.slice();
    let company = 0;
    while (company < COMPANY_COUNT && cards[company] === hand[company]) cards[company++] = 0;
    if (company === COMPANY_COUNT) return;
    cards[company]++;
  }
}

function* candidates(state: State, seat: Seat): Generator<BataviaAction> {
  yield { type: 'roll' };
  yield { type: 'pass' };
  for (let amount = state.bid + 1; amount <= state.notes[seat]; amount++) yield { type: 'bid', amount };
  yield { type: 'draw' };
  for (const company of ALL_COMPANIES) yield { type: 'sail', company };
  yield { type: 'convert' };
  yield { type: 'keep' };
}

/** Every legal action of a seat; none when it is not its turn. */
export function* actions(position: Batavia, seat: Seat): Generator<BataviaAction> {
  const { state, at } = position;
  if (chart.ends(at) || seat !== state.turn) return;
  for (const action of candidates(state, seat)) {
    if (refuse(position, seat, action) === null) yield action;
  }
  if (!chart.accepts(at, 'layOut')) return;
  for (const cards of handfuls(state.hands[seat])) {
    const action: BataviaAction = { type: 'layOut', cards };
    if (refuse(position, seat, action) === null) yield action;
  }
}

/** One legal action of the seat at turn, each equally likely. */
export function sample({ state, at }: Batavia, seat: Seat, chance: Chance): BataviaAction {
  if (chart.accepts(at, 'bid')) return sampleBid(state, seat, chance);
  if (chart.accepts(at, 'draw')) return sampleMove(state, seat, chance);
  if (chart.accepts(at, 'roll')) return { type: 'roll' };
  if (chart.accepts(at, 'sail')) {
    const companies = board.reachable(state, seat);
    return { type: 'sail', company: companies[chance.roll(companies.length) - 1] };
  }
  return chance.roll(2) === 1 ? { type: 'convert' } : { type: 'keep' };
}

function sampleBid(state: State, seat: Seat, chance: Chance): BataviaAction {
  const bids = Math.max(0, state.notes[seat] - state.bid);
  const pick = chance.roll(bids + 1) - 1;
  return pick === 0 ? { type: 'pass' } : { type: 'bid', amount: state.bid + pick };
}

/**
 * Lay-outs are numbered without listing them. With `all` the lay-outs of the companies not yet decided and
 * `short` those of them that reach no majority, `all - short` complete one that has none so far.
 */
function sampleMove(state: State, seat: Seat, chance: Chance): BataviaAction {
  const hand = state.hands[seat];
  const needs = enough(state, seat);
  let all = 1;
  let short = 1;
  for (let company = 0; company < COMPANY_COUNT; company++) {
    all *= hand[company] + 1;
    short *= Math.min(hand[company] + 1, needs[company]);
  }
  // Where a majority is held no lay-out is short, but the empty one is still none.
  const legal = all - Math.max(1, short);
  let pick = chance.roll(legal + 1) - 1;
  if (pick === legal) return { type: 'draw' };
  if (short === 0) return { type: 'layOut', cards: handful(hand, pick + 1) };
  const cards = new Array<number>(COMPANY_COUNT).fill(0);
  for (let company = 0; company < COMPANY_COUNT; company++) {
    const few = Math.min(hand[company] + 1, needs[company]);
    all /= hand[company] + 1;
    short /= few;
    const completions = all - short;
    if (pick >= few * completions) {
      pick -= few * completions;
      return { type: 'layOut', cards: handful(hand, pick, company, few, cards) };
    }
    cards[company] = Math.floor(pick / completions);
    pick %= completions;
  }
  throw new Error('a lay-out was numbered that does not exist');
}

/** The lay-out with this number: from `first` on each company's count is a digit, that of `first` from `least`. */
function handful(
  hand: readonly number[],
  number: number,
  first = 0,
  least = 0,
  cards = new Array<number>(COMPANY_COUNT).fill(0),
): number[] {
  for (let company = first; company < COMPANY_COUNT; company++) {
    const from = company === first ? least : 0;
    const digits = hand[company] + 1 - from;
    cards[company] = from + (number % digits);
    number = Math.floor(number / digits);
  }
  return cards;
}
