import type { Page } from 'playwright-core';
import { appReady } from '#test/browser/browser.ts';

/** Only the app. The modules before it run. */
export const appModuleOnly = /\/assets\/app-.*\.js$/;
/** Every module. The scripts before the first paint are no modules. */
export const everyModule = /\/assets\/(?!before-paint).*\.js$/;

/**
 * Opens a URL and blocks its scripts while the server-rendered page is already visible. The returned function
 * unblocks them and waits for the app. Its `open` only unblocks them.
 */
export async function delayApp(page: Page, address: string, held = appModuleOnly) {
  const gate = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // A document's load events wait for its modules, so blocked modules would delay them forever.
  await page.goto(address, { waitUntil: held === everyModule ? 'commit' : 'domcontentloaded' });
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  const letGo = async () => {
    gate.resolve();
    await appReady(page);
    await page.unroute(held);
  };
  return Object.assign(letGo, { open: () => gate.resolve() });
}
