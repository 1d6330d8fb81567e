import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const source = new URL('./before-paint.js', import.meta.url);

/**
 * Gives `before-paint.js` a name with a hash of its content. Every screen waits for it before it is seen, so on a second visit it must come
 * from the device; and it is no module, which would come after the first paint.
 */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'before-paint.js', source: await readFile(source) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const built = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes('before-paint.js'),
        );
        if (html.includes('"/before-paint.js"') && !built) throw new Error('before-paint.js was not built');
        return html.replace('"/before-paint.js"', `"/${built?.fileName}"`);
      },
    },
  };
}
