import * as v from 'valibot';
import { setup as flow } from 'xstate';
import type { Chance } from '../../shared/kernel/chance.ts';
import { lift, makeChart } from '../../shared/kernel/chart.ts';
import type { ComputerPlayer, Game, Outcome, Standing } from '../../shared/kernel/game.ts';
import type { Leaf, Play, Position, Seat } from '../../shared/kernel/play.ts';
import type { Refusal } from '../../shared/kernel/refusal.ts';

/*
 * Sealed Bids, a game for the tests, unlike Batavia: everybody chooses at the same time and in secret.
 * B1 Every seat has bid cards 1 to 5. The prizes 1 to 6 are shuffled face down.
 * B2 Each round a prize is turned up and a die is rolled: what it shows is added to the prize.
 * B3 Every seat secretly chooses one of its bid cards, or passes. A choice is final.
 * B4 When all have chosen, the bid cards are revealed and used up.
 * B5 The highest bid takes the prize. It goes to nobody when that bid is tied, or when all pass.
 * B6 After the last round whoever has won the most gold wins; ties share.
 */

const CARDS = [1, 2, 3, 4, 5];
const PRIZES = [1, 2, 3, 4, 5, 6];
const PASS = 0;

interface State {
  options: Readonly<{ rounds: number }>;
  /** Face down, top last. */
  prizes: number[];
  /** The prize turned up, and what the die adds to it. */
  prize: number;
  bonus: number;
  /** Prizes turned up so far, this round's included. */
  seen: number[];
  /** [seat] bid cards; the chosen one stays until all are revealed. */
  hands: number[][];
  /** [seat] null until chosen. */
  chosen: (number | null)[];
  /** [seat] gold, a number a prize won. */
  won: number[][];
}

type BidAction = { readonly type: 'bid'; readonly card: number } | { readonly type: 'pass' };

type BidEvent =
  | { readonly type: 'prizeTurnedUp'; readonly prize: number; readonly bonus: number }
  | { readonly type: 'choiceMade'; readonly seat: Seat }
  | { readonly type: 'bidsRevealed'; readonly bids: readonly number[] }
  | { readonly type: 'prizeTaken'; readonly seat: Seat };

/** Open to all but for the order of the prizes and the choices of others. */
interface View extends Omit<State, 'prizes' | 'chosen'> {
  at: Leaf;
  hasChosen: boolean[];
  ownChoice: number | null;
}

type Bidding = Play<BidAction, BidEvent>;

const copy = (state: State): State => ({
  ...state,
  prizes: state.prizes.slice(),
  seen: state.seen.slice(),
  hands: state.hands.map((hand) => hand.slice()),
  chosen: state.chosen.slice(),
  won: state.won.map((gold) => gold.slice()),
});

/** B2 */
function turnUpPrize(state: State, chance: Chance): void {
  state.prize = state.prizes.pop() as number;
  state.bonus = chance.roll(6);
  state.seen.push(state.prize);
}

function nextRound(state: State, { chance, events }: Bidding): void {
  turnUpPrize(state, chance);
  events?.push({ type: 'prizeTurnedUp', prize: state.prize, bonus: state.bonus });
}

/** B3 */
function choose(state: State, { seat, action, events }: Bidding): void {
  state.chosen[seat] = action.type === 'bid' ? action.card : PASS;
  events?.push({ type: 'choiceMade', seat });
}

/** B5 – who takes the prize, if anybody. */
function highestBidder({ chosen }: State): Seat | null {
  const highest = Math.max(...chosen.map(Number));
  const bidders = chosen.flatMap((card, seat) => (card === highest ? [seat] : []));
  return highest > PASS && bidders.length === 1 ? bidders[0] : null;
}

/** B5 */
function takePrize(state: State, { events }: Bidding): void {
  const seat = highestBidder(state) as Seat;
  state.won[seat].push(state.prize + state.bonus);
  events?.push({ type: 'prizeTaken', seat });
}

/** B4 */
function revealBids(state: State, { events }: Bidding): void {
  events?.push({ type: 'bidsRevealed', bids: state.chosen.map(Number) });
  state.hands = state.hands.map((hand, seat) => hand.filter((card) => card !== state.chosen[seat]));
}

const rules = {
  copy,
  guards: {
    someoneIsToChoose: (state: State) => state.chosen.includes(null),
    someoneBidsMost: (state: State) => highestBidder(state) !== null,
    roundsAreLeft: (state: State) => state.seen.length < state.options.rounds,
  },
  actions: {
    choose,
    revealBids,
    takePrize,
    nextRound,
    putChoicesAway: (state: State) => void state.chosen.fill(null),
  },
};

const machine = flow(lift<State, BidAction, BidEvent>()(rules)).createMachine({
  id: 'sealedBids',
  context: ({ input }) => ({ state: input.state }),
  initial: 'round',
  states: {
    round: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            bid: { target: 'waiting', actions: 'choose' },
            pass: { target: 'waiting', actions: 'choose' },
          },
        },
        waiting: { always: [{ guard: 'someoneIsToChoose', target: 'choosing' }, { target: 'awarding' }] },
        awarding: {
          entry: 'revealBids',
          always: [
            { guard: 'someoneBidsMost', target: 'nextRound', actions: 'takePrize' },
            { target: 'nextRound' },
          ],
        },
        nextRound: {
          entry: 'putChoicesAway',
          always: [
            { guard: 'roundsAreLeft', target: 'choosing', actions: 'nextRound' },
            { target: '#sealedBids.over' },
          ],
        },
      },
    },
    over: { type: 'final' },
  },
});

