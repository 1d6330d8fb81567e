import type { TestProject } from 'vitest/node';
import { hasWholeBrowser } from '#test/browser/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a full browser exists, for journeys that need one. */
    wholeBrowser: boolean;
  }
}

/** Unpacks the headless shell if there is no other browser, once for all files. */
export default async function setup(project: TestProject) {
  project.provide('wholeBrowser', await hasWholeBrowser());
}
