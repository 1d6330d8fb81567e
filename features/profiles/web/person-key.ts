/** Where one profile is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const personKey = (id: string) => ['people', id, 'profile'];
