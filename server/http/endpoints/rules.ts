import type { Limit } from '#server/http/limits/rate-limits.ts';
import { heldBy, type Viewer } from '#server/viewer/viewer.ts';
import { hasRights, type Right } from '#shared/may.ts';
import { placesOf } from '#shared/rights.ts';

/**
 * `anyone`: also signed out. `person`: signed in. `staff`: has a right, also while it sleeps or rests.
 * `admin`: every right in the whole country. A list: any of these rights, somewhere; the handler decides
 * where. Everyone else gets 404, like for a missing page.
 */
export type Access = 'anyone' | 'person' | 'staff' | 'admin' | readonly Right[];

export function isAdmitted(access: Access, viewer: Viewer): boolean {
  if (typeof access === 'object') return access.some((right) => placesOf(viewer, right).length > 0);
  if (access === 'staff') return hasRights({ rights: heldBy(viewer) });
  return access !== 'admin' || viewer.isAdmin;
}

/** The access to a route, and its rate limit. */
export type Rules = { access: Access; limit: Limit };
