import type { TestProject } from 'vitest/node';
import { hasWholeBrowser } from '#test/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether there is more than a headless shell, for journeys that need it. */
    wholeBrowser: boolean;
  }
}

/** Unpacks the browser where there is no other, once for all files. */
export default async function setup(project: TestProject) {
  project.provide('wholeBrowser', await hasWholeBrowser());
}
