import { describe, expect, test } from 'vitest';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { State } from '../../../shared/games/batavia/state.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { leafFor, plainOptions, row } from './tables.ts';

const at = leafFor('draw');

function choosing(hand: number[], mine: number[], rival: number[], more: Partial<State> = {}) {
  const given = { hands: [hand, row(), row()], laidOut: [mine, rival, row()], turn: 0, ...more };
  return { state: batavia.arrange(plainOptions, 3, at, given), at };
}

const layOuts = (position: ReturnType<typeof choosing>): number =>
  [...batavia.actions(position, 0)].filter(({ type }) => type === 'layOut').length;

describe('R5.1 how many lay-outs are legal', () => {
  test.each([
    ['none from an empty hand', row(), row(1), row(), 0],
    ['every one but the empty where a majority is held', row(2, 1, 1), row(1), row(), 3 * 2 * 2 - 1],
    ['those with enough of the one company that can be won', row(2, 1, 1), row(), row(1, 1, 1), 2 * 2],
    ['those with enough of either company', row(2, 2), row(), row(1, 1), 3 * 3 - 2 * 2],
    ['none where no company can be won', row(1, 1), row(), row(1, 1), 0],
    ['any card of a company that lies nowhere', row(0, 0, 0, 3), row(), row(5), 3],
  ])('%s', (_, hand, mine, rival, count) => {
    expect(layOuts(choosing(hand, mine, rival))).toBe(count);
  });

  test('R9.3 only those that lead to a post once the target is taken', () => {
    // The plain table has British and Danish posts face up: hexes 1 to 10.
    const free = choosing(row(1, 0, 1), row(), row());
    expect(layOuts(free)).toBe(3);
    expect(layOuts({ ...free, state: { ...free.state, targetHolder: 1 } })).toBe(2);
  });
});

describe('a sampled move', () => {
  test.each([
    ['while a majority is held', row(2, 1, 1), row(1), row()],
    ['where one must be made', row(2, 1, 1), row(), row(1, 1, 1)],
    ['where two can be made', row(2, 2), row(), row(1, 1)],
  ])('is any legal one with the same probability, %s', (name, hand, mine, rival) => {
    const position = choosing(hand, mine, rival);
    const counts = new Map([...batavia.actions(position, 0)].map((action) => [JSON.stringify(action), 0]));
    const chance = seededChance(name);
    const draws = 20_000;
    for (let n = 0; n < draws; n++) {
      const key = JSON.stringify(batavia.sample(position, 0, chance));
      counts.set(key, (counts.get(key) ?? -Infinity) + 1);
    }
    const expected = draws / counts.size;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // Four standard deviations above the mean of a chi-square of so many degrees of freedom.
    expect(chiSquare).toBeLessThan(counts.size + 4 * Math.sqrt(2 * counts.size));
  });
});
