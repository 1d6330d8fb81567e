import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenPartsFile } from './built-files.ts';

/** The built files of each page, by path, without those in every document. The server adds them to the page's HTML. */
export type ScreenParts = Record<string, { scripts: string[]; styles: string[] }>;

const root = new URL('../..', import.meta.url).pathname;
const entry = /path: '([^']+)',\s*module: \(\) => import\('\.\/([^']+)'\)/g;

/** Maps each page's path to its module, read from the features' `pages.ts`. */
function pageModules(): Map<string, string> {
  const modules = new Map<string, string>();
  for (const file of globSync('features/*/web/pages.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const found = [...source.matchAll(entry)];
    if (found.length !== source.split('path: ').length - 1)
      throw new Error(`${file} lists a page in another form than { path, module: () => import('./…') }`);
    for (const [, path = '', module = ''] of found) modules.set(path, join(root, dirname(file), module));
  }
  return modules;
}

/**
 * Records the files of each page. The server names them in the document, so a browser loads them at once and not one
 * after another.
 */
export function screenParts(): Plugin {
  return {
    name: 'screen-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const all = (first: Rolldown.OutputChunk | undefined, found = new Set<Rolldown.OutputChunk>()) => {
        if (!first || found.has(first)) return found;
        found.add(first);
        for (const name of first.imports) {
          const part = bundle[name];
          if (part?.type === 'chunk') all(part, found);
        }
        return found;
      };
      const moduleOf = (id: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === id);
      const app = all(moduleOf(join(root, 'web', 'app.tsx')));
      const begun = all(moduleOf(join(root, 'web', 'index.html')));
      const parts: ScreenParts = {};
      for (const [path, module] of pageModules()) {
        const page = all(moduleOf(module));
        if (page.size === 0 || app.size === 0) throw new Error(`no parts were built for ${path}`);
        const own = [...new Set([...app, ...page])].filter((chunk) => !begun.has(chunk));
        parts[path] = {
          scripts: own.map(({ fileName }) => `/${fileName}`),
          styles: own
            .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
            .map((file) => `/${file}`),
        };
      }
      this.emitFile({ type: 'asset', fileName: screenPartsFile, source: JSON.stringify(parts) });
    },
  };
}
