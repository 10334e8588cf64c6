import * as v from 'valibot';
import { givenChance, seededChance } from '../kernel/chance.ts';
import type { AnyGame } from '../kernel/game.ts';
import { play } from '../kernel/play.ts';
import type { GameEvent, Position } from '../kernel/play.ts';
import type { Fault } from '../kernel/refusal.ts';
import { object, placeOf, whole as seat, wordIssue } from '../kernel/schema.ts';

const part = object(v.record(v.string(), v.unknown()));

/** What is expected of a position and of the action that led to it; what is left out may be anything. */
const expectFields = v.strictObject({
  phase: v.optional(v.string()),
  turn: v.optional(seat),
  toAct: v.optional(v.array(seat)),
  state: v.optional(part),
  /** Events that must have happened, in this order; others may stand between them. */
  events: v.optional(v.array(part)),
  /** Types of events that must not have happened. */
  noEvents: v.optional(v.array(v.string())),
  /** What one seat or the table sees. */
  view: v.optional(object(v.looseObject({ seat: v.union([seat, v.literal('table')]) }))),
  outcome: v.optional(v.nullable(part)),
});
const expectSchema = object(expectFields);

const scenarioFields = v.strictObject({
  title: v.string(),
  /** The rule it pins, as numbered in the game's rules.md. */
  rule: v.string(),
  /** The ruling it pins, by number. */
  ruling: v.optional(v.number()),
  game: v.string(),
  players: v.pipe(v.number(), v.integer()),
  options: v.optional(v.unknown(), {}),
  given: v.optional(
    v.pipe(
      object(
        v.strictObject({
          /** A real deal from this seed, instead of the plain table. */
          seed: v.optional(v.string()),
          phase: v.optional(v.string()),
          turn: v.optional(seat),
          state: v.optional(part, {}),
        }),
      ),
      v.check(
        ({ seed, phase, turn, state }) =>
          seed === undefined ||
          (phase === undefined && turn === undefined && Object.keys(state).length === 0),
        'nothing beside a seed, which deals the whole table',
      ),
    ),
    {},
  ),
  /** What holds before any step. */
  expect: v.optional(expectSchema),
  steps: v.array(
    v.pipe(
      object(
        v.strictObject({
          seat,
          action: v.unknown(),
          chance: v.optional(v.array(v.union([v.number(), v.array(v.number())])), []),
          expect: v.optional(expectSchema),
          /** The code of the refusal, or parts of it; `badShape` of what is no action at all. */
          refused: v.optional(v.union([v.string(), part])),
        }),
      ),
      v.check(
        ({ chance, expect, refused }) =>
          refused === undefined || (chance.length === 0 && expect === undefined),
        'no chance and nothing expected beside a refusal, which changes nothing',
      ),
    ),
  ),
});

const scenarioSchema = object(scenarioFields);

/** A scenario: a made-up or dealt position, actions, and what must come of them. See `tryScenario`. */
export type Scenario = v.InferOutput<typeof scenarioSchema>;
type Expected = v.InferOutput<typeof expectSchema>;

/** Where a value differs from what is expected of it. */
export interface Difference {
  readonly place: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** What is wrong in words, where no value is expected that could have been found; `expected` is null then. */
  readonly wrong?: string;
}

/** What a schema finds wrong first. */
function misshapen(place: string, [issue]: readonly v.BaseIssue<unknown>[]): Difference {
  const wrong = wordIssue(issue);
  return {
    place: [place, placeOf(issue)].filter(Boolean).join('.'),
    expected: null,
    found: issue.input,
    wrong,
  };
}

/** Tells a difference from the scenario or position that stands in its place when there is none. */
export const isDifference = (value: object): value is Difference => 'expected' in value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first difference, or null. Of an object only the expected fields count; lists must match in whole. */
export function firstDifference(expected: unknown, found: unknown, place = ''): Difference | null {
  const at = (key: string | number) => (place === '' ? String(key) : `${place}.${key}`);
  if (isObject(expected) && isObject(found)) {
    for (const [key, value] of Object.entries(expected)) {
      const difference = firstDifference(value, found[key], at(key));
      if (difference) return difference;
    }
    return null;
  }
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length) {
    for (const [index, value] of expected.entries()) {
      const difference = firstDifference(value, found[index], at(index));
      if (difference) return difference;
    }
    return null;
  }
  return Object.is(expected, found) ? null : { place, expected, found };
}

/** Expected events must appear in order; the first that does not is the difference. */
function missingEvent(expected: readonly unknown[], found: readonly GameEvent[]): Difference | null {
  let next = 0;
  for (const event of found) {
    if (next < expected.length && firstDifference(expected[next], event) === null) next++;
  }
  return next === expected.length ? null : { place: `events.${next}`, expected: expected[next], found };
}

function compare(
  game: AnyGame,
  expected: Expected,
  position: Position<unknown>,
  events: readonly GameEvent[],
): Difference | null {
  const { phase, turn, toAct, state, view, outcome } = expected;
  const unwanted = events.find((event) => expected.noEvents?.includes(event.type));
  if (unwanted) return { place: 'noEvents', expected: null, found: unwanted };
  const seats = game.toAct(position);
  return (
    (expected.events ? missingEvent(expected.events, events) : null) ??
    (phase === undefined ? null : firstDifference(phase, position.at, 'phase')) ??
    (turn === undefined ? null : firstDifference([turn], seats, 'turn')) ??
    (toAct === undefined ? null : firstDifference(toAct, seats, 'toAct')) ??
    (state === undefined ? null : firstDifference(state, position.state, 'state')) ??
    (view === undefined ? null : firstDifference(view, game.view(position, view.seat), 'view')) ??
    (outcome === undefined ? null : firstDifference(outcome, game.outcome(position), 'outcome'))
  );
}

