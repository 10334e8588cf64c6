import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** `npx vite --config test/renderer/games/vite.config.ts` shows the board with made-up tables. Not shipped. */
export default defineConfig({
  root: 'test/renderer/games',
  plugins: [svelte({ configFile: '../../../svelte.config.js' })],
  server: { open: '/board.html', fs: { allow: ['../../..'] } },
  build: {
    outDir: '../../../.cache/board',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { input: 'test/renderer/games/board.html' },
  },
});
