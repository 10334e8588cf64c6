import { fileURLToPath } from 'node:url';
import { build, defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** What Electron itself brings. */
const ELECTRON = 'electron';

/** The script between a page and the main process runs in a sandbox: one CommonJS file without imports. */
const preload: Plugin = {
  name: 'preload',
  async writeBundle({ dir }) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true, external: [ELECTRON] },
      build: {
        ssr: fileURLToPath(new URL('../electron/preload.ts', import.meta.url)),
        target: 'node20',
        minify: false,
        outDir: dir ?? 'dist',
        emptyOutDir: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
      },
    });
  },
};

/** The updater is a part of its own, so that an app without a feed never loads it. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId: string | null }) =>
  facadeModuleId?.includes('/electron-updater/') ? 'parts/updater.js' : 'parts/[name].js';

/** What runs under plain Node or in Electron's main process, with its npm packages inside. */
export default defineConfig({
  publicDir: false,
  plugins: [preload],
  ssr: { noExternal: true, external: [ELECTRON] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: 'dist',
    // The screens lie in it too.
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'electron/main.ts',
        cli: 'electron/cli.ts',
        serve: 'electron/serve.ts',
        thinker: 'electron/host/thinker.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames },
    },
  },
});
