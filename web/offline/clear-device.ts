import { imagesCache } from './image-cache.ts';
import { forgetAll } from './kept-store.ts';

/** Display settings and the answer to the install hint belong to the device, not to the user. */
const ownNames = ['look', 'install'];

/** Reads the device's own entries from the storage. The returned function writes them back. */
export function saveOwn(): () => void {
  const own = ownNames.map((name) => [name, localStorage.getItem(name)] as const);
  return () => {
    for (const [name, text] of own) if (text !== null) localStorage.setItem(name, text);
  };
}

const forgetImages = async () => {
  if ('caches' in globalThis) await caches.delete(imagesCache);
};

/**
 * Deletes all data of the user: drafts, queued requests, answers, images, the count on the app's icon. The cached app itself stays, as it is the
 * same for all users.
 */
export async function clearDevice(): Promise<void> {
  const restore = saveOwn();
  localStorage.clear();
  sessionStorage.clear();
  restore();
  await Promise.all([forgetImages(), forgetAll(), navigator.clearAppBadge?.().catch(() => {})]);
}

/**
 * Deletes other users' data when a user signs in after another one who had not logged out. The user's own data stays.
 */
export async function clearOthers(personId: string): Promise<void> {
  const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  for (const name of names)
    if (!ownNames.includes(name) && !name.includes(personId)) localStorage.removeItem(name);
  await forgetImages();
}
