import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { smallTargets } from '#test/browser/small-targets.ts';
import { resizePage } from './screen-checks.ts';

/** Shows every page of this phone as the easy screen from its first paint on. */
export const showEasily = (page: Page) =>
  page.addInitScript(() => {
    // Settings that the device has learned since stay.
    if (!localStorage.getItem('look')?.includes('"easy":true'))
      localStorage.setItem('look', '{"theme":"device","text":"normal","easy":true}');
  });

/** Faults of the current page on a phone 320 px wide. `layer`: its page is checked by axe without it. */
export async function findEasyFaults(page: Page, { layer }: { layer: boolean }): Promise<string[]> {
  await resizePage(page, { width: 320 });
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(await findOverflow(page)),
    ...(await smallTargets(page)),
    ...(layer ? [] : await axeFindings(page)).map(({ id, at }) => `${id}: ${at.join(', ')}`),
  ];
}
