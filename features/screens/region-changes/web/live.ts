import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';
import { isMe } from '#web/session/session.ts';

function invalidateRegionChanges(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['region-changes'] });
}

/**
 * For the resident who moved, everything on screen and in the cache may have changed. For others, the profile
 * shows another town.
 */
function onApproved(queries: QueryClient, { personId }: { personId: string }) {
  if (isMe(queries, personId)) void queries.invalidateQueries();
  else {
    invalidateRegionChanges(queries);
    void queries.invalidateQueries({ queryKey: ['people', personId] });
  }
}

export const regionChangesLive: LiveRules = {
  'regionChange.asked': invalidateRegionChanges,
  'regionChange.withdrawn': invalidateRegionChanges,
  'regionChange.rejected': invalidateRegionChanges,
  'regionChange.approved': onApproved,
};
