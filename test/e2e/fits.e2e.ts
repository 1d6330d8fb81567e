import { afterEach, expect, test } from 'vitest';
import { cutOff } from '#test/cut-off.ts';
import { journey } from '#test/journey.ts';
import { enter, type Who } from '#test/screens/residents.ts';
import { findItems, type Screen, screensOf, show } from '#test/screens/screens.ts';
import { stillness } from '#test/stillness.ts';

const { phone, expectQuiet } = journey();
afterEach(expectQuiet);

/** How large the browser's own text is, in px: 16 as it comes, 32 where somebody doubled it. */
const looks = [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
];

const everybody: Who[] = ['stranger', 'resident', 'admin'];

for (const { width, text } of looks)
  for (const who of everybody)
    test(`at ${width} px, text of ${text} px, nothing is cut and nothing overlaps: ${who}`, async () => {
      const { page, context } = await phone({ width });
      const client = await context.newCDPSession(page);
      await client.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      // Whose items these are does not matter to a stranger.
      if (who === 'stranger') await enter.resident(page);
      await enter[who](page);
      const mine = (screen: Screen) => screen.who === who && !screen.answers;
      const found: string[] = [];
      for (const screen of screensOf(await findItems(page)).filter(mine)) {
        await show(page, screen);
        await stillness(page);
        found.push(...(await cutOff(page)).map((problem) => `${screen.name}: ${problem}`));
      }
      expect(found).toEqual([]);
    }, 240_000);

for (const width of [480, 768, 1280])
  test(`at ${width} px there is one column in the middle, and what floats keeps to it`, async () => {
    const { page } = await phone({ width });
    await enter.resident(page);
    const items = await findItems(page);
    const column = Math.min(480, width);
    const left = (width - column) / 2;
    for (const path of [
      '/home',
      '/board',
      '/post/write',
      '/chats',
      `/post/${items.post}`,
      `/chat/${items.chat}`,
      `/club/${items.club}`,
    ]) {
      await show(page, { name: path, path, who: 'resident' });
      expect([path, await cutOff(page)]).toEqual([path, []]);
      const outside = await page.evaluate(
        ([from, to]) =>
          [...document.querySelectorAll('header, main, nav, form, .fixed')]
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.left < from - 1 || box.right > to + 1)
            .map(({ element, box }) => `${element.tagName} ${box.left} to ${box.right}`),
        [left, left + column] as const,
      );
      expect([path, outside]).toEqual([path, []]);
    }
  }, 120_000);
