import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    spoken: string[];
  }
}

/**
 * Records what a screen reader announces from live regions, starting with the next document. An existing
 * region announces its changes: `log` what was added, `status` and `alert` their whole content; an `alert`
 * also announces its insertion. Text inserted together with its polite region is
 * missed, as by real screen readers.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = [];
    const regions = '[aria-live], [role=status], [role=alert], [role=log]';
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const isAnnounced = (element: Element) =>
      element.getAttribute('aria-live') !== 'off' && !element.closest('[inert], [aria-hidden=true]');
    const textOf = (node: Node) => (node instanceof HTMLElement ? node.innerText : node.textContent)?.trim();

    const announce = (records: MutationRecord[]) => {
      const came = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
      const announced = new Map<Node, string>();
      for (const node of [
        ...came,
        ...records.filter(({ type }) => type === 'characterData').map(({ target }) => target),
      ]) {
        const region = elementOf(node)?.closest(regions);
        const isNew = region && came.some((other) => other.contains(region));
        const isWhole = region?.matches('[role=status], [role=alert]');
        if (region && isAnnounced(region) && (!isNew || region.matches('[role=alert]')))
          announced.set(isWhole ? region : node, textOf(isWhole ? region : node) ?? '');
        for (const alert of elementOf(node)?.querySelectorAll('[role=alert]') ?? [])
          if (came.includes(node)) announced.set(alert, textOf(alert) ?? '');
      }
      window.spoken.push(...[...announced.values()].filter(Boolean));
    };
    new MutationObserver(announce).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The announcements since the last call. */
export const announcements = (page: Page): Promise<string[]> => page.evaluate(() => window.spoken.splice(0));

/** The descriptions of the focused element and its group, which are read after its name. */
export const focusDescription = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement;
    const ids = [field, field?.closest('fieldset')].flatMap(
      (element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

/** Waits until the focus is on an invalid field with this error. */
export async function expectFieldError(page: Page, message: string): Promise<void> {
  await page.locator(':focus[aria-invalid=true]').waitFor();
  await expect.poll(() => focusDescription(page)).toContain(message);
}

/** The page as a screen reader reads it, without URLs and without times and dates that change daily. */
export async function readScreen(page: Page, within: string): Promise<string> {
  const snapshot = await page.locator(within).ariaSnapshot();
  return snapshot
    .split('\n')
    .filter((line) => !line.trim().startsWith('- /url') && !line.trim().startsWith('- /placeholder'))
    .map((line) => line.replace(/(오전|오후) \d+:\d+/, '이때').replace(/\d+년 \d+월 \d+일 .요일/, '이날'))
    .join('\n');
}
