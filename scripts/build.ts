import { build } from '#server/start/build.ts';
import { StartError } from '#server/start-error.ts';

// Builds beforehand, for a later start by a user who may only read this folder.
try {
  await build(console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
