// npm run pack: sets up, builds, and packs the app for this system into dist/packed/. What follows -- goes to
// electron-builder: npm run pack -- --dir makes a folder that runs as it is, npm run pack -- --win other systems' files.
import { buildAll, runHere, setUp } from './steps.mjs';

process.exitCode = (await setUp()) || (await buildAll()) || (await pack());

async function pack() {
  const fixed = ['--config', 'build/electron-builder.yml', '--publish', 'never'];
  const args = [...fixed, ...process.argv.slice(2)];
  return (await runHere('electron-builder', args, { shell: process.platform === 'win32' })).code;
}
