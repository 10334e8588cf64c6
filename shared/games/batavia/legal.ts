import type { Chance } from '../../kernel/chance.ts';
import type { Leaf, Seat } from '../../kernel/play.ts';
import { cardsThatAllow, cardsToMajority, nextPost, reachable, total } from './board.ts';
import { ALL_COMPANIES, COMPANY_COUNT } from './box.ts';
import type { Company } from './box.ts';
import { chart } from './chart.ts';
import type { BataviaAction, BataviaPosition, BataviaRefusal, State } from './state.ts';

/** Why a seat may not do this now, or null if it may. The action has the shape its schema asks for. */
export function refuse(
  { state, at }: BataviaPosition,
  seat: Seat,
  action: BataviaAction,
): BataviaRefusal | null {
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
  for (const company of ALL_COMPANIES) {
    const held = state.hands[seat][company];
    if (!(Number.isInteger(cards[company]) && cards[company] >= 0 && cards[company] <= held)) {
      return { code: 'cardsNotHeld', rule: 'R5.1', company, held };
    }
  }
  if (total(cards) === 0) return { code: 'noCards', rule: 'R5.1' };
  const needs = cardsThatAllow(state, seat);
  if (isEnough(cards, needs)) return null;
  const majority = ALL_COMPANIES.some((company) => cards[company] >= cardsToMajority(state, seat, company));
  return majority ? { code: 'noPostToReach', rule: 'R9.3' } : { code: 'noMajority', rule: 'R5.1' };
}

/** R5.1 – whether a lay-out has enough of any company, both [company]. */
function isEnough(cards: readonly number[], needs: readonly number[]): boolean {
  for (const company of ALL_COMPANIES) if (cards[company] >= needs[company]) return true;
  return false;
}

/** R6.1, R6.2 – a seal that is held, with a post ahead. */
function refuseSail(state: State, seat: Seat, company: Company): BataviaRefusal | null {
  if (state.seals[company] !== seat) return { code: 'sealNotHeld', rule: 'R6.1', company };
  if (nextPost(state, seat, company) === null) return { code: 'noPostAhead', rule: 'R6.2', company };
  return null;
}

/** Every lay-out of a hand, [company] cards, in counting order; the empty one too. */
export function* handfuls(hand: readonly number[]): Generator<number[]> {
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
export function* actions(position: BataviaPosition, seat: Seat): Generator<BataviaAction> {
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
export function sample({ state, at }: BataviaPosition, seat: Seat, chance: Chance): BataviaAction {
  if (chart.accepts(at, 'bid')) return sampleBid(state, seat, chance);
  if (chart.accepts(at, 'draw')) return sampleMove(state, seat, chance);
  if (chart.accepts(at, 'roll')) return { type: 'roll' };
  if (chart.accepts(at, 'sail')) {
    const companies = reachable(state, seat);
    return { type: 'sail', company: companies[chance.roll(companies.length) - 1] };
  }
  return chance.roll(2) === 1 ? { type: 'convert' } : { type: 'keep' };
}

function sampleBid(state: State, seat: Seat, chance: Chance): BataviaAction {
  const bids = Math.max(0, state.notes[seat] - state.bid);
  const pick = chance.roll(bids + 1) - 1;
  return pick === 0 ? { type: 'pass' } : { type: 'bid', amount: state.bid + pick };
}

/** Each company's count is drawn alone, until a lay-out is allowed; the empty one stands for drawing. */
function sampleMove(state: State, seat: Seat, chance: Chance): BataviaAction {
  const hand = state.hands[seat];
  const needs = cardsThatAllow(state, seat);
  if (!isEnough(hand, needs)) return { type: 'draw' };
  for (;;) {
    const cards = hand.map((count) => chance.roll(count + 1) - 1);
    if (total(cards) === 0) return { type: 'draw' };
    if (isEnough(cards, needs)) return { type: 'layOut', cards };
  }
}
