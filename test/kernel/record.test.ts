import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { BataviaAction } from '../../shared/games/batavia/state.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import {
  act,
  append,
  begin,
  deal,
  entryChance,
  positionAt,
  redo,
  reenact,
  replay,
  undo,
} from '../../shared/kernel/record.ts';
import type { History } from '../../shared/kernel/record.ts';
import { randomRecord } from './randomRecord.ts';

const record = randomRecord(batavia, 4, 'record');
const whole: History<BataviaAction> = { ...record, undone: [] };
const states = [...replay(batavia, record)].map(({ position }) => position);

describe('begin and deal', () => {
  test('the set-up comes again from its random outcomes alone', () => {
    expect(deal(batavia, record.header)).toEqual(states[0]);
  });

  test('a set-up with an impossible shuffle is a fault', () => {
    const setup = [[0, 0, 1, 2, 3, 4, 5], ...record.header.setup.slice(1)];
    expect(deal(batavia, { ...record.header, setup })).toMatchObject({ code: 'badChance' });
  });

  test('the same seed deals the same cards, another seed others', () => {
    const options = {
      quickStart: false,
      openHands: false,
      openNotes: false,
      firstAuctioneer: 'lot' as const,
    };
    const players = record.header.players;
    const dealt = (seed: string) =>
      begin(batavia, options, players, { seed, chance: entryChance(seed, 0), began: null }).position;
    expect(dealt('monsoon')).toEqual(dealt('monsoon'));
    expect(dealt('monsoon')).not.toEqual(dealt('Monsoon'));
  });
});

describe('the chance of an entry', () => {
  const shuffled = (seed: string, n: number) => {
    const items = Array.from({ length: 30 }, (_, item) => item);
    entryChance(seed, n).shuffle(items);
    return String(items);
  };

  test('is the same for the same seed and number', () => {
    expect(shuffled('monsoon', 7)).toBe(shuffled('monsoon', 7));
  });

  test('is of its own for every number of every seed', () => {
    const all = ['monsoon', 'Monsoon'].flatMap((seed) =>
      Array.from({ length: 200 }, (_, n) => shuffled(seed, n)),
    );
    expect(new Set(all).size).toBe(400);
  });
});

describe('act', () => {
  const start = states[0];
  const { turn } = start.state;

  test('leaves the position as it is and gives the next one with its entry', () => {
    const before = JSON.stringify(start);
    const acted = act(batavia, start, turn, { type: 'roll' }, seededChance('die'), 5);
    expect(JSON.stringify(start)).toBe(before);
    expect(acted).toMatchObject({
      entry: { seat: turn, action: { type: 'roll' }, at: 5 },
      position: { at: 'round.auction.bidding' },
    });
  });

  test('gives the refusal of what the rules do not allow', () => {
    expect(act(batavia, start, turn, { type: 'draw' }, seededChance('die'), null)).toEqual({
      refused: { code: 'notNow', rule: 'R4.1', phase: 'round.auction.rolling' },
    });
  });

  test('reenacting needs exactly the random outcomes that were written down', () => {
    const entry = { seat: turn, action: { type: 'roll' } as const, at: null };
    const why = (chance: number[]) => reenact(batavia, start, { ...entry, chance });
    expect(why([4])).toMatchObject({ position: { at: 'round.auction.bidding' } });
    expect(why([])).toMatchObject({ why: { code: 'chanceMissing' } });
    expect(why([4, 4])).toMatchObject({ why: { code: 'chanceLeft' } });
    expect(why([9])).toMatchObject({ why: { code: 'badChance' } });
  });
});

describe('replay', () => {
  test('gives every position from the set-up on, the last one over', () => {
    expect(states).toHaveLength(record.entries.length + 1);
    const last = states[states.length - 1];
    expect(batavia.outcome(last)).not.toBeNull();
    expect(states.slice(0, -1).every((position) => batavia.outcome(position) === null)).toBe(true);
  });

  test('of a record in memory that does not fit is a bug, and throws', () => {
    const entries = [record.entries[1], ...record.entries];
    expect(() => [...replay(batavia, { ...record, entries })]).toThrow('entry 1 does not replay');
  });

  test('positionAt stops where it is told', () => {
    expect(positionAt(batavia, record, 17)).toEqual(states[17]);
    expect(positionAt(batavia, record, 0)).toEqual(states[0]);
  });
});

describe('undo and redo', () => {
  test('move entries between what is played and what is undone', () => {
    const back = undo(whole, 3);
    expect(back.entries).toHaveLength(whole.entries.length - 3);
    expect(back.undone).toEqual(whole.entries.slice(-3));
    expect(redo(back, 3)).toEqual(whole);
    expect(redo(undo(back, 2), 1).undone).toEqual(whole.entries.slice(-4));
  });

  test('stop at the ends', () => {
    expect(undo(whole, 1e6).entries).toEqual([]);
    expect(redo(undo(whole, 1e6), 1e6)).toEqual(whole);
    expect(redo(whole)).toEqual(whole);
  });

  test('a new entry ends what could be redone', () => {
    const back = append(undo(whole, 3), whole.entries[whole.entries.length - 3]);
    expect(back.undone).toEqual([]);
  });

  test('the same die is rolled again after an undo', () => {
    const n = record.entries.findIndex((entry) => entry.action.type === 'roll');
    const { seat, action, chance } = record.entries[n];
    const again = act(batavia, states[n], seat, action, entryChance('record', n + 1), null);
    expect(again).toMatchObject({ entry: { chance } });
  });
});
