import { run } from '../../electron/cli/program.ts';

/** What a command line wrote, and its exit code. */
export interface Written {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly lines: string[];
}

function runWith(args: readonly string[], watched: boolean): Written {
  let out = '';
  let err = '';
  const code = run(args, { out: (text) => (out += text), err: (text) => (err += text), watched });
  return { code, out, err, lines: out.split('\n').slice(0, -1) };
}

/** Runs a command line in this process and keeps what it writes. */
export const cli = (...args: string[]): Written => runWith(args, false);

/** The same in a terminal, where progress is shown. */
export const watchedCli = (...args: string[]): Written => runWith(args, true);
