import type { TestProject } from 'vitest/node';
import { buildIfStale } from '#server/start/build.ts';
import { findChromium } from '#test/browser.ts';
import setupDatabase from '#test/database-setup.ts';

/** What every journey stands on: the built web app, and one PostgreSQL for the run. */
export default async function setup(project: TestProject) {
  await findChromium();
  await buildIfStale(console.log);
  return setupDatabase(project);
}
