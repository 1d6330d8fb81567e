import type { TestProject } from 'vitest/node';
import { buildIfStale } from '#server/start/build.ts';
import { isWholeBrowser } from '#test/browser.ts';
import setupDatabase from '#test/database-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the journeys' browser is more than a headless shell. */
    wholeBrowser: boolean;
  }
}

/** What every journey stands on: the built web app, a browser, and one PostgreSQL for the run. */
export default async function setup(project: TestProject) {
  project.provide('wholeBrowser', await isWholeBrowser());
  await buildIfStale(console.log);
  return setupDatabase(project);
}
