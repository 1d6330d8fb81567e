import { StartError } from '#packages/local-postgres/start-error.ts';
import { build } from '#server/start/build.ts';

// Builds beforehand, for a later start by a user who may only read this folder.
try {
  await build(console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
