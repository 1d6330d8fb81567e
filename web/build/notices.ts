import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { noticesFile } from './built-files.ts';

/** `identifier`: SPDX. `text`: null if the package has no file with it. */
export type LicenseNotice = { name: string; version: string; identifier: string | null; text: string | null };

/**
 * Adds what a build has without importing it to the notices that Vite wrote: packages, by their paths below
 * `node_modules`, and `others`.
 */
export function notices(root: string, paths: () => Promise<string[]>, others: LicenseNotice[]): Plugin {
  let outDir = '';
  return {
    name: 'notices',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const file = join(outDir, noticesFile);
      const bundled: LicenseNotice[] = JSON.parse(await readFile(file, 'utf8'));
      const more = await Promise.all((await paths()).map((path) => noticeOf(root, path)));
      const all = [...bundled.filter(({ name }) => name !== 'masil'), ...more, ...others];
      await writeFile(file, JSON.stringify(all.sort((a, b) => (a.name < b.name ? -1 : 1))));
    },
  };
}

async function noticeOf(root: string, path: string): Promise<LicenseNotice> {
  const folder = join(root, 'node_modules', path);
  // One package may lie within another.
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  // Without a file of its own, the licence stands in the README.
  const files = await readdir(folder);
  const file =
    files.find((entry) => /^licen[cs]e/i.test(entry)) ?? files.find((entry) => /^readme/i.test(entry));
  const text = file ? await readFile(join(folder, file), 'utf8') : null;
  return { name, version, identifier: license ?? null, text };
}
