import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** A folder for this test file that is gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'batavia-host-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The programs as they are shipped, built into a folder of this test file before its tests. */
export function builtPrograms(): string {
  const folder = path.join(temporaryFolder(), 'dist');
  beforeAll(() =>
    build({ configFile: 'build/vite.node.config.ts', logLevel: 'silent', build: { outDir: folder } }),
  );
  return folder;
}
