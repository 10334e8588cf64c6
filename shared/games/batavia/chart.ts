import { setup } from 'xstate';
import { lift, makeChart } from '../../kernel/chart.ts';
import { on } from '../../kernel/play.ts';
import type { Play } from '../../kernel/play.ts';
import * as auction from './auction.ts';
import * as moves from './moves.ts';
import * as pirates from './pirates.ts';
import { scoreGame } from './scoring.ts';
import type { BataviaAction, BataviaEvent, Of, State } from './state.ts';
import { copyState } from './state.ts';

const asked = <T extends BataviaAction['type']>(
  type: T,
  rule: (state: State, play: Play<Of<T>, BataviaEvent>) => void,
) => on<State, BataviaAction, BataviaEvent, T>(type, rule);

const rules = {
  copy: copyState,
  guards: {
    lotIsWon: auction.lotIsWon,
    everyonePassed: auction.everyonePassed,
    noPostIsAhead: moves.noPostIsAhead,
    onlyOnePostIsAhead: moves.onlyOnePostIsAhead,
    allCountersMustStay: moves.allCountersMustStay,
    piratesCome: pirates.piratesCome,
    someoneIsToMove: moves.someoneIsToMove,
    targetIsTaken: moves.targetIsTaken,
  },
  actions: {
    revealLot: asked('roll', auction.revealLot),
    placeBid: asked('bid', auction.placeBid),
    passBidding: asked('pass', auction.passBidding),
    sellLot: auction.sellLot,
    carryLotOver: auction.carryLotOver,
    drawCards: asked('draw', moves.drawCards),
    layOut: asked('layOut', moves.layOut),
    takeTarget: moves.takeTarget,
    sailToOnlyPost: moves.sailToOnlyPost,
    sailTo: asked('sail', moves.sailTo),
    convertCounters: asked('convert', moves.convertCounters),
    keepCounters: asked('keep', moves.keepCounters),
    sinkShips: pirates.sinkShips,
    passTurn: moves.passTurn,
    beginRound: moves.beginRound,
    scoreGame,
  },
};

/** R3 – the turn summary of the rulebook's back page. */
const machine = setup(lift<State, BataviaAction, BataviaEvent>()(rules)).createMachine({
  id: 'batavia',
  context: ({ input }) => ({ state: input.state }),
  initial: 'round',
  states: {
    round: {
      initial: 'auction',
      states: {
        auction: {
          initial: 'rolling',
          states: {
            rolling: { on: { roll: { target: 'bidding', actions: 'revealLot' } } },
            bidding: {
              on: { bid: { actions: 'placeBid' }, pass: { actions: 'passBidding' } },
              always: [
                { guard: 'lotIsWon', target: '#batavia.round.moves', actions: 'sellLot' },
                { guard: 'everyonePassed', target: '#batavia.round.moves', actions: 'carryLotOver' },
              ],
            },
          },
        },
        moves: {
          initial: 'choosing',
          states: {
            // R3.2 – one or the other.
            choosing: {
              on: {
                draw: { target: 'pirates', actions: 'drawCards' },
                layOut: { target: 'sailing', actions: 'layOut' },
              },
            },
            sailing: {
              on: { sail: { target: 'converting', actions: 'sailTo' } },
              always: [
                { guard: 'onlyOnePostIsAhead', target: 'converting', actions: 'sailToOnlyPost' },
                // R9.2 – no conversion at the target.
                { guard: 'noPostIsAhead', target: 'pirates', actions: 'takeTarget' },
              ],
            },
            converting: {
              on: {
                convert: { target: 'pirates', actions: 'convertCounters' },
                keep: { target: 'pirates', actions: 'keepCounters' },
              },
              always: { guard: 'allCountersMustStay', target: 'pirates' },
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
                { guard: 'targetIsTaken', target: '#batavia.scoring' },
                { target: '#batavia.round.auction', actions: 'beginRound' },
              ],
            },
          },
        },
      },
    },
    scoring: { type: 'final', entry: 'scoreGame' },
  },
});

/** R3 – Batavia's flow; positions begin at `round.auction.rolling` and end at `scoring`. */
export const chart = makeChart<State, BataviaAction, BataviaEvent>(machine, rules);
