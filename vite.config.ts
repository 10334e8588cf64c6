import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The screens: one page, served by the host or opened by Electron. */
export default defineConfig({
  root: 'renderer',
  base: './',
  resolve: {
    alias: [
      // What messages are generated with makes the rules of plurals anew for each message shown.
      {
        find: /^\.\.\/registry\.js$/,
        replacement: fileURLToPath(new URL('renderer/messages/plural.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './renderer/messages/generated',
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
      emitGitIgnore: false,
      // Whoever reads the messages meanwhile still finds them.
      cleanOutdir: false,
      emitReadme: false,
    }),
    svelte({ configFile: '../svelte.config.js' }),
  ],
  build: { outDir: '../dist/renderer', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
});
