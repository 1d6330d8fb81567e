import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';
import { hangulRoom } from '#web/fonts/hangul-room.ts';

const sourceOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/**
 * The script names in the HTML documents, each with its source files. They are concatenated, as every file
 * delays the first paint.
 */
const scripts = {
  'before-paint.js': ['../fonts/hangul-room.js', '../before-paint.js'],
  'easy-screen.js': ['../easy-screen.js'],
  'hangul-room.js': ['../fonts/hangul-room.js', '../easy-screen.js'],
};

/**
 * Gives the scripts that run before the first paint a name with a content hash. They block every page's
 * rendering, so on a second visit they must come from the cache. Modules would run too late, after the first
 * paint.
 */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    async buildStart() {
      for (const [name, parts] of Object.entries(scripts)) {
        const source = (await Promise.all(parts.map(sourceOf))).join('\n');
        const script = source
          .replace('{regular}', hangulRoom('regular'))
          .replace('{bold}', hangulRoom('bold'));
        this.emitFile({ type: 'asset', name, source: minifySync(name, script).code });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.keys(scripts).reduce((document, name) => {
          const built = Object.values(bundle).find(
            (file) => file.type === 'asset' && file.names.includes(name),
          );
          if (document.includes(`"/${name}"`) && !built) throw new Error(`${name} was not built`);
          return document.replace(`"/${name}"`, `"/${built?.fileName}"`);
        }, html),
    },
  };
}
