import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Locked, takeLock } from '../../../electron/host/lock.ts';
import { temporaryFolder } from './built.ts';

const folder = temporaryFolder();
let files = 0;
const fresh = () => path.join(folder, `lock${++files}`);
const LONG_AGO = new Date(Date.now() - 60_000);

/** A lock as some process left it. */
function left(file: string, pid: number, machine = hostname()): void {
  writeFileSync(file, JSON.stringify({ pid, machine, token: 'theirs' }));
}
const dead = spawnSync(process.execPath, ['-e', '']).pid;

describe('a lock', () => {
  test('is had by one at a time', () => {
    const file = fresh();
    const lock = takeLock(file);
    expect(() => takeLock(file)).toThrow(Locked);
    expect(() => takeLock(file)).toThrow(`process ${process.pid}`);
    expect(lock.isMine()).toBe(true);
    lock.release();
    expect(existsSync(file)).toBe(false);
    takeLock(file).release();
  });

  test('of a process that is gone is taken over', () => {
    const file = fresh();
    left(file, dead);
    const lock = takeLock(file);
    expect(readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
    lock.release();
  });

  test.runIf(process.platform === 'linux')(
    'of a process that was killed is taken over before its parent has heard of it',
    async () => {
      // A shell that became another program, which does not ask for the children it never had.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
      const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
      const file = fresh();
      left(file, Number(pid));
      expect(() => takeLock(file)).toThrow(Locked);
      process.kill(Number(pid), 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${Number(pid)}/stat`, 'latin1')).toContain(') Z ');
      takeLock(file).release();
      parent.kill('SIGKILL');
    },
  );

  test('of a process that lives is not, nor of another machine that showed itself lately', () => {
    const file = fresh();
    left(file, process.ppid);
    expect(() => takeLock(file)).toThrow(Locked);
    left(file, dead, 'another machine');
    expect(() => takeLock(file)).toThrow(Locked);
  });

  test('is lost by whoever has shown no life for long, and it knows', () => {
    const file = fresh();
    const lost = takeLock(file);
    utimesSync(file, LONG_AGO, LONG_AGO);
    const lock = takeLock(file);
    expect([lost.isMine(), lock.isMine()]).toEqual([false, true]);
    lost.release();
    expect(lock.isMine()).toBe(true);
    lock.release();
  });

  test.each(['', '{', '[]', '{"pid":"x"}'])('that says %j is nobody’s', (text) => {
    const file = fresh();
    writeFileSync(file, text);
    takeLock(file).release();
  });

  test('is looked at by one at a time, and a crash while looking bars it only for a moment', () => {
    const file = fresh();
    mkdirSync(`${file}.guard`);
    expect(() => takeLock(file)).toThrow();
    utimesSync(`${file}.guard`, LONG_AGO, LONG_AGO);
    takeLock(file).release();
    expect(existsSync(`${file}.guard`)).toBe(false);
  });
});
