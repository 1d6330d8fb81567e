import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
// Wanted when nothing can be fetched any more: without a line, after a deploy. So they are here before.
import '#web/offline/kept-answer.ts';
import '#web/update/missing-part.ts';
import { InstallHint } from '#web/install/InstallHint.tsx';
import { noteAnswer, noteTakingPart, noteVisit } from '#web/install/seen.ts';
import { keepWhatIsRead } from '#web/offline/keep-answers.ts';
import { findPath, type Path } from '#web/paths.ts';
import { registerServiceWorker } from '#web/service-worker/register.ts';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { newer } from '#web/update/newer.ts';
import { UpdateBar } from '#web/update/UpdateBar.tsx';
import { watchVersions } from '#web/update/watch-versions.ts';

type App = {
  queryClient: QueryClient;
  sessionKey: readonly string[];
  go: (path: string) => void;
  /** Asks the server who is here. */
  look: () => Promise<unknown>;
  pathname: () => string;
  onPage: (changed: () => void) => () => void;
  /** Loads a page again that could not be loaded; does nothing where all is well. */
  retry: () => void;
  /** The code of the screens that stand in the tab bar. */
  tabs: (() => Promise<unknown>)[];
};

/** The other pages are fetched ahead only after so long, so that nothing that is wanted waits for them. */
const restAfterMs = 10_000;

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * What makes the app at home on a phone: it is there without a line, comes to the home screen and renews itself.
 * Nothing of the first screen waits for it.
 */
export async function startAfterFirstScreen(app: App): Promise<void> {
  restoreFocus();
  noteVisit();
  addEventListener('written', () => noteTakingPart({ wrote: true }), { once: true });
  addEventListener('appinstalled', () => noteAnswer({ done: true }));
  addEventListener('online', () => {
    void app.look().catch(() => {});
    app.retry();
  });
  void keepWhatIsRead(app.queryClient, app.sessionKey);

  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Bars app={app} />);

  void fetchTabs(app.tabs);
  const registration = await registerServiceWorker(app.go);
  watchVersions(registration);
  if (registration) await keepApp();
}

/** Screens with a floating deed (`web/ui/Fab.tsx`) below. */
const withFab = new Set<Path>(['/benefits', '/board', '/news']);

function Bars({ app: { onPage, pathname } }: { app: App }) {
  const path = findPath(useSyncExternalStore(onPage, pathname));
  const updating = newer.use() !== null;
  return (
    <>
      <InstallHint fits={path === '/home' && !updating} />
      <UpdateBar lifted={path !== null && withFab.has(path)} />
    </>
  );
}

/** One after the other while nothing else is done: a first tap then waits for its data alone. */
async function fetchTabs(tabs: App['tabs']) {
  // Safari has no such call: there a tap fetches what it needs.
  if (savesData() || !('requestIdleCallback' in window)) return;
  for (const fetchCode of tabs) {
    await new Promise<unknown>((rests) => requestIdleCallback(rests));
    if (navigator.onLine) await fetchCode().catch(() => {});
  }
}

/** What this page loaded before the worker was there, fonts as well; then, when it is quiet, every other page. */
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
