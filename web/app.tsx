import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, use, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveSession } from '#features/sessions/web/LiveSession.tsx';
import { refreshSession, sessionQuery, watchSession } from '#features/sessions/web/session.ts';
import { onSignedOut } from '#web/api.ts';
import { keepInstallPrompt } from '#web/install/prompt.ts';
import { keepPlaces } from '#web/layout/kept-place.ts';
import { moveBetweenScreens } from '#web/layout/transitions.ts';
import { leaveForStart } from '#web/leave.ts';
import { openComposition } from '#web/open-composition.ts';
import { paths } from '#web/paths.ts';
import { createQueryClient } from '#web/query-client.ts';
import { createAppRouter } from '#web/router.tsx';
import { pages } from '#web/routes.tsx';
import { Dialogs } from '#web/ui/Dialogs.tsx';
import { Snackbar } from '#web/ui/Snackbar.tsx';
import { untilLoaded } from '#web/until-loaded.ts';
import { whenLoaded } from '#web/when-loaded.ts';

const liveRules = async () => (await import('#web/live-rules.ts')).liveRules;

/** Puts the app in its place: in steps, so that no finger and no frame waits for all of them. */
async function mountApp(place: Element) {
  await turn();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  keepPlaces(router);
  moveBetweenScreens(router);
  onSignedOut(() => void leaveForStart(location.pathname + location.search));
  watchSession(queryClient, () => router.invalidate());
  keepInstallPrompt();

  await turn();
  // What the server has drawn stays until the same page is ready to take its place.
  if (place.firstElementChild) await router.load();
  await openComposition();
  const root = createRoot(place);
  // In small steps, too: a finger is not kept waiting for a long list.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LiveSession rules={liveRules}>
            <RouterProvider router={router} />
          </LiveSession>
          <Dialogs />
          <Snackbar />
          <AfterFirstScreen begin={() => startBackground(queryClient, router)} />
          <AfterComposition />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The last leaf: React draws it in the same task in which it puts the app in its place, so no syllable can be begun between.
 * One that was begun while the rest was drawn is waited for.
 */
function AfterComposition() {
  const open = openComposition();
  if (open) use(open);
  return null;
}

function AfterFirstScreen({ begin }: { begin(): Promise<void> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenLoaded(begin), []);
  return null;
}

/** What comes after the first screen: nothing of it waits for this. */
async function startBackground(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  // The characters that are seldom met.
  void untilLoaded(() => import('#web/fonts/pretendard-rest.css'));
  const atHome = await untilLoaded(() => import('#web/after-first-screen.tsx'));
  await atHome?.startAfterFirstScreen({
    queryClient,
    sessionKey: sessionQuery.queryKey,
    go: (path) => router.history.push(path),
    look: () => refreshSession(queryClient),
    pathname: () => router.state.location.pathname,
    onPage: (changed) => router.subscribe('onResolved', changed),
    retry: () => router.state.matches.some(({ status }) => status === 'error') && void router.invalidate(),
    tabs: pages.filter(({ path }) => paths[path] === 'tabs').map(({ module }) => module),
  });
}

const place = document.querySelector('#app');
if (place) void mountApp(place);
