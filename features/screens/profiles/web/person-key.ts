/**
 * The query key of one profile. Not in `api.ts`, because `pages.ts` imports it, and every first screen loads
 * `pages.ts`.
 */
export const personKey = (id: string) => ['people', id, 'profile'];
