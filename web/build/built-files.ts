// Build output for the server only. This folder of the built app is never served.

export const serverFolder = 'server';

/** Lists the files of each page (`web/build/screen-parts.ts`). */
export const screenPartsFile = `${serverFolder}/screen-parts.json`;

/** The app bundle for server rendering (`web/build/ssr.ts`). */
export const ssrFile = `${serverFolder}/ssr.js`;
