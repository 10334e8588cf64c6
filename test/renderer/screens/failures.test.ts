import { describe, expect, test, vi } from 'vitest';
import type { Host } from '../../../renderer/host.svelte.ts';
import { OpenTable } from '../../../renderer/screens/table.svelte.ts';
import { TableList } from '../../../renderer/screens/tables.svelte.ts';

vi.stubGlobal('navigator', { languages: ['en'] });

/** A host that does nothing of what it is asked. */
const host = { ask: () => Promise.resolve({ failed: 'unknownTable' }), listen: () => () => undefined };
const unwilling = host as unknown as Host;

describe('what is not done is told on the screen', () => {
  const deeds: [string, (table: OpenTable) => Promise<unknown>][] = [
    ['opening', (table) => table.enter()],
    ['an action', (table) => table.act(0, { type: 'draw' })],
    ['an order', (table) => table.order(0, null)],
    ['undo', (table) => table.undo()],
    ['redo', (table) => table.redo()],
    ['a hint', (table) => table.hint(0)],
    ['lifting the curtain', (table) => table.liftCurtain(0)],
    ['pausing', (table) => table.pause(true)],
    ['a step', (table) => table.step()],
    ['a rematch', (table) => table.rematch()],
  ];

  test.each(deeds)('at a table: %s', async (_, deed) => {
    const table = new OpenTable(unwilling, 'table');
    await deed(table);
    expect(table.problem?.words).toMatch(/\w/);
  });

  test('after the link was lost, though the table is opened again at once', async () => {
    const view = { table: 'table', logFrom: 0, log: [], seats: [], fault: null };
    const answers: Record<string, object> = { openTable: { done: view }, act: { failed: 'notYours' } };
    const asked = ({ type }: { type: string }) => Promise.resolve(answers[type]);
    const table = new OpenTable({ ...host, ask: asked } as unknown as Host, 'table');
    await table.enter();
    expect(table.problem).toBeNull();
    await table.act(0, { type: 'draw' });
    await table.enter();
    expect(table.problem?.words).toMatch(/\w/);
  });

  test.each([
    [{ code: 'diskFull', line: 0 }, /The disk is full/],
    [{ code: 'badEntry', line: 12 }, /damaged from line 12 on/],
  ])('at a table that waits because of %j', async (fault, words) => {
    const view = { table: 'table', logFrom: 0, log: [], seats: [], fault };
    const table = new OpenTable(
      { ...host, ask: () => Promise.resolve({ done: view }) } as unknown as Host,
      'table',
    );
    await table.enter();
    expect(table.problem?.words).toMatch(words);
  });

  test.each<[string, (tables: TableList) => unknown]>([
    ['reading the list', (tables) => tables.listen()],
    ['deleting', (tables) => tables.delete('table')],
    ['saving a copy', (tables) => tables.saveCopy('table')],
  ])('in the library: %s', async (_, deed) => {
    const tables = new TableList(unwilling);
    deed(tables);
    await expect.poll(() => tables.problem).toMatch(/\w/);
  });
});

/** A table at revision 4, and how its host tells of the next ones; each request but to open is answered `stale` when `late` lets it. */
async function tableAt4(late: Promise<void>) {
  let tell: (notice: unknown) => void = () => undefined;
  const view = (revision: number) => ({
    table: 'table',
    revision,
    log: [],
    logFrom: 0,
    seats: [],
    fault: null,
  });
  const willing = {
    ask: async ({ type }: { type: string }) => {
      if (type === 'openTable') return { done: view(4) };
      await late;
      return { failed: 'stale', revision: 5 };
    },
    listen: (hear: (notice: unknown) => void) => {
      tell = hear;
      return () => undefined;
    },
  };
  const table = new OpenTable(willing as unknown as Host, 'table');
  table.listen();
  await table.enter();
  return { table, moveOn: () => tell({ type: 'table', table: view(5), news: [] }) };
}

describe('what comes too late', () => {
  const late: [string, (table: OpenTable) => Promise<unknown>][] = [
    ['an action', (table) => table.act(0, { type: 'draw' })],
    ['an order', (table) => table.order(0, null)],
    ['undo', (table) => table.undo()],
    ['redo', (table) => table.redo()],
    ['a hint', (table) => table.hint(0)],
    ['a step', (table) => table.step()],
  ];

  test.each(late)('needs no words where the screen has moved on: %s', async (_, deed) => {
    let answer: () => void = () => undefined;
    const { table, moveOn } = await tableAt4(new Promise((resolve) => (answer = resolve)));
    const done = deed(table);
    moveOn();
    answer();
    await done;
    expect(table.problem).toBeNull();
  });

  test.each(late)('is told where it has not: %s', async (_, deed) => {
    const { table } = await tableAt4(Promise.resolve());
    await deed(table);
    expect(table.problem?.words).toMatch(/\w/);
  });
});

describe('a rematch', () => {
  /** A table whose host answers requests for a rematch one after the other with these. */
  function rematching(answers: unknown[]) {
    const ask = vi.fn(() => Promise.resolve(answers.shift()));
    return { ask, table: new OpenTable({ ask, listen: () => () => undefined } as unknown as Host, 'table') };
  }

  test('is one table, however often it is asked for', async () => {
    const { ask, table } = rematching([{ done: { table: 'one' } }, { done: { table: 'two' } }]);
    expect(await Promise.all([table.rematch(), table.rematch()])).toEqual(['one', 'one']);
    expect(await table.rematch()).toBe('one');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('can be asked for again when it was not begun', async () => {
    const { table } = rematching([{ failed: 'unknownTable' }, { done: { table: 'two' } }]);
    expect(await table.rematch()).toBeNull();
    expect(await table.rematch()).toBe('two');
  });
});

test('what a change took back is known, until the next one', async () => {
  let tell: (notice: unknown) => void = () => undefined;
  const entry = (n: number) => ({ n, seat: 0, action: { type: 'draw' }, events: [] });
  const view = (logFrom: number, ...log: unknown[]) => ({
    table: 'table',
    revision: 1,
    seats: [],
    logFrom,
    log,
  });
  const willing = {
    ask: () => Promise.resolve({ done: view(0, entry(1), entry(2), entry(3)) }),
    listen: (hear: typeof tell) => {
      tell = hear;
      return () => undefined;
    },
  };
  const table = new OpenTable(willing as unknown as Host, 'table');
  table.listen();
  await table.enter();
  tell({ type: 'table', table: view(1), news: [] });
  expect(table.takenBack).toEqual(entry(2));
  tell({ type: 'table', table: view(1, entry(2)), news: [entry(2)] });
  expect(table.takenBack).toBeNull();
});
