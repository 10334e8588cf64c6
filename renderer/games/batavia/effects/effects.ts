import { ALL_COMPANIES } from '../../../../shared/games/batavia/box.ts';
import type { Company } from '../../../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';
import { byEvent } from '../byEvent.ts';
import type { ByEvent } from '../byEvent.ts';
import type { Effect, EffectOf, Piece } from './effect.ts';
import { DROP, POP, ROLL, STAMP, TURN, sail } from './frames.ts';
import { laidOutAfter, scaleCourses } from './scale.ts';
import type { LaidOut } from './scale.ts';
import { ATTACK, sailing, timed } from './timing.ts';

/** What effects need to know beside the events of the action. */
export interface Around {
  /** All events before the action, and at how many seats. */
  readonly before: readonly BataviaEvent[];
  readonly seats: number;
  /** Whose hand is shown at this screen. */
  readonly eyes: Seat | 'table';
  /** [company] cards up for auction now. */
  readonly lot: readonly number[];
}

/** More would be a swarm, and slow. */
const MOST_FLIGHTS = 24;
const MOST_OF_A_KIND = 3;

const FLIGHT = 350;

const move = (spot: string, frames: readonly Keyframe[], at: number, length: number): EffectOf<'move'> => ({
  type: 'move',
  spot,
  frames,
  at,
  length,
});

const fly = (
  piece: Piece,
  from: readonly string[],
  to: readonly string[],
  at: number,
  length = FLIGHT,
): EffectOf<'fly'> => ({ type: 'fly', piece, from, to, at, length });

/** One flight for each card, [company], but never a swarm. */
function flyCards(
  cards: readonly number[],
  at: number,
  way: (company: Company) => { from: readonly string[]; to: readonly string[] },
): Effect[] {
  return ALL_COMPANIES.flatMap((company) =>
    Array.from({ length: Math.min(MOST_OF_A_KIND, cards[company]) }, () => company),
  ).map((company, index) => {
    const { from, to } = way(company);
    return fly({ what: 'card', company }, from, to, at + 40 * index);
  });
}

/** The hand of a seat: its own fans if this screen shows them. */
const handOf = (seat: Seat, company: Company, { eyes }: Around): string[] =>
  eyes === seat ? [`own-${company}`, `hand-${seat}`] : [`hand-${seat}`];

function toTable(seat: Seat, cards: readonly number[], at: number, around: Around): Effect[] {
  return [
    ...flyCards(cards, at, (company) => ({
      from: handOf(seat, company, around),
      to: [`laid-${seat}-${company}`],
    })),
    ...ALL_COMPANIES.filter((company) => cards[company] > 0).map((company) =>
      move(`laid-${seat}-${company}`, POP, at + FLIGHT - 50, 200),
    ),
  ];
}

/** From the stack each to its own place in the lot; those carried over lie there already. */
function deal(cards: readonly number[], at: number, { lot }: Around): Effect[] {
  let index = 0;
  let dealt = 0;
  return ALL_COMPANIES.flatMap((company) =>
    Array.from({ length: lot[company] }, (_, nth): Effect[] => {
      const spot = `lot-${index++}`;
      if (nth < lot[company] - cards[company]) return [];
      const begins = at + 60 * dealt++;
      return [
        {
          ...fly({ what: 'card', company }, ['stack'], [spot], begins, 300),
          lands: move(spot, [{ opacity: 0 }, { opacity: 0 }], begins, 290),
        },
      ];
    }).flat(),
  );
}

function pay(from: Seat, paid: readonly number[], at: number): Effect[] {
  return paid.flatMap((count, to) =>
    count <= 0 || to === from
      ? []
      : Array.from({ length: Math.min(MOST_OF_A_KIND, count) }, (_, index) =>
          fly({ what: 'note' }, [`notes-${from}`], [`notes-${to}`], at + 60 * index),
        ),
  );
}

/** What an attack takes: the fleet's cards go down to the discards. */
function sink(companies: readonly Company[], laidOut: LaidOut, at: number): Effect[] {
  return laidOut.flatMap((row, seat) =>
    companies.flatMap((company) =>
      row[company] === 0
        ? []
        : [
            fly(
              { what: 'card', company },
              [`laid-${seat}-${company}`],
              ['discards'],
              at + 500 + 60 * seat,
              600,
            ),
          ],
    ),
  );
}

function turnUp(from: number, to: number, at: number): Effect[] {
  return Array.from({ length: to - from + 1 }, (_, index): Effect[] => {
    const hex = from + index;
    const begins = at + 60 * index;
    return [
      fly({ what: 'back', hex }, [`stop-${hex}`], [`stop-${hex}`], begins, 150),
      move(`post-${hex}`, TURN, begins, 300),
    ];
  }).flat();
}

