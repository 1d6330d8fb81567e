/**
 * The query key of a club. Separate from `api.ts`, because `pages.ts` uses it and every first page load
 * includes that.
 */
export const clubKey = (id: string) => ['clubs', 'item', id];
