import { execFileSync } from 'node:child_process';
import { build } from 'vite';

/** Builds the app into dist/, unless `npm test` has just done so. */
export default async function built(): Promise<void> {
  if (process.env.BUILT) return;
  execFileSync('npm', ['run', 'messages'], { stdio: 'ignore', shell: process.platform === 'win32' });
  await build({ configFile: 'build/vite.node.config.ts', logLevel: 'silent' });
  await build({ logLevel: 'silent' });
}
