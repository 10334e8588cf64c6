import { describe, expect, test } from 'vitest';
import { batavia } from '../../shared/games/batavia/index.ts';
import type { BataviaView } from '../../shared/games/batavia/view.ts';
import type { Chance } from '../../shared/kernel/chance.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { readRecord, recordText } from '../../shared/kernel/journal.ts';
import { entryChance, replay } from '../../shared/kernel/record.ts';
import { selfPlay } from '../../shared/session/selfPlay.ts';
import { sealedBids } from '../kernel/sealedBids.ts';
import { plainOptions } from '../games/batavia/tables.ts';

const seated = (...kinds: string[]) => kinds.map((kind, seat) => ({ name: `Player ${seat + 1}`, kind }));
const players = seated('mate', 'boy', 'boy');

describe('a game of computer players', () => {
  const { record, outcome, happened } = selfPlay(batavia, players, plainOptions, 'one');

  test('is a record that replays to the same outcome', () => {
    const read = readRecord(recordText(record), [batavia]);
    expect(read.fault).toBeNull();
    expect(read.history && read.game.outcome(read.position)).toEqual(outcome);
  });

  test('counts every event', () => {
    const counted: Record<string, number> = {};
    for (const { events } of replay(batavia, record)) {
      for (const { type } of events) counted[type] = (counted[type] ?? 0) + 1;
    }
    expect(happened).toEqual(counted);
    expect(happened.gameScored).toBe(1);
  });

  test('keeps who played and the seed', () => {
    expect(record.header).toMatchObject({ players, seed: 'one', options: plainOptions });
  });

  test('is the same again from the same seed, and another from another', () => {
    expect(selfPlay(batavia, players, plainOptions, 'one').record).toEqual(record);
    expect(selfPlay(batavia, players, plainOptions, 'two').record.entries).not.toEqual(record.entries);
  });

  test('may have simultaneous choices', () => {
    const [kind] = Object.keys(sealedBids.levels);
    const played = selfPlay(sealedBids, seated(kind, kind, kind), { rounds: 2 }, 'one');
    expect(played.outcome.winners.length).toBeGreaterThan(0);
  });
});

describe('what a computer player thinks with', () => {
  const few = (chance: Chance) => Array.from({ length: 8 }, () => chance.roll(1000)).join(' ');
  const asked: string[] = [];
  const spy: AnyGame = {
    ...batavia,
    levels: {
      spy(view, seat, chance) {
        asked.push(few(chance));
        return batavia.levels.boy(view as BataviaView, seat, chance);
      },
    },
  };
  const { record } = selfPlay(spy, seated('spy', 'spy', 'spy'), plainOptions, 'spied');

  test('is another chance for every decision', () => {
    expect(asked).toHaveLength(record.entries.length);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('is none that gives the dice and shuffles of an entry, which would tell it what comes', () => {
    const dice = Array.from({ length: asked.length + 2 }, (_, n) => few(entryChance('spied', n)));
    expect(asked.filter((one) => dice.includes(one))).toEqual([]);
  });

  test('does not change what is rolled', () => {
    const { chance } = record.entries[0];
    expect(chance).toEqual([entryChance('spied', 1).roll(6)]);
  });
});

describe('a bug throws with words:', () => {
  const playing = (level: AnyGame['levels'][string]): AnyGame => ({ ...batavia, levels: { odd: level } });
  const odd = seated('odd', 'odd', 'odd');
  const reason = { code: 'odd' };

  test.each(['admiral', 'toString'])('a player called %s', (kind) => {
    expect(() => selfPlay(batavia, seated('mate', kind, 'boy'), plainOptions, 'one')).toThrow(
      `batavia has no player "${kind}": there is boy, mate`,
    );
  });

  test('a player who does what is refused', () => {
    const game = playing(() => ({ action: { type: 'draw' }, reason }));
    expect(() => selfPlay(game, odd, plainOptions, 'one')).toThrow('odd asked for what is refused: notNow');
  });

  test('a game that does not end', () => {
    const endless: AnyGame = { ...sealedBids, outcome: () => null, toAct: () => [0], refuse: () => null };
    const [kind] = Object.keys(sealedBids.levels);
    const still = { ...endless, chart: { ...endless.chart, step: () => undefined } };
    expect(() => selfPlay(still, seated(kind, kind, kind), { rounds: 2 }, 'one')).toThrow('did not end');
  });
});
