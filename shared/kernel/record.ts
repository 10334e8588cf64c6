import type { Chance, Chanced } from './chance.ts';
import { givenChance, recordingChance, seededChance } from './chance.ts';
import type { Game } from './game.ts';
import type { Action, GameEvent, Position, Seat } from './play.ts';
import { play } from './play.ts';
import { isFault } from './refusal.ts';
import type { Fault, Refusal } from './refusal.ts';

/** What every record names itself. */
export const FORMAT = 'batavia-roads';
/** The newest version of records that this program writes and reads. */
export const VERSION = 1;
/** No game has more actions: a longer record is refused, and a computer player that lets none end is a bug. */
export const MOST_ENTRIES = 20_000;

/** Who sits at a seat: a person, or a computer player named by its level. */
export interface RecordedPlayer {
  readonly name: string;
  readonly kind: string;
}

/** What is fixed when a game begins. Plain JSON. */
export interface Header {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly game: string;
  readonly options: unknown;
  /** By seat. */
  readonly players: readonly RecordedPlayer[];
  /** What the dice and shuffles were made from; null when people entered them. Shown when the game is over. */
  readonly seed: string | null;
  /** The random outcomes of the set-up, in the order it asks for them. */
  readonly setup: readonly Chanced[];
  /** When the game began, in milliseconds since 1970; null when nobody looked at a clock. */
  readonly began: number | null;
}

/** One action as it was played, with the random outcomes it caused. */
export interface Entry<A extends Action> {
  readonly seat: Seat;
  readonly action: A;
  readonly chance: readonly Chanced[];
  /** When, in milliseconds since 1970; null when nobody looked at a clock. */
  readonly at: number | null;
}

/** A whole game: what is fixed, and every action since. */
export interface GameRecord<A extends Action> {
  readonly header: Header;
  readonly entries: readonly Entry<A>[];
}

/** A record with what was undone and can still be redone, the next to redo first. */
export interface History<A extends Action> extends GameRecord<A> {
  readonly undone: readonly Entry<A>[];
}

/** A position on the way through a record: `n` entries have been played, `entry` was the last of them. */
export interface Replayed<S, A extends Action, E extends GameEvent> {
  readonly n: number;
  readonly entry: Entry<A> | null;
  readonly events: readonly E[];
  readonly position: Position<S>;
}

/** An entry that cannot be played where it stands, and why. */
export interface Misfit<A extends Action> {
  /** Its place among the entries of the record it came from, from 0. */
  readonly index: number;
  readonly entry: Entry<A>;
  readonly why: Refusal | Fault;
}

/**
 * The chance of one entry of a seeded game, the set-up being entry 0. Every entry has its own, so that nothing
 * changes by undoing and redoing, and anyone who knows the seed can check any die alone.
 */
export const entryChance = (seed: string, n: number): Chance => seededChance(`${seed}/${n}`);

/** Begins a game and its record. Throws when the game refuses options or number of players: check them before. */
export function begin<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  options: O,
  players: readonly RecordedPlayer[],
  source: { readonly seed: string | null; readonly chance: Chance; readonly began: number | null },
): { history: History<A>; position: Position<S> } {
  const setup: Chanced[] = [];
  const state = game.setup(options, players.length, recordingChance(source.chance, setup));
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    game: game.id,
    options,
    players,
    seed: source.seed,
    setup,
    began: source.began,
  };
  return { history: { header, entries: [], undone: [] }, position: { state, at: game.chart.start } };
}

/** The position a header's set-up gives, or what is wrong with its random outcomes. */
export function deal<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  header: Header,
): Position<S> | Fault {
  const chance = givenChance(header.setup);
  const state = game.setup(header.options as O, header.players.length, chance);
  return chance.fault() ?? { state, at: game.chart.start };
}

/**
 * Plays an action of known shape, with random outcomes from `chance`, and gives the new position and its entry;
 * or the refusal. `position` itself is left as it is.
 */
export function act<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  position: Position<S>,
  seat: Seat,
  action: A,
  chance: Chance,
  at: number | null,
): { position: Position<S>; entry: Entry<A>; events: E[] } | { refused: Refusal } {
  const refused = game.refuse(position, seat, action);
  if (refused) return { refused };
  const outcomes: Chanced[] = [];
  const events: E[] = [];
  const next = { state: game.copy(position.state), at: position.at };
  game.chart.step(next, play(seat, action, recordingChance(chance, outcomes), events));
  return { position: next, entry: { seat, action, chance: outcomes, at }, events };
}

/** Plays an entry again with its own random outcomes; or says why it does not fit. */
export function reenact<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  position: Position<S>,
  entry: Entry<A>,
): { position: Position<S>; events: E[] } | { why: Refusal | Fault } {
  const chance = givenChance(entry.chance);
  const acted = act(game, position, entry.seat, entry.action, chance, entry.at);
  if ('refused' in acted) return { why: acted.refused };
  const fault = chance.fault();
  return fault ? { why: fault } : acted;
}

/**
 * Plays an entry of a record again. Records outlast the rules: what was taken at a physical table was played so there,
 * whatever is against it by now. What does not fit even so is said as by `reenact`.
 */
export function playAgain<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  position: Position<S>,
  entry: Entry<A>,
): ReturnType<typeof reenact<S, A, E, V, O>> {
  const acted = reenact(game, position, entry);
  if (!('why' in acted) || game.companion === null) return acted;
  const played = reenact(game, position, { ...entry, action: game.companion.asPlayed(entry.action) });
  return 'why' in played ? acted : played;
}

/** Every position of a record from the set-up on. Throws on a record that does not replay: `readRecord` refuses those. */
export function* replay<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  record: GameRecord<A>,
): Generator<Replayed<S, A, E>> {
  const dealt = deal(game, record.header);
  if (isFault(dealt)) throw new Error(`the set-up does not replay: ${dealt.detail}`);
  let position = dealt;
  yield { n: 0, entry: null, events: [], position };
  for (const [index, entry] of record.entries.entries()) {
    const acted = playAgain(game, position, entry);
    if ('why' in acted) throw new Error(`entry ${index + 1} does not replay: ${acted.why.code}`);
    position = acted.position;
    yield { n: index + 1, entry, events: acted.events, position };
  }
}

/** The position after the first `n` entries of a record, from 0 for the set-up; all of them unless said. */
export function positionAt<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  { header, entries }: GameRecord<A>,
  n = entries.length,
): Position<S> {
  const steps = [...replay(game, { header, entries: entries.slice(0, Math.max(0, n)) })];
  return steps[steps.length - 1].position;
}

/** The history with one more entry. What was undone is gone then. */
export const append = <A extends Action>(history: History<A>, entry: Entry<A>): History<A> => ({
  header: history.header,
  entries: [...history.entries, entry],
  undone: [],
});

/** Takes back the last `count` entries, at most all. */
export function undo<A extends Action>(history: History<A>, count = 1): History<A> {
  const kept = Math.max(0, history.entries.length - count);
  return {
    header: history.header,
    entries: history.entries.slice(0, kept),
    undone: [...history.entries.slice(kept), ...history.undone],
  };
}

/** Plays again the next `count` entries that were undone, at most all. */
export const redo = <A extends Action>(history: History<A>, count = 1): History<A> => ({
  header: history.header,
  entries: [...history.entries, ...history.undone.slice(0, count)],
  undone: history.undone.slice(count),
});
