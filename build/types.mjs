// npm run types: the compiler on every tsconfig.json but that of the screens, which svelte-check reads. It is
// TypeScript 7, four times as fast; ESLint and svelte-check need the programming interface of 5.
import { existsSync, readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const home = createRequire(import.meta.url).resolve('typescript7/package.json');
const tsc = path.join(path.dirname(home), 'bin', 'tsc');
const folders = ['.', 'shared', 'electron', 'build', 'test'];

let failed = false;
for (const folder of folders) {
  if (!hasSource(folder)) {
    // The compiler takes an empty project for an error.
    console.log(`${folder}: no source files yet`);
    continue;
  }
  const { status } = spawnSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;

/** @param {string} folder */
function hasSource(folder) {
  if (folder === '.') return true;
  if (!existsSync(`${folder}/tsconfig.json`)) throw new Error(`${folder} has no tsconfig.json`);
  return readdirSync(folder, { recursive: true }).some((file) => /\.(ts|mjs)$/.test(String(file)));
}
