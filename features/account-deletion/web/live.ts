import { invalidateAdmin } from '#features/admin/web/invalidate-admin.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** Refetches an open profile, which no longer exists, and the admin pages, where a request of theirs may be gone. */
export const accountDeletionLive: LiveRules = {
  'person.erased': (queries, { id }: { id: string }) => {
    void queries.invalidateQueries({ queryKey: ['people', id] });
    invalidateAdmin(queries);
  },
};
