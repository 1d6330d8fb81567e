import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#web/requests/query-client.ts';

/** Waits until React has drawn what comes of it. What happens in between needs no care, as in a browser. */
async function acting<Result>(deed: () => Result): Promise<Awaited<Result>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    return await act(async () => await deed());
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

type Options = {
  queries?: QueryClient;
  at?: string;
  /** The elements of the app around its pages. */
  around?: (node: ReactNode) => ReactNode;
};

/** Shows a component in a document without a browser, at any path of the app, until the test ends. */
export async function show(
  node: ReactNode,
  { queries = createQueryClient(), at = '/somewhere', around = (inner) => inner }: Options = {},
) {
  const rootRoute = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => around(node) });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: rootRoute.addChildren([anywhere]), history });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const unmount = () => acting(() => root.unmount());
  onTestFinished(async () => {
    await unmount();
    place.remove();
    queries.clear();
  });
  await acting(() => {
    root.render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  return { place, queries, history, router, unmount };
}

/** Runs a hook and gives what it returned last. `again` runs it with what it is given now. */
export async function showHook<Result>(use: () => Result, options?: Options) {
  const last = { current: undefined as Result };
  let draw = () => {};
  function Shown() {
    [, draw] = useReducer((times: number) => times + 1, 0);
    last.current = use();
    return null;
  }
  return { ...(await show(<Shown />, options)), last, again: () => acting(() => draw()) };
}

/** Does something as the user or the network does it, and lets the app react. */
export const now = acting;

/** Lets the app react: what was asked is answered, and what has changed is drawn. */
export const settle = () => acting(() => new Promise((resolve) => setTimeout(resolve)));
