import { run } from './cli/program.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `head`, is no fault.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`error: the output cannot be written (${error.code ?? error.message})\n`);
  process.exit(1);
});
// Then there is nobody left to tell.
process.stderr.on('error', () => process.exit(1));

process.exitCode = run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY,
});
