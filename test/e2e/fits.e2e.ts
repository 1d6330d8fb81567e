import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '#test/browser.ts';
import type { Complaints } from '#test/complaints.ts';
import { cutOff } from '#test/cut-off.ts';
import { journey } from '#test/journey.ts';
import { enter, type Who } from '#test/screens/residents.ts';
import { findItems, type Items, type Screen, screensOf, show } from '#test/screens/screens.ts';
import { stillness } from '#test/stillness.ts';

const { world } = journey();

/** One page a person, turned into each phone: what costs is to arrive, not to look. */
const pages = {} as Record<Who, { page: Page; client: CDPSession; complaints: Complaints }>;
let items: Items;

beforeAll(async () => {
  for (const who of ['stranger', 'arrival', 'resident', 'admin'] as const) {
    const { page, context, complaints } = await openPhone(world.browser, world.server.origin);
    await enter[who](page);
    pages[who] = { page, client: await context.newCDPSession(page), complaints };
  }
  items = await findItems(pages.resident.page);
});
afterAll(async () => {
  const complaints = Object.values(pages).flatMap((opened) => opened.complaints.left());
  await Promise.all(Object.values(pages).map(({ page }) => page.context().close()));
  expect(complaints).toEqual([]);
});

/** How large the browser's own text is, in px: 16 as it comes, 32 where somebody doubled it. */
const looks = [
  { width: 320, text: 16 },
  { width: 360, text: 16 },
  { width: 390, text: 16 },
  { width: 430, text: 16 },
  { width: 480, text: 16 },
  { width: 390, text: 32 },
];

async function turnInto({ width, text }: (typeof looks)[number], who: Who) {
  const { page, client } = pages[who];
  await client.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  await page.setViewportSize({ width, height: 844 });
  // What looks at its own size hears of it with a frame, and is drawn with the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await stillness(page);
}

async function problemsOf(screen: Screen): Promise<string[]> {
  const { page } = pages[screen.who];
  await show(page, screen);
  const found: string[] = [];
  for (const look of looks) {
    await turnInto(look, screen.who);
    const problems = await cutOff(page);
    found.push(
      ...problems.map((problem) => `${screen.name}, ${look.width} px, text of ${look.text}: ${problem}`),
    );
  }
  await turnInto({ width: 390, text: 16 }, screen.who);
  return found;
}

const parts: [string, (screen: Screen) => boolean][] = [
  ['before one is at home', ({ who }) => who === 'stranger' || who === 'arrival'],
  ['for a resident', ({ who, act }) => who === 'resident' && !act],
  ['with what opens above them', ({ who, act }) => who === 'resident' && act !== undefined],
  ['for admins', ({ who }) => who === 'admin'],
];

for (const [name, isOf] of parts)
  test(`from 320 to 480 px and with large text nothing is cut and nothing overlaps: screens ${name}`, async () => {
    const own = screensOf(items).filter((screen) => isOf(screen) && !screen.answers);
    expect(own.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const screen of own) found.push(...(await problemsOf(screen)));
    expect(found).toEqual([]);
  });

/** Where something floats, or keeps to an edge. */
const withFloats = (item: Items) => [
  '/home',
  '/board',
  '/post/write',
  '/chats',
  `/post/${item.post}`,
  `/chat/${item.chat}`,
  `/club/${item.club}`,
];

test('from 480 px on there is one column in the middle, and what floats keeps to it', async () => {
  const { page } = pages.resident;
  for (const path of withFloats(items)) {
    await show(page, { name: path, path, who: 'resident' });
    for (const width of [480, 768, 1280]) {
      await turnInto({ width, text: 16 }, 'resident');
      const left = (width - 480) / 2;
      expect([path, width, await cutOff(page)]).toEqual([path, width, []]);
      const outside = await page.evaluate(
        ([from, to]) =>
          [...document.querySelectorAll('header, main, nav, form, .fixed')]
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.left < from - 1 || box.right > to + 1)
            .map(({ element, box }) => `${element.tagName} ${box.left} to ${box.right}`),
        [left, left + 480] as const,
      );
      expect([path, width, outside]).toEqual([path, width, []]);
    }
    await turnInto({ width: 390, text: 16 }, 'resident');
  }
});
