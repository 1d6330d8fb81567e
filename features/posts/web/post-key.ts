/** Where one post is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const postKey = (id: string) => ['posts', 'item', id];
