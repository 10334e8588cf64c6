import { describe, expect, test, vi } from 'vitest';
import { Books } from '../../../../../renderer/games/batavia/companion/books.svelte.ts';
import type { Host } from '../../../../../renderer/host.svelte.ts';
import { OpenTable } from '../../../../../renderer/screens/table.svelte.ts';
import type { CompanionAction } from '../../../../../shared/games/batavia/companion/state.ts';

vi.stubGlobal('navigator', { languages: ['en'] });

const DREW: CompanionAction = { type: 'draw', asPlayed: false };

interface Asked {
  readonly type: string;
  readonly revision: number;
}

/** Books at revision 4 of a host that takes whatever is told at its own revision, and how another screen's entry comes. */
async function booksAt4(why: object | null = null) {
  const told: Asked[] = [];
  let revision = 4;
  let tell: (notice: unknown) => void = () => undefined;
  const view = () => ({
    table: 't',
    revision,
    log: [],
    logFrom: 0,
    seats: [],
    fault: null,
    view: { turn: 0 },
  });
  const moveOn = () => {
    revision++;
    tell({ type: 'table', table: view(), news: [] });
  };
  const host = {
    ask: (request: Asked) => {
      if (request.type === 'openTable') return Promise.resolve({ done: view() });
      if (request.type === 'tryAction') return Promise.resolve({ done: { refusal: why } });
      told.push(request);
      if (request.revision !== revision) return Promise.resolve({ failed: 'stale', revision });
      moveOn();
      return Promise.resolve({ done: { revision } });
    },
    listen: (hear: typeof tell) => {
      tell = hear;
      return () => undefined;
    },
  };
  const table = new OpenTable(host as unknown as Host, 't');
  table.listen();
  await table.enter();
  return { books: new Books(table), told, moveOn };
}

describe('an entry', () => {
  test('is told once, however often it is pressed before the books have it', async () => {
    const { books, told } = await booksAt4();
    expect(await Promise.all([books.enter(DREW), books.enter(DREW)])).toEqual([true, false]);
    expect(told).toMatchObject([{ type: 'act', revision: 4 }]);
    expect(books.problem).toBeNull();
    expect(await books.enter(DREW)).toBe(true);
  });

  test('is dropped with a word when another screen moves the books on meanwhile', async () => {
    const { books, told, moveOn } = await booksAt4();
    const entering = books.enter(DREW);
    moveOn();
    expect(await entering).toBe(false);
    expect(told).toEqual([]);
    expect(books.problem).toMatch(/nothing was entered/);
    expect(await books.enter(DREW)).toBe(true);
    expect(books.problem).toBeNull();
  });

  test('is dropped when it was told for a position that has passed', async () => {
    const { books, told, moveOn } = await booksAt4();
    const before = books.position;
    moveOn();
    expect(await books.enter(DREW, 0, before)).toBe(false);
    expect(told).toEqual([]);
    expect(books.problem).toMatch(/nothing was entered/);
  });

  test('that a rule is against waits for an answer no longer once the books have moved on', async () => {
    const { books, told, moveOn } = await booksAt4({ code: 'notYourTurn', rule: 'R3.1', turn: 1 });
    await books.enter(DREW);
    expect(books.objected?.action).toEqual(DREW);
    moveOn();
    expect(books.objected).toBeNull();
    expect(await books.playedSo()).toBe(false);
    await books.enter(DREW);
    expect(await books.playedSo()).toBe(true);
    expect(told).toMatchObject([{ type: 'act', revision: 5, action: { asPlayed: true } }]);
  });
});
