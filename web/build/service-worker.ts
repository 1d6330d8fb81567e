import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { builtFiles } from './service-worker-files.ts';

const entry = join(import.meta.dirname, '..', 'service-worker', 'main.ts');

/**
 * Builds the service worker as one bundle: a worker loads all its code before any page does.
 * Its name has no hash, because the browser checks one fixed URL for updates.
 */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD: JSON.stringify(builtFiles(bundle)) },
        build: {
          outDir,
          emptyOutDir: false,
          target: ['chrome111', 'safari16.4', 'firefox115'],
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
    },
  };
}
