// What the build leaves for the server, in a folder of the built app that is sent to nobody.

export const serverFolder = 'server';

/** Which files each page is made of (`web/build/screen-parts.ts`). */
export const screenPartsFile = `${serverFolder}/screen-parts.json`;

/** The app's parts to draw pages with (`web/build/ssr.ts`). */
export const ssrFile = `${serverFolder}/ssr.js`;
