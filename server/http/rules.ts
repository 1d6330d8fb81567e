import type { Limit } from '#server/rate-limits.ts';

/** `anyone`: also signed out. `person`: signed in. `admin`: others get 404, like for a missing page. */
export type Access = 'anyone' | 'person' | 'admin';

/** Who may call a route, and how often. */
export type Rules = { access: Access; limit: Limit };
