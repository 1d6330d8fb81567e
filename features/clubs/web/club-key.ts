/** Where one club is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const clubKey = (id: string) => ['clubs', 'item', id];
