import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaint } from './web/before-paint-plugin.ts';
import { chunkGroups, firstParts } from './web/chunks.ts';
import { pretendard } from './web/fonts/plugin.ts';
import { precompress } from './web/precompress.ts';
import { screenParts } from './web/screen-parts.ts';
import { serviceWorker } from './web/service-worker/plugin.ts';
import { ssr } from './web/ssr-plugin.ts';
import { treeshake } from './web/treeshake.ts';

const page = (name: string) => new URL(`./web/${name}.html`, import.meta.url).pathname;

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    pretendard(),
    beforePaint(),
    screenParts(),
    serviceWorker(),
    ssr(),
    precompress(),
  ],
  server: { middlewareMode: true },
  appType: 'custom',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Every supported browser preloads modules; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    // Data URLs would widen the policy for fonts and images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      input: [page('index'), page('start'), page('done'), page('local'), page('legal'), ...firstParts],
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
