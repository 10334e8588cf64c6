import { run } from '../../electron/cli/program.ts';

/** Runs a command line in this process and keeps what it writes. */
export function cli(...args: string[]): { code: number; out: string; err: string; lines: string[] } {
  let out = '';
  let err = '';
  const code = run(args, { out: (text) => (out += text), err: (text) => (err += text), watched: false });
  return { code, out, err, lines: out.split('\n').slice(0, -1) };
}
