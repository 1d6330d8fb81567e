/**
 * The query key of one item. Not in `api.ts`, because `pages.ts` imports it, and every first screen loads
 * `pages.ts`.
 */
export const newsKey = (id: string) => ['news', 'item', id];
