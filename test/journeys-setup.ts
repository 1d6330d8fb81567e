import type { TestProject } from 'vitest/node';
import { isWholeBrowser } from '#test/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the journeys' browser is more than a headless shell. */
    wholeBrowser: boolean;
  }
}

/** Unpacks the browser where there is no other, once for all files. */
export default async function setup(project: TestProject) {
  project.provide('wholeBrowser', await isWholeBrowser());
}
