import { describe, expect, test } from 'vitest';
import { paced } from '../../../renderer/link/paced.ts';
import type { LogEntry, Notice, Request, TableView } from '../../../shared/session/protocol.ts';

/** A notice of a table at a revision, with these entries of the log from `logFrom` on. */
function told(table: string, revision: number, logFrom: number, entries: readonly number[]): Notice {
  const log = entries.map((n) => ({ n }) as LogEntry);
  return { type: 'table', table: { table, revision, logFrom, log } as unknown as TableView, news: log };
}

/** A link that a test talks through, one frame at a time. */
function screen(pressed?: Promise<void>) {
  let tell: (notice: Notice) => void = () => undefined;
  let paint: (() => void) | null = null;
  const link = paced(
    {
      ask: (request) => Promise.resolve(request),
      listen: (hear) => {
        tell = hear;
        return () => undefined;
      },
      watch: () => () => undefined,
    },
    (then) => (paint = then),
    () => pressed ?? Promise.resolve(),
  );
  const heard: Notice[] = [];
  const stop = link.listen((notice) => heard.push(notice));
  return {
    link,
    heard,
    stop,
    tell: (...notices: Notice[]) => notices.forEach((notice) => tell(notice)),
    /** A frame has been painted; what it lets be told is told. */
    frame: async () => {
      paint?.();
      await Promise.resolve();
    },
  };
}

const revisions = (notices: readonly Notice[]) =>
  notices.map((notice) => (notice.type === 'table' ? notice.table.revision : notice.type));

describe('a paced link', () => {
  test('tells the first at once, and what comes before it is painted as one', async () => {
    const { heard, tell, frame } = screen();
    tell(told('a', 1, 0, [1]), told('a', 2, 1, [2]), told('a', 3, 2, [3]));
    expect(revisions(heard)).toEqual([1]);
    await frame();
    expect(revisions(heard)).toEqual([1, 3]);
    expect(heard[1]).toMatchObject({
      table: { logFrom: 1, log: [{ n: 2 }, { n: 3 }] },
      news: [{ n: 2 }, { n: 3 }],
    });
    await frame();
    tell(told('a', 4, 3, [4]));
    expect(revisions(heard)).toEqual([1, 3, 4]);
  });

  test('joins notices so that the log comes out the same', async () => {
    const notices = [
      told('a', 1, 0, [1, 2, 3]),
      told('a', 2, 3, [4]),
      told('a', 3, 2, []),
      told('a', 4, 2, [5, 6]),
    ];
    const logOf = (heard: readonly Notice[]) =>
      heard.reduce<readonly LogEntry[]>(
        (log, notice) =>
          notice.type === 'table' ? [...log.slice(0, notice.table.logFrom), ...notice.table.log] : log,
        [],
      );
    for (const alone of [0, 1, 2]) {
      const { heard, tell, frame } = screen();
      tell(told('b', 0, 0, []), ...notices.slice(0, alone));
      await frame();
      tell(...notices.slice(alone));
      await frame();
      const ofA = heard.filter((notice) => notice.type === 'table' && notice.table.table === 'a');
      expect(ofA.length).toBeLessThan(notices.length);
      expect(logOf(ofA)).toEqual(logOf(notices));
    }
  });

  test('keeps the order of tables and other notices', async () => {
    const { heard, tell, frame } = screen();
    tell(
      told('a', 1, 0, []),
      told('a', 2, 0, []),
      { type: 'library' },
      told('a', 3, 0, []),
      told('b', 9, 0, []),
    );
    await frame();
    expect(revisions(heard)).toEqual([1, 2, 'library', 3, 9]);
  });

  test('hears nothing after an answer that came before it, nor when it listens no more', async () => {
    const { link, heard, tell, frame, stop } = screen();
    tell(told('a', 1, 0, []), told('a', 2, 0, []));
    const request: Request = { type: 'readSettings' };
    expect(await link.ask(request)).toBe(request);
    expect(revisions(heard)).toEqual([1, 2]);
    await frame();
    expect(heard).toHaveLength(2);
    stop();
    tell(told('a', 3, 0, []));
    expect(heard).toHaveLength(2);
  });

  test('hears nothing before it has been seen that a button was pressed', async () => {
    let see: () => void = () => undefined;
    const { link, heard, tell } = screen(new Promise((resolve) => (see = resolve)));
    let isAnswered = false;
    const asked = link.ask({ type: 'readSettings' }).then(() => (isAnswered = true));
    tell(told('a', 1, 0, []));
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
    expect(isAnswered).toBe(false);
    see();
    await asked;
    expect(revisions(heard)).toEqual([1]);
  });

  test('tells nothing more of a game that goes on by itself before a press has been seen', async () => {
    let see: () => void = () => undefined;
    const { heard, tell, frame } = screen(new Promise((resolve) => (see = resolve)));
    tell(told('a', 1, 0, []), told('a', 2, 0, []));
    await frame();
    expect(revisions(heard)).toEqual([1]);
    see();
    await new Promise((resolve) => setTimeout(resolve));
    expect(revisions(heard)).toEqual([1, 2]);
  });
});
