import { device, tab } from '#web/device/device-storage.ts';
import { imagesCache } from './image-cache.ts';
import { forgetAll } from './offline-store.ts';

/** Display settings and the answer to the install hint belong to the device, not to the user. */
const ownNames = ['look', 'install'];

/** Reads the device's own entries from the storage. The returned function writes them back. */
export function saveOwn(): () => void {
  const own = ownNames.map((name) => [name, device.get(name)] as const);
  return () => {
    for (const [name, text] of own) if (text !== null) device.set(name, text);
  };
}

/** The keys of what somebody was writing. Each names its person, and only that person's pages show it. */
const isWritten = /^(draft|event-draft|outbox):[^:]+:|^recent-searches:/;

function forgetUnwritten() {
  for (const storage of [device, tab])
    for (const name of storage.names())
      if (!ownNames.includes(name) && !isWritten.test(name)) storage.remove(name);
}

const forgetImages = async () => {
  if ('caches' in globalThis) await caches.delete(imagesCache);
};

/** Failures do not count: a storage that the browser forbids has no data. */
const forgetRead = () =>
  Promise.allSettled([forgetImages(), forgetAll(), navigator.clearAppBadge?.().catch(() => {})]);

/**
 * Deletes all data of the user, who logs out or deletes the account: drafts, queued requests, answers,
 * images, the count on the app's icon. The cached app itself stays, as it is the same for all users.
 */
export async function clearDevice(): Promise<void> {
  const restore = saveOwn();
  device.clear();
  tab.clear();
  restore();
  await forgetRead();
}

/** The same after a session that ended otherwise: what its person was writing stays for them. */
export async function clearRead(): Promise<void> {
  forgetUnwritten();
  await forgetRead();
}

/** The same when a user signs in after another one who had not logged out. */
export async function clearOthers(): Promise<void> {
  forgetUnwritten();
  await forgetImages().catch(() => {});
}
