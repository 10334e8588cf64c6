/** @type {import('dependency-cruiser').DependencyType[]} */
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'shared/ imports nothing of the project outside itself.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['local'], pathNot: '^shared/' },
    },
    {
      name: 'shared-few-packages',
      comment: 'Of npm, shared/ imports only xstate, valibot and pure-rand.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: npm, pathNot: '^node_modules/(xstate|valibot|pure-rand)/' },
    },
    {
      name: 'shared-no-node',
      comment: 'shared/ runs anywhere: no built-in modules of Node.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-knows-no-game',
      comment: 'The kernel, the computer players and the session know no game.',
      severity: 'error',
      from: { path: '^shared/(kernel|bots|session)/' },
      to: { path: '^shared/games/' },
    },
    {
      name: 'kernel-at-the-bottom',
      comment: 'Computer players and sessions stand on the kernel, not the other way round.',
      severity: 'error',
      from: { path: '^shared/kernel/' },
      to: { path: '^shared/(bots|session)/' },
    },
    {
      name: 'games-apart',
      comment: 'One game never imports another.',
      severity: 'error',
      from: { path: '^shared/games/([^/]+)/' },
      to: { path: '^shared/games/[^/]+/', pathNot: '^shared/games/$1/' },
    },
    {
      name: 'bots-know-views-only',
      comment:
        'Computer players go by views: of their game they import its facts, the public table, scoring, views, the chart and types. None of what deals, moves cards or holds what is hidden.',
      severity: 'error',
      from: { path: '^shared/games/([^/]+)/(bot\\.ts$|bots/)' },
      to: {
        path: '^shared/games/',
        pathNot: '^shared/games/$1/((bot|box|board|scoreSheet|view|chart|state)\\.ts$|bots/)',
      },
    },
    {
      name: 'renderer-not-electron',
      comment: 'Screens reach the main process only through shared/session/protocol.ts.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(electron/|(node_modules/)?electron(/|$))' },
    },
    {
      name: 'renderer-no-node',
      comment:
        'Screens run in a browser: no built-in modules of Node. The code that wraps messages is not ours.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/messages/generated/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-protocol-only',
      comment: 'Of a session, screens import only the protocol.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^shared/session/', pathNot: '^shared/session/(protocol|devices)\\.ts$' },
    },
    {
      name: 'renderer-kernel-types',
      comment: 'Of the kernel, screens import types: `import type`.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^shared/kernel/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-game',
      comment: 'The pieces of renderer/ui are for every game.',
      severity: 'error',
      from: { path: '^renderer/ui/' },
      to: { path: '^(shared|renderer)/games/' },
    },
    {
      name: 'drawn-games-apart',
      comment:
        "A game's screen part gets what it draws handed in: it knows no link, no screen and no other game.",
      severity: 'error',
      from: { path: '^renderer/games/([^/]+)/' },
      to: {
        path: '^(renderer/(link|screens)/|(renderer|shared)/games/[^/]+/)',
        pathNot: '^(renderer|shared)/games/$1/',
      },
    },
    {
      name: 'renderer-public-table',
      comment: 'Of a game, screens import its types, its box, the public table, and the text of its rules.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: {
        path: '^shared/games/',
        pathNot:
          '^shared/games/([^/]+/((state|box|board|scoreSheet|index|bots/reason|companion/(state|view))\\.ts|rules(\\.de)?\\.md)|index\\.ts)$',
      },
    },
    {
      name: 'renderer-types-only',
      comment: 'Of state.ts, index.ts, reason.ts and view.ts, screens import types: `import type`.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: {
        path: '^shared/games/([^/]+/(state|index|bots/reason|companion/(state|view))|index)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'electron-not-renderer',
      comment: 'The main process serves the screens as built files, and imports none.',
      severity: 'error',
      from: { path: '^electron/' },
      to: { path: '^renderer/' },
    },
    {
      name: 'product-not-test',
      comment: 'Nothing in the product imports from test/.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-circles',
      comment: 'No file imports itself by a detour, not even for types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Every file is imported, or is where something starts.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^electron/(main|preload|serve|cli)\\.ts$',
          '^renderer/main\\.ts$',
          '^build/',
          '\\.test\\.ts$',
          '\\.d\\.ts$',
          '^[^/]+\\.config\\.(js|ts)$',
          '^\\.[^/]+\\.cjs$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|coverage|\\.cache|games)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
