import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './web/build/before-paint.ts';
import { manifestFile, noticesFile } from './web/build/built-files.ts';
import { chunkGroups, firstParts } from './web/build/chunks.ts';
import { icons } from './web/build/icons.ts';
import { type LicenseNotice, notices } from './web/build/notices.ts';
import { precompress } from './web/build/precompress.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { ssr } from './web/build/ssr.ts';
import { treeshake } from './web/build/treeshake.ts';

const page = (name: string) => new URL(`./web/${name}.html`, import.meta.url).pathname;

const root = import.meta.dirname;
/** Cut by `npm run fonts`. */
const ownSlices: LicenseNotice = {
  name: 'Pretendard',
  version: '1.3.9',
  identifier: 'OFL-1.1',
  text: readFileSync(`${root}/web/fonts/LICENSE.txt`, 'utf8'),
};

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    icons(),
    beforePaint(),
    serviceWorker(),
    ssr(),
    notices(root, async () => ['@iconify-json/lucide'], [ownSlices]),
    precompress(),
  ],
  server: { middlewareMode: true },
  appType: 'custom',
  // The reader of files loads its reader of PDFs only for one.
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: manifestFile,
    license: { fileName: noticesFile },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Every supported browser preloads modules; the polyfill would be an inline script.
    modulePreload: {
      polyfill: false,
      // What the app itself has loaded needs no hint.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(?:app|paths|preload|rolldown-runtime)-[^/]*$/.test(file)),
    },
    // Data URLs would widen the policy for fonts and images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      input: [page('index'), page('start'), page('done'), page('local'), page('legal'), ...firstParts],
      output: {
        codeSplitting: { groups: chunkGroups },
        // The shortest that the bundler allows: a hash cannot be compressed, and /home names most files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
