import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

/** The owner of a lock shows that it is alive this often; one that has not for so long is dead. In milliseconds. */
const BEAT = 5_000;
const DEAD = 30_000;
/** Looking at a lock takes no longer than this. */
const LOOK = 2_000;

const lockSchema = v.object({ pid: v.number(), machine: v.string(), token: v.string() });
type Owner = v.InferOutput<typeof lockSchema>;

/** A folder of one's own. */
export interface Lock {
  /** Whether it has not been taken over, as after a long sleep of this machine. */
  isMine(): boolean;
  release(): void;
}

/** Another host has the folder. */
export class Locked extends Error {
  constructor(file: string, pid: number) {
    super(`Batavia Roads is running already with this folder (process ${pid}, ${file})`);
  }
}

function ownerOf(file: string): Owner | null {
  try {
    const parsed = v.safeParse(lockSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** One that was killed stays until its parent has heard of it: only Linux says so. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && /\) Z [^)]*$/.test(readFileSync(stat, 'latin1'));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const age = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity);

/** Whether a lock's owner is alive: it showed so lately, and its process runs, if it is one of this machine. */
const isAlive = (file: string, owner: Owner): boolean =>
  age(file) < DEAD && (owner.machine !== hostname() || isRunning(owner.pid));

/** Two hosts that find a dead one's lock at the same time must not both take it: one at a time may look. */
function alone<T>(file: string, then: () => T): T {
  const guard = `${file}.guard`;
  if (existsSync(guard) && age(guard) > LOOK) rmdirSync(guard);
  try {
    mkdirSync(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`Batavia Roads is just beginning with this folder elsewhere (${file})`, { cause: error });
  }
  try {
    return then();
  } finally {
    rmdirSync(guard);
  }
}

/** Takes a lock file, from its owner if that one is dead. Throws `Locked` while it is alive. */
export function takeLock(file: string): Lock {
  const mine = { pid: process.pid, machine: hostname(), token: randomBytes(8).toString('hex') };
  alone(file, () => {
    const owner = ownerOf(file);
    if (owner && isAlive(file, owner)) throw new Locked(file, owner.pid);
    writeFileSync(file, JSON.stringify(mine));
  });
  const isMine = () => ownerOf(file)?.token === mine.token;
  const beat = setInterval(() => {
    const now = new Date();
    if (isMine()) utimesSync(file, now, now);
  }, BEAT).unref();
  return {
    isMine,
    release() {
      clearInterval(beat);
      if (isMine()) rmSync(file);
    },
  };
}
