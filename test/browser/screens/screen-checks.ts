import type { CDPSession, Page } from 'playwright-core';
import { animationsFinished } from '#test/browser/animations.ts';
import { axeFindings, overflow } from '#test/browser/axe.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { smallTargets } from '#test/browser/small-targets.ts';
import { lostBySpacing } from '#test/browser/text-spacing.ts';

/** A screen's width and the browser's text size: 16 px by default, 32 px if a user doubled it. */
type Shape = { width: number; text?: number };

const others: Shape[] = [{ width: 360 }, { width: 430 }, { width: 480 }, { width: 390, text: 32 }];

// One per page. They stay open: closing a CDP session would also reset another session's network settings.
const sessions = new WeakMap<Page, { client: CDPSession; text: number }>();

async function setTextSize(page: Page, text: number) {
  const session = sessions.get(page) ?? { client: await page.context().newCDPSession(page), text: 16 };
  sessions.set(page, session);
  if (session.text === text) return;
  await session.client.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  session.text = text;
}

/** Resizes the page and waits until its layout is stable. */
export async function resizePage(page: Page, { width, text = 16 }: Shape): Promise<void> {
  await setTextSize(page, text);
  await page.setViewportSize({ width, height: 844 });
  // ResizeObservers run in the next frame, and their updates render in the one after.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Every colour that a changed scheme lets fade would otherwise be waited for.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await animationsFinished(page);
}

/** Accessibility faults: axe violations, targets below 44 px, cut text, horizontal overflow. */
async function faults(page: Page): Promise<string[]> {
  const wider = await overflow(page);
  return [
    ...(await axeFindings(page)).map(({ id, at }) => `${id}: ${at.join(', ')}`),
    ...(await smallTargets(page)),
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(await findOverflow(page)),
  ];
}

/**
 * All faults of the current page. No rule depends on both width and colour, so two checks cover both: 390 px
 * in light and 320 px in dark mode. A `wide` screen is checked at 1,280 and at 1,024 px. `everyWidth` adds
 * more widths and doubled text, where no text may be cut.
 */
export async function findFaults(
  page: Page,
  { everyWidth, wide = false }: { everyWidth: boolean; wide?: boolean },
): Promise<string[]> {
  const [width, narrow] = wide ? [1280, 1024] : [390, 320];
  const found: string[] = [];
  const note = (where: string, problems: string[]) =>
    found.push(...problems.map((problem) => `${where}: ${problem}`));
  note(`${width} px, light`, await faults(page));
  note(`${width} px, text spaced out`, await lostBySpacing(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await resizePage(page, { width: narrow });
  note(`${narrow} px, dark`, await faults(page));
  for (const shape of everyWidth && !wide ? others : []) {
    await resizePage(page, shape);
    note(`${shape.width} px, text of ${shape.text ?? 16}`, await findOverflow(page));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}
