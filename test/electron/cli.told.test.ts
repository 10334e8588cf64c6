import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cli } from './terminal.ts';

const folder = 'test/records/batavia';
const told = (name: string) => cli('replay', `${folder}/${name}`).out;

describe('a recorded game in sentences', () => {
  const out = told('mates-3.batavia');

  test('begins with the table and the first rounds', () => {
    expect(out.split('\n').slice(0, 41).join('\n')).toBe(BEGINNING);
  });

  test('ends with the scores', () => {
    expect(out.slice(out.indexOf('The game is over:'))).toBe(`${END}\n`);
  });
});

test.each([
  [
    'open-hands.batavia',
    'Everyone has 10 cards and 15 notes; posts 1 to 10 lie face up. Open to all: hands and notes.',
  ],
  ['quick-start.batavia', 'Everyone has 10 cards and 15 notes; all posts lie face up.'],
])('the house rules of %s are told', (name, line) => {
  expect(told(name).split('\n')[1]).toBe(line);
});

test.each(readdirSync(folder))('in %s the lines under each name add up to its gold', (name) => {
  const scores = told(name).split('The game is over:')[1];
  const sums: number[] = [];
  const gold: number[] = [];
  for (const line of scores.split('\n')) {
    const total = /: (\d+) gold$/.exec(line);
    const part = /^ +(\d+) {2}.* {2}\[R\d+\.\d+\]$/.exec(line);
    if (total) {
      gold.push(Number(total[1]));
      sums.push(0);
    } else if (part) sums[sums.length - 1] += Number(part[1]);
  }
  expect(gold.length).toBeGreaterThan(2);
  expect(sums).toEqual(gold);
});

const BEGINNING = `Batavia: Ship’s boy 1, Mate 2, Mate 3
Everyone has 10 cards and 15 notes; posts 1 to 10 lie face up.

Round 1: Mate 2 is the auctioneer.
Mate 2 rolls a 2.
Revealed: 1 French, 1 Swedish.
Mate 3 bids 1.
Ship’s boy 1 bids 2.
Mate 2 bids 3.
Mate 3 bids 4.
Ship’s boy 1 passes.
Mate 2 bids 5.
Mate 3 bids 6.
Mate 2 passes.
Mate 3 takes the lot (1 French, 1 Swedish) for 6 notes.
Paid: 3 to Ship’s boy 1, 3 to Mate 2.
Mate 3 takes the ship piece.
Mate 3 lays out 1 British.
Mate 3 takes the British seal.
Mate 3 sails from the start to hex 2.
Mate 3 claims the British pepper post on hex 2.
A crate goes to the pepper warehouse, British column.
Mate 3 keeps all counters.
Ship’s boy 1 draws 2 cards.
Mate 2 lays out 1 Swedish.
Mate 2 takes the Swedish seal.
Mate 2 sails from the start to hex 3.
Mate 2 claims the Swedish china post on hex 3.
A crate goes to the china warehouse, Swedish column.
Mate 2 keeps all counters.

Round 2: Mate 3 is the auctioneer.
Mate 3 rolls a 1.
Revealed: 1 British.
Ship’s boy 1 bids 1.
Mate 2 bids 2.
Mate 3 bids 3.
Ship’s boy 1 passes.
Mate 2 bids 4.
Mate 3 passes.
Mate 2 takes the lot (1 British) for 4 notes.`;

const END = `The game is over: Ship’s boy 1 33, Mate 2 47, Mate 3 59.

Ship’s boy 1: 33 gold
    3  from conversions  [R7.3]
   10  tea warehouse (2 crates)  [R10.2]
   11  cotton warehouse (3 crates)  [R10.2]
    5  most notes (36)  [R10.3]
    4  target counter  [R10.4]
Mate 2: 47 gold
   12  china warehouse (3 crates)  [R10.2]
   14  ginger warehouse (3 crates)  [R10.2]
   15  nutmeg warehouse (3 crates)  [R10.2]
    6  3 seals  [R10.5]
Mate 3: 59 gold
   26  from conversions  [R7.3]
   13  silk warehouse (3 crates)  [R10.2]
   16  pepper warehouse (3 crates)  [R10.2]
    4  2 seals  [R10.5]
Mate 3 wins.
Seed: record 3`;
