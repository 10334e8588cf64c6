import { setup as statechart } from 'xstate';
import { lift, makeChart } from '../../kernel/chart.ts';
import type { Game } from '../../kernel/game.ts';
import { on } from '../../kernel/play.ts';
import type { Play } from '../../kernel/play.ts';
import { HEXES, NOTES, SEATS } from './box.ts';
import { correct, shownCorrection } from './companion/correct.ts';
import { refusal, sampleOf, told } from './companion/legal.ts';
import { objection } from './companion/objections.ts';
import { turnUpPosts } from './companion/posts.ts';
import * as reckoning from './companion/reckoning.ts';
import { action, options, state } from './companion/schema.ts';
import { copyCompanion } from './companion/state.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionOptions,
  CompanionPlay,
  CompanionPosition,
  CompanionState,
  Of,
} from './companion/state.ts';
import * as telling from './companion/telling.ts';
import { maySay, view, viewAsked } from './companion/view.ts';
import type { CompanionView } from './companion/view.ts';
import { targetIsTaken } from './moves.ts';
import { piratesCome } from './pirates.ts';
import { finalOutcome } from './scoring.ts';
import { emptyBoard } from './setup.ts';

const entered = <T extends CompanionAction['type']>(
  type: T,
  rule: (state: CompanionState, play: Play<Of<T>, CompanionEvent>) => void,
) => on<CompanionState, CompanionAction, CompanionEvent, T>(type, rule);

/** Says which rule an entry breaks, before it is taken as it was played. */
function noteObjection(books: CompanionState, { seat, action: entry, events }: CompanionPlay): void {
  const why = objection(books, seat, entry);
  if (why) events?.push({ type: 'playedOtherwise', seat, why });
}

const rules = {
  copy: copyCompanion,
  guards: {
    onlyScoreIsKept: telling.onlyScoreIsKept,
    gameGoesOn: telling.gameGoesOn,
    movesGoOn: telling.movesGoOn,
    piratesCome,
    someoneIsToMove: telling.someoneIsToMove,
    targetIsTaken,
  },
  actions: {
    noteObjection,
    begin: entered('begin', telling.begin),
    turnUpPosts: entered('turnUp', turnUpPosts),
    sellLot: entered('win', telling.sellLot),
    carryLotOver: entered('allPass', telling.carryLotOver),
    drawCards: entered('draw', telling.drawCards),
    layOut: entered('layOut', telling.layOut),
    sinkShips: telling.sinkShips,
    passTurn: telling.passTurn,
    beginRound: telling.beginRound,
    correct: entered('correct', correct),
    tellHand: entered('tellHand', reckoning.tellHand),
    tellNotes: entered('tellNotes', reckoning.tellNotes),
    scoreGame: reckoning.scoreGame,
    goOn: telling.goOn,
  },
};

/** R3 – the same flow as the digital game's, as far as people at a table tell of it. */
const machine = statechart(lift<CompanionState, CompanionAction, CompanionEvent>()(rules)).createMachine({
  id: 'companion',
  context: ({ input }) => ({ state: input.state }),
  initial: 'settingUp',
  on: {
    correct: { actions: 'correct' },
    // R2.2, R6.5 – posts are told when there is time for it: the game does not wait.
    turnUp: { actions: ['noteObjection', 'turnUpPosts'] },
  },
  states: {
    settingUp: { on: { begin: { target: 'round', actions: 'begin' } } },
    round: {
      initial: 'auction',
      // Its own depth may be given up at any time.
      always: { guard: 'onlyScoreIsKept', target: 'reckoning' },
      states: {
        auction: {
          on: {
            win: { target: 'moves', actions: ['noteObjection', 'sellLot'] },
            allPass: { target: 'moves', actions: 'carryLotOver' },
          },
          // R9.4 – it was taken in the round before, and is told only now.
          always: { guard: 'targetIsTaken', target: '#companion.reckoning' },
        },
        moves: {
          initial: 'choosing',
          states: {
            choosing: {
              on: {
                draw: { target: 'pirates', actions: ['noteObjection', 'drawCards'] },
                layOut: { target: 'pirates', actions: ['noteObjection', 'layOut'] },
              },
            },
            pirates: {
              always: [
                { guard: 'piratesCome', target: 'nextPlayer', actions: 'sinkShips' },
                { target: 'nextPlayer' },
              ],
            },
            nextPlayer: {
              always: [
                { guard: 'someoneIsToMove', target: 'choosing', actions: 'passTurn' },
                { guard: 'targetIsTaken', target: '#companion.reckoning' },
                { target: '#companion.round.auction', actions: 'beginRound' },
              ],
            },
          },
        },
      },
    },
    reckoning: {
      on: {
        tellHand: { actions: ['noteObjection', 'tellHand'] },
        tellNotes: { actions: 'tellNotes' },
        score: { target: 'scored', actions: ['noteObjection', 'scoreGame'] },
        // One round more was played, against the rules.
        win: { target: 'round.moves', actions: ['noteObjection', 'sellLot'] },
        allPass: { target: 'round.moves', actions: ['noteObjection', 'carryLotOver'] },
      },
      always: [
        { guard: 'movesGoOn', target: '#companion.round.moves.choosing', actions: 'passTurn' },
        { guard: 'gameGoesOn', target: '#companion.round.auction', actions: 'goOn' },
      ],
    },
    scored: { type: 'final' },
  },
});

