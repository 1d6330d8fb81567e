import type { CDPSession, Page } from 'playwright-core';
import { axeFindings, overflow } from '#test/axe.ts';
import { cutOff } from '#test/cut-off.ts';
import { stillness } from '#test/stillness.ts';
import { smallTargets } from '#test/targets.ts';
import { lostBySpacing } from '#test/text-spacing.ts';

/** How wide the screen is, and how large the browser's own text: 16 px as it comes, 32 where somebody doubled it. */
type Shape = { width: number; text?: number };

const others: Shape[] = [{ width: 360 }, { width: 430 }, { width: 480 }, { width: 390, text: 32 }];

// One a page, left open: closing a session would also end what another one says of the network.
const sessions = new WeakMap<Page, { client: CDPSession; text: number }>();

async function setTextSize(page: Page, text: number) {
  const session = sessions.get(page) ?? { client: await page.context().newCDPSession(page), text: 16 };
  sessions.set(page, session);
  if (session.text === text) return;
  await session.client.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  session.text = text;
}

/** Turns a page into a phone of another shape, and waits until all of it has found its place. */
export async function turnInto(page: Page, { width, text = 16 }: Shape): Promise<void> {
  await setTextSize(page, text);
  await page.setViewportSize({ width, height: 844 });
  // What looks at its own size hears of it with a frame, and is drawn with the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await stillness(page);
}

/** What everybody must be able to see, read and press: no finding of axe, 44 px, nothing cut, nothing sideways. */
async function faults(page: Page): Promise<string[]> {
  const wider = await overflow(page);
  return [
    ...(await axeFindings(page)).map(({ id, at }) => `${id}: ${at.join(', ')}`),
    ...(await smallTargets(page)),
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(await cutOff(page)),
  ];
}

/**
 * All that is wrong with what is on screen. Rules do not ask for width and colour at once, so two looks are enough for
 * both: 390 px in light, 320 px in dark. `everyWidth` adds the widths between and doubled text, where nothing may be cut.
 */
export async function look(page: Page, { everyWidth }: { everyWidth: boolean }): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, problems: string[]) =>
    found.push(...problems.map((problem) => `${where}: ${problem}`));
  note('390 px, light', await faults(page));
  note('390 px, text spaced out', await lostBySpacing(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await turnInto(page, { width: 320 });
  note('320 px, dark', await faults(page));
  for (const shape of everyWidth ? others : []) {
    await turnInto(page, shape);
    note(`${shape.width} px, text of ${shape.text ?? 16}`, await cutOff(page));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}
