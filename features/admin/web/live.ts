import type { LiveRules } from '#web/live/rules.ts';
import { invalidateAdmin } from './invalidate-admin.ts';

/** What waits for admins, or no longer. */
export const adminLive: LiveRules = {
  'item.judged': invalidateAdmin,
  'regionChange.approved': invalidateAdmin,
  'regionChange.asked': invalidateAdmin,
  'regionChange.rejected': invalidateAdmin,
  'regionChange.withdrawn': invalidateAdmin,
  'report.filed': invalidateAdmin,
  'suspension.lifted': invalidateAdmin,
  'suspension.started': invalidateAdmin,
};