const chart = makeChart<State, BidAction, BidEvent>(machine, rules);

const table = (options: State['options'], seats: number, prizes: number[]): State => ({
  options,
  prizes,
  prize: 0,
  bonus: 0,
  seen: [],
  hands: Array.from({ length: seats }, () => CARDS.slice()),
  chosen: Array.from({ length: seats }, () => null),
  won: Array.from({ length: seats }, () => []),
});

/** B1, B2 */
function setup(options: State['options'], seats: number, chance: Chance): State {
  const prizes = PRIZES.slice();
  chance.shuffle(prizes);
  const state = table(options, seats, prizes);
  turnUpPrize(state, chance);
  return state;
}

const toAct = ({ state, at }: Position<State>): Seat[] =>
  chart.ends(at) ? [] : state.chosen.flatMap((card, seat) => (card === null ? [seat] : []));

function refuse({ state, at }: Position<State>, seat: Seat, action: BidAction): Refusal | null {
  if (chart.ends(at)) return { code: 'gameOver', rule: 'B6' };
  if (state.chosen[seat] !== null) return { code: 'alreadyChosen', rule: 'B3' };
  if (action.type === 'pass' || state.hands[seat].includes(action.card)) return null;
  return { code: 'cardNotHeld', rule: 'B3' };
}

function actions(position: Position<State>, seat: Seat): BidAction[] {
  const bids = CARDS.map((card): BidAction => ({ type: 'bid', card }));
  return [{ type: 'pass' } as const, ...bids].filter((action) => refuse(position, seat, action) === null);
}

function sample(position: Position<State>, seat: Seat, chance: Chance): BidAction {
  const legal = actions(position, seat);
  return legal[chance.roll(legal.length) - 1];
}

function view({ state, at }: Position<State>, seat: Seat | 'table'): View {
  const { options, prize, bonus, seen, hands, chosen, won } = copy(state);
  const hasChosen = chosen.map((card) => card !== null);
  const ownChoice = seat === 'table' ? null : chosen[seat];
  return { options, prize, bonus, seen, hands, won, at, hasChosen, ownChoice };
}

function imagine({ at, hasChosen, ownChoice, ...open }: View, seat: Seat, chance: Chance): Position<State> {
  const prizes = PRIZES.filter((prize) => !open.seen.includes(prize));
  chance.shuffle(prizes);
  const choice = (owner: Seat) => [PASS, ...open.hands[owner]][chance.roll(open.hands[owner].length + 1) - 1];
  const chosen = hasChosen.map((has, owner) => (owner === seat ? ownChoice : has ? choice(owner) : null));
  return { state: copy({ ...open, prizes, chosen }), at };
}

function outcome({ state, at }: Position<State>): Outcome | null {
  if (!chart.ends(at)) return null;
  const scores = state.won.map((gold) => gold.reduce((sum, one) => sum + one, 0));
  const lines = scores.map((gold, seat) => {
    return { what: 'prizes', seat, count: state.won[seat].length, rule: 'B6', gold };
  });
  const most = Math.max(...scores);
  return { scores, lines, winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])) };
}

/** Bids its highest card when the prize is worth it. */
const greedy: ComputerPlayer<View, BidAction> = ({ prize, bonus, hands }, seat) =>
  prize + bonus > 6 && hands[seat].length > 0
    ? { action: { type: 'bid', card: Math.max(...hands[seat]) }, reason: { code: 'worthIt' } }
    : { action: { type: 'pass' }, reason: { code: 'tooLittle' } };

/** Who has no bid card left passes. An order is for a bid card, to be chosen as soon as one is asked. */
const standing: Standing<State, BidAction, { readonly card: number }> = {
  order: v.strictObject({ card: v.picklist(CARDS) }),
  refuse: ({ state }, seat, { card }) =>
    state.hands[seat].includes(card) ? null : { code: 'cardNotHeld', rule: 'B3' },
  act: (position, seat, order) => {
    if (!toAct(position).includes(seat)) return null;
    if (position.state.hands[seat].length === 0) return { type: 'pass' };
    return order && { type: 'bid', card: order.card };
  },
};

export const sealedBids: Game<State, BidAction, BidEvent, View, State['options']> = {
  id: 'sealed-bids',
  title: 'Sealed Bids',
  companion: null,
  seats: { min: 2, max: 4 },
  options: () => v.strictObject({ rounds: v.optional(v.picklist(PRIZES), 4) }),
  action: v.variant('type', [
    v.strictObject({ type: v.literal('bid'), card: v.picklist(CARDS) }),
    v.strictObject({ type: v.literal('pass') }),
  ]),
  chart,
  setup,
  arrange: (options, seats, _at, given) => copy({ ...table(options, seats, PRIZES.slice()), ...given }),
  copy,
  toAct,
  refuse,
  actions,
  sample,
  view,
  imagine,
  outcome,
  reveals: ['prizeTurnedUp', 'bidsRevealed'],
  counted: { prizes: 'prizeTaken' },
  standing,
  levels: { greedy },
};
