import { homePath } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
import { moduleFile } from './module-file.ts';

function isOneOf(modules: string[]) {
  const files = new Set(modules.map(moduleFile));
  return (id: string) => files.has(id);
}

/**
 * Vite's helper of dynamic imports. /start and the app use it; in the app's chunk, /start would load the app.
 */
const preload = /preload-helper/;
/**
 * The table of all pages, which /start loads when somebody signs in, and what else the app shares with
 * /start.
 */
const paths = isOneOf(['web/paths.ts', 'web/device/device-storage.ts']);
const device = isOneOf(['web/offline/clear-device.ts', 'web/offline/offline-store.ts']);
/** Modules outside the groups: entries stay entries, and styles stay with their pages. */
const ungrouped =
  /\.html|\.css|\0|preload-helper|\/web\/(?:app\.tsx|(?:main|first-screen\/early-press|first-screen\/early-typing|start|done|legal|local|paths)\.ts)|sessions\/web\/(?:popup|done)\.ts/;
const firstPage = findPage(homePath);
const isOfFirstPageOnly = (id: string) =>
  firstPage?.ownFeatures?.some((feature) => id.includes(`/features/${feature}/`));
const shared = (id: string) => !ungrouped.test(id) && !isOfFirstPageOnly(id);

/** Parts of pages without a feature of their own. How people are listed is one. */
const isPart = (id: string) =>
  shared(id) && !/\/(?:features\/(?!residents\/people\/)|node_modules\/)|^icon:/.test(id);

/**
 * The app and its first screen. They count as entries, so their dependencies load together with the app, not
 * after it.
 */
export const firstParts = [moduleFile('web/app.tsx'), moduleFile(`features/${firstPage?.file}`)];

/**
 * Which modules share a chunk. Each request costs a round trip, and a browser sends six at once. A page of
 * fifty small chunks is therefore slower than a page of five. `app` has what the app and its first screen
 * need. `kit` has what at least four other pages need. `parts`, `meetings`, `decisions`, `rows` (of the
 * board), `fields` and `icons` have what two or three pages need, which would be files of 300 bytes each.
 * Each group includes its dependencies, so no two chunks wait for each other.
 */
export const chunkGroups = [
  { name: 'preload', test: preload, priority: 3 },
  { name: 'paths', test: paths, priority: 4 },
  { name: 'device', test: device, priority: 3 },
  { name: 'app', tags: ['$initial' as const], test: shared, priority: 2 },
  { name: 'kit', minShareCount: 4, test: shared, priority: 1 },
  { name: 'parts', minShareCount: 2, test: isPart, priority: 0 },
  { name: 'meetings', minShareCount: 2, test: /\/features\/\w+\/(?:meetings|reminders)\//, priority: 0 },
  {
    name: 'decisions',
    minShareCount: 2,
    test: /\/features\/\w+\/(?:polls|signups|treasuries)\//,
    priority: 0,
  },
  { name: 'rows', minShareCount: 2, test: /\/features\/community\/posts\/web\//, priority: 0 },
  { name: 'fields', minShareCount: 2, test: /\/features\/\w+\/[\w-]+\/fields\.ts/, priority: 0 },
  { name: 'icons', minShareCount: 2, test: /^icon:/, priority: 0 },
];
