import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, root, sources } from '#test/guards/source.ts';
import { findPage } from '#web/paths.ts';
import { districts, featureOf, floorOf } from './districts.ts';

type Layer =
  | 'package'
  | 'shared'
  | 'server'
  | 'web'
  | 'feature contract'
  | 'feature server'
  | 'feature web'
  | 'outside';

/** Composition roots, which may import every layer. */
const composed =
  /^(server\/(routes|main|feature)\.ts|server\/(start|doctor)\/|web\/(router|app|ssr\/render-page)\.tsx|web\/(pages|navigation|live-rules|main|start|local|done|legal)\.ts|web\/layout\/Frame\.tsx|web\/service-worker\/main\.ts|scripts\/|db\/)/;

function layerOf(file: string): Layer {
  if (composed.test(file)) return 'outside';
  if (file.startsWith('packages/')) return 'package';
  if (file.startsWith('shared/')) return 'shared';
  if (file.startsWith('server/')) return file.endsWith('/contract.ts') ? 'feature contract' : 'server';
  if (file.startsWith('web/')) return 'web';
  if (/^features\/[^/]+\/[^/]+\/server\//.test(file)) return 'feature server';
  if (/^features\/[^/]+\/[^/]+\/web\//.test(file)) return 'feature web';
  return file.startsWith('features/') ? 'feature contract' : 'outside';
}

/** shared ← server | web ← features/server | features/web ← the registries */
const mayLoad: Record<Exclude<Layer, 'outside'>, Layer[]> = {
  package: ['package'],
  shared: ['shared'],
  server: ['package', 'shared', 'server', 'feature contract'],
  web: ['shared', 'web', 'feature contract'],
  'feature contract': ['shared', 'feature contract'],
  'feature server': ['shared', 'server', 'feature contract', 'feature server'],
  'feature web': ['shared', 'web', 'feature contract', 'feature web'],
};

/** Pure modules that server and web both need: the pages' entries, platform texts, build file names. */
const sharedByNature = new Set([
  'web/pages.ts',
  'web/paths.ts',
  'web/copy.ts',
  'web/build/built-files.ts',
  'db/types.ts',
  'package.json',
]);

test('imports go one way', async () => {
  const wrong: string[] = [];
  for (const source of await sources()) {
    const layer = layerOf(source.file);
    if (layer === 'outside') continue;
    for (const { target, type } of importsOf(source)) {
      if (type || sharedByNature.has(target)) continue;
      const reached = layerOf(target);
      if (!mayLoad[layer].includes(reached)) wrong.push(`${source.file} → ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the platform names no page and no route of a feature, except in composition roots', async () => {
  // The routes of the platform itself.
  const own = /^\/api\/(?:docs|images|live|openapi|sounds|vitals)\b/;
  const wrong = (await sources())
    .filter(({ file }) => /^(server|web)\//.test(file) && !composed.test(file))
    .flatMap(({ file, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '');
      const paths = [...code.matchAll(/['"`](\/[\w$/-]+)/g)].map((match) => match[1] ?? '');
      return paths
        .filter((path) => !own.test(path) && (findPage(path) !== null || /^\/api\/\w/.test(path)))
        .map((path) => `${file}: ${path}`);
    });
  expect(wrong).toEqual([]);
});

test('a package imports nothing of the repository but itself, types and tests included', async () => {
  const folderOf = (file: string) => /^packages\/[^/]+\//.exec(file)?.[0];
  const packaged = [...(await sources()), ...(await sources({ tests: true }))].filter(({ file }) =>
    folderOf(file),
  );
  expect(packaged.length).toBeGreaterThan(25);
  const wrong = packaged.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => folderOf(target) !== folderOf(source.file))
      .map(({ target }) => `${source.file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

/** Import cycles, by depth-first search. */
function circlesIn(imports: Map<string, string[]>): string[] {
  const finished = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...path, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return found;
}

test('no files import each other in a circle, type imports included', async () => {
  const imports = (await sources()).map(
    (source) => [source.file, importsOf(source).map(({ target }) => target)] as const,
  );
  expect(circlesIn(new Map(imports))).toEqual([]);
});

test('no features import each other in a circle, type imports included', async () => {
  const imports = new Map<string, string[]>();
  for (const source of await sources()) {
    const feature = featureOf(source.file);
    if (!feature) continue;
    const others = importsOf(source)
      .map(({ target }) => featureOf(target))
      .filter((other) => other !== undefined && other !== feature);
    imports.set(feature, [...new Set([...(imports.get(feature) ?? []), ...(others as string[])])]);
  }
  expect(imports.size).toBeGreaterThan(20);
  expect(circlesIn(imports)).toEqual([]);
});

test('the folders of features/ are the districts', () => {
  const folders = readdirSync(join(root, 'features'));
  expect(folders.sort()).toEqual(districts.toSorted());
});

test('a feature imports only its own district and those above it, type imports included', async () => {
  const features = (await sources()).filter(({ file }) => file.startsWith('features/'));
  const upwards = features.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => floorOf(target) > floorOf(source.file))
      .map(({ target }) => `${source.file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

test('no import starts with ../: files elsewhere are imported by their path from the root', async () => {
  const climbing = (await sources()).filter(({ text }) => /from '\.\.\//.test(text)).map(({ file }) => file);
  expect(climbing).toEqual([]);
});

test('no file or folder is named utils, helpers, misc, common, types or index', async () => {
  const drawers = (await sources()).filter(({ file }) =>
    /(^|\/)(utils?|helpers?|misc|common|types|index)(\.tsx?|\/)/.test(file),
  );
  expect(drawers.map(({ file }) => file).filter((file) => file !== 'db/types.ts')).toEqual([]);
});

test('no file is longer than 250 lines', async () => {
  const long = (await sources())
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ file, lines }) => lines > 250 && file !== 'db/types.ts');
  expect(long).toEqual([]);
});
