import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { afterEach, describe, expect, test } from 'vitest';
import { svelteWalls } from '../build/svelteWalls.mjs';

type Tree = Record<string, string>;

const root = path.dirname(import.meta.dirname);
const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'));

const leaf = 'export const leaf = 1;';
const use = (from: string) => `import { leaf } from '${from}';\nexport const used = leaf;`;
const useType = (from: string) => `import type { leaf } from '${from}';\nexport type Used = typeof leaf;`;

/** Each wall, with a small tree that climbs over it. */
const offences: [wall: string, tree: Tree][] = [
  ['shared-stands-alone', { 'shared/kernel/a.ts': use('../../electron/b.ts'), 'electron/b.ts': leaf }],
  ['shared-stands-alone', { 'shared/bots/a.ts': useType('../../renderer/b.ts'), 'renderer/b.ts': leaf }],
  ['shared-few-packages', { 'shared/kernel/a.ts': use('commander') }],
  ['shared-no-node', { 'shared/session/a.ts': use('node:fs') }],
  ['core-knows-no-game', { 'shared/kernel/x.ts': use('../games/y.ts'), 'shared/games/y.ts': leaf }],
  ['core-knows-no-game', { 'shared/bots/x.ts': useType('../games/g/y.ts'), 'shared/games/g/y.ts': leaf }],
  ['core-knows-no-game', { 'shared/session/x.ts': use('../games/g/y.ts'), 'shared/games/g/y.ts': leaf }],
  ['kernel-at-the-bottom', { 'shared/kernel/a.ts': use('../bots/b.ts'), 'shared/bots/b.ts': leaf }],
  ['kernel-at-the-bottom', { 'shared/kernel/a.ts': use('../session/b.ts'), 'shared/session/b.ts': leaf }],
  ['games-apart', { 'shared/games/one/a.ts': use('../two/box.ts'), 'shared/games/two/box.ts': leaf }],
  [
    'bots-know-views-only',
    { 'shared/games/g/bot.ts': useType('./stack.ts'), 'shared/games/g/stack.ts': leaf },
  ],
  [
    'bots-know-views-only',
    { 'shared/games/g/bots/a.ts': use('../moves.ts'), 'shared/games/g/moves.ts': leaf },
  ],
  [
    'bots-know-views-only',
    { 'shared/games/g/bots/a.ts': use('../legal.ts'), 'shared/games/g/legal.ts': leaf },
  ],
  ['renderer-not-electron', { 'renderer/a.ts': useType('../electron/b.ts'), 'electron/b.ts': leaf }],
  ['renderer-not-electron', { 'renderer/a.ts': useType('electron') }],
  ['renderer-no-node', { 'renderer/a.ts': use('node:path') }],
  [
    'renderer-protocol-only',
    { 'renderer/a.ts': useType('../shared/session/session.ts'), 'shared/session/session.ts': leaf },
  ],
  [
    'renderer-kernel-types',
    { 'renderer/a.ts': use('../shared/kernel/record.ts'), 'shared/kernel/record.ts': leaf },
  ],
  ['ui-knows-no-game', { 'renderer/ui/a.ts': use('../games/g/b.ts'), 'renderer/games/g/b.ts': leaf }],
  [
    'ui-knows-no-game',
    { 'renderer/ui/a.ts': use('../../shared/games/g/box.ts'), 'shared/games/g/box.ts': leaf },
  ],
  ['drawn-games-apart', { 'renderer/games/g/a.ts': use('../../link/b.ts'), 'renderer/link/b.ts': leaf }],
  [
    'drawn-games-apart',
    { 'renderer/games/g/a.ts': useType('../../screens/b.ts'), 'renderer/screens/b.ts': leaf },
  ],
  ['drawn-games-apart', { 'renderer/games/g/a.ts': use('../h/b.ts'), 'renderer/games/h/b.ts': leaf }],
  [
    'drawn-games-apart',
    { 'renderer/games/g/a.ts': use('../../../shared/games/h/box.ts'), 'shared/games/h/box.ts': leaf },
  ],
  [
    'renderer-public-table',
    { 'renderer/a.ts': use('../shared/games/g/chart.ts'), 'shared/games/g/chart.ts': leaf },
  ],
  [
    'renderer-public-table',
    { 'renderer/a.ts': useType('../shared/games/g/bot.ts'), 'shared/games/g/bot.ts': leaf },
  ],
  [
    'renderer-types-only',
    { 'renderer/a.ts': use('../shared/games/g/state.ts'), 'shared/games/g/state.ts': leaf },
  ],
  [
    'renderer-types-only',
    { 'renderer/a.ts': use('../shared/games/index.ts'), 'shared/games/index.ts': leaf },
  ],
  ['electron-not-renderer', { 'electron/a.ts': use('../renderer/b.ts'), 'renderer/b.ts': leaf }],
  ['product-not-test', { 'electron/a.ts': use('../test/b.ts'), 'test/b.ts': leaf }],
  ['no-circles', { 'shared/kernel/a.ts': use('./b.ts'), 'shared/kernel/b.ts': useType('./a.ts') }],
  ['no-orphans', { 'shared/kernel/a.ts': leaf }],
  ['no-unresolvable', { 'electron/a.ts': use('./nowhere.ts') }],
];

