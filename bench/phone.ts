import type { Browser, CDPSession, Page } from 'playwright-core';
import { giveCookie } from '#test/browser/browser.ts';
import type { Person } from '#test/people/world.ts';

/**
 * A phone of 390 × 844 at a pixel ratio of three, with touches. It uses no Playwright locators, because their
 * injected touch listeners would make every scroll wait for the main thread.
 */
export type BenchPhone = { page: Page; cdp: CDPSession; close(): Promise<void> };

export async function openBenchPhone(browser: Browser, origin: string, who?: Person): Promise<BenchPhone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  if (who) await giveCookie(context, origin, who);
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Waits until an expression is true in the page. Fails after `ms`. */
export async function until({ page }: BenchPhone, expression: string, ms = 30_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`never true: ${expression}`);
    await wait(50);
  }
}

/** Opens a URL and waits until the app has mounted: before that, a tap would load a whole document. */
export async function open(phone: BenchPhone, address: string): Promise<void> {
  await phone.page.goto(address);
  await until(
    phone,
    `Object.keys(document.querySelector('#app')?.firstElementChild ?? { __react: 0 }).some((key) => key.startsWith('__react'))`,
  );
}

const touch = ({ cdp }: BenchPhone, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y?: number) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });

/** A frame is 16.7 ms. A finger sends one event in each. */
const frameMs = 1000 / 60;

/** A quick swipe: 560 px in 130 ms, and the list scrolls on by itself. `way` is the reader's direction. */
export async function swipe(phone: BenchPhone, way: 'down' | 'up'): Promise<void> {
  const [from, sign] = way === 'down' ? [700, -1] : [180, 1];
  await touch(phone, 'touchStart', 195, from);
  const begun = performance.now();
  for (let step = 1; step <= 8; step++) {
    await wait(begun + step * frameMs - performance.now());
    await touch(phone, 'touchMove', 195, from + sign * step * 70);
  }
  await touch(phone, 'touchEnd', 195);
  await wait(300);
}

/** Taps the middle of the first element of a selector. */
export async function tap(phone: BenchPhone, selector: string): Promise<void> {
  const [x, y] = (await phone.page.evaluate(`(() => {
    const { left, top, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`)) as [number, number];
  await touch(phone, 'touchStart', x, y);
  await wait(60);
  await touch(phone, 'touchEnd', x);
}

/** MB of live objects, and the number of DOM nodes, after garbage collection. */
export async function memoryOf({ cdp }: BenchPhone): Promise<{ heapMb: number; nodes: number }> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1024 / 1024, nodes };
}
