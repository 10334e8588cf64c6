import { describe, expect, test, vi } from 'vitest';
import type { Host } from '../../../renderer/host.svelte.ts';
import { LookBack } from '../../../renderer/screens/lookBack.svelte.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';

vi.stubGlobal('navigator', { languages: ['en'] });

const entry = (n: number): LogEntry => ({ n, seat: 0, action: { type: 'draw' }, events: [] });

interface Question {
  readonly n: number;
  readonly eyes: unknown;
  readonly answer: (failed?: boolean) => Promise<void>;
}

/** A host that answers when it is told to: the view says what was asked for. */
function fakeHost(): { host: Pick<Host, 'ask'>; questions: Question[] } {
  const questions: Question[] = [];
  const ask = ({ n, eyes }: { n: number; eyes: unknown }) =>
    new Promise((resolve) => {
      const answer = async (failed = false) => {
        resolve(failed ? { failed: 'notYours' } : { done: { n, of: 9, view: `${n} ${String(eyes)}` } });
        await new Promise((after) => setTimeout(after));
      };
      questions.push({ n, eyes, answer });
    });
  return { host: { ask } as unknown as Pick<Host, 'ask'>, questions };
}

function setUp(entries = 9) {
  const { host, questions } = fakeHost();
  const table = { log: Array.from({ length: entries }, (_, index) => entry(index + 1)) };
  return { table, questions, past: new LookBack<string>(host, 'table', table) };
}

describe('a look back', () => {
  test('shows nothing before the host has answered, then the position with its entry', async () => {
    const { past, questions, table } = setUp();
    void past.show(3, 1);
    expect(past.n).toBe(3);
    expect(past.shown).toBeNull();
    await questions[0].answer();
    expect(past.shown).toEqual({ n: 3, eyes: 1, view: '3 1', entry: table.log[2] });
  });

  test('has no entry at the start', async () => {
    const { past, questions } = setUp();
    void past.show(0);
    await questions[0].answer();
    expect(past.shown?.entry).toBeNull();
  });

  test('keeps to the entries there are', async () => {
    const { past, questions } = setUp(4);
    void past.show(7);
    await questions[0].answer();
    void past.show(-2);
    expect(questions.map(({ n }) => n)).toEqual([4, 0]);
    expect(past.of).toBe(4);
  });

  test('never shows a late answer over a newer one', async () => {
    const { past, questions } = setUp();
    void past.show(1);
    void past.show(2);
    await questions[1].answer();
    await questions[0].answer();
    expect(past.shown?.view).toBe('2 table');
  });

  test('shows on the way what is answered in turn', async () => {
    const { past, questions } = setUp();
    void past.show(1);
    void past.show(2);
    await questions[0].answer();
    expect(past.shown?.view).toBe('1 table');
    expect(past.n).toBe(2);
  });

  test('never shows what other eyes saw once it looks through these', async () => {
    const { past, questions } = setUp();
    void past.show(1, 'all');
    void past.show(1, 2);
    await questions[0].answer();
    expect(past.shown).toBeNull();
    await questions[1].answer();
    expect(past.shown?.view).toBe('1 2');
  });

  test('asks for nothing twice, but for what other eyes see', async () => {
    const { past, questions } = setUp();
    for (const n of [1, 2]) {
      void past.show(n);
      await questions[n - 1].answer();
    }
    await past.show(1);
    expect(past.shown?.view).toBe('1 table');
    expect(questions).toHaveLength(2);
    void past.show(1, 0);
    expect(questions).toHaveLength(3);
  });

  test('shows the present when it is closed, whatever comes late', async () => {
    const { past, questions } = setUp();
    void past.show(1);
    await questions[0].answer();
    void past.show(2);
    past.close();
    expect(past.shown).toBeNull();
    await questions[1].answer();
    expect(past.shown).toBeNull();
  });

  test('shows nothing that was taken back, and asks again for what was played instead', async () => {
    const { past, questions, table } = setUp(3);
    void past.show(3);
    await questions[0].answer();
    table.log = [...table.log.slice(0, 2), entry(3)];
    expect(past.shown).toBeNull();
    void past.show(3);
    await questions[1].answer();
    expect(past.shown?.entry).toBe(table.log[2]);
  });

  test('says why there is nothing to see, until there is', async () => {
    const { past, questions } = setUp();
    void past.show(1, 2);
    await questions[0].answer(true);
    expect(past.problem?.words).toBe('Somebody else decides this now.');
    void past.show(1, 'table');
    await questions[1].answer();
    expect(past.problem).toBeNull();
  });
});
