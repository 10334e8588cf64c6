// npm run soak -- N: the properties of every game, held against N random games instead of the short form's.
import { runHere, say, setUp } from './steps.mjs';

const games = process.argv[2] ?? '100000';
if (!/^[1-9]\d*$/.test(games)) {
  say('npm run soak -- N takes a whole number of games.');
  process.exitCode = 1;
} else {
  process.exitCode = (await setUp()) || (await soak());
}

async function soak() {
  process.env.SOAK_GAMES = games;
  const { code } = await runHere('vitest', ['run', 'properties'], process.platform === 'win32');
  return code;
}
