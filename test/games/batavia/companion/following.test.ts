import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import type { CompanionAction } from '../../../../shared/games/batavia/companion/state.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { BataviaAction, State } from '../../../../shared/games/batavia/state.ts';
import { amend } from '../../../../shared/kernel/amend.ts';
import { positionAt } from '../../../../shared/kernel/record.ts';
import type { GameRecord } from '../../../../shared/kernel/record.ts';
import { selfPlay } from '../../../../shared/session/selfPlay.ts';
import { Follower } from './follower.ts';
import type { Telling } from './follower.ts';

/** `npm run follow` takes 500. */
const GAMES = Number(process.env.FOLLOWED ?? 30);
const LEVELS = Object.keys(batavia.levels);

/** A whole game of computer players of any level, 3 to 5 of them. */
function played(n: number): GameRecord<BataviaAction> {
  const seats = 3 + (n % 3);
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `P${seat}`,
    kind: LEVELS[(n + seat) % LEVELS.length],
  }));
  const options = v.parse(batavia.options(seats), { quickStart: n % 5 === 0 });
  return selfPlay(batavia, players, options, `followed ${n}`).record as GameRecord<BataviaAction>;
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

const asPlayed = (action: CompanionAction): CompanionAction =>
  bataviaCompanion.companion?.asPlayed(action) ?? action;

/** The first lay-out told wrongly, as is easily done: another number of cards, another commodity, or the gold forgotten. */
function mistake(action: Extract<CompanionAction, { type: 'layOut' }>, n: number): CompanionAction {
  const wrong = { ...action, cards: [...action.cards] };
  if (n % 3 === 0) wrong.cards[n % 5]++;
  else if (n % 3 === 1) wrong.convert = !wrong.convert;
  else {
    const company = wrong.cards.findIndex((count) => count > 0);
    wrong.cards[company]--;
    wrong.cards[(company + 1) % 5]++;
  }
  return asPlayed(wrong);
}

describe('a companion that was told something wrong early on', () => {
  test.each(['full', 'light'] as const)(
    `and is amended at the end has the right scores, with the %s board, in ${GAMES} games`,
    { timeout: 600_000 },
    (depth) => {
      let differed = 0;
      for (let n = 0; n < GAMES; n++) {
        const right = followGame(n, { depth, prices: true });
        const index = right.entries.findIndex(({ action }) => action.type === 'layOut');
        const record = played(n);
        const wrong = new Follower(
          record.header.players.length,
          n % 5 === 0,
          { depth, prices: true },
          (action, entry) => {
            if (entry !== index || action.type !== 'layOut') return asPlayed(action);
            return mistake(action, n);
          },
        );
        wrong.follow(record, () => null);
        if (!isDeepStrictEqual(wrong.state, right.state)) differed++;
        const header = {
          ...record.header,
          game: bataviaCompanion.id,
          options: wrong.state.options,
          setup: [],
        };
        const entries = wrong.entries.map((entry) => ({ ...entry, chance: [], at: null }));
        const edits = [{ index, instead: [right.entries[index]] }];
        const { history, misfits } = amend(bataviaCompanion, { header, entries }, edits, asPlayed);
        expect(misfits).toEqual([]);
        const { state } = positionAt(bataviaCompanion, history);
        same(state, right.state, `game ${n}`);
      }
      expect(differed).toBeGreaterThan(GAMES / 2);
    },
  );
});
