import type { Limit } from '#server/rate-limits.ts';

/** `anyone`: also signed out. `person`: signed in. `admin`: everybody else gets the 404 of what does not exist. */
export type Access = 'anyone' | 'person' | 'admin';

/** Who may call a route, and how often. */
export type Rules = { access: Access; limit: Limit };
