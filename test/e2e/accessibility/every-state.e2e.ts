import { beforeAll, test } from 'vitest';
import { giveCookie, type PhoneContext } from '#test/browser/browser.ts';
import { journey } from '#test/browser/journey.ts';
import { largestScreens, longScreens } from '#test/browser/screens/long-screens.ts';
import { fillLongTown, type LongTown } from '#test/browser/screens/long-town.ts';
import { type ScreenViewer, signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Screen, screensOf } from '#test/browser/screens/screens.ts';
import { walk } from '#test/browser/screens/walk.ts';

// The second half of every-screen.e2e.ts: layers, messages, loading and failed states, and long texts.
const { world } = journey();
const { phone, expectForEveryone } = walk(world);

const phones = {} as Record<ScreenViewer, PhoneContext>;
let screens: Screen[];

beforeAll(async () => {
  for (const who of ['arrival', 'resident', 'admin'] as const) {
    phones[who] = await phone();
    await signInFor[who](phones[who].page);
  }
  screens = screensOf(await findItems(phones.resident.page));
});

test('the screens with their layers are accessible', () =>
  expectForEveryone(
    screens.filter(({ act }) => act),
    (who) => phones[who],
  ));

test('loading and failed screens are accessible', () =>
  expectForEveryone(
    screens.filter(({ apiBehavior }) => apiBehavior),
    (who) => phones[who],
  ));

let town: LongTown;

/** A phone of a user of the long town, signed in. */
async function phoneOf(who: 'resident' | 'admin'): Promise<PhoneContext> {
  const opened = await phone();
  await giveCookie(opened.context, world.server.origin, town[who]);
  return opened;
}

test('screens with long words are accessible', async () => {
  town = await fillLongTown(world.server);
  const own = { resident: await phoneOf('resident'), admin: await phoneOf('admin') };
  await expectForEveryone(longScreens(town), (who) => own[who === 'admin' ? who : 'resident']);
});

test('screens in the largest text size are accessible', async () => {
  const own = await phoneOf('resident');
  await own.context.addInitScript(() => localStorage.setItem('look', '{"theme":"device","text":"largest"}'));
  // Doubling the largest text size is not required.
  await expectForEveryone(largestScreens(town), () => own, { everyWidth: false });
});
