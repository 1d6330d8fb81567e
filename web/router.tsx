import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { visitorOf } from '#account/sessions/visitor.ts';
import { loadAlerts } from '#notices/alerts/web/Alerts.tsx';
import { readViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#residents/town-features/copy.ts';
import { isFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { moduleOf, type PageModule } from '#web/first-screen/page-modules.ts';
import { ErrorPage } from '#web/layout/ErrorPage.tsx';
import { Frame } from '#web/layout/Frame.tsx';
import { Loading } from '#web/layout/Loading.tsx';
import { leadsToPlace } from '#web/layout/scroll-restoration.ts';
import { turnsIntoScroll } from '#web/layout/turns-into-scroll.ts';
import { parseSearch, stringifySearch } from '#web/lists/search-text.ts';
import { homePath, type Page, type Path, pages } from '#web/pages.ts';
import { featureAt, redirectFor } from '#web/paths.ts';
import { leaveForStart } from '#web/session/leave.ts';
import { readSession } from '#web/session/session.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { reportVersionMismatch } from '#web/update/version-mismatch.ts';

type Context = { queryClient: QueryClient };

const root = createRootRouteWithContext<Context>()({
  // Each page reads what it knows of its search parameters.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Frame,
  // Runs before a page's code or data is loaded, so nothing of a forbidden page is ever rendered.
  beforeLoad: async ({ context, location }) => {
    const session = await readSession(context.queryClient);
    const target = redirectFor(visitorOf(session), location.pathname);
    if (target === '/start') leaveForStart(location.href);
    else if (target) throw redirect({ to: target, replace: true });
    const feature = featureAt(location.pathname, location.search);
    if (!isFeatureOff(session, readViewedRegion(), feature)) return;
    showSnackbar(copy['townFeature.off']);
    throw redirect({ to: homePath, replace: true });
  },
  // A page that the server has drawn has its alerts, so waiting takes no time and nothing shifts. No other
  // page waits.
  loader: ({ context }) => {
    const loaded = loadAlerts(context.queryClient);
    if (typeof document === 'undefined' || document.querySelector('#app > *')) return loaded;
  },
});

/**
 * Loads a page's module. `missing-part.ts` handles a failure: removed by a deploy, offline, or a weak line.
 */
const arriving = (module: () => Promise<PageModule>) =>
  module().catch(async (error) => (await import('#web/update/missing-part.ts')).missingPart(error));

function routeOf<P extends Path>({ path, file, shape = 'rows' }: Page & { path: P }) {
  const module = moduleOf(file);
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: async ({ context, params, location, preload }) => {
      const scrolls = preload && turnsIntoScroll();
      const { load } = await (preload ? module() : arriving(module));
      if (await scrolls) return;
      // Somebody signs out: what was about to be preloaded would now be refused.
      if (preload && document.body.inert) return;
      await load?.({ queryClient: context.queryClient, params, search: location.search });
    },
    component: lazyRouteComponent(module, 'Page'),
    pendingComponent: () => <Loading shape={shape} />,
  });
}

/**
 * Distributes over the paths, so that `tsc` checks each link and the parameters of each page (decision 045).
 */
type RouteOf<P extends Path> = P extends Path ? ReturnType<typeof routeOf<P>> : never;

/** One route for each page. */
const routes: AnyRoute[] = pages.map((page) => routeOf(page));

/** `history`: the default is the browser's own. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    history,
    parseSearch,
    stringifySearch,
    routeTree: root.addChildren(routes as RouteOf<Path>[]),
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // The root has redirected already, unless the router cannot read the address.
    defaultNotFoundComponent: () => void location.replace(homePath),
    defaultErrorComponent: ErrorPage as ErrorRouteComponent,
    // A page prefetched on touch is usually ready by then.
    defaultPendingMs: 120,
    // The router's default would keep a placeholder for half a second although the page is ready.
    defaultPendingMinMs: 0,
    // Data that a page fails to render may come from a newer server.
    defaultOnCatch: reportVersionMismatch,
    scrollRestoration: history === undefined && leadsToPlace(),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
