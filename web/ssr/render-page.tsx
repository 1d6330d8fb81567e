import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Session } from '#account/sessions/contract.ts';
import { nameIn, titleAt, windowTitle } from '#web/layout/page-title.ts';
import { placeOf } from '#web/layout/use-place.ts';
import { headerLinks } from '#web/navigation.ts';
import { findPage } from '#web/paths.ts';
import { askBy } from '#web/requests/api.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { createAppRouter } from '#web/router.tsx';
import { sessionQuery } from '#web/session/session.ts';

/**
 * A server-rendered page, its window title and the API answers it used. `error`: why rendering failed; the
 * answers are still valid.
 */
type RenderedPage = {
  html: string;
  title: string;
  responses: { path: string; json: string }[];
  error?: unknown;
};

/** Calls the API as the user for whom the page is rendered. */
type Ask = (path: string) => Response | Promise<Response>;

type Asking = { ask: Ask; responses: RenderedPage['responses'] };

// One process renders many pages at once. Each uses the API as its own user.
const asking = new AsyncLocalStorage<Asking>();

// Node has a localStorage of its own, which all users would share.
Object.defineProperty(globalThis, 'localStorage', { value: undefined });

askBy(async (input) => {
  const now = asking.getStore();
  if (!now) throw new Error('API call outside of renderPage');
  const { pathname, search } = new URL(String(input));
  const response = await now.ask(pathname + search);
  if (response.ok) now.responses.push({ path: pathname + search, json: await response.clone().text() });
  return response;
});

/**
 * Renders a page with the app's own components. The browser shows it until the app has loaded and replaces
 * it. Data that only the device has (drafts, an admin's region) is missing.
 */
export function renderPage(address: string, session: Session, ask: Ask): Promise<RenderedPage> {
  const now: Asking = { ask, responses: [] };
  return asking.run(now, async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(sessionQuery.queryKey, session);
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
    const page = findPage(new URL(address, 'http://own.invalid').pathname);
    const counts =
      page && page.layout !== 'bare' && !page.hasMenu ? headerLinks.flatMap(({ count }) => count ?? []) : [];
    await Promise.all([
      router.load(),
      ...counts.map(({ query }) => queryClient.prefetchQuery(query).catch(() => {})),
    ]);
    const place = placeOf(router.state.matches);
    const title = windowTitle(nameIn(queryClient, page?.item?.(place)), titleAt(page, place));
    try {
      const failed = router.state.matches.find(({ status }) => status !== 'success');
      if (failed) throw failed.error ?? new Error(failed.status);
      const app = (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      );
      return { html: await textOf(app), title, responses: now.responses };
    } catch (error) {
      return { html: '', title, responses: now.responses, error };
    } finally {
      queryClient.clear();
    }
  });
}

/** Waits for all lists and renders in one piece: streamed parts would need inline scripts to be placed. */
async function textOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  if (html.includes('<script')) throw new Error('the page was rendered in more than one piece');
  return html;
}
