import { COMMODITIES, post } from '../../../shared/games/batavia/box.ts';
import type { Commodity, Company, Post } from '../../../shared/games/batavia/box.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { State } from '../../../shared/games/batavia/state.ts';
import type { BataviaView } from '../../../shared/games/batavia/view.ts';
import { leafFor, lastLeaf, plainOptions } from '../../games/batavia/tables.ts';
import type { Colour } from '../../../shared/session/protocol.ts';

/** Made-up tables to look the board over, after the mocks. */
export interface Sample {
  view: BataviaView;
  /** [company] cards chosen. */
  chosen: number[] | null;
  reach: { hex: number; key: string }[];
  ghosts: { post: Post }[];
  fewest: { company: Company; cards: number }[];
  bids: (number | null)[] | null;
  die: number | null;
}

const LETTERS = 'BDFNS';
const COMPANIES = 'SBNDFNDFBSFDBNSFDBSNDNSBFNFBDSNBDSF';
const GOODS =
  'silk ginger tea china china silk cotton tea cotton cotton silk pepper nutmeg cotton ginger ginger silk silk china pepper tea ginger nutmeg tea cotton china nutmeg china nutmeg pepper nutmeg pepper ginger tea pepper'.split(
    ' ',
  );
/** The route of the mocks. */
const ROUTE = GOODS.map((good, i) =>
  post(
    LETTERS.indexOf(COMPANIES[i]) as Company,
    COMMODITIES.indexOf(good as (typeof COMMODITIES)[number]) as Commodity,
  ),
);
/** Hex: seat. */
const CLAIMED: Readonly<Record<number, number>> = {
  1: 1,
  2: 0,
  3: 2,
  4: 1,
  6: 0,
  7: 3,
  8: 1,
  9: 0,
  10: 2,
  11: 3,
  12: 1,
  13: 2,
  14: 0,
  16: 3,
  18: 1,
};

function posts(claimed: Readonly<Record<number, number>>): (Post | null)[] {
  return ROUTE.map((one, i) => (i + 1 in claimed ? null : one));
}

function warehouses(claimed: Readonly<Record<number, number>>): (number | null)[][] {
  const rows = COMMODITIES.map(() => new Array<number | null>(5).fill(null));
  for (const [hex, seat] of Object.entries(claimed)) {
    const { commodity, company } = ROUTE[Number(hex) - 1];
    rows[commodity][company] = seat;
  }
  return rows;
}

const at = (hex: number): Post => ROUTE[hex - 1];

function moves(): Partial<State> {
  return {
    posts: posts(CLAIMED),
    revealed: 25,
    warehouses: warehouses(CLAIMED),
    laidOut: [
      [0, 1, 1, 3, 0],
      [1, 2, 0, 1, 1],
      [3, 0, 1, 0, 1],
      [0, 1, 3, 0, 0],
    ],
    merchants: [14, 18, 13, 16],
    gold: [3, 6, 0, 3],
    counters: [
      [at(9), at(14)],
      [at(8), at(12)].map((one, i) => (i === 0 ? at(17) : one)),
      [at(3), at(10), at(13)],
      [at(16)],
    ],
    hands: [
      [1, 3, 1, 2, 2],
      [3, 3, 2, 2, 2],
      [2, 2, 2, 1, 1],
      [2, 2, 1, 1, 1],
    ],
    deck: Array.from({ length: 37 }, (_, i) => (i % 5) as Company),
    discards: [4, 4, 3, 4, 3],
    notes: [13, 20, 15, 12],
    round: 8,
    turn: 0,
    movesLeft: 3,
    startingPlayer: 3,
    auctioneer: 1,
  };
}

const sampled = (
  state: Partial<State>,
  seats: number,
  leaf: string,
  seat: number | 'table' = 0,
): BataviaView => batavia.view({ state: batavia.arrange(plainOptions, seats, leaf, state), at: leaf }, seat);

const plain = { chosen: null, reach: [], ghosts: [], fewest: [], bids: null, die: null };

