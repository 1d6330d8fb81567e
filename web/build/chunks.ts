/** What /start needs of what the app needs too: it must not load the app for it. */
const door = /web\/paths\.ts|preload-helper/;
const device = /web\/offline\/(?:clear-device|kept-store|pictures-cache)\.ts/;
/** Entries stay entries, styles stay with their pages. */
const apart =
  /\.html|\.css|\0|preload-helper|\/web\/(?:app\.tsx|(?:main|early-press|early-typing|start|done|legal|local|paths)\.ts)|sessions\/web\/(?:popup|done)\.ts/;
/** Of the first screen nobody else needs these. */
const homeOnly = /\/features\/(?:home|calendar)\//;
const shared = (id: string) => !apart.test(id) && !homeOnly.test(id);

const file = (path: string) => new URL(path, import.meta.url).pathname;

/** The app, and its first screen: counted among the entries, so that what it needs comes with the app and not after it. */
export const firstParts = [file('../app.tsx'), file('../../features/home/web/HomePage.tsx')];

/**
 * Which modules travel together. A request costs a round trip and a browser sends six at once, so a page of fifty small
 * parts is slower than one of five: `app` is what the app and its first screen need, `kit` what at least four
 * pages need beside it. Each holds all that its modules import, so no part waits for one that waits for it.
 */
export const chunkGroups = [
  { name: 'door', test: door, priority: 3 },
  { name: 'device', test: device, priority: 3 },
  { name: 'app', tags: ['$initial' as const], test: shared, priority: 2 },
  { name: 'kit', minShareCount: 4, test: shared, priority: 1 },
];
