import { describe, expect, test } from 'vitest';
import { post } from '../../../../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import type { Effect } from '../../../../../renderer/games/batavia/effects/effect.ts';
import { effectsOf } from '../../../../../renderer/games/batavia/effects/effects.ts';
import type { Around } from '../../../../../renderer/games/batavia/effects/effects.ts';
import { timed } from '../../../../../renderer/games/batavia/effects/timing.ts';

const NOTHING = { before: [], seats: 3, eyes: 'table', lot: [0, 0, 0, 0, 0] } as const satisfies Around;

/** An effect in a word, without its moment. */
function told(effect: Effect): string {
  switch (effect.type) {
    case 'fly': {
      const { piece, from, to } = effect;
      const which =
        'company' in piece ? ` ${piece.company ?? 'back'}` : 'hex' in piece ? ` ${piece.hex}` : '';
      return `${piece.what}${which}: ${from[0]} > ${effect.lands ? 'hidden ' : ''}${to[0]}`;
    }
    case 'move':
      return effect.spot;
    case 'count':
      return `count ${effect.seat} ${effect.by}`;
    case 'attack':
      return `attack ${effect.cards.join(' ')}`;
  }
}

const laidOut = (seat: number, cards: readonly number[]): BataviaEvent => ({
  type: 'cardsLaidOut',
  seat,
  cards,
});
const tea = post(2, 0);

const TOLD: readonly [name: string, event: BataviaEvent, around: Partial<Around>, effects: string[]][] = [
  ['a die rolls', { type: 'dieRolled', seat: 0, face: 4 }, {}, ['die']],
  [
    'new cards of the lot come from the stack, beside those carried over',
    { type: 'lotRevealed', cards: [0, 1, 0, 1, 0] },
    { lot: [1, 2, 0, 1, 0] },
    ['card 1: stack > hidden lot-2', 'card 3: stack > hidden lot-3'],
  ],
  ['a bid stands out', { type: 'bidPlaced', seat: 2, amount: 3 }, {}, ['bid-2']],
  [
    'a lot goes to the winner’s hand',
    { type: 'lotWon', seat: 1, price: 2, cards: [0, 0, 1, 0, 0] },
    {},
    ['card 2: lot > hand-1'],
  ],
  [
    'a lot goes to the fans where the winner’s hand is shown',
    { type: 'lotWon', seat: 1, price: 2, cards: [0, 0, 1, 0, 0] },
    { eyes: 1 },
    ['card 2: lot > own-2'],
  ],
  [
    'notes go to the others',
    { type: 'notesPaid', seat: 1, paid: [2, 0, 1] },
    {},
    ['note: notes-1 > notes-0', 'note: notes-1 > notes-0', 'note: notes-1 > notes-2'],
  ],
  ['the ship piece is put down', { type: 'shipPieceTaken', seat: 2 }, {}, ['ship-2']],
  [
    'cards drawn stay face down',
    { type: 'cardsDrawn', seat: 0, count: 2 },
    {},
    ['card back: stack > hand-0', 'card back: stack > hand-0'],
  ],
  [
    'cards laid out move cannon and cube along the scale',
    laidOut(0, [0, 0, 0, 1, 0]),
    {},
    ['cannon', 'cube-3', 'card 3: hand-0 > laid-0-3', 'laid-0-3'],
  ],
  [
    'a free seal comes from its flag',
    { type: 'sealTaken', seat: 1, company: 4, from: null },
    {},
    ['seal 4: head-4 > hidden seal-1-4'],
  ],
  [
    'a seal lost comes from its holder',
    { type: 'sealTaken', seat: 1, company: 4, from: 2 },
    {},
    ['seal 4: laid-2-4 > hidden seal-1-4'],
  ],
  [
    'a seal goes back to its flag',
    { type: 'sealReturned', company: 0, from: 2 },
    {},
    ['seal 0: laid-2-0 > head-0'],
  ],
  ['a merchant sails', { type: 'merchantSailed', seat: 2, from: 0, to: 5 }, {}, ['merchant-2']],
  [
    'a counter is taken from the chart',
    { type: 'postClaimed', seat: 2, hex: 5, post: tea },
    {},
    ['counter 2: stop-5 > counters-2-2', 'counters-2-2'],
  ],
  ['a crate drops', { type: 'cratePlaced', seat: 2, post: tea }, {}, ['crate-0-2']],
  [
    'posts are turned up one after the other',
    { type: 'postsRevealed', from: 11, to: 12 },
    {},
    ['back 11: stop-11 > stop-11', 'post-11', 'back 12: stop-12 > stop-12', 'post-12'],
  ],
  [
    'counters become gold, counted up',
    { type: 'countersConverted', seat: 0, companies: [1], gold: 1 },
    {},
    ['counter 1: counters-0-1 > gold-0', 'count 0 1', 'gold-0'],
  ],
  [
    'pirates sink the cards of the fleet, whoever laid them out',
    { type: 'piratesStruck', companies: [3], cards: [0, 0, 0, 3, 0] },
    { before: [laidOut(0, [1, 0, 0, 2, 0]), laidOut(2, [0, 0, 0, 1, 0])] },
    ['cannon', 'cube-3', 'attack 0 0 0 3 0', 'card 3: laid-0-3 > discards', 'card 3: laid-2-3 > discards'],
  ],
  ['a pass is still', { type: 'bidderPassed', seat: 0 }, {}, []],
  ['kept counters are still', { type: 'countersKept', seat: 0 }, {}, []],
  ['a new round is still', { type: 'roundBegan', round: 2, auctioneer: 0 }, {}, []],
];

