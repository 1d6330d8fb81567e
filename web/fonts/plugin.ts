import type { HtmlTagDescriptor, Plugin } from 'vite';
import { slicesOf } from './slices.ts';
import { subsetInto } from './subset.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const stylesheets = ['pretendard.css', 'pretendard-rest.css'];

/**
 * At build puts slices of Pretendard in the place of `web/fonts/pretendard.css` and `pretendard-rest.css`, and preloads
 * the one with the app's own words on every page whose stylesheet uses it. In development the whole font is served.
 *
 * `alsoSaid`: further files, from the project's root, whose characters the preloaded slice must hold.
 */
export function pretendard(alsoSaid: string[] = []): Plugin {
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
      folder ??= subsetInto(cache, font, slicesOf(root, alsoSaid));
      return `${await folder}/${name}`;
    },

    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): HtmlTagDescriptor[] {
        const assets = Object.values(bundle ?? {}).filter((part) => part.type === 'asset');
        const first = assets.find((asset) =>
          asset.names.some((name) => name.startsWith('pretendard-ui')),
        )?.fileName;
        const needed = assets.some(
          (asset) =>
            first &&
            asset.fileName.endsWith('.css') &&
            html.includes(asset.fileName) &&
            String(asset.source).includes(first.slice(first.lastIndexOf('/') + 1)),
        );
        if (!needed) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${first}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
