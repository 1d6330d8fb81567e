/**
 * What this browser can do about pushes. `installFirst`: an iPhone gives them only to an app on its home screen.
 * `denied`: the person said no, and only they can take it back, in the browser's own settings.
 */
export type PushSupport = 'unsupported' | 'installFirst' | 'denied' | 'possible';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);

/** A browser inside another app can be put on no home screen. */
const isInsideApp = () => /KAKAOTALK|NAVER|Instagram|FBAN|FBAV|Line\//i.test(navigator.userAgent);

export function pushSupport(): PushSupport {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return isApple() && !isInstalled() && !isInsideApp() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
