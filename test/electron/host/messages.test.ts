import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { isFault } from '../../../shared/kernel/refusal.ts';
import { parseRequest } from '../../../shared/session/protocol.ts';
import type { Request } from '../../../shared/session/protocol.ts';
import { mutate } from '../../kernel/mutate.ts';
import { temporaryFolder } from './built.ts';
import { hostIn, screenOf } from './hosts.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './seats.ts';

const MALFORMED = 8_000;
const HOSTILE = 2_000;

const folder = temporaryFolder();
const chance = seededChance('messages');
const pick = <T>(items: readonly T[]): T => items[chance.roll(items.length) - 1];
let host: Host;
let screen: Screen;
let table = '';
beforeAll(async () => {
  // No computer player is ever to act here.
  host = hostIn(folder, { thinker: 'none.js' });
  screen = screenOf(host);
  ({ table } = await screen.get(tableFor(['person', 'boy', 'boy'])));
  await screen.open(table);
});

/** Everything the host keeps, and what a screen is shown of the table. */
async function everything() {
  const tables = path.join(folder, 'tables');
  const files = readdirSync(tables, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.summaries')
    .map(({ name }) => [name, readFileSync(path.join(tables, name), 'utf8')]);
  const settings = await screen.get({ type: 'readSettings' });
  return { files, settings, shown: await screen.open(table), notices: screen.notices.length };
}

/** Well-formed requests of every type that changes or tells something. */
const good = (): Request[] => [
  { type: 'hello', protocol: 1 },
  { type: 'changeSettings', settings: { pace: 'fast', names: ['Anna'] } },
  tableFor(['person', 'boy', 'mate']),
  { type: 'openTable', table },
  { type: 'deleteTable', table },
  { type: 'importTable', text: 'x' },
  { type: 'liftCurtain', table, seat: 0 },
  { type: 'act', table, revision: 0, seat: 0, action: { type: 'roll' } },
  { type: 'order', table, revision: 0, seat: 0, order: { upTo: 5 } },
  { type: 'tryAction', table, revision: 0, seat: 0, action: { type: 'bid', amount: 1 } },
  { type: 'undo', table, revision: 0 },
  { type: 'pause', table, paused: true },
  { type: 'lookBack', table, n: 0, eyes: 0 },
  { type: 'readStatistics', game: 'batavia' },
];

/** One of them with something wrong with it, so that it is none of the protocol. */
function malformed(): unknown {
  for (;;) {
    const text = mutate(JSON.stringify(pick(good())), chance);
    let message: unknown = text;
    try {
      message = JSON.parse(text);
    } catch {
      // Then the text itself is the message.
    }
    if (isFault(parseRequest(message))) return message;
  }
}

const NUMBERS = [-1, 0, 1, 2, 3, 19, 2 ** 40];
const PATHS = [
  '../x',
  '..',
  'C:\\x',
  'a/b',
  '%2e%2e',
  '-',
  'constructor',
  '__proto__',
  'settings',
  'x'.repeat(80),
];

/** A well-formed request that must not be done: for another seat, table or revision, or against the rules. */
function hostile(): unknown {
  const stranger = pick(PATHS);
  const late = { table, revision: 1 + chance.roll(1000) };
  const now = { table, revision: 0 };
  const legal = { type: 'roll' };
  const illegal = pick([
    ...['pass', 'draw', 'convert', 'keep'].map((type) => ({ type })),
    ...NUMBERS.map((amount) => ({ type: 'bid', amount })),
    { type: 'layOut', cards: [1, 1, 1, 1, 1] },
    { type: 'sail', company: 0 },
    { type: 'roll', face: 6 },
    { type: 'roll', __proto__: { seat: 3 } },
    ['roll'],
    'roll',
    null,
  ]);
  return pick<unknown>([
    { type: 'act', ...late, seat: 0, action: legal },
    { type: 'act', ...now, seat: chance.roll(19), action: legal },
    { type: 'act', ...now, seat: 0, action: illegal },
    { type: 'act', table: stranger, revision: 0, seat: 0, action: legal },
    { type: 'order', ...late, seat: 0, order: pick([null, { upTo: 5 }]) },
    { type: 'order', ...now, seat: chance.roll(19), order: pick([null, { upTo: 5 }]) },
    { type: 'order', ...now, seat: 0, order: pick([{ upTo: pick(NUMBERS) }, illegal, {}, 'all', 7]) },
    { type: 'tryAction', ...now, seat: chance.roll(19), action: legal },
    { type: pick(['undo', 'redo', 'step']), ...pick([late, now]) },
    { type: 'hint', ...late, seat: 0 },
    { type: 'hint', ...now, seat: chance.roll(19) },
    { type: 'liftCurtain', table, seat: chance.roll(19) },
    { type: 'lookBack', table, n: 0, eyes: pick(['all', 1, 2, 19]) },
    { type: 'lookBack', table, n: chance.roll(1000), eyes: 0 },
    { type: pick(['openTable', 'deleteTable', 'exportTable', 'rematch']), table: stranger },
    { ...tableFor(['person', 'boy', 'mate']), game: stranger },
    tableFor(['person', 'boy', pick(['', 'pirate', 'constructor', '__proto__'])]),
    tableFor(Array.from({ length: pick([0, 1, 2, 6, 20]) }, () => 'boy')),
    tableFor(['person', 'boy', 'mate'], { options: pick([{ openHands: 'yes' }, { x: 1 }, 'x', 7]) }),
    {
      type: 'importTable',
      text: pick(['', '{', '\n\n', '[]', '{"format":"batavia-roads"}', 'x'.repeat(9999)]),
    },
  ]);
}

async function refused(message: unknown): Promise<void> {
  const answer: unknown = await host.ask(message, screen.listen);
  expect(answer, JSON.stringify(message)).toHaveProperty('failed');
  if ((answer as { failed: string }).failed === 'fault') {
    expect((answer as { fault: { code: string } }).fault.code).not.toBe('hostFailed');
  }
}

describe('messages', () => {
  test(`${MALFORMED} that are malformed are each refused with a code and change nothing`, async () => {
    const before = await everything();
    for (let i = 0; i < MALFORMED; i++) {
      const message = malformed();
      expect(await host.ask(message, screen.listen)).toMatchObject({
        failed: 'fault',
        fault: { kind: 'fault', code: 'badRequest' },
      });
    }
    expect(await everything()).toEqual(before);
  });

  test(`${HOSTILE} that are hostile are each refused and change nothing`, async () => {
    const before = await everything();
    for (let i = 0; i < HOSTILE; i++) await refused(hostile());
    expect(await everything()).toEqual(before);
  });

  test('that are not even JSON are refused too', async () => {
    const circle: Record<string, unknown> = { type: 'act' };
    circle.table = circle;
    const strange = [
      undefined,
      null,
      1n,
      Symbol('x'),
      () => 'roll',
      circle,
      new Map([['type', 'hello']]),
      new Proxy(
        {},
        {
          has: () => {
            throw new Error('trap');
          },
        },
      ),
    ];
    for (const message of strange) {
      expect(await host.ask(message, screen.listen)).toMatchObject({ failed: 'fault' });
    }
  });
});
