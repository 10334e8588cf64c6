// npm run cli -- COMMAND: sets up, bundles the command line, and runs it. Nothing else is printed to stdout.
import { buildCommandLine, runHere, setUp } from './steps.mjs';

process.exitCode = (await setUp()) || (await buildCommandLine()) || (await command());

async function command() {
  return (await runHere(process.execPath, ['dist/cli.js', ...process.argv.slice(2)])).code;
}
