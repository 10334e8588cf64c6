import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mendsOf } from '../../../../renderer/games/batavia/companion/amend/plan.ts';
import type { Told } from '../../../../renderer/games/batavia/companion/amend/plan.ts';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import type { CompanionAction } from '../../../../shared/games/batavia/companion/state.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { BataviaAction, State } from '../../../../shared/games/batavia/state.ts';
import { amend } from '../../../../shared/kernel/amend.ts';
import { positionAt } from '../../../../shared/kernel/record.ts';
import type { GameRecord } from '../../../../shared/kernel/record.ts';
import { selfPlay } from '../../../../shared/session/selfPlay.ts';
import { Follower, asPlayed } from './follower.ts';
import type { Telling } from './follower.ts';
import { MISTAKES, OF_POSTS } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';

/** `npm run follow` takes 500. */
const GAMES = Number(process.env.FOLLOWED ?? 30);
const LEVELS = Object.keys(batavia.levels);

const records = new Map<number, GameRecord<BataviaAction>>();

/** A whole game of computer players of any level, 3 to 5 of them. */
function played(n: number): GameRecord<BataviaAction> {
  const known = records.get(n);
  if (known) return known;
  const seats = 3 + (n % 3);
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `P${seat}`,
    kind: LEVELS[(n + seat) % LEVELS.length],
  }));
  const options = v.parse(batavia.options(seats), { quickStart: n % 5 === 0 });
  const record = selfPlay(batavia, players, options, `followed ${n}`).record as GameRecord<BataviaAction>;
  records.set(n, record);
  return record;
}

/** What both must agree on after every turn. */
const followed = (state: Omit<State, 'options' | 'notes'> | Follower['state']) => ({
  laidOut: state.laidOut,
  seals: state.seals,
  gold: state.gold,
  counters: state.counters,
  warehouses: state.warehouses,
  targetHolder: state.targetHolder,
  startingPlayer: state.startingPlayer,
  auctioneer: state.auctioneer,
  round: state.round,
  turn: state.turn,
});

/** What only the full board knows: a face-down post is not known to either. */
const route = ({ merchants, posts, revealed }: Pick<State, 'merchants' | 'posts' | 'revealed'>) => ({
  merchants,
  revealed,
  posts: posts.map((post, index) => (index < revealed ? post : null)),
});

/** Like `toEqual`, which takes many times as long. */
function same(found: unknown, wanted: unknown, where: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, where).toEqual(wanted);
}

function followGame(n: number, telling: Telling): Follower {
  const record = played(n);
  const { quickStart } = record.header.options as State['options'];
  const follower = new Follower(record.header.players.length, quickStart, telling);
  follower.follow(record, (game) => {
    const where = `game ${n} after ${follower.entries.length} entries`;
    same(followed(follower.state), followed(game), where);
    if (telling.depth === 'full') same(route(follower.state), route(game), where);
    if (telling.prices) same(follower.state.notes, game.notes, where);
  });
  return follower;
}

describe('a companion that is told a game from public facts alone', () => {
  test.each([
    ['full', true],
    ['light', false],
  ] as const)(
    `with the %s board agrees with ${GAMES} games after every turn, and on their scores`,
    { timeout: 600_000 },
    (depth, prices) => {
      const seen = { attacks: 0, conversions: 0, targets: 0 };
      for (let n = 0; n < GAMES; n++) {
        const { position, events } = followGame(n, { depth, prices });
        expect(bataviaCompanion.outcome(position)?.scores).toEqual(position.state.gold);
        const count = (type: string) => events.filter((event) => event.type === type).length;
        seen.attacks += count('piratesStruck');
        seen.conversions += count('countersConverted');
        seen.targets += count('targetTaken');
        expect(count('playedOtherwise')).toBe(0);
      }
      expect(seen.attacks).toBeGreaterThan(GAMES);
      expect(seen.conversions).toBeGreaterThan(2 * GAMES);
      expect(seen.targets).toBe(GAMES);
    },
  );
});

/** What a user tells in the place of entries. */
type Edits = Map<number, readonly Told[]>;
type Mended = Record<'tapped' | 'kept' | 'anew', number>;
const isSame = (one: Told, other: Told): boolean =>
  isDeepStrictEqual([one.seat, asPlayed(one.action)], [other.seat, asPlayed(other.action)]);

/**
 * Amends the entry that was told wrongly, and mends what no longer fits as somebody does who knows how it was: by a
 * tap on what is offered, by keeping what was played so, or by telling it anew.
 */
