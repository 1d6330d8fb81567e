import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, overflow } from '#test/axe.ts';
import { openPhone } from '#test/browser.ts';
import { journey, type Page } from '#test/journey.ts';
import { enter, type Who } from '#test/screens/residents.ts';
import { findItems, type Screen, screensOf, show } from '#test/screens/screens.ts';
import { smallTargets } from '#test/targets.ts';
import { lostBySpacing } from '#test/text-spacing.ts';

// Every screen of the gallery, in every state of it: no finding of axe, light and dark; nothing to press smaller than
// 44 px, at 390 and at 320 px; nothing wider than the screen; nothing lost when somebody spaces the text out.
const { world } = journey();

/** One page a person for all their screens: what costs is to arrive, not to look. */
const pages = {} as Record<Who, Page>;
let screens: Screen[];

beforeAll(async () => {
  for (const who of ['stranger', 'arrival', 'resident', 'newcomer', 'admin'] as const) {
    const { page } = await openPhone(world.browser, world.server.origin);
    await enter[who](page);
    pages[who] = page;
  }
  screens = screensOf(await findItems(pages.resident));
});
afterAll(() => Promise.all(Object.values(pages).map((page) => page.context().close())));

async function look(page: Page, screen: Screen) {
  await show(page, screen);
  const light = await axeFindings(page);
  const small = await smallTargets(page);
  const spacing = await lostBySpacing(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Half of what all this costs. Where nothing is yet, nothing stands that the full screens do not have.
  const dark = screen.who === 'newcomer' ? [] : await axeFindings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 844 });
  const narrow = { wider: Math.max(0, await overflow(page)), small: await smallTargets(page) };
  await page.setViewportSize({ width: 390, height: 844 });
  return { light, dark, small, spacing, narrow };
}

const nothing = { light: [], dark: [], small: [], spacing: [], narrow: { wider: 0, small: [] } };

const parts: [string, (screen: Screen) => boolean][] = [
  ['before one is at home', ({ who }) => who === 'stranger' || who === 'arrival'],
  ['where nothing is yet', ({ who }) => who === 'newcomer'],
  ['for admins', ({ who }) => who === 'admin'],
  ['for a resident', ({ who, act, answers }) => who === 'resident' && !act && !answers],
  ['with what opens above them', ({ who, act }) => who === 'resident' && act !== undefined],
  ['that wait or were refused', ({ answers }) => answers !== undefined],
];

for (const [name, isOf] of parts)
  test(`the screens ${name} are for everyone`, async () => {
    const own = screens.filter(isOf);
    expect(own.length).toBeGreaterThan(0);
    const found: Record<string, unknown> = {};
    for (const screen of own) found[screen.name] = await look(pages[screen.who], screen);
    expect(found).toEqual(Object.fromEntries(own.map((screen) => [screen.name, nothing])));
  });
