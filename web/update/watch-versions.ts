import { lookForNewer } from './look-for-newer.ts';
import { newer } from './newer.ts';
import { versionMismatch } from './version-mismatch.ts';

const betweenSurprisesMs = 60_000;
const betweenVisitsMs = 30 * 60_000;
/** A worker that does not take over in this time is not waited for. */
const handoverMs = 4000;

/** At most once in `ms`; the first time at once. */
export function seldom(
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

/** Learns of a newer version, from the worker and from the server, and offers it. Nothing reloads by itself. */
export function watchVersions(registration: ServiceWorkerRegistration | undefined): void {
  const look = () => void lookForNewer();
  // Apart: what is fetched ahead may fail in the middle of a deploy, when the server is the old one still.
  for (const name of [versionMismatch, 'vite:preloadError'])
    addEventListener(name, seldom(betweenSurprisesMs, look));
  const onVisit = seldom(betweenVisitsMs, () => {
    look();
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
  // Another tab took the new version: this one is of the old one still, and may go on.
  const had = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => had && newer.set(() => location.reload()));
}
