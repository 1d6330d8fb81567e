import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, use, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ProofReason } from '#account/passkeys/proof-reason.ts';
import { LiveSession } from '#account/sessions/web/LiveSession.tsx';
import { syncDocumentTime } from '#web/device/clock.ts';
import { openComposition } from '#web/first-screen/open-composition.ts';
import { moduleOf } from '#web/first-screen/page-modules.ts';
import { whenLoaded } from '#web/first-screen/when-loaded.ts';
import { keepInstallPrompt } from '#web/install/prompt.ts';
import { keepPlaces } from '#web/layout/scroll-restoration.ts';
import { moveBetweenScreens } from '#web/layout/transitions.ts';
import { headerLinks } from '#web/navigation.ts';
import { pages } from '#web/pages.ts';
import { onProofNeeded, onSignedOut, writeFor } from '#web/requests/api.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { untilLoaded } from '#web/requests/until-loaded.ts';
import { createAppRouter } from '#web/router.tsx';
import { leaveForStart } from '#web/session/leave.ts';
import { refreshSession, sessionQuery, watchSession } from '#web/session/session.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { Snackbar } from '#web/ui/layers/Snackbar.tsx';

const liveRules = async () => (await import('#web/live-rules.ts')).liveRules;

/** Mounts the app in several tasks, so that no input and no frame waits for all of them. */
async function mountApp(place: Element) {
  syncDocumentTime();
  await turn();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  keepPlaces(router);
  moveBetweenScreens(router);
  writeFor(() => queryClient.getQueryData(sessionQuery.queryKey)?.person?.id);
  onSignedOut(() => void leaveForStart(location.pathname + location.search));
  onProofNeeded(
    async (reason, reads) =>
      /^(rights\.(asleep|resting)|passkey\.needed)$/.test(reason) &&
      (await import('#account/passkeys/web/prove.tsx')).prove(queryClient, reason as ProofReason, reads),
  );
  watchSession(queryClient, () => router.invalidate());
  keepInstallPrompt();

  await turn();
  // The server-rendered page stays until the same page is ready to replace it.
  if (place.firstElementChild) await router.load();
  await openComposition();
  const root = createRoot(place);
  // A transition renders in small steps, so a long list does not block input.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LiveSession rules={liveRules}>
            <RouterProvider router={router} />
          </LiveSession>
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
 * The last leaf of the tree. If the user began composing a syllable during the render, it suspends until the
 * syllable is complete.
 * React renders this leaf in the same task that mounts the app, so no composition can begin between the two.
 */
function AfterComposition() {
  const open = openComposition();
  if (open) use(open);
  return null;
}

function AfterFirstScreen({ begin }: { begin(): Promise<void> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    let begun = false;
    const once = () => {
      if (!begun) void begin();
      begun = true;
    };
    whenLoaded(once);
    // It shows the questions, too. A person who is asked does not wait for the last image, nor one who
    // pressed before the app mounted.
    if (asked.get().length > 0) once();
    return asked.watch(once);
  }, []);
  return null;
}

/** Starts what the first screen does not need. */
async function startBackground(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  // The slices of rare characters.
  void untilLoaded(() => import('#web/fonts/pretendard-rest.css'));
  void untilLoaded(() => import('#residents/town-features/web/leave-off.ts')).then((part) =>
    part?.leaveWhatIsOff(queryClient, router),
  );
  const atHome = await untilLoaded(() => import('#web/first-screen/after-first-screen.tsx'));
  await atHome?.startAfterFirstScreen({
    queryClient,
    router,
    go: (path) => router.history.push(path),
    checkSession: () => refreshSession(queryClient),
    pathname: () => router.state.location.pathname,
    onPage: (changed) => router.subscribe('onResolved', changed),
    retry: () => router.state.matches.some(({ status }) => status === 'error') && void router.invalidate(),
    tabs: pages.filter(({ layout }) => layout === 'tabs').map(({ file }) => moduleOf(file)),
    unread: headerLinks.flatMap(({ count }) => (count ? [count.query.queryKey] : [])),
  });
}

const place = document.querySelector('#app');
if (place) void mountApp(place);
