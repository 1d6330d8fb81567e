/** Where one news item is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const newsKey = (id: string) => ['news', 'item', id];
