import { forgetAll } from './kept-store.ts';
import { picturesCache } from './pictures-cache.ts';

/** How large and how bright somebody reads, and whether they want the app on their home screen, is the device's own. */
const ownNames = ['look', 'install'];

/** Takes what is the device's own out of the storage; the returned function puts it back. */
export function saveOwn(): () => void {
  const own = ownNames.map((name) => [name, localStorage.getItem(name)] as const);
  return () => {
    for (const [name, text] of own) if (text !== null) localStorage.setItem(name, text);
  };
}

const forgetPictures = async () => {
  if ('caches' in globalThis) await caches.delete(picturesCache);
};

/**
 * Nothing of whoever was here stays: drafts, what waits to be sent, lists, pictures. What is left is the app itself,
 * which is the same for everybody.
 */
export async function clearDevice(): Promise<void> {
  const restore = saveOwn();
  localStorage.clear();
  sessionStorage.clear();
  restore();
  await Promise.all([forgetPictures(), forgetAll()]);
}

/** The same for somebody who comes after another without that one having logged out; their own things stay. */
export async function clearOthers(personId: string): Promise<void> {
  const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  for (const name of names)
    if (!ownNames.includes(name) && !name.includes(personId)) localStorage.removeItem(name);
  await forgetPictures();
}
