import { lookAtDesk } from '#features/desk/web/look-at-desk.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** For the desk; the suspended person's screens are closed. */
export const suspensionsLive: LiveRules = {
  'suspension.started': lookAtDesk,
  'suspension.lifted': lookAtDesk,
};
