import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { CompanionAction } from '../../shared/games/batavia/companion/state.ts';
import { COLOURS } from '../../shared/session/protocol.ts';
import type { TableMode } from '../../shared/session/protocol.ts';
import { connect } from '../electron/host/screen.ts';
import type { App } from './app.ts';

/** A tablet that lies on the table. */
export const TABLET: BrowserContextOptions = {
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  bypassCSP: true,
};
/** How the table is set up, if nothing else is said. */
export const MODE: TableMode = {
  sitting: [],
  depth: 'light',
  quickStart: false,
  openNotes: false,
  turns: false,
  timed: false,
  theme: 'dark',
};
const NAMES = ['Hanna', 'Joris', 'Mei', 'Anselm'];

/** [entry] the seat it is of, and what it tells. */
export type Told = readonly (readonly [number, CompanionAction])[];

/** Hanna holds the Swedish seal, Joris the Dutch one with 4 cards, Mei the French one with 2; Hanna is to move. */
const HALFWAY: Told = [
  [0, { type: 'begin', auctioneer: 3 }],
  [3, { type: 'win', winner: 0, price: 3, asPlayed: false }],
  [
    0,
    {
      type: 'layOut',
      cards: [0, 0, 0, 1, 3],
      claim: { company: 4, commodity: 0 },
      convert: false,
      asPlayed: false,
    },
  ],
  [
    1,
    {
      type: 'layOut',
      cards: [0, 1, 0, 4, 0],
      claim: { company: 3, commodity: 0 },
      convert: false,
      asPlayed: false,
    },
  ],
  [
    2,
    {
      type: 'layOut',
      cards: [0, 0, 2, 0, 0],
      claim: { company: 2, commodity: 2 },
      convert: false,
      asPlayed: false,
    },
  ],
  [3, { type: 'draw', asPlayed: false }],
  [0, { type: 'win', winner: 0, price: 2, asPlayed: false }],
];

/** A page at a table of which this has been told. */
export async function pageAtTable(
  app: App,
  depth: string,
  told: Told,
  mode: Partial<TableMode> = {},
  options: BrowserContextOptions = {},
  names: readonly string[] = NAMES,
): Promise<Page> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { tableMode: { ...MODE, ...mode } } });
  const { table } = await screen.get({
    type: 'createTable',
    game: 'batavia-companion',
    options: { depth, quickStart: false, openNotes: false },
    seats: names.map((name, seat) => ({ name, kind: 'person', colour: COLOURS[seat] })),
    undo: 'free',
    seed: null,
  });
  let { revision } = await screen.open(table);
  for (const [seat, action] of told)
    ({ revision } = await screen.get({ type: 'act', table, revision, seat, action }));
  socket.close();
  const page = await app.page({ ...TABLET, ...options }, `#/table/${table}`);
  await page.locator('.companion h1').waitFor();
  return page;
}

/** A page at a table whose books are halfway. */
export const halfwayAt = (
  app: App,
  mode?: Partial<TableMode>,
  options?: BrowserContextOptions,
  names?: readonly string[],
): Promise<Page> => pageAtTable(app, 'light', HALFWAY, mode, options, names);

/** Where a finger meets it. */
export const middleOf = (one: Locator): Promise<{ x: number; y: number }> =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** Where each page was tapped last. */
const spots = new WeakMap<Page, { readonly x: number; readonly y: number }>();

/** Taps what is meant: the spot tapped last only once the table takes what lies there now for something else. */
export async function tapOn(one: Locator): Promise<void> {
  const spot = await middleOf(one);
  const last = spots.get(one.page());
  if (last && Math.hypot(spot.x - last.x, spot.y - last.y) < 56)
    await one.page().locator('.companion[data-settled="true"]').waitFor();
  spots.set(one.page(), spot);
  await one.tap();
}