/** R3 – the companion's flow; positions begin at `settingUp` and end at `scored`. */
const chart = makeChart<CompanionState, CompanionAction, CompanionEvent>(machine, rules);

/** R1.5 – a table before anything was told. Throws on a number of seats the box is not made for. */
function setup(house: CompanionOptions, seats: number): CompanionState {
  if (!(seats >= SEATS.min && seats <= SEATS.max)) throw new Error(`${seats} seats`);
  const bySeat = <T>(value: T): T[] => new Array<T>(seats).fill(value);
  return {
    ...emptyBoard(seats),
    options: house,
    depth: house.depth,
    due: 0,
    posts: new Array<null>(HEXES).fill(null),
    revealed: 0,
    startingPlayer: null,
    auctioneer: 0,
    round: 1,
    turn: 0,
    moved: null,
    notes: bySeat(house.depth === 'score' ? null : NOTES),
    hands: bySeat(null),
    counted: bySeat(null),
  };
}

/** Batavia played with the physical box: this keeps the books, and knows what people tell it. */
export const bataviaCompanion: Game<
  CompanionState,
  CompanionAction,
  CompanionEvent,
  CompanionView,
  CompanionOptions
> = {
  id: 'batavia-companion',
  title: 'Batavia, at the table',
  seats: SEATS,
  companion: {
    asPlayed: (entry) =>
      'asPlayed' in entry || entry.type === 'correct' || entry.type === 'allPass'
        ? { ...entry, asPlayed: true }
        : entry,
    asTold: (entry) => ('asPlayed' in entry ? { ...entry, asPlayed: false } : entry),
    inTurn: ({ type }) => {
      if (type === 'correct') return 'midst';
      return type === 'draw' || type === 'layOut' ? 'end' : null;
    },
    shown: (entry, house) =>
      entry.type === 'correct' ? { ...entry, to: shownCorrection(entry.to, house) } : entry,
    viewAsked,
    maySay,
  },
  options,
  action,
  chart,
  state,
  setup,
  arrange: (house, seats, _at, given) => ({ ...setup(house, seats), ...given }),
  copy: copyCompanion,
  toAct: ({ state: books, at }) => (chart.ends(at) ? [] : [books.turn]),
  refuse: (position, seat, entry) => refusal(chart, position, seat, entry),
  actions: (position, seat) => told(chart, position, seat),
  sample: (position, seat, chance) => sampleOf(chart, position, seat, chance),
  view: (position) => view(position),
  imagine: ({ at, ...books }): CompanionPosition => ({ state: copyCompanion(books), at }),
  outcome: ({ state: books, at }) =>
    chart.ends(at) ? finalOutcome({ ...books, notes: books.counted }) : null,
  reveals: [],
  counted: { rounds: 'roundBegan', attacks: 'piratesStruck' },
  levels: {},
};
