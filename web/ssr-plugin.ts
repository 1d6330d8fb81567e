import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { previewFile } from './built-files.ts';
import { treeshake } from './treeshake.ts';

const entry = join(import.meta.dirname, 'preview', 'preview.tsx');

/** Builds the app a second time, for the server (see preview/preview.tsx). */
export function ssr(): Plugin {
  let outDir = '';
  return {
    name: 'preview',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            output: { entryFileNames: previewFile, codeSplitting: false },
            treeshake,
          },
        },
      });
    },
  };
}
