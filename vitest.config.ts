import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes long begins first, so that no core is idle at the end: random games, then the screens. */
const LONG = [/properties\.(seeded|mersenne)/, /\/e2e\//, /\/test\/(build|electron)\//];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((long) => long.test(moduleId));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Tests of pure functions, which share what they import. */
const PURE = 'test/{kernel,session,games}/**/*.test.ts';
/** Tests of the app in a browser. */
const SCREENS = 'test/e2e/*.test.ts';

export default defineConfig({
  // The runes of the screens.
  plugins: [svelte({ configFile: 'svelte.config.js' })],
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: [PURE], isolate: false } },
      { extends: true, test: { name: 'rest', include: ['test/**/*.test.ts'], exclude: [PURE, SCREENS] } },
      // What a busy machine was too slow for is tried once more; npm test names it.
      { extends: true, test: { name: 'screens', include: [SCREENS], isolate: false, retry: 1 } },
    ],
    environment: 'node',
    // The app in a browser and the command line are tried as they are built.
    globalSetup: ['test/built.ts'],
    // The walls' test changes its working directory, which threads cannot.
    pool: 'forks',
    // Else vitest leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // build/test.mjs counts the tests in the JSON.
    reporters: ['default', ['json', { outputFile: '.cache/unit.json' }]],
    coverage: { provider: 'v8', include: ['shared/**/*.ts', 'electron/**/*.ts'] },
  },
});
