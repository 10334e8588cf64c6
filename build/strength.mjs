// npm run strength -- N: N games each (2,000 unless said) of one Mate against Ship's boys in all other seats,
// seats rotated, with 3, 4 and 5 players; and of four Mates.
import { buildCommandLine, countGiven, runHere, say, setUp } from './steps.mjs';

const games = countGiven('strength', '2000', 'games');
const tables = [
  ['mate', 'boy', 'boy'],
  ['mate', 'boy', 'boy', 'boy'],
  ['mate', 'boy', 'boy', 'boy', 'boy'],
  ['mate', 'mate', 'mate', 'mate'],
];

process.exitCode = games === null ? 1 : (await setUp()) || (await buildCommandLine());
for (const bots of tables) {
  if (games === null || process.exitCode !== 0) break;
  say(`\n${bots.join(', ')}`);
  const args = ['--players', String(bots.length), '--bots', bots.join(','), '--games', games, '--rotate'];
  process.exitCode = (await runHere(process.execPath, ['dist/cli.js', 'simulate', ...args])).code;
}
