import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ascii } from './ascii.ts';
import { ssrFile } from './built-files.ts';
import { icons } from './icons.ts';
import { treeshake } from './treeshake.ts';

const entry = join(import.meta.dirname, '..', 'ssr', 'render-page.tsx');

/** Builds the app a second time, for the server (`../ssr/render-page.tsx`). */
export function ssr(): Plugin {
  let outDir = '';
  return {
    name: 'ssr',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [icons(), ascii()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            output: { entryFileNames: ssrFile, codeSplitting: false },
            treeshake,
          },
        },
      });
    },
  };
}
