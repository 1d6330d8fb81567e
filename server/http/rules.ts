import type { Limit } from '#server/rate-limits.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Right } from '#shared/may.ts';
import { placesOf } from '#shared/rights.ts';

/**
 * `anyone`: also signed out. `person`: signed in. `admin`: every right in the whole country. A list: any of these rights,
 * somewhere; the handler decides where. Everyone else gets 404, like for a missing page.
 */
export type Access = 'anyone' | 'person' | 'admin' | readonly Right[];

export const isAdmitted = (access: Access, viewer: Viewer) =>
  typeof access === 'string'
    ? access !== 'admin' || viewer.isAdmin
    : access.some((right) => placesOf(viewer, right).length > 0);

/** Who may call a route, and how often. */
export type Rules = { access: Access; limit: Limit };
