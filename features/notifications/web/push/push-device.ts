import type { PushState } from '#features/notifications/contract.ts';
import { sendPushOff, sendPushOn } from '#features/notifications/web/api.ts';

const registration = async (): Promise<ServiceWorkerRegistration> => {
  const found = await navigator.serviceWorker.getRegistration();
  if (!found) throw new Error('no service worker is registered');
  return navigator.serviceWorker.ready;
};

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isFor = (subscription: PushSubscription, key: string) => {
  const used = subscription.options.applicationServerKey;
  return used !== null && String(new Uint8Array(used)) === String(bytesOf(key));
};

/** Whether pushes of the server come to this browser: both have to know of it. */
export async function isPushOn({ key, on }: PushState): Promise<boolean> {
  if (!on || Notification.permission !== 'granted') return false;
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return Boolean(subscription && isFor(subscription, key));
}

/** Asks the person, then the browser, then tells the server. False: the person did not agree. */
export async function turnPushOn(key: string): Promise<boolean> {
  // First of all: browsers show the question only as the answer to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  // Of another key than the server's own it could not be used.
  if (before && !isFor(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without an address');
  await sendPushOn({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  return true;
}

export async function turnPushOff(): Promise<void> {
  await sendPushOff();
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
