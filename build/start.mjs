// npm start: sets up, builds, and lets computer players play one game in the terminal.
import { buildAll, runHere, say, setUp } from './steps.mjs';

process.exitCode = await start();

async function start() {
  const installed = await setUp();
  if (installed !== 0) return installed;

  say('Building the command line');
  const built = await buildAll();
  if (built !== 0) return built;

  say('Playing one game');
  const played = await runHere(process.execPath, ['dist/cli.js', 'play', ...process.argv.slice(2)]);
  return played.code;
}
