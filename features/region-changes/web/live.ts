import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session.ts';

/** One's own request, and the admins' queue of them. */
function invalidateRegionChanges(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['region-changes'] });
}

/** For who moves nothing that is on screen or kept is what it was; for the desk one row has gone, and their profile names another town. */
function hearApproved(queries: QueryClient, { personId }: { personId: string }) {
  if (queries.getQueryData(sessionQuery.queryKey)?.person?.id === personId) void queries.invalidateQueries();
  else {
    invalidateRegionChanges(queries);
    void queries.invalidateQueries({ queryKey: ['people', personId] });
  }
}

export const regionChangesLive: LiveRules = {
  'regionChange.asked': invalidateRegionChanges,
  'regionChange.withdrawn': invalidateRegionChanges,
  'regionChange.rejected': invalidateRegionChanges,
  'regionChange.approved': hearApproved,
};
