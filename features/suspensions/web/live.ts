import { invalidateAdmin } from '#features/admin/web/invalidate-admin.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** For the desk; the suspended person's screens are closed. */
export const suspensionsLive: LiveRules = {
  'suspension.started': invalidateAdmin,
  'suspension.lifted': invalidateAdmin,
};
