import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Thinkers } from '../../../electron/host/thinkers.ts';
import type { Thought } from '../../../electron/host/thinkers.ts';
import { batavia } from '../../../shared/games/batavia/index.ts';
import type { BataviaView } from '../../../shared/games/batavia/view.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { plainTable } from './plainTable.ts';
import { builtPrograms, temporaryFolder } from './built.ts';
import { hostIn, screenOf, thinkerOf } from './hosts.ts';
import { tableFor } from './seats.ts';

const LIMIT = 1_000;
const folder = temporaryFolder();
const dist = builtPrograms();

/** A worker that does what its thought's level says, and tells what it was sent. */
const misbehaving = path.join(folder, 'misbehaving.mjs');
writeFileSync(
  misbehaving,
  `import { appendFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', (thought) => {
    count++;
    appendFileSync(${JSON.stringify(path.join(folder, 'thoughts'))}, JSON.stringify(thought) + '\\n');
    if (thought.level === 'hang') for (;;);
    if (thought.level === 'crash') throw new Error('crashed');
    if (thought.level === 'reject') return void Promise.reject(new Error('rejected'));
    if (thought.level === 'exit') process.exit(3);
    if (thought.level === 'eat') for (const eaten = []; ; ) eaten.push(new Array(10000).fill(eaten.length));
    parentPort.postMessage({ action: { type: 'thought', count, thought }, reason: { code: 'x' } });
  });`,
);
const thought = (level: string): Thought => ({ game: 'batavia', level, view: {}, seat: 0, seed: 's' });

describe('thinkers', () => {
  const thinkers = new Thinkers(misbehaving, LIMIT);
  afterAll(() => thinkers.close());
  const countOf = async () =>
    ((await thinkers.decide(thought('good'))).action as unknown as { count: number }).count;

  test('think one thought after the other in one worker', async () => {
    expect(await Promise.all([countOf(), countOf(), countOf()])).toEqual([1, 2, 3]);
  });

  test('are replaced when they hang, after the time limit', async () => {
    const began = performance.now();
    await expect(thinkers.decide(thought('hang'))).rejects.toThrow(`no answer within ${LIMIT} ms`);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(LIMIT - 5);
    expect(took).toBeLessThan(LIMIT + 2_000);
    expect(await countOf()).toBe(1);
  });

  test.each([
    ['crash', 'crashed'],
    ['reject', 'rejected'],
    ['exit', 'ended with 3'],
  ])('are replaced when they %s', async (level, why) => {
    await expect(thinkers.decide(thought(level))).rejects.toThrow(why);
    expect(await countOf()).toBe(1);
  });

  test('are replaced when they eat memory without end', async () => {
    const eating = new Thinkers(misbehaving, 20_000);
    await expect(eating.decide(thought('eat'))).rejects.toThrow(/memory/);
    await eating.close();
  });

  test('do not keep others waiting behind one that hangs', async () => {
    const hanging = thinkers.decide(thought('hang'));
    const next = countOf();
    await expect(hanging).rejects.toThrow();
    expect(await next).toBe(1);
  });
});

describe('the built worker', () => {
  test('decides as the level does, on nothing but the view', async () => {
    const thinkers = new Thinkers(thinkerOf(dist), 5_000);
    const position = plainTable();
    for (const level of ['boy', 'mate'] as const) {
      const view = batavia.view(position, 0);
      const decided = await thinkers.decide({ game: 'batavia', level, view, seat: 0, seed: 'x' });
      expect(decided).toEqual(batavia.levels[level](view, 0, seededChance('x')));
    }
    await expect(thinkers.decide(thought('pirate'))).rejects.toThrow();
    await thinkers.close();
  });
});

describe('a table whose computer players fail', () => {
  const kept = path.join(folder, 'kept');
  let log = '';
  let thoughts: Thought[] = [];
  beforeAll(async () => {
    // "boy" and "mate" are no levels of this worker, so it gives actions that no game has.
    const screen = screenOf(hostIn(kept, { thinker: misbehaving, thinking: LIMIT }));
    await screen.get({ type: 'changeSettings', settings: { pace: 'instant' } });
    const { table } = await screen.get(tableFor(['boy', 'mate', 'boy'], { seed: 'hidden' }));
    await screen.open(table);
    await screen.until(({ outcome }) => outcome !== null);
    log = readFileSync(path.join(kept, 'host.log'), 'utf8');
    const sent = readFileSync(path.join(folder, 'thoughts'), 'utf8').trimEnd().split('\n');
    thoughts = sent.map((line) => JSON.parse(line) as Thought).filter(({ level }) => level in batavia.levels);
  });

  test('plays legal actions by chance to the end, and every one is logged', () => {
    expect(log.split('\n').filter((line) => line.includes('gave no legal action')).length).toBeGreaterThan(
      50,
    );
  });

  test('never sends them more than a view', () => {
    expect(thoughts.length).toBeGreaterThan(50);
    expect(JSON.stringify(thoughts)).not.toMatch(/"deck"|"setup"|hidden/);
    for (const { view, seat } of thoughts) {
      const { hands } = view as BataviaView;
      expect(hands.map((hand) => hand !== null)).toEqual(hands.map((_, owner) => owner === seat));
    }
  });
});
