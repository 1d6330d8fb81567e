import { beforeAll, expect, test } from 'vitest';
import type { PhoneContext } from '#test/browser/browser.ts';
import { journey } from '#test/browser/journey.ts';
import { findOverflow } from '#test/browser/overflow.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { resizePage } from '#test/browser/screens/screen-checks.ts';
import { findItems, type Items, type Screen, screensOf, show } from '#test/browser/screens/screens.ts';
import { walk } from '#test/browser/screens/walk.ts';

// Every screen of the gallery in its initial state is accessible. test/browser/screens/screen-checks.ts
// defines the checks. Open layers and long texts are in every-state.e2e.ts: two files share the work.
const { world } = journey();
const { phone, expectForEveryone } = walk(world);

const phones = {} as Record<ScreenViewer, PhoneContext>;
let items: Items;

beforeAll(async () => {
  for (const who of ['stranger', 'arrival', 'resident', 'newcomer', 'admin'] as const) {
    phones[who] = await phone();
    await signInFor[who](phones[who].page);
  }
  items = await findItems(phones.resident.page);
});

const parts: [string, (screen: Screen) => boolean][] = [
  ['before one is at home', ({ who }) => who === 'stranger' || who === 'arrival'],
  ['where nothing is yet', ({ who }) => who === 'newcomer'],
  ['for admins', ({ who }) => who === 'admin'],
  ['for a resident', ({ who }) => who === 'resident'],
];

for (const [name, isOf] of parts)
  test(`the screens ${name} are accessible`, async () => {
    const own = screensOf(items).filter((screen) => isOf(screen) && !screen.act && !screen.apiBehavior);
    await expectForEveryone(own, (who) => phones[who]);
  });

/** Pages with floating or sticky elements. */
const withFloats = (item: Items) => [
  '/home',
  '/board',
  '/post/write',
  '/chats',
  `/post/${item.post}`,
  `/chat/${item.chat}`,
  `/club/${item.club}`,
];

test('from 480 px on there is one column in the middle, and floating elements stay in it', async () => {
  const { page } = phones.resident;
  for (const path of withFloats(items)) {
    await show(page, { path });
    for (const width of [480, 768, 1280]) {
      await resizePage(page, { width });
      const left = (width - 480) / 2;
      expect([path, width, await findOverflow(page)]).toEqual([path, width, []]);
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
    await resizePage(page, { width: 390 });
  }
});
