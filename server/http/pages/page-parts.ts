import type { Parts } from '#server/http/pages/document.ts';
import { pages } from '#web/pages.ts';

/**
 * Vite's manifest: by module, its chunk, the styles of the chunk, and the modules or chunks that it imports.
 */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The built files of each page, by path, without those in every document. */
export function pageParts(manifest: Manifest): Record<string, Parts> {
  const chunksOf = (key: string, found = new Set<Manifest[string]>()) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}; run npm run build.`);
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) chunksOf(imported, found);
    return found;
  };
  const everywhere = chunksOf('index.html');
  const app = chunksOf('app.tsx');
  const partsOf = (file: string): Parts => {
    const own = [...app.union(chunksOf(`../features/${file}`)).difference(everywhere)];
    return {
      scripts: own.map((chunk) => `/${chunk.file}`),
      styles: own.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)),
    };
  };
  return Object.fromEntries(pages.map(({ path, file }) => [path, partsOf(file)]));
}
