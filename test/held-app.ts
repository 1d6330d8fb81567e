import type { Page } from 'playwright-core';
import { appStands } from '#test/browser.ts';

/** The app itself; what comes before it runs. */
export const appAlone = /\/assets\/app-.*\.js$/;
/** Every module; what runs before the first paint is none. */
export const everyModule = /\/assets\/(?!before-paint).*\.js$/;

/**
 * Opens an address and keeps scripts away from it, while its page stands already, until they are let go. What is returned lets
 * them go and waits until the app stands; `open` lets them go alone, for an app that has to wait.
 */
export async function holdTheApp(page: Page, address: string, held = appAlone) {
  const gate = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // A document ends with its modules: without them it is never said to be loaded.
  await page.goto(address, { waitUntil: held === everyModule ? 'commit' : 'domcontentloaded' });
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  const letGo = async () => {
    gate.resolve();
    await appStands(page);
    await page.unroute(held);
  };
  return Object.assign(letGo, { open: () => gate.resolve() });
}
