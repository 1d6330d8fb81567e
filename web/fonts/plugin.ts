import type { Plugin } from 'vite';
import { slicesOf } from './slices.ts';
import { subsetInto } from './subset.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const stylesheets = ['pretendard.css', 'pretendard-rest.css'];

/**
 * A build replaces `web/fonts/pretendard.css` and `pretendard-rest.css` with slices of Pretendard. No slice
 * is preloaded: the device's font shows meanwhile at the same size, and the first screen needs its scripts
 * sooner. Development serves the whole font.
 */
export function pretendard(): Plugin {
  let folder: Promise<string> | undefined;
  return {
    name: 'pretendard',
    apply: 'build',
    enforce: 'pre',

    async resolveId(source, importer) {
      const name = stylesheets.find((stylesheet) => source.endsWith(stylesheet));
      if (!name) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found?.id !== `${root}/web/fonts/${name}`) return found;
      const cache = `${root}/node_modules/.cache/fonts`;
      const font = `${root}/web/fonts/PretendardVariable.woff2`;
      folder ??= subsetInto(cache, font, slicesOf(root));
      return `${await folder}/${name}`;
    },
  };
}
