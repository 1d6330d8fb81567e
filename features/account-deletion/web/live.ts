import { invalidateAdmin } from '#features/admin/web/invalidate-admin.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** Whoever looks at their profile sees that nobody is there any more, an admin that they wait for nothing. */
export const leavingLive: LiveRules = {
  'person.erased': (queries, { id }: { id: string }) => {
    void queries.invalidateQueries({ queryKey: ['people', id] });
    invalidateAdmin(queries);
  },
};
