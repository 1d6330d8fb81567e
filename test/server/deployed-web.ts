import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Web } from '#server/http/pages/pages.ts';
import { builtRoot } from '#server/start/build.ts';

const hashed = /^(.+)-([\w-]{7,8})\.(js|css)$/;

/**
 * A copy of the built app, and a function that deploys the next version: every script and style gets another
 * name and the old names disappear. The contents stay the same.
 */
export async function deployableWeb() {
  const root = await mkdtemp(join(tmpdir(), 'masil-deploy-'));
  await cp(builtRoot, root, {
    recursive: true,
    // A precompressed file would be served instead of the changed one.
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  let round = 0;

  async function deploy() {
    round++;
    const assets = await readdir(join(root, 'assets'));
    const names = new Map<string, string>();
    for (const file of assets) {
      const [, name, hash = '', kind] = hashed.exec(file) ?? [];
      if (name) names.set(file, `${name}-${hash.slice(0, 6)}_${round}.${kind}`);
    }
    if (names.size === 0) throw new Error('no file of the built app has a name that can change');
    const renamed = (text: string) =>
      text.replace(/[\w$.-]+-[\w-]{7,8}\.(?:js|css)/g, (file) => names.get(file) ?? file);
    const texts = [
      ...assets.filter((file) => names.has(file)).map((file) => join('assets', file)),
      ...(await readdir(root)).filter((file) => /\.(html|js)$/.test(file)),
    ];
    for (const file of texts) {
      const text = renamed(await readFile(join(root, file), 'utf8'));
      await writeFile(
        join(root, file),
        file === 'service-worker.js'
          ? text.replace(/version:\W?([`'"])[\w.]+\1/, `version:"next${round}"`)
          : text,
      );
    }
    for (const [before, after] of names)
      await rename(join(root, 'assets', before), join(root, 'assets', after));
  }

  const web: Web = { root, document: (name) => readFile(join(root, `${name}.html`), 'utf8') };
  return { web, deploy, remove: () => rm(root, { recursive: true }) };
}
