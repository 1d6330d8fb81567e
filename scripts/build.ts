import { StartError } from '#packages/local-postgres/start-error.ts';
import { build, buildServerIfStale } from '#server/start/build.ts';

// Builds beforehand, for a later start by a user who may only read this folder. `npm start` builds the server
// so, if its sources changed; the web app is built beside the start of the database.
try {
  await (process.argv.includes('--server-if-stale') ? buildServerIfStale : build)(console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
