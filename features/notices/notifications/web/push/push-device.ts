import type { PushDevice, PushState } from '#notices/notifications/contract.ts';
import { sendPushOff, sendPushOn } from '#notices/notifications/web/api.ts';

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

/**
 * Whether the server's pushes reach this browser: the server and the browser must both have the subscription.
 */
export async function isPushOn({ key, on }: PushState): Promise<boolean> {
  if (!on || Notification.permission !== 'granted') return false;
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return Boolean(subscription && isFor(subscription, key));
}

/** Asks the person for permission and subscribes the browser. Null if the person refused. */
export async function subscribeBrowser(key: string): Promise<PushDevice | null> {
  // The first step, because browsers show the question only in response to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  // A subscription with another key than the server's cannot be used.
  if (before && !isFor(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('the push subscription has no endpoint or no keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** The same, and tells the server. False if the person refused. */
export async function turnPushOn(key: string): Promise<boolean> {
  const device = await subscribeBrowser(key);
  if (device) await sendPushOn(device);
  return device !== null;
}

export async function turnPushOff(): Promise<void> {
  await sendPushOff();
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
