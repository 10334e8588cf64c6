import { expect, test } from 'vitest';
import { post } from '../../../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import { timed } from '../../../../renderer/games/batavia/effects/timing.ts';
import { soundsOf } from '../../../../renderer/games/batavia/sounds.ts';

const names = (events: BataviaEvent[], calls = false) =>
  soundsOf(timed(events), calls).map(({ name }) => name);

test.each<[string, BataviaEvent]>([
  ['dice', { type: 'dieRolled', seat: 0, face: 1 }],
  ['paper', { type: 'lotRevealed', cards: [1, 0, 0, 0, 0] }],
  ['knock', { type: 'bidPlaced', seat: 0, amount: 1 }],
  ['gavel', { type: 'lotWon', seat: 0, price: 1, cards: [1, 0, 0, 0, 0] }],
  ['paper', { type: 'cardsLaidOut', seat: 0, cards: [1, 0, 0, 0, 0] }],
  ['stamp', { type: 'sealTaken', seat: 0, company: 1, from: null }],
  ['sails', { type: 'merchantSailed', seat: 0, from: 1, to: 2 }],
  ['wood', { type: 'cratePlaced', seat: 0, post: post(0, 0) }],
  ['coin', { type: 'countersConverted', seat: 0, companies: [1], gold: 1 }],
  ['attack', { type: 'piratesStruck', companies: [1], cards: [0, 5, 0, 0, 0] }],
  ['finale', { type: 'gameScored', gold: [1, 2, 3] }],
])('%s', (name, event) => {
  expect(names([event])).toEqual([name]);
});

test('each sound once an action, each after its event has begun', () => {
  const sounds = soundsOf(
    timed([
      { type: 'cardsLaidOut', seat: 0, cards: [2, 0, 0, 0, 0] },
      { type: 'sealTaken', seat: 0, company: 0, from: null },
      { type: 'sealTaken', seat: 0, company: 1, from: null },
    ]),
    false,
  );
  expect(sounds.map(({ name }) => name)).toEqual(['paper', 'stamp']);
  expect(sounds[1].at).toBeGreaterThan(sounds[0].at);
});

test('a bell calls the person whose turn comes, after everything else', () => {
  const events: BataviaEvent[] = [{ type: 'bidPlaced', seat: 2, amount: 4 }];
  expect(names(events)).toEqual(['knock']);
  expect(names(events, true)).toEqual(['knock', 'bell']);
});

test('nobody is called when the game is over', () => {
  expect(names([{ type: 'gameScored', gold: [1] }], true)).toEqual(['finale']);
});
