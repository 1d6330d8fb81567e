import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { animationsFinished } from '#test/browser/animations.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { target: string[] }[] };
type Finding = { id: string; at: string[] };

// Stays open: closing a CDP session would also reset another session's network settings.
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Injects axe into the page once. It is half a megabyte to parse. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  // Through the DevTools protocol, because the content security policy blocks foreign scripts.
  await (await session).send('Runtime.evaluate', { expression: source });
}

/** The violations that axe finds on the current page. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  await animationsFinished(page);
  await bringAxe(page);
  const found = await runAxe(page, null, { runOnly: { type: 'tag', values: tags } });
  const covered = found.find(({ id }) => id === 'target-size');
  if (!covered) return found;
  // A sticky bar may cover a target at the screen's edge, but scrolling uncovers it. So such targets are
  // checked again in the middle.
  const still = [];
  for (const target of covered.at) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await runAxe(page, target, { runOnly: { type: 'rule', values: ['target-size'] } });
    still.push(...again.flatMap(({ at }) => at));
  }
  const rest = found.filter((finding) => finding !== covered);
  return still.length > 0 ? [...rest, { id: covered.id, at: still }] : rest;
}

type Axe = { run(context: unknown, options: object): Promise<{ violations: Violation[] }> };

const runAxe = (page: Page, within: string | null, options: object): Promise<Finding[]> =>
  page.evaluate(
    async ([selector, given]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Otherwise each run fetches all stylesheets and media again, for two rules that are not among these.
      const options = { ...given, preload: false, resultTypes: ['violations'] };
      const { violations } = await axe.run(selector ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    [within, options] as const,
  );

/**
 * How much wider than the screen the content is, in px. A browser that zooms out to fit the
 * content enlarges its own width.
 */
export const overflow = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

/** Expects no axe violations and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
