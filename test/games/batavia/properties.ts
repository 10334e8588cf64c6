import { isDeepStrictEqual } from 'node:util';
import { mersenne } from 'pure-rand/generator/mersenne';
import * as v from 'valibot';
import { batavia } from '../../../shared/games/batavia/index.ts';
import { ALL_COMPANIES, CARDS_PER_COMPANY, CRATES, HEXES, NOTES } from '../../../shared/games/batavia/box.ts';
import { cannon, cube } from '../../../shared/games/batavia/board.ts';
import { state as stateShape } from '../../../shared/games/batavia/schema.ts';
import type {
  BataviaAction,
  BataviaEvent,
  BataviaOptions,
  State,
} from '../../../shared/games/batavia/state.ts';
import { generatedChance, givenChance, seededChance } from '../../../shared/kernel/chance.ts';
import type { Chance } from '../../../shared/kernel/chance.ts';
import { readRecord, recordText } from '../../../shared/kernel/journal.ts';
import { play } from '../../../shared/kernel/play.ts';
import type { Position, Seat } from '../../../shared/kernel/play.ts';
import { act, append, begin, redo, replay, undo } from '../../../shared/kernel/record.ts';
import type { History } from '../../../shared/kernel/record.ts';
import { strangerActions, swapUnseen } from './mischief.ts';

/** The number of games a text asks for. Throws on one by which a test file would check none, and still pass. */
export function gamesAsked(text: string): number {
  if (/^[1-9]\d*$/.test(text) && Number(text) >= 2) return Number(text);
  throw new Error(`SOAK_GAMES=${text} is no whole number from 2`);
}

/** How many random games are checked, half in either test file; `npm run soak -- N` asks for more. */
export const GAMES = gamesAsked(process.env.SOAK_GAMES ?? '2000');

type Batavia = Position<State>;

/** Legality, views and every listed action are checked at one position in so many: they take long. */
const LOOK_CLOSER = 60;

