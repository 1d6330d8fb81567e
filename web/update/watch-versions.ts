import { checkForUpdate } from './check-for-update.ts';
import { newer } from './newer.ts';
import { versionMismatch } from './version-mismatch.ts';

const betweenSurprisesMs = 60_000;
const betweenVisitsMs = 30 * 60_000;
/** The page reloads after this time even if the new worker has not taken over. */
const handoverMs = 4000;

/** Runs `work` at most once per `ms`, the first time at once. */
export function throttle(
  ms: number,
  work: () => void,
  clock: () => number = () => performance.now(),
): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - last < ms) return;
    last = clock();
    work();
  };
}

/**
 * Detects a newer version through the service worker and the server, and offers it. The page does not reload
 * by itself.
 */
export function watchVersions(registration: ServiceWorkerRegistration | undefined): void {
  const checkVersion = () => void checkForUpdate();
  // Throttled separately: prefetching may fail in the middle of a deploy, while the server still has the old
  // version.
  for (const name of [versionMismatch, 'vite:preloadError'])
    addEventListener(name, throttle(betweenSurprisesMs, checkVersion));
  const onVisit = throttle(betweenVisitsMs, () => {
    checkVersion();
    registration?.update().catch(() => {});
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onVisit());
  if (registration) watchWorker(registration);
}

function watchWorker(registration: ServiceWorkerRegistration) {
  const { serviceWorker } = navigator;
  const offer = (waiting: ServiceWorker | null) => {
    if (!waiting || !serviceWorker.controller) return;
    newer.set(() => {
      const reload = () => location.reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      setTimeout(reload, handoverMs);
      waiting.postMessage({ update: true });
    });
  };
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(coming));
  offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // Another tab activated the new version. This page still runs the old one and may continue.
  const had = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => had && newer.set(() => location.reload()));
}
