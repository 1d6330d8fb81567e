import { read } from '#web/api.ts';
import { sessionApi } from './session.ts';

/** Drafts, lists and pictures: nothing of it is for the next person on this device. */
export async function clearDevice() {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
}

/** Ends the session, takes what was kept of it off the device and lands on /start. */
export async function logOut(): Promise<void> {
  // How large and how bright somebody reads is the device's own; the answer's own header takes it away with the rest.
  const look = localStorage.getItem('look');
  await read(sessionApi.api.session.$delete());
  await clearDevice();
  if (look) localStorage.setItem('look', look);
  location.replace('/start');
}
