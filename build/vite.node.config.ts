import { defineConfig } from 'vite';

/** What runs under plain Node: one file each, with its npm packages inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: 'dist',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { cli: 'electron/cli.ts' },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
});
