import { defineConfig } from 'vite';

/** What runs under plain Node, with its npm packages inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: 'dist',
    // The screens lie in it too.
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { cli: 'electron/cli.ts', serve: 'electron/serve.ts', thinker: 'electron/host/thinker.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
});
