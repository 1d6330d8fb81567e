import '#web/fonts/pretendard.css';
import '#web/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveSession } from '#features/sessions/web/LiveSession.tsx';
import { lookWhoIsHere, sessionQuery, watchSession } from '#features/sessions/web/session.ts';
import { onSignedOut } from '#web/api.ts';
import { keepInstallPrompt } from '#web/install/prompt.ts';
import { leaveForStart } from '#web/leave.ts';
import { createQueryClient } from '#web/query-client.ts';
import { createAppRouter } from '#web/router.tsx';
import { Dialogs } from '#web/ui/Dialogs.tsx';
import { Snackbar } from '#web/ui/Snackbar.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

onSignedOut(() => void leaveForStart(location.pathname + location.search));
watchSession(queryClient, () => router.invalidate());
// The characters that only residents' own texts need; the first screen does not wait for their list.
void import('#web/fonts/pretendard-rest.css');

keepInstallPrompt();
// After the first screen: nothing of it waits for this.
addEventListener('load', async () => {
  const { settleIn } = await import('#web/at-home.tsx');
  await settleIn({
    queryClient,
    sessionKey: sessionQuery.queryKey,
    go: (path) => router.history.push(path),
    look: () => lookWhoIsHere(queryClient),
    pathname: () => router.state.location.pathname,
    onPage: (changed) => router.subscribe('onResolved', changed),
    retry: () => router.state.matches.some(({ status }) => status === 'error') && void router.invalidate(),
  });
});

const liveRules = async () => (await import('#web/live-rules.ts')).liveRules;

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LiveSession rules={liveRules}>
          <RouterProvider router={router} />
        </LiveSession>
        <Dialogs />
        <Snackbar />
      </QueryClientProvider>
    </StrictMode>,
  );
