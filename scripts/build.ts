import { StartError } from '#packages/local-postgres/start-error.ts';
import { build, buildIfStale, buildServerIfStale } from '#server/start/build.ts';

// Builds beforehand, for a later start by a user who may only read this folder. `npm start` builds the server
// so, if its sources changed; the web app is built beside the start of the database. `npm test` builds the
// web app so, once for all of its parts.
const parts: Record<string, typeof build> = {
  '--server-if-stale': buildServerIfStale,
  '--web-if-stale': buildIfStale,
};
try {
  await (parts[process.argv[2] ?? ''] ?? build)(console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
