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
