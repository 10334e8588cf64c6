import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompanionView } from '../../../shared/games/batavia/companion/view.ts';
import type { RequestOf, TableView } from '../../../shared/session/protocol.ts';
import { builtPrograms, temporaryFolder } from './built.ts';
import { start } from './program.ts';
import { connect } from './screen.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './seats.ts';

const dist = builtPrograms();
const folder = temporaryFolder();
const asPlayed = false;
const SILK = { company: 3, commodity: 3 };

const atTheTable = (changes: Partial<RequestOf<'createTable'>> = {}) =>
  tableFor(['person', 'person', 'person', 'person'], { game: 'batavia-companion', options: {}, ...changes });

/** Tells the table shown so many things, each for the seat whose turn it is. */
async function tell(screen: Screen, ...actions: readonly unknown[]): Promise<TableView> {
  for (const action of actions) {
    const { table, revision } = screen.table as TableView;
    const seat = booksOf(screen).turn;
    await screen.get({ type: 'act', table, revision, seat, action });
    await screen.until((shown) => shown.revision > revision);
  }
  return screen.table as TableView;
}

const booksOf = ({ table }: Screen): CompanionView => table?.view as CompanionView;

const layOut = (dutch: number) => ({
  type: 'layOut',
  cards: [0, 0, 0, dutch, 0],
  claim: SILK,
  convert: false,
  asPlayed,
});

const END = [
  { type: 'correct', to: { targetHolder: 2 } },
  ...[2, 3, 0].map(() => ({ type: 'draw', asPlayed })),
  ...[0, 1, 2, 3].map((of) => ({ type: 'tellHand', of, cards: [of, 0, 0, 0, 0], asPlayed })),
  { type: 'score', asPlayed },
];

test(
  'a physical table is kept, mended and taken back; it outlives a kill, an export and an import',
  { timeout: 60_000 },
  async () => {
    let program = await start(dist, folder);
    let { screen } = await connect(program.address);
    const { table } = await screen.get(atTheTable({ undo: 'off', options: { timed: true } }));
    const begun = await screen.open(table);
    expect(begun).toMatchObject({ game: 'batavia-companion', curtain: null, eyes: 'table', undo: 'free' });

    await tell(screen, { type: 'begin', auctioneer: 0 }, { type: 'win', winner: 1, price: 3, asPlayed });
    await tell(screen, layOut(3));
    expect(booksOf(screen)).toMatchObject({ turn: 2, seals: [null, null, null, 1, null] });

    const { revision } = screen.table as TableView;
    await screen.get({ type: 'undo', table, revision });
    expect(booksOf(screen).turn).toBe(1);
    await screen.get({ type: 'redo', table, revision: revision + 1 });
    expect(booksOf(screen).turn).toBe(2);

    const again = { table, seat: 2, revision: revision + 2, action: layOut(1) };
    const refused = await screen.ask({ type: 'tryAction', ...again });
    expect(refused).toMatchObject({ done: { refusal: { code: 'noMajority', rule: 'R5.1' } } });
    expect(await screen.ask({ type: 'act', ...again })).toMatchObject({ failed: 'refused' });
    expect(await screen.ask({ type: 'hint', table, revision: revision + 2, seat: 2 })).toEqual({
      failed: 'notYours',
    });

    const edits = [{ n: 3, instead: [{ seat: 1, action: layOut(4) }] }];
    expect(await screen.get({ type: 'tryAmend', table, revision: revision + 2, edits })).toMatchObject({
      misfits: [],
      view: { laidOut: { 1: [0, 0, 0, 4, 0] }, notes: [null, null, null, null] },
    });
    await screen.get({ type: 'amend', table, revision: revision + 2, edits });
    expect(booksOf(screen).laidOut[1]).toEqual([0, 0, 0, 4, 0]);
    expect(screen.table).toMatchObject({ amended: 3 });

    const shown = screen.table as TableView;
    await program.end('SIGKILL');
    program = await start(dist, folder);
    ({ screen } = await connect(program.address));
    const back = await screen.open(table);
    expect({ ...back, log: 0, logFrom: 0, amended: 0 }).toEqual({ ...shown, log: 0, logFrom: 0, amended: 0 });

    // Nothing lies hidden in what people told, so a copy is given at any time.
    const copied = await screen.get({ type: 'exportTable', table });
    const renamed = copied.text.replace(shown.seats[0].name, 'Zora');
    const imported = await screen.get({ type: 'importTable', text: renamed });
    expect(imported.table).not.toBe(table);
    expect(await screen.open(imported.table)).toMatchObject({ view: shown.view, undo: 'free', fault: null });
    expect(screen.table?.undoable).toMatchObject({ n: 3 });

    await screen.open(table);
    expect(screen.table?.times).toBeNull();
    const over = await tell(screen, ...END);
    expect(over).toMatchObject({ toAct: [], outcome: { winners: [1] } });
    expect(over.times).toHaveLength(4);
    const played = await screen.get({ type: 'readStatistics', game: 'batavia-companion' });
    expect(played.map((one) => [one.table, one.times])).toEqual([[table, over.times]]);
    expect(await screen.get({ type: 'readStatistics', game: 'batavia' })).toEqual([]);
    const rematch = await screen.get({ type: 'rematch', table });
    expect(await screen.open(rematch.table)).toMatchObject({ seats: shown.seats, log: [], undo: 'free' });
    expect(await program.end('SIGTERM')).toEqual({ code: 0, err: '' });
  },
);

test('a rematch of a record whose players are no persons is played by persons', async () => {
  const program = await start(dist, folder);
  const { screen } = await connect(program.address);
  const text = readFileSync('test/records/companion/light-3.batavia', 'utf8');
  const strange = text.replaceAll('"kind":"person"', '"kind":"mate"');
  const { table } = await screen.get({ type: 'importTable', text: strange });
  const rematch = await screen.get({ type: 'rematch', table });
  const { seats } = await screen.open(rematch.table);
  expect(seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'person']);
  await program.end('SIGTERM');
});

test('a seat that names a computer player is none of a physical table', async () => {
  const program = await start(dist, folder);
  const { screen } = await connect(program.address);
  const seats = tableFor(['person', 'mate', 'person']).seats;
  expect(await screen.ask(atTheTable({ seats }))).toMatchObject({
    failed: 'fault',
    fault: { place: 'seats.1.kind' },
  });
  await program.end('SIGTERM');
});
