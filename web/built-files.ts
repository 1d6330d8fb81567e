// What the build leaves for the server, in the folder of the built app.

/** Which files each page is made of (`web/screen-parts.ts`). */
export const screenPartsFile = 'screen-parts.json';

/** The app's parts to draw pages with (`web/preview-plugin.ts`). */
export const previewFile = 'preview/preview.js';
