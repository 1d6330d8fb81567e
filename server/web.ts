import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Web } from '#server/http/pages.ts';

/** The web app as it was built into `root`. */
export async function builtWeb(root: string): Promise<Web> {
  const read = (name: string) => readFile(join(root, `${name}.html`), 'utf8');
  const documents = {
    index: await read('index'),
    start: await read('start'),
    done: await read('done'),
    local: await read('local'),
    legal: await read('legal'),
  };
  return { root, document: async (name) => documents[name] };
}

export const isBuilt = (root: string) => existsSync(join(root, 'done.html'));
