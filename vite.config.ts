import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Says in the page which build it is, by the names of all its parts, which are made from what is in them. */
const build: Plugin = {
  name: 'build',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => [
      {
        tag: 'meta',
        attrs: { name: 'build', content: createHash('sha256').update(html).digest('hex').slice(0, 16) },
        injectTo: 'head',
      },
    ],
  },
};

/** The screens: one page, served by the host or opened by Electron. `npm run messages` comes before. */
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
  plugins: [svelte({ configFile: '../svelte.config.js' }), build],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // One more sheet of styles has the whole page styled anew, in the middle of a game.
    cssCodeSplit: false,
  },
});