/** The first seat named that is not at the table. */
function strangeSeat({ players, given, expect, steps }: Scenario): Difference | null {
  const named: [place: string, seat: unknown][] = [
    ['given.turn', given.turn],
    ['expect.view.seat', expect?.view?.seat],
    ...steps.flatMap((step, index): [string, unknown][] => [
      [`steps.${index}.seat`, step.seat],
      [`steps.${index}.expect.view.seat`, step.expect?.view?.seat],
    ]),
  ];
  const strange = named.find(([, one]) => typeof one === 'number' && one >= players);
  return strange ? { place: strange[0], expected: `a seat below ${players}`, found: strange[1] } : null;
}

function startOf(game: AnyGame, scenario: Scenario): Position<unknown> | Difference {
  const { given, players } = scenario;
  const options = v.safeParse(game.options(players), scenario.options);
  if (!options.success) return misshapen('options', options.issues);
  if (given.seed !== undefined) {
    return { state: game.setup(options.output, players, seededChance(given.seed)), at: game.chart.start };
  }
  const at = given.phase ?? game.chart.start;
  if (!game.chart.leaves.includes(at))
    return { place: 'given.phase', expected: game.chart.leaves, found: at };
  const over = given.turn === undefined ? given.state : { ...given.state, turn: given.turn };
  const plain = game.arrange(options.output, players, at, {}) as Record<string, unknown>;
  const known = Object.keys(plain);
  const unknown = Object.keys(over).find((key) => !known.includes(key));
  if (unknown !== undefined) return { place: 'given.state', expected: known, found: unknown };
  const shape = game.state?.(options.output, players);
  const checked = shape && v.safeParse(shape, { ...plain, ...over });
  if (checked?.success === false) return misshapen('given.state', checked.issues);
  return { state: game.arrange(options.output, players, at, copyJson(over)), at };
}

const copyJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Random outcomes that are not those the step asks for. */
function wrongChance({ code, detail }: Fault, found: readonly unknown[]): Difference {
  const wrong =
    code === 'chanceLeft'
      ? `${detail} left over`
      : code === 'chanceMissing'
        ? `lacks ${detail}`
        : `expected ${detail}`;
  return { place: 'chance', expected: null, found, wrong };
}

/** The code by which a scenario expects that an action is none at all. */
const BAD_SHAPE = 'badShape';

/** One step on `position`, in place when it is accepted. */
function tryStep(
  game: AnyGame,
  position: Position<unknown>,
  step: Scenario['steps'][number],
): Difference | null {
  const action = v.safeParse(game.action, step.action);
  const expected = typeof step.refused === 'string' ? { code: step.refused } : step.refused;
  if (!action.success) {
    const pinned = expected && firstDifference(expected, { code: BAD_SHAPE }) === null;
    return pinned ? null : misshapen('action', action.issues);
  }
  const asked = action.output;
  const refusal = game.refuse(position, step.seat, asked);
  if (expected !== undefined) return firstDifference(expected, refusal, 'refused');
  if (refusal) return { place: 'refused', expected: null, found: refusal };
  const chance = givenChance(step.chance);
  const events: GameEvent[] = [];
  game.chart.step(position, play(step.seat, asked, chance, events));
  const fault = chance.fault();
  if (fault) return wrongChance(fault, step.chance);
  return step.expect ? compare(game, step.expect, position, events) : null;
}

/** Reads a scenario from JSON that nobody has looked at yet. */
export function readScenario(value: unknown): Scenario | Difference {
  const parsed = v.safeParse(scenarioSchema, value);
  if (parsed.success) return parsed.output;
  return misshapen('', parsed.issues);
}

/**
 * Plays a scenario; the first difference from what it expects, or null when all is as expected. Throws only when
 * the rules fail on a table of their own; a made-up state they cannot work with is a difference, whose `found` is the
 * stack of what they threw.
 */
export function tryScenario(scenario: Scenario, games: readonly AnyGame[]): Difference | null {
  const game = games.find((one) => one.id === scenario.game);
  if (!game) return { place: 'game', expected: games.map((one) => one.id), found: scenario.game };
  const { players } = scenario;
  if (players < game.seats.min || players > game.seats.max) {
    return { place: 'players', expected: game.seats, found: players };
  }
  try {
    return strangeSeat(scenario) ?? tryOn(game, scenario) ?? expectsNothing(scenario);
  } catch (error) {
    if (Object.keys(scenario.given.state).length === 0) throw error;
    return { place: 'given.state', expected: 'a state the rules can work with', found: stackOf(error) };
  }
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error);

const isEmpty = (expected: Expected | undefined): boolean => Object.keys(expected ?? {}).length === 0;

/** A scenario that expects nothing holds whatever the rules do, and pins none. */
function expectsNothing({ expect, steps }: Scenario): Difference | null {
  if (!isEmpty(expect) || steps.some((step) => step.refused !== undefined || !isEmpty(step.expect)))
    return null;
  return { place: '', expected: null, found: null, wrong: 'expects nothing' };
}

function tryOn(game: AnyGame, scenario: Scenario): Difference | null {
  const position = startOf(game, scenario);
  if (isDifference(position)) return position;
  const before = scenario.expect ? compare(game, scenario.expect, position, []) : null;
  if (before) return before;
  for (const [index, step] of scenario.steps.entries()) {
    const difference = tryStep(game, position, step);
    if (difference) return { ...difference, place: `steps.${index}.${difference.place}` };
  }
  return null;
}
