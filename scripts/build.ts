import { build } from '#server/start/build.ts';
import { StartError } from '#server/start-error.ts';

// Whoever starts afterwards, as another user and from a folder they may only read, has nothing to build.
try {
  await build(console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
