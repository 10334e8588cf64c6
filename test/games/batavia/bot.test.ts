import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import type { Position } from '../../../shared/kernel/play.ts';
import { levels } from '../../../shared/games/batavia/bot.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { BataviaOptions, State } from '../../../shared/games/batavia/state.ts';
import { swapUnseen } from './mischief.ts';
import { plainOptions } from './tables.ts';

type Batavia = Position<State>;
type Player = (typeof levels)['mate'];

const HOUSE: BataviaOptions = { ...plainOptions, firstAuctioneer: 'lot' };
const TABLES: readonly Partial<BataviaOptions>[] = [
  {},
  { quickStart: true },
  { openHands: true },
  { openNotes: true },
  { quickStart: true, openHands: true, openNotes: true, firstAuctioneer: 1 },
];

/** Plays a game to its end and calls `look` before every action. Throws on a game that does not end. */
function playGame(
  seed: string,
  seated: readonly Player[],
  options: Partial<BataviaOptions>,
  look: (position: Batavia, player: Player) => void,
): Batavia {
  const chance = seededChance(seed);
  const state = batavia.setup({ ...HOUSE, ...options }, seated.length, chance);
  const position: Batavia = { state, at: batavia.chart.start };
  for (let i = 0; i < 2000; i++) {
    if (batavia.outcome(position) !== null) return position;
    const seat = position.state.turn;
    const player = seated[seat];
    look(position, player);
    const { action } = player(batavia.view(position, seat), seat, chance);
    batavia.chart.step(position, play(seat, action, chance, null));
  }
  throw new Error(`the game ${seed} does not end`);
}

const choiceAt = (position: Batavia, player: Player, seed: string) =>
  player(batavia.view(position, position.state.turn), position.state.turn, seededChance(seed));

const { boy, mate } = levels;
const mixed = (seats: number, mates: number): Player[] =>
  Array.from({ length: seats }, (_, seat) => (seat < mates ? mate : boy));

describe('every computer player', () => {
  test.each([3, 4, 5])('plays by the rules to the end, %i at the table', (seats) => {
    let decisions = 0;
    TABLES.forEach((options, table) => {
      for (let mates = 0; mates <= seats; mates++) {
        const seed = `rules ${seats} ${table} ${mates}`;
        playGame(seed, mixed(seats, mates), options, (position, player) => {
          const { action } = choiceAt(position, player, `${seed} ${decisions++}`);
          expect(batavia.refuse(position, position.state.turn, action)).toBeNull();
        });
      }
    });
  });

  test('chooses the same again with the same view and the same chance, and leaves the view as it is', () => {
    let seed = 0;
    playGame('again', [mate, boy, mate, boy], {}, (position, player) => {
      const view = batavia.view(position, position.state.turn);
      const once = player(view, position.state.turn, seededChance(String(++seed)));
      expect(player(view, position.state.turn, seededChance(String(seed)))).toEqual(once);
      expect(view).toEqual(batavia.view(position, position.state.turn));
    });
  });

  test.each([3, 5])(
    'chooses the same when hidden cards and counters are swapped, %i at the table',
    (seats) => {
      let swapped = 0;
      for (let game = 0; game < 4; game++) {
        playGame(`swap ${game}`, mixed(seats, 2), {}, (position, player) => {
          const chance = seededChance(`swap ${swapped}`);
          const other = swapUnseen(position, position.state.turn, chance);
          if (JSON.stringify(other.state) !== JSON.stringify(position.state)) swapped++;
          expect(choiceAt(other, player, 'swap')).toEqual(choiceAt(position, player, 'swap'));
        });
      }
      expect(swapped).toBeGreaterThan(100);
    },
  );

  test('gives a reason made of plain data', () => {
    let seed = 0;
    playGame('reasons', [mate, boy, mate, boy], {}, (position, player) => {
      const { reason } = choiceAt(position, player, String(++seed));
      expect(JSON.parse(JSON.stringify(reason))).toEqual(reason);
    });
  });
});

/** Share of the wins that one player takes from others of another kind, with its seat moving round. */
function winShare(one: Player, others: Player, seats: number, games: number): number {
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % seats;
    const seated = Array.from({ length: seats }, (_, other) => (other === seat ? one : others));
    const end = playGame(`strength ${Math.floor(game / seats)}`, seated, {}, () => undefined);
    const winners = batavia.outcome(end)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / games;
}

describe('strength', () => {
  test('a mate beats three boys', () => {
    expect(winShare(mate, boy, 4, 120)).toBeGreaterThan(0.6);
  });

  test('four mates play games of the usual length and the usual scores', () => {
    let rounds = 0;
    let gold = 0;
    for (let game = 0; game < 40; game++) {
      const end = playGame(`usual ${game}`, mixed(4, 4), {}, () => undefined);
      rounds += end.state.round / 40;
      gold += Math.max(...end.state.gold) / 40;
    }
    expect(rounds).toBeGreaterThan(7);
    expect(rounds).toBeLessThan(12);
    expect(gold).toBeGreaterThan(40);
    expect(gold).toBeLessThan(80);
  });
});