describe('effects of an event', () => {
  test.each(TOLD)('%s', (_, event, around, effects) => {
    expect(effectsOf([event], { ...NOTHING, ...around }).map(told)).toEqual(effects);
  });

  test('never a swarm', () => {
    const hands = [0, 1, 2].map((seat): BataviaEvent => ({
      type: 'handLaidOut',
      seat,
      cards: [4, 4, 4, 4, 4],
    }));
    const flights = effectsOf(hands, NOTHING).filter(({ type }) => type === 'fly');
    expect(flights).toHaveLength(24);
  });
});

describe('an action in time', () => {
  const action: BataviaEvent[] = [
    laidOut(0, [0, 0, 0, 8, 0]),
    { type: 'sealTaken', seat: 0, company: 3, from: null },
    { type: 'merchantSailed', seat: 0, from: 2, to: 17 },
    { type: 'cratePlaced', seat: 0, post: tea },
    { type: 'piratesStruck', companies: [3], cards: [0, 0, 0, 8, 0] },
  ];
  const effects = effectsOf(action, NOTHING);
  const moves = effects.map((effect) => (effect.type === 'fly' ? (effect.lands ?? effect) : effect));
  const at = (spot: string) => moves.find((effect) => effect.type === 'move' && effect.spot === spot);

  test('one thing follows the other', () => {
    const moments = timed(action).map((one) => one.at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(at('merchant-0')?.at).toBeLessThan(at('crate-0-2')?.at ?? 0);
    expect(at('seal-0-3')?.at).toBeLessThan(at('crate-0-2')?.at ?? 0);
  });

  test('each lasts from 150 to 600 milliseconds, but for an attack and what it takes', () => {
    const short = effects.filter(
      (effect) => effect.type !== 'attack' && !(effect.type === 'move' && /cannon|cube/.test(effect.spot)),
    );
    for (const { length } of short) {
      expect(length).toBeGreaterThanOrEqual(150);
      expect(length).toBeLessThanOrEqual(600);
    }
  });

  test('a merchant ends where it stands, whichever way it has come', () => {
    const frames = (at('merchant-0') as { frames?: Keyframe[] } | undefined)?.frames ?? [];
    expect(frames.length).toBeGreaterThan(10);
    expect(frames.at(-1)).toEqual({ translate: '0.00px 0.00px' });
    expect(frames[0].translate).not.toBe('0.00px 0.00px');
  });
});
