import { beforeAll, expect, test } from 'vitest';
import type { PhoneContext } from '#test/browser/browser.ts';
import { journey } from '#test/browser/journey.ts';
import { findEasyFaults, showEasily } from '#test/browser/screens/easy.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Items, type Screen, screensOf, show } from '#test/browser/screens/screens.ts';
import { walk } from '#test/browser/screens/walk.ts';
import { slice } from '#test/slice.ts';

// Every screen of the gallery as the easy screen, 320 px wide. Those of a computer are no part of it.
const { world } = journey();
const { phone } = walk(world);

const phones = {} as Record<ScreenViewer, PhoneContext>;
let items: Items;

beforeAll(async () => {
  for (const who of ['stranger', 'arrival', 'resident', 'newcomer', 'admin'] as const) {
    phones[who] = await phone();
    await showEasily(phones[who].page);
    await signInFor[who](phones[who].page);
  }
  items = await findItems(phones.resident.page);
});

const parts: [string, (screen: Screen) => boolean][] = [
  ['before one is at home', ({ who }) => who === 'stranger' || who === 'arrival'],
  ['for admins', ({ who }) => who === 'admin'],
  ['for a resident', ({ who, act }) => who === 'resident' && !act],
  ['that a press opens', ({ who, act }) => who === 'resident' && act !== undefined],
];

for (const [name, isOf] of parts)
  test(`the screens ${name} fit as the easy screen`, async () => {
    const found: Record<string, string[]> = {};
    const own = screensOf(items).filter((screen) => isOf(screen) && !screen.apiBehavior && !screen.wide);
    expect(own.length).toBeGreaterThan(5);
    for (const screen of slice(own)) {
      const { page } = phones[screen.who];
      await show(page, screen);
      const faults = await findEasyFaults(page, { layer: screen.act !== undefined });
      if (faults.length > 0) found[screen.name] = faults;
    }
    expect(found).toEqual({});
  });
