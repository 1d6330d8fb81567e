import { afterAll, expect, test } from 'vitest';
import { appReady } from '#test/browser/browser.ts';
import { routesOf } from '#test/browser/every-page.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { slice } from '#test/slice.ts';

const { phone, expectQuiet } = journey();
afterAll(expectQuiet);

/** As a share of a full-screen shift by its own height (layout shift score). */
const most = 0.02;

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/**
 * A page's layout shifts when its fonts load last, after the first paint and after the app: the
 * sum, and the elements moved.
 */
async function shiftsOf(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  // Not `load`, which waits for the fonts.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await appReady(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  gate.resolve();
  await page.waitForLoadState('load');
  const found = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shifts = await new Promise<Shift[]>((seen) => {
      const observer = new PerformanceObserver((list) => seen(list.getEntries() as Shift[]));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Without any shift the observer is never called.
      setTimeout(() => seen(observer.takeRecords() as Shift[]));
    });
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 30)));
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
  });
  await page.unroute('**/*.woff2');
  return found;
}

test('no page shifts when its fonts load last, with any device font for Hangul or none', async () => {
  const moving: unknown[] = [];
  for (const who of ['stranger', 'arrival', 'resident', 'admin'] as const) {
    // As wide as Lighthouse's phone.
    const { page } = await phone({ width: 412 });
    await signInFor[who](page);
    for (const { path, address } of slice(await routesOf(who, page))) {
      // The time beside each message limits its width, and the digits come from the device's font.
      if (path === '/chat/$chatId') continue;
      const { sum, moved } = await shiftsOf(page, address);
      if (sum > most) moving.push({ path, sum, moved });
    }
  }
  expect(moving).toEqual([]);
});
