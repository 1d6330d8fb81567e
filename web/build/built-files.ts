/** Build output for the server only. This folder of the built app is never served. */
export const serverFolder = 'server';

/** Vite's manifest: the chunks of each module (`server/http/pages/page-parts.ts`). */
export const manifestFile = `${serverFolder}/manifest.json`;

/** The app bundle for server rendering (`web/build/ssr.ts`). */
export const ssrFile = `${serverFolder}/ssr.js`;

/** The packages of a build with their licences. Vite writes the bundled ones (`build.license`). */
export const noticesFile = 'notices.json';

/** The bill of materials of a release (CycloneDX 1.5, JSON), beside the web app's files. */
export const sbomFile = 'sbom.cdx.json';
