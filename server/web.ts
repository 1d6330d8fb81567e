import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageParts } from '#server/http/pages/page-parts.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { manifestFile, ssrFile } from '#web/build/built-files.ts';

type SsrModule = { renderPage: NonNullable<Web['render']> };

/** The web app as built into `root`. */
export async function builtWeb(root: string): Promise<Web> {
  const read = (name: string) => readFile(join(root, name), 'utf8');
  const documents = {
    index: await read('index.html'),
    start: await read('start.html'),
    done: await read('done.html'),
    local: await read('local.html'),
    legal: await read('legal.html'),
  };
  let ssr: Promise<SsrModule> | undefined;
  return {
    root,
    parts: pageParts(JSON.parse(await read(manifestFile))),
    document: async (name) => documents[name],
    async render(...asked) {
      // Imported with the first page: an idle server does not load the app.
      ssr ??= import(pathToFileURL(join(root, ssrFile)).href);
      return (await ssr).renderPage(...asked);
    },
  };
}