const allowed: Tree = {
  'electron/cli.ts': use('../shared/games/index.ts'),
  'shared/games/index.ts': use('./g/chart.ts'),
  'shared/games/g/chart.ts': `${use('./board.ts')}\nimport 'xstate';`,
  'shared/games/g/board.ts': `${use('./box.ts')}\n${useType('./state.ts').replace('Used', 'Other')}`,
  'shared/games/g/box.ts': leaf,
  'shared/games/g/rules.md': '# Rules',
  'shared/games/g/state.ts': use('../../kernel/game.ts'),
  'shared/games/g/bot.ts': use('./bots/mate.ts'),
  'shared/games/g/bots/mate.ts': [
    "import '../board.ts';",
    "import '../chart.ts';",
    "import type {} from '../../../kernel/game.ts';",
  ].join('\n'),
  'shared/kernel/game.ts': leaf,
  'shared/session/protocol.ts': use('../kernel/game.ts'),
  'renderer/main.ts': use('./screens/table.ts'),
  'renderer/screens/table.ts': [
    "import '../games/g/table.ts';",
    "import '../link/link.ts';",
    "import '../../shared/games/g/rules.md?raw';",
    "import type {} from '../../shared/games/index.ts';",
  ].join('\n'),
  'renderer/link/link.ts': "import '../../shared/session/protocol.ts';",
  'renderer/games/g/table.ts': [
    "import './hex.ts';",
    "import '../../ui/button.ts';",
    "import '../../../shared/games/g/board.ts';",
    "import '../../../shared/games/g/box.ts';",
    "import type {} from '../../../shared/games/g/state.ts';",
    "import type {} from '../../../shared/kernel/game.ts';",
  ].join('\n'),
  'renderer/games/g/hex.ts': leaf,
  'renderer/ui/button.ts': leaf,
  'test/g.test.ts': use('../shared/games/g/board.ts'),
};

/** Laid in every tree: packages, of which shared/ may use one and renderer/ may not use another. */
const packages: Tree = {
  'package.json': '{ "dependencies": { "xstate": "1.0.0", "commander": "1.0.0", "electron": "1.0.0" } }',
  'tsconfig.json': '{ "compilerOptions": { "module": "preserve", "allowImportingTsExtensions": true } }',
  'node_modules/xstate/index.js': leaf,
  'node_modules/commander/index.js': leaf,
  'node_modules/electron/index.js': leaf,
};

const temporary: string[] = [];

afterEach(() => {
  process.chdir(root);
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true });
});

/** The walls that the files under a folder climb over, each once. */
async function broken(folder: string): Promise<string[]> {
  process.chdir(folder);
  const { output } = await cruise(['.'], options);
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

function lay(tree: Tree): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'walls-')));
  temporary.push(folder);
  for (const [file, text] of Object.entries({ ...packages, ...tree })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** The walls that a Svelte file's `import type` climbs over. */
function brokenBy(file: string, from: string): string[] {
  const linter = new Linter({ cwd: root });
  const text = `<script lang="ts">\n  import type { leaf } from '${from}';\n  let used: typeof leaf;\n</script>`;
  const config = [
    ...svelte.configs.base,
    {
      files: ['**/*.svelte'],
      languageOptions: { parserOptions: { parser: ts.parser } },
      plugins: { walls: svelteWalls },
      rules: { 'walls/imports': 'error' },
    },
  ] as Linter.Config[];
  return linter.verify(text, config, path.join(root, file)).map(({ message }) => message.split(': ')[1]);
}

describe('walls', () => {
  test.each([
    ['renderer-not-electron', 'renderer/A.svelte', '../electron/b.ts'],
    ['renderer-not-electron', 'renderer/A.svelte', 'electron'],
    ['renderer-protocol-only', 'renderer/A.svelte', '../shared/session/session.ts'],
    ['ui-knows-no-game', 'renderer/ui/A.svelte', '../games/g/b.ts'],
    ['drawn-games-apart', 'renderer/games/g/A.svelte', '../../screens/b.ts'],
    ['drawn-games-apart', 'renderer/games/g/A.svelte', '../../../shared/games/h/box.ts'],
    ['renderer-public-table', 'renderer/screens/A.svelte', '../../shared/games/g/view.ts'],
  ])('%s holds for types in Svelte files too (%#)', (wall, file, from) => {
    expect(brokenBy(file, from)).toEqual([wall]);
  });

  test.each([
    ['renderer/screens/A.svelte', '../games/g/view.ts'],
    ['renderer/games/g/A.svelte', './view.ts'],
    ['renderer/games/g/A.svelte', '../../../shared/games/g/state.ts'],
    ['renderer/ui/A.svelte', '../../shared/session/protocol.ts'],
  ])('leave %s the types of %s', (file, from) => {
    expect(brokenBy(file, from)).toEqual([]);
  });

  test.each(offences)('%s is seen to be climbed over (%#)', async (wall, tree) => {
    expect(await broken(lay(tree))).toEqual([wall]);
  });

  test('leave a tree alone that keeps to them', async () => {
    expect(await broken(lay(allowed))).toEqual([]);
  });

  test('are all tried here', () => {
    const names = options.ruleSet?.forbidden?.map((rule) => rule.name);
    expect(new Set(offences.map(([wall]) => wall))).toEqual(new Set(names));
  });
});
