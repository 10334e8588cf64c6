import { readFileSync } from 'node:fs';
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

/** What a window shows in the bar of tasks, where the system has no other icon of the app. */
const icon: Plugin = {
  name: 'icon',
  generateBundle() {
    const source = readFileSync(new URL('resources/icons/256x256.png', import.meta.url));
    this.emitFile({ type: 'asset', fileName: 'icon.png', source });
  },
};

/** The updater is a part of its own, so that an app without a feed never loads it. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId: string | null }) =>
  facadeModuleId?.includes('/electron-updater/') ? 'parts/updater.js' : 'parts/[name].js';

/** What runs under plain Node or in Electron's main process, with its npm packages inside. */
export default defineConfig({
  publicDir: false,
  plugins: [preload, icon],
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