function mend(
  told: GameRecord<CompanionAction>,
  right: readonly Told[],
  edits: Edits,
  untold: number | null,
) {
  const mended: Mended = { tapped: 0, kept: 0, anew: 0 };
  for (let tries = 0; tries <= told.entries.length; tries++) {
    const asked = [...edits].map(([index, instead]) => ({ index, instead }));
    const { history, misfits } = amend(bataviaCompanion, told, asked, asPlayed);
    const misfit = misfits.find(({ index }) => !edits.has(index));
    if (!misfit) return { state: positionAt(bataviaCompanion, history).state, mended, misfits };
    const { index, entry, why } = misfit;
    const truth = right[untold !== null && index >= untold ? index + 1 : index];
    const tap = mendsOf({ ...entry, why }).find((one) => isSame(one.told, truth));
    if (tap) mended.tapped++;
    else if (isSame(entry, truth)) mended.kept++;
    else mended.anew++;
    edits.set(index, [tap?.told ?? { seat: truth.seat, action: asPlayed(truth.action) }]);
  }
  throw new Error('what is mended does not fit');
}

/** What of the posts that an entry turned up is told after a mistake: where the books did not ask for them, or not. */
type Posts = 'any' | 'told' | 'lost';

/** A game told with one mistake, some while after its beginning; null where it has no entry for it. */
function mistold(right: Follower, n: number, depth: Telling['depth'], mistake: Mistake, posts: Posts) {
  const record = played(n);
  const at = { seats: record.header.players.length, n };
  const told = right.entries;
  const all = [...told.keys()].filter(
    (one) =>
      mistake(told[one].action, at) !== null &&
      (posts === 'any' || (told.at(one + 1)?.action.type === 'turnUp' && one > 0)),
  );
  if (all.length === 0) return null;
  const index = all[Math.min(all.length - 1, n % 4)];
  const isLost = posts === 'lost' ? index + 1 : null;
  const wrong = new Follower(at.seats, n % 5 === 0, { depth, prices: true }, (action, one) => {
    const other = one === index ? mistake(action, at) : action;
    return other === 'untold' || one === isLost ? null : other;
  });
  wrong.follow(record, () => null);
  const header = { ...record.header, game: bataviaCompanion.id, options: wrong.state.options, setup: [] };
  const entries = wrong.entries.map((entry) => ({ ...entry, chance: [], at: null }));
  const isUntold = mistake(told[index].action, at) === 'untold';
  const instead = [told[index]];
  if (isLost !== null) instead.push(told[isLost]);
  if (isUntold) instead.push(wrong.entries[index]);
  const untold = isUntold ? index : isLost;
  return { wrong, told: { header, entries }, edits: new Map([[index, instead]]), untold };
}

/** Many games told with the same mistake, amended and mended; how often, and what that took. */
function amended(depth: Telling['depth'], name: string, posts: Posts = 'any') {
  const count = { tapped: 0, kept: 0, anew: 0, differed: 0, times: 0 };
  for (let n = 0; n < GAMES; n++) {
    const right = followGame(n, { depth, prices: true });
    const told = mistold(right, n, depth, MISTAKES[name], posts);
    if (!told) continue;
    const { state, mended, misfits } = mend(told.told, right.entries, told.edits, told.untold);
    same(state, right.state, `game ${n}, ${name}`);
    expect(
      misfits.filter(({ kept }) => !kept),
      `game ${n}, ${name}`,
    ).toEqual([]);
    count.tapped += mended.tapped;
    count.kept += mended.kept;
    count.anew += mended.anew;
    if (!isDeepStrictEqual(told.wrong.state, right.state)) count.differed++;
    count.times++;
  }
  return count;
}

/** Whoever conducts the first auction is forgotten once it is won. */
const LEAVES_NO_TRACE = 'another auctioneer';
/** They change whose turn it is, so that the moves of a round are somebody else's. */
const OF_THE_TURN: ReadonlySet<string> = new Set(['another winner', 'all passed']);

describe.each(['full', 'light'] as const)(
  'a companion that was told something wrong, with the %s board',
  (depth) => {
    const names = Object.keys(MISTAKES).filter((name) => depth === 'full' || !OF_POSTS.has(name));

    test.each(names)(
      `and is amended at the end is what it would have been, in ${GAMES} games: %s`,
      { timeout: 600_000 },
      (name) => {
        const { tapped, kept, anew, differed, times } = amended(depth, name);
        expect(times).toBeGreaterThan(GAMES / 2);
        // What no longer fits is mended by taps alone.
        expect(kept + anew).toBe(0);
        if (OF_THE_TURN.has(name)) expect(tapped).toBeGreaterThan(times);
        if (name !== LEAVES_NO_TRACE) expect(differed).toBeGreaterThan(times / 50);
      },
    );
  },
);

test.each(['told', 'lost'] as const)(
  `a claim told as drawn is amended in ${GAMES} games, the posts that it turned up being %s`,
  { timeout: 600_000 },
  (posts) => {
    const { kept, anew, differed, times } = amended('full', 'drew instead of laid out', posts);
    expect(times).toBeGreaterThan(GAMES / 2);
    expect(differed).toBe(times);
    expect(kept + anew).toBe(0);
  },
);
