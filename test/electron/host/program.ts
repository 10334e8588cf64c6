import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A running `serve.js`. */
export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** Milliseconds from the start until it said where it is. */
  readonly readyAfter: number;
  /** Ends it with a signal, and gives its exit code and what it said on stderr. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; err: string }>;
}

/** Starts `serve.js` of the folder `dist`, its files in `folder`. Throws what it says when it does not start. */
export async function start(dist: string, folder: string, ...args: string[]): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [
    path.join(dist, 'serve.js'),
    '--data',
    folder,
    '--no-open',
    ...args,
  ]);
  let out = '';
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (out.includes('\n')) resolve();
    });
    void closed.then(() => reject(new Error(err)));
  });
  const readyAfter = performance.now() - began;
  const address = /^Batavia Roads is at (http:\/\/127\.0\.0\.1:\d+\/)\n$/.exec(out)?.[1];
  if (address === undefined) throw new Error(`it says ${out}`);
  return {
    child,
    address,
    readyAfter,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await closed;
      return { code, err };
    },
  };
}
