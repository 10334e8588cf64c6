import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

let project: string;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'batavia-roads-pack-'));
  for (const folder of ['build', 'node_modules/.bin'])
    mkdirSync(path.join(project, folder), { recursive: true });
  for (const file of ['pack.mjs', 'steps.mjs']) cpSync(`build/${file}`, path.join(project, 'build', file));
  write('package.json', JSON.stringify({ type: 'module', scripts: { build: '[ -z "$BROKEN" ]' } }));
  write('package-lock.json', '{}');
  write('node_modules/.installed-lock', createHash('sha256').update('{}').digest('hex'));
  write('node_modules/.bin/electron-builder', '#!/bin/sh\necho "$@"\nexit 3\n');
});
afterAll(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(project, file), text, { mode: 0o755 });
}

const pack = (env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [path.join(project, 'build/pack.mjs'), '--dir'], {
    env: { PATH: process.env.PATH, ...env },
  });

it.skipIf(process.platform === 'win32')(
  'npm run pack -- --dir builds, packs and publishes nothing',
  async () => {
    await expect(pack({})).rejects.toMatchObject({
      code: 3,
      stdout: '--config build/electron-builder.yml --publish never --dir\n',
    });
    await expect(pack({ BROKEN: 'yes' })).rejects.toMatchObject({ code: 1, stdout: '\n' });
  },
);
