import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { readViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { featureAt } from '#web/paths.ts';
import { sessionQuery } from '#web/session/session.ts';
import { isFeatureOff } from './feature-off.ts';

/** Leaves the open page as soon as the town has switched its feature off: the router leads home. */
export function leaveWhatIsOff(queries: QueryClient, router: AnyRouter): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const { pathname, search } = router.state.location;
    const session = queries.getQueryData(sessionQuery.queryKey);
    if (isFeatureOff(session, readViewedRegion(), featureAt(pathname, search))) void router.invalidate();
  });
}
