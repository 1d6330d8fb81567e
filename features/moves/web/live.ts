import type { QueryClient } from '@tanstack/react-query';
import { lookAtDesk } from '#features/desk/web/look-at-desk.ts';
import { sessionQuery } from '#features/sessions/web/session.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** One's own request, and the admins' queue of them. */
function lookAgain(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['moves'] });
  lookAtDesk(queries);
}

/** For who moves nothing that is on screen or kept is what it was; for the desk one row has gone, and their profile names another town. */
function hearApproved(queries: QueryClient, { personId }: { personId: string }) {
  if (queries.getQueryData(sessionQuery.queryKey)?.person?.id === personId) void queries.invalidateQueries();
  else {
    lookAgain(queries);
    void queries.invalidateQueries({ queryKey: ['people', personId] });
  }
}

export const movesLive: LiveRules = {
  'move.asked': lookAgain,
  'move.withdrawn': lookAgain,
  'move.rejected': lookAgain,
  'move.approved': hearApproved,
};
