import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Found = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** Expects that axe finds nothing on what is on screen, and that nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  // Through the protocol, past the policy that keeps strangers' scripts out.
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: source });
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } };
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
  }, tags);
  expect(found).toEqual([]);
  // Beside the phone's width: a browser that zooms out to show all makes its own width grow.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
