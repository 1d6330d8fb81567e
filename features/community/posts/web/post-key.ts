/** Query key of one post. Not in `api.ts`, because `pages.ts` needs it and is part of the initial bundle. */
export const postKey = (id: string) => ['posts', 'item', id];