/** What has to hold, or the game's number, the place and the state for whoever mends it. */
function hold(condition: boolean, what: string, position: Batavia): void {
  if (!condition) throw new Error(`${what} at ${position.at}: ${JSON.stringify(position.state)}`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Every combination of seats and options comes up in turn. */
function tableOf(number: number): { seats: number; options: BataviaOptions } {
  const bits = Math.floor(number / 3);
  const seats = 3 + (number % 3);
  return {
    seats,
    options: {
      quickStart: (bits & 1) > 0,
      openHands: (bits & 2) > 0,
      openNotes: (bits & 4) > 0,
      firstAuctioneer: (bits & 8) > 0 ? bits % seats : 'lot',
    },
  };
}

/** Half the games are dealt by one generator, half by another. */
const chanceOf = (number: number): Chance =>
  number % 2 === 0 ? seededChance(`deal ${number}`) : generatedChance(mersenne(number));

/** 22 cards of each company, 15 notes a player. */
function conserved(position: Batavia): void {
  const { state } = position;
  for (const company of ALL_COMPANIES) {
    const cards =
      state.deck.filter((card) => card === company).length +
      state.discards[company] +
      state.lot[company] +
      sum(state.hands.map((hand) => hand[company])) +
      sum(state.laidOut.map((row) => row[company]));
    hold(cards === CARDS_PER_COMPANY, `company ${company} has ${cards} cards`, position);
  }
  hold(sum(state.notes) === NOTES * state.notes.length, 'notes were lost or made', position);
  const counts = [state.hands, state.laidOut, state.known].flat(2);
  const counted = [...counts, ...state.notes, ...state.discards, ...state.lot, ...state.shuffled];
  hold(
    counted.every((count) => Number.isInteger(count) && count >= 0),
    'a count is no count',
    position,
  );
}

/** What is said to have gone into the draw stack, less what was taken from it since, is what lies there. */
function stackAddsUp(position: Batavia): void {
  const { deck, drawn, shuffled } = position.state;
  for (const company of ALL_COMPANIES) {
    const there = deck.filter((card) => card === company).length;
    const left = shuffled[company] - sum(drawn.map((cards) => cards[company]));
    hold(there === left, `company ${company} has ${there} cards in the stack, not ${left}`, position);
  }
}

/** 35 posts on the board, with the players or turned in; crates stand where posts were claimed. */
function postsConserved(position: Batavia, claims: readonly number[], turnedIn: number): void {
  const { state } = position;
  const there = [...state.posts, ...state.counters.flat()].filter((one) => one !== null);
  const different = new Set(there.map((one) => one.company * 7 + one.commodity));
  hold(
    different.size === there.length && there.length + turnedIn === HEXES,
    'posts were lost or made',
    position,
  );
  for (const [seat, claimed] of claims.entries()) {
    const crates = state.warehouses.flat().filter((owner) => owner === seat).length;
    hold(crates === Math.min(claimed, CRATES), `seat ${seat} has ${crates} crates out`, position);
  }
}

/** Cannon and cubes equal the cards laid out; a seal lies with the strict majority or on the board. */
function markersAndSeals(position: Batavia): void {
  const { state } = position;
  hold(cannon(state) === Math.min(25, sum(state.laidOut.flat())), 'the cannon is off', position);
  for (const company of ALL_COMPANIES) {
    const cards = state.laidOut.map((row) => row[company]);
    hold(cube(state, company) === sum(cards), `cube ${company} is off`, position);
    const most = Math.max(...cards);
    const holders = [...cards.keys()].filter((seat) => cards[seat] === most);
    const holder = most > 0 && holders.length === 1 ? holders[0] : null;
    hold(state.seals[company] === holder, `seal ${company} lies wrong`, position);
  }
}

/** Whatever is listed is accepted; a sample of what is not listed is refused with a code and a rule. */
function legality(position: Batavia, chance: Chance): void {
  for (let seat = 0; seat < position.state.hands.length; seat++) {
    const listed = new Set<string>();
    for (const action of batavia.actions(position, seat)) {
      hold(batavia.refuse(position, seat, action) === null, 'a listed action is refused', position);
      listed.add(JSON.stringify(action));
    }
    hold(listed.size > 0 === batavia.toAct(position).includes(seat), 'nothing to do at turn', position);
    for (const action of strangerActions(position, seat, chance)) {
      if (listed.has(JSON.stringify(action))) continue;
      const refusal = batavia.refuse(position, seat, action);
      hold(
        refusal !== null && /^R\d+\.\d+$/.test(refusal.rule),
        `${JSON.stringify(action)} is accepted`,
        position,
      );
    }
  }
}

/** Listed actions are played, by both engines. */
function listedActionsPlay(position: Batavia, seat: Seat, seed: string): void {
  let left = 30;
  for (const action of batavia.actions(position, seat)) {
    if (left-- === 0) return;
    playBoth(position, JSON.stringify(position), seat, action, seededChance(seed));
  }
}

/** One action by the stepper, and again by the machine with the same random outcomes: they agree on everything. */
function playBoth(position: Batavia, text: string, seat: Seat, action: BataviaAction, chance: Chance) {
  const acted = act(batavia, position, seat, action, chance, null);
  if ('refused' in acted) throw new Error(`${JSON.stringify(action)} is refused: ${acted.refused.code}`);
  const events: BataviaEvent[] = [];
  const again = play<BataviaAction, BataviaEvent>(seat, action, givenChance(acted.entry.chance), events);
  const machined = batavia.chart.machineStep(batavia.chart.snapshot(position), again);
  const next = JSON.stringify(acted.position);
  hold(
    JSON.stringify(batavia.chart.position(machined)) === next,
    `the engines differ on ${action.type}`,
    position,
  );
  hold(JSON.stringify(events) === JSON.stringify(acted.events), 'the events differ', position);
  hold(JSON.stringify(position) === text, 'an engine changed the position it was given', position);
  return { ...acted, text: next };
}

/** Views survive JSON, hide what they must, and stay the same when unseen pieces are swapped; so do choices. */
function views(position: Batavia, seed: string): void {
  const seats = position.state.hands.length;
  for (let seat = 0; seat < seats; seat++) {
    const seen = batavia.view(position, seat);
    const swapped = swapUnseen(position, seat, seededChance(seed));
    const text = JSON.stringify(seen);
    hold(text === JSON.stringify(batavia.view(swapped, seat)), `seat ${seat} sees unseen pieces`, position);
    const imagined = batavia.imagine(seen, seat, seededChance(seed));
    hold(isDeepStrictEqual(batavia.view(imagined, seat), seen), `seat ${seat} imagines wrongly`, position);
    conserved(imagined);
    if (!batavia.toAct(position).includes(seat)) continue;
    for (const decide of Object.values(batavia.levels)) {
      const here = decide(seen, seat, seededChance(seed));
      const there = decide(batavia.view(swapped, seat), seat, seededChance(seed));
      hold(isDeepStrictEqual(here, there), 'a computer player looked at what it may not see', position);
      hold(
        batavia.refuse(position, seat, here.action) === null,
        'a computer player asked for too much',
        position,
      );
    }
  }
}

/** Events that turn hidden cards face up for all; what comes after them may follow from those cards. */
const TURN_UP: readonly BataviaEvent['type'][] = ['lotRevealed', 'handLaidOut'];

/** What an action tells everybody, up to cards that are turned up; null where it is not legal. */
function told(position: Batavia, seat: Seat, action: BataviaAction, seed: string): string | null {
  const acted = act(batavia, position, seat, action, seededChance(seed), null);
  if ('refused' in acted) return null;
  const first = acted.events.findIndex(({ type }) => TURN_UP.includes(type));
  return JSON.stringify(first < 0 ? acted.events : acted.events.slice(0, first));
}

/** Nobody learns from events what they may not know: those of an action stay the same when unseen pieces are swapped. */
function eventsAreOpen(position: Batavia, seat: Seat, action: BataviaAction, seed: string): void {
  const events = told(position, seat, action, seed);
  for (let watcher = 0; watcher < position.state.hands.length; watcher++) {
    const swapped = swapUnseen(position, watcher, seededChance(`${seed} ${watcher}`));
    const others = told(swapped, seat, action, seed);
    hold(others === null || others === events, `seat ${watcher} is told of unseen pieces`, position);
  }
}

/** A record read back from its text gives the same states; undoing and redoing changes nothing. */
function recorded(history: History<BataviaAction>, states: readonly string[], chance: Chance): void {
  const read = readRecord(recordText(history), [batavia]);
  if (read.history === null || read.fault)
    throw new Error(`a record is not read: ${JSON.stringify(read.fault)}`);
  for (const { n, position } of replay(read.game, read.history)) {
    if (JSON.stringify(position) !== states[n]) throw new Error(`a record replays differently at ${n}`);
  }
  const count = chance.roll(history.entries.length);
  const back = undo(history, count);
  if (!isDeepStrictEqual(redo(back, count), history)) throw new Error('undo then redo is not the identity');
  const last = [...replay(batavia, back)].at(-1);
  if (JSON.stringify(last?.position) !== states[states.length - 1 - count])
    throw new Error('undo goes astray');
}

/**
 * Plays random game `number` to its end and holds it against every property of the rules. Throws at the first
 * that fails, with the position.
 */
export function checkGame(number: number): void {
  const { seats, options } = tableOf(number);
  const shape = stateShape(options, seats);
  const chance = chanceOf(number);
  const picks = seededChance(`pick ${number}`);
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat}`, kind: 'person' }));
  let { history, position } = begin(batavia, options, players, { seed: null, chance, began: null });
  let text = JSON.stringify(position);
  const states = [text];
  const claims = new Array<number>(seats).fill(0);
  let turnedIn = 0;
  for (let n = 0; batavia.outcome(position) === null; n++) {
    const [seat] = batavia.toAct(position);
    if (n % LOOK_CLOSER === number % LOOK_CLOSER) {
      hold(isDeepStrictEqual(JSON.parse(text), position), 'JSON changes it', position);
      hold(v.is(shape, position.state), 'a state has not the shape of one', position);
      legality(position, picks);
      views(position, `${number} ${n}`);
      listedActionsPlay(position, seat, `${number} ${n}`);
    }
    const action = batavia.sample(position, seat, picks);
    if (n % LOOK_CLOSER === number % LOOK_CLOSER) eventsAreOpen(position, seat, action, `${number} ${n}`);
    const acted = playBoth(position, text, seat, action, chance);
    for (const event of acted.events) {
      if (event.type === 'postClaimed') claims[event.seat]++;
      if (event.type === 'countersConverted') turnedIn += event.companies.length;
    }
    const forward = acted.position.state.merchants.every((hex, one) => hex >= position.state.merchants[one]);
    hold(forward, 'a merchant sailed back', position);
    ({ position, text } = acted);
    conserved(position);
    stackAddsUp(position);
    postsConserved(position, claims, turnedIn);
    markersAndSeals(position);
    hold(position.state.round <= 100, 'the game does not end', position);
    history = append(history, acted.entry);
    states.push(text);
  }
  hold(isDeepStrictEqual(JSON.parse(text), position), 'JSON changes it', position);
  recorded(history, states, picks);
}
