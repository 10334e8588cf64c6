import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { readRecord } from '../../../shared/kernel/journal.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';
import { builtPrograms, temporaryFolder } from './built.ts';
import { start } from './program.ts';
import type { Program } from './program.ts';
import { connect } from './screen.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './seats.ts';

/** `KILLS=100` is the long form. */
const KILLS = Number(process.env.KILLS ?? 8);
/** The program is killed so long after its tables were opened, at most, in milliseconds. */
const LATEST = 250;

const dist = builtPrograms();
const folder = temporaryFolder();
const chance = seededChance('kills');
let program: Program;
beforeAll(async () => {
  program = await start(dist, folder);
  const { screen, socket } = await connect(program.address);
  await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
  socket.close();
});

afterAll(() => program.child.kill('SIGKILL'));

/** What a table was acknowledged to be: its revision, and its log at that revision. */
interface Acknowledged {
  readonly table: string;
  readonly revision: number;
  readonly log: readonly LogEntry[];
}

const acknowledged = ({ table, log }: Screen): Acknowledged => {
  if (!table) throw new Error('no table was opened');
  return { table: table.table, revision: table.revision, log };
};

/** Acts as a person would, and sometimes undoes and redoes, until the line breaks. */
async function play(screen: Screen): Promise<void> {
  for (;;) {
    const { table, revision, eyes, legal, undoable, redoable } = await screen.until(
      (shown) => shown.legal.length > 0,
    );
    const what = chance.roll(6);
    if (what === 1 && undoable) await screen.get({ type: 'undo', table, revision });
    else if (what === 2 && redoable) await screen.get({ type: 'redo', table, revision });
    else {
      const action = legal[chance.roll(legal.length) - 1];
      await screen.get({ type: 'act', table, revision, seat: eyes as number, action });
    }
  }
}

/** Holds what is on the disk against what was acknowledged: nothing of it may be missing. */
function nothingIsLost({ table, revision, log }: Acknowledged): void {
  const text = readFileSync(path.join(folder, 'tables', `${table}.batavia`), 'utf8');
  const lines = text.split('\n');
  // The header, one line a change, and what follows the last line end.
  expect(lines.length - 2).toBeGreaterThanOrEqual(revision);
  const read = readRecord(lines.slice(0, revision + 1).join('\n'), GAMES);
  expect(read.fault).toBeNull();
  const entries = read.history?.entries.map(({ seat, action }) => ({ seat, action }));
  expect(entries).toEqual(log.map(({ seat, action }) => ({ seat, action })));
  expect([undefined, 'tornLine']).toContain(readRecord(text, GAMES).fault?.code);
}

test(
  `killed ${KILLS} times in automatic play, the host loses no acknowledged action and every game resumes`,
  { timeout: 30_000 + KILLS * 5_000 },
  async () => {
    const kinds = [
      ['boy', 'mate', 'boy', 'mate'],
      ['person', 'boy', 'boy'],
    ];
    const tables: (string | null)[] = [null, null];
    let changes = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const screens = await Promise.all(
        kinds.map(async (seats, i) => {
          const { screen } = await connect(program.address);
          tables[i] ??= (await screen.get(tableFor(seats))).table;
          const shown = await screen.open(tables[i]);
          // It resumes: unless it is over, it goes on by itself or waits for the person.
          if (shown.outcome) {
            tables[i] = (await screen.get({ type: 'rematch', table: shown.table })).table;
            await screen.open(tables[i]);
          }
          await screen.until(
            ({ thinking, legal, outcome }) => thinking !== null || legal.length > 0 || outcome !== null,
          );
          return screen;
        }),
      );
      const before = screens.map(({ table }) => table?.revision ?? 0);
      void play(screens[1]).catch(() => null);
      // Every other time in the midst of it, however slow this machine is just now.
      if (kill % 2 === 0) {
        await screens[0].until(({ revision, outcome }) => revision > before[0] || outcome !== null);
      }
      await new Promise((resolve) => setTimeout(resolve, chance.roll(LATEST)));
      await program.end('SIGKILL');
      const known = screens.map(acknowledged);
      known.forEach(nothingIsLost);
      changes += known.reduce((sum, { revision }, i) => sum + revision - before[i], 0);
      program = await start(dist, folder);
    }
    console.info(`${changes} acknowledged changes in ${KILLS} runs, none lost`);
    expect(changes).toBeGreaterThanOrEqual(KILLS / 2);
    const { screen } = await connect(program.address);
    expect((await screen.get({ type: 'listTables' })).every(({ fault }) => fault === null)).toBe(true);
    expect(await program.end('SIGTERM')).toEqual({ code: 0, err: '' });
  },
);
