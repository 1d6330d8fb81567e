import { installMethod, thisDevice } from '#web/install/install-method.ts';

/**
 * The support for pushes in this browser. `installFirst`: an iPhone allows them only for an app on its home
 * screen. `denied`: the person refused, and only they can change that, in the browser's settings.
 */
type PushSupport = 'unsupported' | 'installFirst' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  // The server does not know, and most devices can.
  if (typeof window === 'undefined') return 'possible';
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return installMethod(thisDevice(false)) === 'byHand' ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
