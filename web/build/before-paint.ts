import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { hangulRoom } from '#web/fonts/hangul-room.ts';

const sourceOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** What documents name, and what it is made of. In one file each: every file is waited for. */
const scripts = {
  'before-paint.js': ['../fonts/hangul-room.js', '../before-paint.js'],
  'hangul-room.js': ['../fonts/hangul-room.js'],
};

/**
 * Gives scripts that run before the first paint names with a hash of their content. Every screen waits for them before it is seen, so
 * on a second visit they must come from the device; and they are no modules, which would come after the first paint.
 */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    async buildStart() {
      for (const [name, parts] of Object.entries(scripts)) {
        const source = (await Promise.all(parts.map(sourceOf))).join('\n');
        this.emitFile({
          type: 'asset',
          name,
          source: source.replace('{regular}', hangulRoom('regular')).replace('{bold}', hangulRoom('bold')),
        });
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
