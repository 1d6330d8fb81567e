import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focused element as a screen reader describes it: `button "좋아요" [pressed]`. */
export async function focused(page: Page): Promise<string> {
  const element = page.locator(':focus');
  // Chrome's own button inside a date field has the focus. Pages cannot see it.
  if ((await element.count()) === 0) return page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  // If the element loses the focus meanwhile, the next focused element is read.
  const snapshot = await element.ariaSnapshot({ timeout: 1000 }).catch(() => null);
  if (snapshot === null) return focused(page);
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');
}

/** The fault in how the focus is displayed, or null. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return 'the focus is nowhere';
    const { x, y, width, height } = element.getBoundingClientRect();
    const [right, bottom] = [Math.min(x + width, innerWidth), Math.min(y + height, innerHeight)];
    // WCAG 2.4.11: a bar may cover a part of the focused element, but not all of it.
    const spots = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [
        Math.max(x, 0) + (right - Math.max(x, 0)) * across,
        Math.max(y, 0) + (bottom - Math.max(y, 0)) * down,
      ]),
    );
    const labels = [...(element.labels ?? [])];
    const own = [element, ...labels];
    const isSeen = spots.some(([left = -1, top = -1]) => {
      const hit = document.elementFromPoint(left, top);
      return hit && own.some((part) => part.contains(hit) || hit.contains(part));
    });
    if (!isSeen) return 'the focus is covered or out of sight';
    const rings = own.map((part) => getComputedStyle(part));
    const shows = rings.some(
      ({ outlineStyle, outlineWidth, opacity }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && Number(opacity) > 0,
    );
    return shows ? null : 'the focus does not show';
  });
}

/** Presses Tab (or Shift+Tab) until the named element has the focus. Fails if it is not reached. */
export async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 120; step++) {
    // A loading page has no focusable content yet.
    await page.locator('main > [aria-busy=true]').waitFor({ state: 'detached' });
    await page.keyboard.press(key);
    const here = await focused(page);
    if (typeof wanted === 'string' ? here.startsWith(wanted) : wanted.test(here)) {
      await expect.poll(() => focusFault(page)).toBeNull();
      return;
    }
    passed.push(here);
  }
  throw new Error(`Tab never came to ${wanted}; it passed\n${passed.join('\n')}`);
}

/** Waits until the named element has the focus. */
export const expectFocus = (page: Page, wanted: string | RegExp): Promise<void> =>
  expect
    .poll(() => focused(page))
    .toMatch(typeof wanted === 'string' ? new RegExp(`^${wanted.replace(/[()[\]?+.*]/g, '\\$&')}`) : wanted);
