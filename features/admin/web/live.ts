import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

/** Refetches the admin pages, but no case and no person's file: each read of those is recorded. */
const invalidateAdmin = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'case' && queryKey[1] !== 'file',
  });

/** Something waits for admins, or no longer. */
export const adminLive: LiveRules = {
  'bulkHide.finished': invalidateAdmin,
  'bulkHide.restored': invalidateAdmin,
  'item.judged': invalidateAdmin,
  'item.restored': invalidateAdmin,
  // A request of theirs may be gone.
  'person.erased': invalidateAdmin,
  'regionChange.approved': invalidateAdmin,
  'regionChange.asked': invalidateAdmin,
  'regionChange.rejected': invalidateAdmin,
  'regionChange.withdrawn': invalidateAdmin,
  'report.filed': invalidateAdmin,
  'right.ended': invalidateAdmin,
  'right.granted': invalidateAdmin,
  'suspension.lifted': invalidateAdmin,
  'suspension.started': invalidateAdmin,
};
