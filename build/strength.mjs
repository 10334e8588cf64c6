// npm run strength -- N: N games each (2,000 unless said) of one Mate against Ship's boys in all other seats,
// seats rotated, with 3, 4 and 5 players; and of four Mates.
import { runHere, runScript, say, setUp } from './steps.mjs';

const games = process.argv[2] ?? '2000';
const tables = [
  ['mate', 'boy', 'boy'],
  ['mate', 'boy', 'boy', 'boy'],
  ['mate', 'boy', 'boy', 'boy', 'boy'],
  ['mate', 'mate', 'mate', 'mate'],
];

process.exitCode = (await setUp()) || (await build());
for (const bots of tables) {
  if (process.exitCode !== 0) break;
  say(`\n${bots.join(', ')}`);
  const args = ['--players', String(bots.length), '--bots', bots.join(','), '--games', games, '--rotate'];
  process.exitCode = (await runHere(process.execPath, ['dist/cli.js', 'simulate', ...args])).code;
}

async function build() {
  const { code, output } = await runScript('build');
  if (code !== 0) say(output);
  return code;
}
