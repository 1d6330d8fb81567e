import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { homePath } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
import { moduleFile } from './module-file.ts';

/** The first screen. The files it opens are cached with it. */
const firstPage = `/features/${findPage(homePath)?.file}`;

type Output = Rolldown.OutputBundle;

const isChunk = (file: Output[string] | undefined): file is Rolldown.OutputChunk => file?.type === 'chunk';
const address = (file: string) => `/${file}`;

/** Small files without a content hash, from `web/public`. */
const openFiles = ['/icon.svg', '/manifest.webmanifest'];

/** A reader of PDFs is 390 KB, so it is on the devices only of those who chose one. */
const onDemandFile = /^assets\/pdf-text-/;

/** Modules whose chunks are cached first besides the first screen: what the app needs most when offline. */
const neededOffline = [
  'web/app.tsx',
  'web/first-screen/after-first-screen.tsx',
  'web/live/create-live-source.ts',
  'web/live/page.ts',
  'web/live-rules.ts',
  'web/offline/cached-response.ts',
  'web/outbox/marks.ts',
  'web/outbox/outboxes.ts',
  'web/update/missing-part.ts',
];

/**
 * The files of a build that the service worker caches. `core` starts the app and its first screen. `rest` is
 * every other page. Fonts are cached when they are first used.
 */
export function builtFiles(bundle: Output) {
  const chunks = Object.values(bundle).filter(isChunk);
  const core = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (core.has(name) || !isChunk(chunk)) return;
    core.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) core.add(css);
    for (const needed of chunk.imports) take(needed);
  };
  for (const module of neededOffline) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(moduleFile(module)));
    if (!chunk) throw new Error(`No chunk has ${module}.`);
    take(chunk.fileName);
  }
  for (const chunk of chunks)
    if (chunk.facadeModuleId?.endsWith('/web/index.html')) take(chunk.fileName);
    else if (chunk.facadeModuleId?.endsWith(firstPage))
      [chunk.fileName, ...chunk.dynamicImports].forEach(take);
  const all = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css)$/.test(file));
  // No module imports this script, so it is added here.
  for (const file of all) if (file.startsWith('assets/before-paint-')) core.add(file);
  const rest = all.filter((file) => !core.has(file) && !onDemandFile.test(file));
  return {
    // Every file name carries a content hash, so the names identify the build.
    version: createHash('sha256').update(all.sort().join()).digest('hex').slice(0, 12),
    core: [...[...core].map(address), ...openFiles],
    rest: rest.map(address),
  };
}