export const COLOURS: readonly Colour[] = ['red', 'teal', 'amber', 'violet', 'cream'];

export const SAMPLES: Readonly<Record<string, () => Sample>> = {
  play: () => ({
    ...plain,
    view: sampled(moves(), 4, leafFor('layOut')),
    chosen: [0, 2, 0, 1, 0],
    reach: [
      { hex: 17, key: '1' },
      { hex: 20, key: '2' },
    ],
    ghosts: [{ post: at(17) }, { post: at(20) }],
    fewest: [
      { company: 1, cards: 2 },
      { company: 4, cards: 2 },
    ],
  }),
  auction: () => ({
    ...plain,
    view: sampled(
      {
        ...moves(),
        lot: [0, 1, 0, 2, 1],
        auctioneer: 3,
        turn: 0,
        bid: 4,
        bidder: 3,
        passed: [false, false, true, false],
        round: 9,
        startingPlayer: 3,
      },
      4,
      leafFor('bid'),
    ),
    bids: [2, 3, null, 4],
    die: 4,
  }),
  /** Five players, a long lot carried over, pirates two cards off. */
  five: () => {
    const claimed = { ...CLAIMED, 5: 4, 17: 4, 15: 0 };
    return {
      ...plain,
      view: sampled(
        {
          ...moves(),
          posts: posts(claimed),
          warehouses: warehouses(claimed),
          laidOut: [
            [0, 1, 1, 3, 0],
            [1, 2, 0, 1, 1],
            [3, 0, 1, 0, 1],
            [0, 1, 3, 0, 0],
            [0, 1, 0, 1, 2],
          ],
          merchants: [14, 18, 13, 16, 17],
          gold: [3, 126, -2, 13, 0],
          counters: [[at(9), at(14), at(29)], [at(17), at(12)], [at(3), at(10), at(13)], [at(16)], [at(5)]],
          hands: [
            [1, 9, 0, 2, 4],
            [3, 3, 2, 2, 2],
            [2, 2, 2, 1, 1],
            [2, 2, 1, 1, 1],
            [1, 1, 1, 1, 1],
          ],
          notes: [13, 20, 15, 12, 15],
          lot: [2, 1, 3, 2, 3],
          auctioneer: 3,
          turn: 0,
          bid: 14,
          bidder: 1,
          passed: [false, false, true, false, false],
        },
        5,
        leafFor('bid'),
      ),
      bids: [12, 14, null, null, 13],
      die: 6,
    };
  },
  start: () => ({
    ...plain,
    view: sampled(
      {
        revealed: 10,
        posts: ROUTE,
        hands: [
          [2, 2, 2, 2, 2],
          [10, 0, 0, 0, 0],
          [10, 0, 0, 0, 0],
        ],
        auctioneer: 0,
      },
      3,
      leafFor('roll'),
    ),
  }),
  /** Three players near the end: the threshold is 21, the target is within reach, nothing is hidden. */
  end: () => {
    const claimed = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [i + 1, i % 3]));
    return {
      ...plain,
      view: sampled(
        {
          posts: posts(claimed),
          revealed: 35,
          warehouses: warehouses(claimed),
          merchants: [36, 31, 30],
          targetHolder: 0,
          laidOut: [
            [2, 2, 1, 0, 0],
            [2, 1, 1, 2, 0],
            [1, 1, 2, 2, 0],
          ],
          gold: [31, 44, 28],
          hands: [
            [2, 1, 1, 0, 3],
            [2, 1, 1, 0, 3],
            [2, 1, 1, 0, 3],
          ],
          turn: 1,
          deck: [],
          discards: [0, 0, 0, 0, 0],
        },
        3,
        leafFor('layOut'),
        1,
      ),
      chosen: [0, 0, 0, 0, 3],
      fewest: ([0, 1, 2, 4] as const).map((company) => ({ company, cards: 1 + company })),
      reach: [
        { hex: 32, key: '1' },
        { hex: 34, key: '2' },
      ],
    };
  },
  over: () => ({ ...plain, view: sampled(moves(), 4, lastLeaf(), 'table') }),
};
