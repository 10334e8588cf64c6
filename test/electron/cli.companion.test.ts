import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cli } from './terminal.ts';

const folder = 'test/records/companion';
const told = (name: string) => cli('replay', `${folder}/${name}`).out;

test('a table that kept to few rules is told in sentences', () => {
  const odd = told('odd-3.batavia');
  expect(odd.slice(0, ODD.length)).toBe(ODD);
  expect(odd).toContain('\nClara has left in hand: 2 British, 1 French.\nClara has 16 notes.\n');
});

test('the full board is told with its posts, and the score with what was set', () => {
  const full = told('full-4.batavia');
  expect(full).toMatch(/^Turned up from hex 1 on: the \w+ \w+ post, (the \w+ \w+ post, ){7}/m);
  expect(full).toMatch(/^To the discards: .*; .*\.$/m);
  expect(full).toContain('The game is over: Anna 43, Ben 35, Clara 34, Dirk 40.');
  expect(told('score-5.batavia')).toContain(
    'Set as it lies on the table: seals, gold, warehouses and target.',
  );
});

test.each(readdirSync(folder))('nothing in %s is told without words', (name) => {
  expect(told(name)).not.toMatch(/undefined|\[object|null/);
});

test.each([['play'], ['simulate', '--bots', 'mate'], ['bench']])(
  'no computer player plays with a physical box: %j says so',
  (...args) => {
    const { code, err } = cli(...args, '--game', 'batavia-companion');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error: Batavia, at the table has no computer players.\n',
    });
  },
);

test('the help of what computer players do leaves a physical table out, the chart has it', () => {
  expect(cli('help', 'play').out).not.toContain('batavia-companion');
  expect(cli('chart', '--game', 'batavia-companion').out).toContain('reckoning');
});

const ODD = `Batavia, at the table: Anna, Ben, Clara
Cards, counters and gold are kept, posts as they are claimed; everyone begins with 15 notes.
Round 1: Anna is the auctioneer.
Nobody bids; the lot waits for the next auction.
Anna takes the ship piece.
Anna lays out 2 British.
Anna takes the British seal.
Anna takes the counter of the British tea post.
A crate goes to the tea warehouse, British column.
Anna keeps all counters.
Played so, against the rule (notYourTurn, R3.1):
Clara draws 2 cards.
Ben draws 2 cards.

Round 2: Anna is the auctioneer.
Played so, against the rule (notEnoughNotes, R4.3):
Ben takes the lot for 99 notes.
Ben takes the ship piece.
Ben lays out 18 Dutch.
Ben takes the Dutch seal.
Ben takes the counter of the Dutch silk post.
A crate goes to the silk warehouse, Dutch column.
Ben keeps all counters.
Played so, against the rule (sealNotHeld, R6.1):
Clara lays out 1 Danish.
Clara takes the Danish seal.
Clara takes the counter of the British cotton post.
A crate goes to the cotton warehouse, British column.
Clara converts 1 counter (British) for 1 gold.
Pirates sink the Dutch ships (18 Dutch).
To the discards: Ben 18 Dutch.
Ben returns the Dutch seal to the board.
Set as it lies on the table: gold and turn.
`;
