import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

const ofBundle = (property: 'dirname' | 'url') => `import.meta['${property}']`;

/**
 * A bundled file still finds what lies beside its source (migrations, templates, packages), and the other
 * programs beside the bundle.
 */
export function places(): Plugin {
  let root = '';
  return {
    name: 'places',
    // It looks for the sources as they are written.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.' },
      handler(code, id) {
        const file = relative(root, id);
        const placed = code
          .replace(
            /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g,
            `new URL('./$1.js', ${ofBundle('url')})`,
          )
          .replaceAll('import.meta.dirname', `(${ofBundle('dirname')} + '/../${dirname(file)}')`)
          .replaceAll('import.meta.url', `new URL('../${file}', ${ofBundle('url')}).href`);
        return { code: placed, map: null };
      },
    },
  };
}
