// Build output for the server only. This folder of the built app is never served.

export const serverFolder = 'server';

/** Vite's manifest: the chunks of each module (`server/http/pages/page-parts.ts`). */
export const manifestFile = `${serverFolder}/manifest.json`;

/** The app bundle for server rendering (`web/build/ssr.ts`). */
export const ssrFile = `${serverFolder}/ssr.js`;
