import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

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

    buildStart() {
      folder = slicesInThread();
      // Awaited where the stylesheets are; a build may fail before.
      folder.catch(() => {});
    },

    async resolveId(source, importer) {
      const name = stylesheets.find((stylesheet) => source.endsWith(stylesheet));
      if (!name) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found?.id !== `${root}/web/fonts/${name}`) return found;
      return `${await folder}/${name}`;
    },
  };
}

/** Cutting takes as much processor time as bundling, and has a processor of its own meanwhile. */
async function slicesInThread(): Promise<string> {
  const thread = new Worker(`${root}/web/fonts/slices-thread.ts`, { workerData: root });
  const [folder] = await once(thread, 'message');
  return folder;
}
