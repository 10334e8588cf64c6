import { createActor } from 'xstate';
import * as v from 'valibot';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { Chance } from '../../shared/kernel/chance.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { play } from '../../shared/kernel/play.ts';
import type { Action, GameEvent, Play, Position } from '../../shared/kernel/play.ts';

/** Rates are per second, times in microseconds, sizes in bytes; medians of the rounds. */
export interface BenchFigures {
  readonly game: string;
  readonly players: number;
  readonly rounds: number;
  readonly stepperGames: number;
  readonly stepperActions: number;
  /** By the xstate machine as a pure function from snapshot to snapshot. */
  readonly machineGames: number;
  /** By the xstate machine as a running actor. */
  readonly actorGames: number;
  /** Stepper to machine and to actor, measured side by side in every round. */
  readonly machineRatio: number;
  readonly actorRatio: number;
  readonly actionsPerGame: number;
  readonly copyMicroseconds: number;
  readonly stateJsonBytes: number;
  readonly stateHeapBytes: number;
  /** The most memory the process had so far, of all that was measured. */
  readonly peakBytes: number;
}

/** Actions after which a game is in its middle, with a state of usual size. */
const MIDDLE = 60;

interface Rate {
  readonly games: number;
  readonly actions: number;
  readonly seconds: number;
}

/** A way to play: from a position on, each play gives the position after it. */
type Engine = (
  game: AnyGame,
  start: Position<unknown>,
) => (asked: Play<Action, GameEvent>) => Position<unknown>;

/** By the compiled stepper, which changes the position in place. */
const byStepper: Engine =
  ({ chart }, position) =>
  (asked) => {
    chart.step(position, asked);
    return position;
  };

/** By the xstate machine as a pure function from snapshot to snapshot. */
const byMachine: Engine = ({ chart }, start) => {
  let snapshot = chart.snapshot(start);
  return (asked) => {
    snapshot = chart.machineStep(snapshot, asked);
    return chart.position(snapshot);
  };
};

/** By the xstate machine as a running actor. */
const byActor: Engine = ({ chart }, start) => {
  const actor = createActor(chart.machine, { snapshot: chart.snapshot(start), input: start });
  actor.start();
  return (asked) => {
    actor.send(asked);
    return chart.position(actor.getSnapshot());
  };
};

/** Deals a game and plays random legal actions to its end, or so many. */
function playOne(
  game: AnyGame,
  players: number,
  options: unknown,
  engine: Engine,
  chance: Chance,
  most = Infinity,
): { position: Position<unknown>; actions: number } {
  let position = { state: game.setup(options, players, chance), at: game.chart.start };
  const advance = engine(game, position);
  let actions = 0;
  for (; actions < most && !game.chart.ends(position.at); actions++) {
    const seat = game.toAct(position)[0];
    position = advance(play(seat, game.sample(position, seat, chance), chance, null));
  }
  return { position, actions };
}

function measure(game: AnyGame, players: number, engine: Engine, chance: Chance, seconds: number): Rate {
  const options = v.parse(game.options(players), {});
  const start = performance.now();
  const end = start + seconds * 1000;
  let games = 0;
  let actions = 0;
  while (performance.now() < end) {
    actions += playOne(game, players, options, engine, chance).actions;
    games++;
  }
  return { games, actions, seconds: (performance.now() - start) / 1000 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Microseconds to copy a state, copies being dropped at once as a search does. */
function copyCost(game: AnyGame, state: unknown): number {
  const copies = 500_000;
  const start = performance.now();
  for (let i = 0; i < copies; i++) game.copy(state);
  return ((performance.now() - start) * 1000) / copies;
}

/** Bytes of memory a copy of a state takes. */
function heapCost(game: AnyGame, state: unknown): number {
  const kept = new Array<unknown>(20_000).fill(null);
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < kept.length; i++) kept[i] = game.copy(state);
  return (process.memoryUsage().heapUsed - before) / kept.length;
}

/**
 * Measures a game's engines side by side, on one core, with the default house rules. `players` is a number the game
 * allows; `seconds` is how long each engine plays a round.
 */
export function bench(game: AnyGame, players: number, rounds: number, seconds: number): BenchFigures {
  const chance = seededChance('bench');
  const engines = [byStepper, byMachine, byActor];
  for (const engine of engines) measure(game, players, engine, chance, seconds / 2);
  const rates = Array.from({ length: rounds }, () =>
    engines.map((engine) => measure(game, players, engine, chance, seconds)),
  );
  const speed = ({ games, seconds: taken }: Rate) => games / taken;
  const middle = (figure: (round: readonly Rate[]) => number) => median(rates.map(figure));
  const options = v.parse(game.options(players), {});
  const { state } = playOne(game, players, options, byStepper, seededChance('middle'), MIDDLE).position;
  return {
    game: game.id,
    players,
    rounds,
    stepperGames: middle(([stepper]) => speed(stepper)),
    stepperActions: middle(([{ actions, seconds: taken }]) => actions / taken),
    machineGames: middle(([, machine]) => speed(machine)),
    actorGames: middle(([, , actor]) => speed(actor)),
    machineRatio: middle(([stepper, machine]) => speed(stepper) / speed(machine)),
    actorRatio: middle(([stepper, , actor]) => speed(stepper) / speed(actor)),
    actionsPerGame: middle(([{ actions, games }]) => actions / games),
    copyMicroseconds: copyCost(game, state),
    stateJsonBytes: Buffer.byteLength(JSON.stringify(state)),
    stateHeapBytes: heapCost(game, state),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}

const rounded = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** The figures as lines for the terminal. */
export const benchTable = (figures: BenchFigures): string[] => [
  `${figures.game}, ${figures.players} players, random legal actions, medians of ${figures.rounds} rounds on one core`,
  `stepper         ${rounded(figures.stepperGames)} games/s, ${rounded(figures.stepperActions)} actions/s`,
  `xstate machine  ${rounded(figures.machineGames)} games/s as a pure function: the stepper is ${figures.machineRatio.toFixed(1)} times as fast`,
  `                ${rounded(figures.actorGames)} games/s as an actor: the stepper is ${figures.actorRatio.toFixed(1)} times as fast`,
  `a game          ${figures.actionsPerGame.toFixed(1)} actions`,
  `copying         ${figures.copyMicroseconds.toFixed(2)} µs a position`,
  `a state         ${rounded(figures.stateJsonBytes)} bytes as JSON, ${rounded(figures.stateHeapBytes)} in memory`,
  `peak memory     ${(figures.peakBytes / 2 ** 20).toFixed(0)} MB`,
];
