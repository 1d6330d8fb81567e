/**
 * The query key of a benefit. Separate from `api.ts`, because `pages.ts` uses it and every first page load
 * includes that.
 */
export const benefitKey = (id: string) => ['benefits', 'item', id];
