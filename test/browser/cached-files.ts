import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { builtRoot } from '#server/start/build.ts';
import type { Page } from '#test/browser/journey.ts';

/** The URLs in the caches of the page's service worker, as one text. */
export const cachedFiles = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests
      .flat()
      .map(({ url }) => url)
      .join();
  });

/** Lets the service worker keep the whole app at once, and resolves when it has. */
export async function keepWholeApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: [], rest: true });
  });
  // The reader of PDFs is not kept on devices.
  const parts = (await readdir(join(builtRoot, 'assets'))).filter(
    (file) => /\.(?:js|css)$/.test(file) && !file.startsWith('pdf-text-'),
  );
  await expect
    .poll(async () => {
      const cached = await cachedFiles(page);
      return parts.filter((part) => !cached.includes(part));
    })
    .toEqual([]);
}