/** When an event is shown, and what lies around it. */
interface Moment {
  /** Milliseconds from the action. */
  readonly at: number;
  /** Before the event. */
  readonly laidOut: LaidOut;
  readonly around: Around;
}

const nothing = (): Effect[] => [];

/** What the board plays for an event. */
const EFFECTS: ByEvent<[Moment], Effect[]> = {
  dieRolled: (_, { at }) => [move('die', ROLL, at, 400)],
  lotRevealed: (event, { at, around }) => deal(event.cards, at, around),
  bidPlaced: (event, { at }) => [move(`bid-${event.seat}`, POP, at, 200)],
  lotWon: (event, { at, around }) =>
    flyCards(event.cards, at, (company) => ({
      from: ['lot'],
      to: handOf(event.seat, company, around),
    })),
  notesPaid: (event, { at }) => pay(event.seat, event.paid, at),
  shipPieceTaken: (event, { at }) => [move(`ship-${event.seat}`, STAMP, at, 250)],
  cardsDrawn: (event, { at, around }) =>
    Array.from({ length: event.count }, (_, index) =>
      fly(
        { what: 'card', company: null },
        ['stack'],
        around.eyes === event.seat ? ['own', `hand-${event.seat}`] : [`hand-${event.seat}`],
        at + 100 * index,
      ),
    ),
  cardsLaidOut: (event, { at, around }) => toTable(event.seat, event.cards, at, around),
  handLaidOut: (event, { at, around }) => toTable(event.seat, event.cards, at, around),
  sealTaken: ({ seat, company, from }, { at }) => {
    const source = from === null ? `head-${company}` : `laid-${from}-${company}`;
    return [
      {
        ...fly({ what: 'seal', company }, [source], [`seal-${seat}-${company}`], at, 250),
        lands: move(`seal-${seat}-${company}`, STAMP, at + 250, 200),
      },
    ];
  },
  sealReturned: ({ company, from }, { at }) => [
    fly({ what: 'seal', company }, [`laid-${from}-${company}`], [`head-${company}`], at),
  ],
  merchantSailed: (event, { at }) => [
    move(`merchant-${event.seat}`, sail(event.from, event.to), at, sailing(event.to - event.from)),
  ],
  postClaimed: ({ seat, hex, post }, { at }) => {
    const to = `counters-${seat}-${post.company}`;
    return [
      fly(
        { what: 'counter', company: post.company },
        [`stop-${hex}`],
        [to, `laid-${seat}-${post.company}`],
        at,
      ),
      move(to, POP, at + FLIGHT - 50, 200),
    ];
  },
  cratePlaced: (event, { at }) => [
    move(`crate-${event.post.commodity}-${event.post.company}`, DROP, at, 200),
  ],
  postsRevealed: (event, { at }) => turnUp(event.from, event.to, at),
  countersConverted: ({ seat, companies, gold }, { at }) => [
    ...companies.map((company, index) =>
      fly(
        { what: 'counter', company },
        [`counters-${seat}-${company}`, `laid-${seat}-${company}`],
        [`gold-${seat}`],
        at + 60 * index,
      ),
    ),
    { type: 'count', seat, by: gold, at: at + 250, length: 300 },
    move(`gold-${seat}`, POP, at + 300, 300),
  ],
  piratesStruck: (event, { at, laidOut }) => [
    { type: 'attack', cards: event.cards, at, length: ATTACK },
    ...sink(event.companies, laidOut, at),
  ],
  bidderPassed: nothing,
  lotCarriedOver: nothing,
  stackReshuffled: nothing,
  cratesRanOut: nothing,
  countersKept: nothing,
  targetTaken: nothing,
  roundBegan: nothing,
  gameScored: nothing,
};

/** What the board plays for the events of one action. */
export function effectsOf(events: readonly BataviaEvent[], around: Around): Effect[] {
  const empty = Array.from({ length: around.seats }, () => ALL_COMPANIES.map(() => 0));
  const before = around.before.reduce<LaidOut>(laidOutAfter, empty);
  const moments = timed(events);
  let laidOut = before;
  let flights = 0;
  return [
    ...scaleCourses(before, moments),
    ...moments.flatMap(({ event, at }) => {
      const effects = byEvent(EFFECTS, event, { at, laidOut, around });
      laidOut = laidOutAfter(laidOut, event);
      return effects;
    }),
  ].filter(({ type }) => type !== 'fly' || ++flights <= MOST_FLIGHTS);
}
