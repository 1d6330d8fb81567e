import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { keepRows } from '#web/layout/row-restoration.ts';
// These modules run when nothing can be fetched any more: offline, or after a deploy. So they are loaded in
// advance.
import '#web/offline/cached-response.ts';
import '#web/ui/drawings.tsx';
import '#web/update/missing-part.ts';
import { isEasy } from '#web/display/easy.ts';
import { reportVitals } from '#web/first-screen/vitals.ts';
import { showUnreadOnIcon } from '#web/install/app-badge.ts';
import { InstallHint } from '#web/install/InstallHint.tsx';
import { noteInstallChoice, noteTakingPart, noteVisit } from '#web/install/seen.ts';
import { copy } from '#web/later-copy.ts';
import { keepWhatIsRead } from '#web/offline/cache-responses.ts';
import { homePath } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
import { onAnotherAccount } from '#web/requests/api.ts';
import { registerServiceWorker } from '#web/service-worker/register.ts';
import { hasMadeWay, makeWayForAnother } from '#web/session/make-way.ts';
import { Dialogs } from '#web/ui/layers/Dialogs.tsx';
import { restoreFocus } from '#web/ui/layers/restore-focus.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { newer } from '#web/update/newer.ts';
import { UpdateBar } from '#web/update/UpdateBar.tsx';
import { watchVersions } from '#web/update/watch-versions.ts';

type App = {
  queryClient: QueryClient;
  router: AnyRouter;
  go: (path: string) => void;
  /** Asks the server whether the session is still valid. */
  checkSession: () => Promise<unknown>;
  pathname: () => string;
  onPage: (changed: () => void) => () => void;
  /** Reloads a page that failed to load. Does nothing when no page failed. */
  retry: () => void;
  /** Loads the code of the tab bar's pages. */
  tabs: (() => Promise<unknown>)[];
  /** The queries of the header's unread counts. */
  unread: QueryKey[];
};

/** The other pages are prefetched only after this delay, so that nothing the user requests waits for them. */
const restAfterMs = 10_000;

/** Offline, say. The part is loaded again where it is needed. */
const noPart = () => {};

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Starts measurements, offline storage, the install hint, code prefetching and updates. The first screen
 * waits for none of them.
 */
export async function startAfterFirstScreen(app: App): Promise<void> {
  reportVitals();
  onAnotherAccount(makeWayForAnother);
  if (hasMadeWay()) showSnackbar(copy['session.madeWay']);
  restoreFocus();
  keepRows(app.router);
  noteVisit();
  addEventListener('written', () => noteTakingPart({ wrote: true }), { once: true });
  addEventListener('appinstalled', () => noteInstallChoice({ done: true }));
  addEventListener('online', () => {
    void app.checkSession().catch(() => {});
    app.retry();
  });
  // Before the first text, so that its room is right from the start.
  if (isEasy()) void import('#web/reading/known-voice.ts').then(({ learnVoice }) => learnVoice(), noPart);
  void keepWhatIsRead(app.queryClient);
  showUnreadOnIcon(app.queryClient, app.unread);

  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Bars app={app} />);

  void fetchTabs(app.tabs);
  const registration = await registerServiceWorker(app.go);
  watchVersions(registration);
  if (registration) await keepApp();
}

function Bars({ app: { onPage, pathname } }: { app: App }) {
  const page = findPage(useSyncExternalStore(onPage, pathname));
  const updating = newer.use() !== null;
  return (
    <>
      <Dialogs />
      <InstallHint fits={page?.path === homePath && !updating} />
      <UpdateBar lifted={page?.hasFab === true} />
    </>
  );
}

/**
 * Prefetches the tabs' code one by one while the browser is idle, so that a first tap waits only for its
 * data.
 */
async function fetchTabs(tabs: App['tabs']) {
  // Safari has no requestIdleCallback. There a tap fetches its own code.
  if (savesData() || !('requestIdleCallback' in window)) return;
  for (const fetchCode of tabs) {
    await new Promise<unknown>((rests) => requestIdleCallback(rests));
    if (navigator.onLine) await fetchCode().catch(() => {});
  }
}

/**
 * Caches the files (also fonts) that this page loaded before the service worker was active. Later it caches
 * every other page.
 */
async function keepApp() {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((pathname) => pathname.startsWith('/assets/'));
  active?.postMessage({ keep: loaded });
  if (savesData()) return;
  setTimeout(() => active?.postMessage({ keep: [], rest: true }), restAfterMs);
}
