import { ownPath } from '#web/paths.ts';

const script = '/service-worker.js';

type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** The only script URL that our Trusted Types policy allows for a worker. */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy('masil', {
    createScriptURL(url) {
      if (url !== script) throw new TypeError('not our service worker');
      return url;
    },
  });
  return policy?.createScriptURL(script) ?? script;
}

/**
 * A development server has no worker and answers with a page. If no answer arrives, the existing worker
 * stays.
 */
async function isValid(): Promise<boolean> {
  const response = await fetch(script, { cache: 'no-store' }).catch(() => null);
  return !response || (response.ok && /javascript/.test(response.headers.get('content-type') ?? ''));
}

const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/**
 * Registers the service worker. On localhost only if the script is valid; else it unregisters an old worker
 * (product 3.17). `go` navigates to a path when a notification is opened.
 */
export async function registerServiceWorker(
  go: (path: string) => void,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    const path = ownPath((data as { open?: string } | null)?.open);
    if (!path) return;
    ports[0]?.postMessage('going');
    go(path);
  });
  serviceWorker.startMessages();
  // Offline, the existing worker stays as it is.
  if (!navigator.onLine) return serviceWorker.getRegistration();
  if (isLocal() && !(await isValid())) {
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    return undefined;
  }
  // The app works without a worker: a private window may refuse it.
  return serviceWorker
    .register(trusted(), { scope: '/', updateViaCache: 'none' })
    .catch(() => serviceWorker.getRegistration());
}
